#include <map>
#include <tuple>

#include "catch.h"
#include "text/unicode_properties.h"

using enum ntl::CharKind;

TEST_CASE("a character has the kind that GPT-2's pattern asks for", "[text][unicode]") {
  using Row = std::tuple<char32_t, ntl::CharKind>;
  const auto [code_point, kind] = GENERATE(table<char32_t, ntl::CharKind>({
      Row{U'a', kLetter},     Row{U'é', kLetter},
      Row{U'你', kLetter},    Row{0x3400, kLetter},  // the first of the ideographs' extension A
      Row{0x323b0, kLetter},                         // the first of extension J, new in Unicode 17
      Row{U'7', kNumber},     Row{U'½', kNumber},
      Row{U'〇', kNumber},  // a letter-number, Nl, though it is written among ideographs
      Row{U'٣', kNumber},     Row{U' ', kSpace},
      Row{U'\t', kSpace},     Row{0x85, kSpace},  // next line
      Row{U'\u00A0', kSpace},                     // no-break space
      Row{U'\u3000', kSpace},                     // ideographic space
      Row{U'\u200B', kOther},                     // the zero-width space is no White_Space
      Row{U'\uFEFF', kOther},                     // nor is the byte order mark
      Row{U'，', kOther},     Row{U'_', kOther},
      Row{U'\u0301', kOther},  // a combining mark is no letter
      Row{U'😀', kOther},      Row{U'\0', kOther},
      Row{0x10ffff, kOther},
  }));
  CAPTURE(static_cast<std::uint32_t>(code_point));
  CHECK(ntl::UnicodeProperties::get()[code_point].kind == kind);
}

// Counted with the regular expressions \p{L}, \p{N}, \p{White_Space}, \p{Extended_Pictographic} of
// Node 20.20, ICU 78, Unicode 17.0, and, for the others, in the Unicode Character Database: 26 regional
// indicators, 11,172 Hangul syllables.
TEST_CASE("each property has as many code points as Unicode 17.0 gives it", "[text][unicode]") {
  REQUIRE(ntl::kUnicodeVersion == "17.0.0");
  std::map<ntl::CharKind, int> kinds;
  std::map<ntl::GraphemeClass, int> graphemes;
  for (char32_t code_point = 0; code_point <= 0x10ffff; ++code_point) {
    const ntl::CharProperties properties = ntl::UnicodeProperties::get()[code_point];
    ++kinds[properties.kind];
    ++graphemes[properties.grapheme];
  }
  CHECK(kinds[kLetter] == 145672);
  CHECK(kinds[kNumber] == 1924);
  CHECK(kinds[kSpace] == 25);
  CHECK(graphemes[ntl::GraphemeClass::kPictographic] == 2848);
  CHECK(graphemes[ntl::GraphemeClass::kRegionalIndicator] == 26);
  CHECK(graphemes[ntl::GraphemeClass::kHangulSyllable] == 11172);
  CHECK(graphemes[ntl::GraphemeClass::kZwj] == 1);
  CHECK(graphemes[ntl::GraphemeClass::kCr] == 1);
  CHECK(graphemes[ntl::GraphemeClass::kLf] == 1);
}
