#include "text/graphemes.h"

#include "text/unicode_properties.h"
#include "text/utf8.h"

namespace ntl {

namespace {

using enum GraphemeClass;

// Of the characters before a boundary, what the rules with a longer view ask for.
struct Before {
  GraphemeClass grapheme = kOther;
  char32_t code_point = 0;
  std::size_t regional_indicators = 0;  // how many in a row, ending here
  bool pictographic_extended = false;   // ExtPict Extend*, ending here        (GB11, without the ZWJ)
  bool pictographic_joined = false;     // ExtPict Extend* ZWJ, ending here    (GB11)
  bool conjunct_open = false;           // Consonant [Extend Linker]*, ending here                     (GB9c)
  bool conjunct_linked = false;         // the same with at least one Linker                           (GB9c)
};

bool is_extend(GraphemeClass grapheme) {
  return grapheme == kExtend || grapheme == kConjunctExtend || grapheme == kConjunctLinker;
}

// LV syllables stand at every 28th place of the Hangul block, before the 27 that add a final consonant
// (Unicode, section 3.12).
bool is_lv(GraphemeClass grapheme, char32_t code_point) {
  return grapheme == kHangulSyllable && (code_point - 0xac00) % 28 == 0;
}

// Whether the cluster ends between `before` and the character `next`: the rules GB3 to GB999 in their order.
bool is_boundary(const Before& before, GraphemeClass next) {
  const GraphemeClass last = before.grapheme;
  if (last == kCr && next == kLf) return false;                                                 // GB3
  if (last == kControl || last == kCr || last == kLf) return true;                              // GB4
  if (next == kControl || next == kCr || next == kLf) return true;                              // GB5
  if (last == kHangulL && (next == kHangulL || next == kHangulV || next == kHangulSyllable)) {  // GB6
    return false;
  }
  const bool last_is_lv = is_lv(last, before.code_point);
  const bool last_is_lvt = last == kHangulSyllable && !last_is_lv;
  if ((last_is_lv || last == kHangulV) && (next == kHangulV || next == kHangulT)) return false;  // GB7
  if ((last_is_lvt || last == kHangulT) && next == kHangulT) return false;                       // GB8
  if (is_extend(next) || next == kZwj) return false;                                             // GB9
  if (next == kSpacingMark) return false;                                                        // GB9a
  if (last == kPrepend) return false;                                                            // GB9b
  if (before.conjunct_linked && next == kConjunctConsonant) return false;                        // GB9c
  if (before.pictographic_joined && next == kPictographic) return false;                         // GB11
  if (before.regional_indicators % 2 == 1 && next == kRegionalIndicator) return false;           // GB12, GB13
  return true;                                                                                   // GB999
}

Before step(const Before& before, GraphemeClass next, char32_t code_point) {
  Before after;
  after.grapheme = next;
  after.code_point = code_point;
  after.regional_indicators = next == kRegionalIndicator ? before.regional_indicators + 1 : 0;
  after.pictographic_extended = next == kPictographic || (before.pictographic_extended && is_extend(next));
  after.pictographic_joined = before.pictographic_extended && next == kZwj;
  const bool conjunct_goes_on = next == kConjunctExtend || next == kConjunctLinker || next == kZwj;
  after.conjunct_open = next == kConjunctConsonant || (before.conjunct_open && conjunct_goes_on);
  after.conjunct_linked =
      before.conjunct_open && conjunct_goes_on && (before.conjunct_linked || next == kConjunctLinker);
  return after;
}

}  // namespace

std::vector<std::uint32_t> grapheme_ends(std::string_view text) {
  const UnicodeProperties& properties = UnicodeProperties::get();
  std::vector<std::uint32_t> ends;
  Before before;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint character = decode_one(text, at);
    const GraphemeClass next = properties[character.value].grapheme;
    if (at > 0 && is_boundary(before, next)) ends.push_back(static_cast<std::uint32_t>(at));
    before = step(before, next, character.value);
    at += character.length;
  }
  if (!text.empty()) ends.push_back(static_cast<std::uint32_t>(text.size()));
  return ends;
}

TextCounts count_text(std::string_view text) {
  TextCounts counts{text.size(), 0, 0, grapheme_ends(text).size()};
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint character = decode_one(text, at);
    ++counts.code_points;
    counts.utf16_units += utf16_units(character.value);
    at += character.length;
  }
  return counts;
}

}  // namespace ntl
