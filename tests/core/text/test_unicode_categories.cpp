#include <array>
#include <tuple>

#include "catch.h"
#include "text/unicode_categories.h"
#include "text/unicode_properties.h"

using enum ntl::GeneralCategory;

TEST_CASE("a character has the general category that patterns ask for", "[text][unicode]") {
  using Row = std::tuple<char32_t, ntl::GeneralCategory>;
  const auto [code_point, category] = GENERATE(table<char32_t, ntl::GeneralCategory>({
      Row{U'A', kLu},      Row{U'a', kLl},      Row{U'ß', kLl},     Row{U'ǅ', kLt},
      Row{U'ʰ', kLm},      Row{U'々', kLm},     Row{U'你', kLo},    Row{U'ª', kLo},
      Row{U'\u0301', kMn}, Row{U'\u0903', kMc},  // Devanagari visarga
      Row{U'\u20DD', kMe},                       // combining enclosing circle
      Row{U'7', kNd},      Row{U'٣', kNd},      Row{U'〇', kNl},    Row{U'½', kNo},
      Row{U'_', kPc},      Row{U'-', kPd},      Row{U'(', kPs},     Row{U'」', kPe},
      Row{U'«', kPi},      Row{U'”', kPf},      Row{U'，', kPo},    Row{U'!', kPo},
      Row{U'+', kSm},      Row{U'€', kSc},      Row{U'^', kSk},     Row{U'😀', kSo},
      Row{U' ', kZs},      Row{U'\u3000', kZs}, Row{0x2028, kZl},   Row{0x2029, kZp},
      Row{U'\n', kCc},     Row{U'\u200D', kCf},                                         // the joiner of emoji
      Row{0xd800, kCs},    Row{0xe000, kCo},    Row{0x0378, kCn},   Row{0x323b0, kLo},  // new in Unicode 17
      Row{0xffff, kCn},    Row{0x10fffd, kCo},  Row{0x10ffff, kCn},
  }));
  CAPTURE(static_cast<std::uint32_t>(code_point));
  CHECK(ntl::general_category(code_point) == category);
}

// Counted with the regular expressions \p{Lu} ... \p{Cn} of Node 20.20, ICU 78, Unicode 17.0.
TEST_CASE("every code point has one category, and each as many as Unicode 17.0 gives it", "[text][unicode]") {
  std::array<int, 30> counts{};
  for (char32_t c = 0; c <= 0x10ffff; ++c) ++counts.at(static_cast<std::size_t>(ntl::general_category(c)));
  CHECK(counts == std::array<int, 30>{1886, 2283, 31,   410,    141062,           // Lu Ll Lt Lm Lo
                                      2059, 471,  13,                             // Mn Mc Me
                                      770,  239,  915,                            // Nd Nl No
                                      10,   27,   79,   77,     12,     10, 641,  // Pc Pd Ps Pe Pi Pf Po
                                      960,  64,   125,  7468,                     // Sm Sc Sk So
                                      17,   1,    1,                              // Zs Zl Zp
                                      65,   170,  2048, 137468, 814730});         // Cc Cf Cs Co Cn
}

TEST_CASE("the groups of categories are those of one letter, and agree with the kinds of GPT-2's pattern",
          "[text][unicode]") {
  std::array<int, 5> counts{};
  for (char32_t c = 0; c <= 0x10ffff; ++c) {
    const ntl::GeneralCategory category = ntl::general_category(c);
    const std::array<bool, 5> in{is_letter(category), is_mark(category), is_number(category),
                                 is_punctuation(category), is_symbol(category)};
    for (std::size_t group = 0; group < in.size(); ++group) counts[group] += in[group];
    const ntl::CharKind kind = ntl::UnicodeProperties::get()[c].kind;
    if (in[0] != (kind == ntl::CharKind::kLetter) || in[2] != (kind == ntl::CharKind::kNumber)) {
      FAIL("U+" << std::hex << static_cast<std::uint32_t>(c));
    }
  }
  // Sums of the counts above.
  CHECK(counts == std::array<int, 5>{145672, 2543, 1924, 856, 8617});
}
