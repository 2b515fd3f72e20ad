#include "tokens/script_tokens.h"

#include "text/han.h"
#include "text/utf8.h"
#include "tokens/estimate.h"

namespace ntl {

namespace {

ScriptTokens against_rule(std::size_t characters, double tokens, const CharactersPerToken& rule) {
  ScriptTokens script{characters, tokens, 0, 1 / rule.most, 1 / rule.fewest, RuleVerdict::kNothing};
  if (characters == 0) return script;
  script.per_character = tokens / static_cast<double>(characters);
  script.verdict = script.per_character < script.rule_low    ? RuleVerdict::kBelow
                   : script.per_character > script.rule_high ? RuleVerdict::kAbove
                                                             : RuleVerdict::kHolds;
  return script;
}

// The characters of a text, each with where it ends in UTF-16.
struct Characters {
  std::string_view text;
  std::size_t at = 0;
  std::size_t utf16_end = 0;
  bool han = false;

  bool next() {
    if (at >= text.size()) return false;
    const CodePoint character = decode_one(text, at);
    at += character.length;
    utf16_end += utf16_units(character.value);
    han = is_han(character.value);
    return true;
  }
};

}  // namespace

std::string_view verdict_name(RuleVerdict verdict) {
  switch (verdict) {
    case RuleVerdict::kNothing:
      return "nothing";
    case RuleVerdict::kBelow:
      return "below";
    case RuleVerdict::kHolds:
      return "holds";
    case RuleVerdict::kAbove:
      break;
  }
  return "above";
}

TokensByScript tokens_by_script(std::string_view text, const Pieces& pieces) {
  Characters characters{text};
  std::size_t n_han = 0;
  std::size_t n_other = 0;
  double han_tokens = 0;
  double other_tokens = 0;
  std::size_t over_both = 0;
  std::size_t waiting = 0;  // tokens inside a character that a later one completes
  for (const std::uint32_t end : pieces.utf16_ends) {
    std::size_t han_here = 0;
    std::size_t other_here = 0;
    bool begins_with_han = false;
    while (characters.utf16_end < end && characters.next()) {
      if (han_here + other_here == 0) begins_with_han = characters.han;
      ++(characters.han ? han_here : other_here);
    }
    n_han += han_here;
    n_other += other_here;
    if (han_here + other_here == 0) {
      ++waiting;
      continue;
    }
    (begins_with_han ? han_tokens : other_tokens) += static_cast<double>(waiting);
    waiting = 0;
    const double han_share = static_cast<double>(han_here) / static_cast<double>(han_here + other_here);
    han_tokens += han_share;
    other_tokens += 1 - han_share;
    if (han_here > 0 && other_here > 0) ++over_both;
  }
  // Behind the last character: nothing to complete any more.
  (characters.han ? han_tokens : other_tokens) += static_cast<double>(waiting);
  while (characters.next()) ++(characters.han ? n_han : n_other);
  return {against_rule(n_han, han_tokens, kHanRule), against_rule(n_other, other_tokens, kOtherRule),
          over_both};
}

}  // namespace ntl
