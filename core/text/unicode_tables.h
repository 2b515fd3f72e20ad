#pragma once

// Made by make_unicode_tables.mjs from Unicode 17.0.0; change the script, not this file.

#include <cstdint>
#include <span>
#include <string_view>

namespace ntl {

inline constexpr std::string_view kUnicodeVersion = "17.0.0";

// What GPT-2's pattern asks of a character: \p{L}, \p{N}, \s (White_Space), or none of them.
enum class CharKind : std::uint8_t { kOther, kLetter, kNumber, kSpace };

// What UAX 29 asks of a character: Grapheme_Cluster_Break, split where a rule asks for more.
enum class GraphemeClass : std::uint8_t {
  kOther,              // Any
  kCr,                 // CR
  kLf,                 // LF
  kControl,            // Control
  kExtend,             // Extend, Indic_Conjunct_Break=None
  kConjunctExtend,     // Extend, Indic_Conjunct_Break=Extend
  kConjunctLinker,     // Extend, Indic_Conjunct_Break=Linker
  kZwj,                // ZWJ
  kRegionalIndicator,  // Regional_Indicator
  kPrepend,            // Prepend
  kSpacingMark,        // SpacingMark
  kHangulL,            // L
  kHangulV,            // V
  kHangulT,            // T
  kHangulSyllable,     // LV or LVT
  kPictographic,       // Any, Extended_Pictographic
  kConjunctConsonant,  // Any, Indic_Conjunct_Break=Consonant
};

struct CharProperties {
  CharKind kind;
  GraphemeClass grapheme;
};

// The 25 combinations that occur.
std::span<const CharProperties> unicode_property_pairs();

// Runs of code points with the same properties, as run_table.h reads them; a value is the index of a pair.
std::span<const std::uint8_t> unicode_property_runs();

}  // namespace ntl
