#include "tokens/estimate.h"

#include "text/graphemes.h"
#include "text/han.h"
#include "text/utf8.h"

namespace ntl {

TokenEstimate estimate_tokens(std::string_view text) {
  TokenEstimate estimate{};
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint character = decode_one(text, at);
    ++(is_han(character.value) ? estimate.han_characters : estimate.other_characters);
    at += character.length;
  }
  const auto han = static_cast<double>(estimate.han_characters);
  const auto other = static_cast<double>(estimate.other_characters);
  estimate.low = han / kHanRule.most + other / kOtherRule.most;
  estimate.high = han / kHanRule.fewest + other / kOtherRule.fewest;
  return estimate;
}

double tokens_per_character(std::size_t n_tokens, std::string_view text) {
  const std::size_t characters = grapheme_ends(text).size();
  return characters == 0 ? 0 : static_cast<double>(n_tokens) / static_cast<double>(characters);
}

}  // namespace ntl
