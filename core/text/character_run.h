#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace ntl {

// The regular expressions that are one character or one class of characters, so many times in a row: "\s+", " {2,}",
// "[\n\t]". They need no search for a way to match.
struct CharacterRun {
  static constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

  std::vector<std::pair<char32_t, char32_t>> ranges;  // first and last of each
  bool white_space = false;                           // also what is White_Space, as \s says
  bool negated = false;                               // all but these
  std::size_t at_least = 1;                           // never 0
  std::size_t at_most = 1;

  bool contains(char32_t character) const;
};

// Nothing, if the expression is none of these: two things one after another, \w, a lazy quantifier, or "x*", which also
// matches nothing at all.
std::optional<CharacterRun> parse_character_run(std::string_view expression);

}  // namespace ntl
