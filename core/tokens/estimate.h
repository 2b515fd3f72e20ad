#pragma once

#include <cstddef>
#include <string_view>

namespace ntl {

// The rule of thumb of source 001: an English token is 3 to 4 characters, a Chinese token 1 to 2 Han
// characters.
struct CharactersPerToken {
  double fewest;
  double most;
};
inline constexpr CharactersPerToken kHanRule{1, 2};
inline constexpr CharactersPerToken kOtherRule{3, 4};

// Han characters are counted apart from all other characters (code points); the estimate is a range of tokens.
struct TokenEstimate {
  std::size_t han_characters;
  std::size_t other_characters;
  double low;   // han / 2 + other / 4
  double high;  // han / 1 + other / 3
};
TokenEstimate estimate_tokens(std::string_view text);

// Tokens for a character as a reader counts it (grapheme cluster); 0 for an empty text.
double tokens_per_character(std::size_t n_tokens, std::string_view text);

}  // namespace ntl
