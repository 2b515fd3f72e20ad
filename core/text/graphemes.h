#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace ntl {

// Byte offsets at which a user-perceived character ends, in rising order; the last is text.size(). Empty for
// an empty text. Extended grapheme clusters: combining marks, ZWJ emoji, flags, Hangul, Indic conjuncts and
// CR LF stay together.
// source  Unicode Standard Annex 29, the Unicode version of unicode_tables.h
std::vector<std::uint32_t> grapheme_ends(std::string_view text);

// How long a text is, by every way of counting that the page shows.
struct TextCounts {
  std::size_t bytes;
  std::size_t code_points;
  std::size_t utf16_units;
  std::size_t graphemes;  // characters as a reader counts them
};
TextCounts count_text(std::string_view text);

}  // namespace ntl
