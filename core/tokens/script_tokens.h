#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tokens/tokenizer.h"

namespace ntl {

// The rule of thumb of estimate.h, held against what a tokenizer made of a text.
enum class RuleVerdict : std::uint8_t {
  kNothing,  // no such characters
  kBelow,    // fewer tokens than the rule says
  kHolds,
  kAbove,
};

std::string_view verdict_name(RuleVerdict verdict);  // "nothing" | "below" | "holds" | "above"

struct ScriptTokens {
  std::size_t characters;  // code points
  double tokens;
  double per_character;  // tokens / characters; 0 without characters
  double rule_low;       // Han 1 / 2, other 1 / 4
  double rule_high;      // Han 1, other 1 / 3
  RuleVerdict verdict;   // of per_character, both ends of the rule within it
};

// The tokens of a text, those of its Han characters apart from those of the others. A token over both counts for each
// by its characters; one that is a part of a character counts for that character. Both together are all tokens.
struct TokensByScript {
  ScriptTokens han;
  ScriptTokens other;
  std::size_t over_both;  // tokens that have characters of both
};
// pieces  of this text
TokensByScript tokens_by_script(std::string_view text, const Pieces& pieces);

}  // namespace ntl
