#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "base/rng.h"
#include "catch.h"
#include "character_digest.h"
#include "text/normalize.h"
#include "text/utf8.h"

namespace {

using enum ntl::NormalizationForm;
using namespace std::string_literals;

constexpr ntl::NormalizationForm kForms[] = {kNfc, kNfd, kNfkc, kNfkd};

// What Node's String.prototype.normalize was given for make_unicode_digests.mjs.
std::string digest_of(ntl::NormalizationForm form) {
  return digest_of_all_characters([&](const std::string& character) {
    return ntl::normalize(character, form) + '\n' +
           ntl::normalize("a\u0315\u0300\u05ae" + character + "b", form) + '\n' +
           ntl::normalize("a" + character + "\u0315\u0300\u05aeb", form) + '\n';
  });
}

std::string text_of(const std::string& code_points) {
  std::istringstream from(code_points);
  std::string text;
  for (std::uint32_t c = 0; from >> std::hex >> c;) ntl::append_utf8(text, c);
  return text;
}

std::vector<std::vector<std::string>> official_rows() {
  std::ifstream file(NTL_SOURCE_DIR "/tests/reference/normalization.txt");
  std::vector<std::vector<std::string>> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream columns(line);
    std::vector<std::string> row;
    for (std::string column; std::getline(columns, column, ';');) row.push_back(text_of(column));
    rows.push_back(row);
  }
  return rows;
}

}  // namespace

TEST_CASE("each form spells a text its own way", "[text][normalize]") {
  using Row = std::tuple<std::string, std::string, std::string, std::string, std::string>;
  const auto [text, nfc, nfd, nfkc, nfkd] =
      GENERATE(table<std::string, std::string, std::string, std::string, std::string>({
          Row{"", "", "", "", ""},
          Row{"plain ASCII", "plain ASCII", "plain ASCII", "plain ASCII", "plain ASCII"},
          Row{"你好，世界", "你好，世界", "你好，世界", "你好,世界", "你好,世界"},  // full-width comma
          // One accent, in one character and in two.
          Row{"caf\u00e9", "caf\u00e9", "cafe\u0301", "caf\u00e9", "cafe\u0301"},
          Row{"cafe\u0301", "caf\u00e9", "cafe\u0301", "caf\u00e9", "cafe\u0301"},
          // UAX 15, figure 6: long s with dot above and dot below.
          Row{"\u1e9b\u0323", "\u1e9b\u0323", "\u017f\u0323\u0307", "\u1e69", "s\u0323\u0307"},
          Row{"\ufb01", "\ufb01", "\ufb01", "fi", "fi"},
          Row{"2\u2075", "2\u2075", "2\u2075", "25", "25"},
          Row{"\u212b", "\u00c5", "A\u030a", "\u00c5", "A\u030a"},  // ångström sign
          // Marks in the wrong order, and an accent that a dot below does not keep from its letter.
          Row{"q\u0307\u0323", "q\u0323\u0307", "q\u0323\u0307", "q\u0323\u0307", "q\u0323\u0307"},
          Row{"e\u0323\u0301", "\u1eb9\u0301", "e\u0323\u0301", "\u1eb9\u0301", "e\u0323\u0301"},
          Row{"a\u0315\u0300\u05ae\u0062", "\u00e0\u05ae\u0315b", "a\u05ae\u0300\u0315b",
              "\u00e0\u05ae\u0315b", "a\u05ae\u0300\u0315b"},
          // Two marks of one class: the first blocks the second.
          Row{"a\u0308\u0301", "\u00e4\u0301", "a\u0308\u0301", "\u00e4\u0301", "a\u0308\u0301"},
          // Characters that are taken apart and never put together again.
          Row{"\u0344", "\u0308\u0301", "\u0308\u0301", "\u0308\u0301", "\u0308\u0301"},
          Row{"\u0958", "\u0915\u093c", "\u0915\u093c", "\u0915\u093c", "\u0915\u093c"},
          Row{"\ufb1d", "\u05d9\u05b4", "\u05d9\u05b4", "\u05d9\u05b4", "\u05d9\u05b4"},
          // Hangul: a syllable of three letters, of two, and a final that joins a syllable.
          Row{"\ud55c", "\ud55c", "\u1112\u1161\u11ab", "\ud55c", "\u1112\u1161\u11ab"},
          Row{"\u1112\u1161", "\ud558", "\u1112\u1161", "\ud558", "\u1112\u1161"},
          Row{"\ud558\u11ab", "\ud55c", "\u1112\u1161\u11ab", "\ud55c", "\u1112\u1161\u11ab"},
          Row{"\ud55c\u11ab", "\ud55c\u11ab", "\u1112\u1161\u11ab\u11ab", "\ud55c\u11ab",
              "\u1112\u1161\u11ab\u11ab"},
          // A mark with no letter before it.
          Row{"\u0301\u0323", "\u0323\u0301", "\u0323\u0301", "\u0323\u0301", "\u0323\u0301"},
          // Beyond the basic plane, and the longest decomposition of all.
          Row{"\U0001d15e", "\U0001d157\U0001d165", "\U0001d157\U0001d165", "\U0001d157\U0001d165",
              "\U0001d157\U0001d165"},
          Row{"\ufdfa", "\ufdfa", "\ufdfa", "صلى الله عليه وسلم", "صلى الله عليه وسلم"},
      }));
  CAPTURE(text);
  CHECK(ntl::nfc(text) == nfc);
  CHECK(ntl::nfd(text) == nfd);
  CHECK(ntl::nfkc(text) == nfkc);
  CHECK(ntl::nfkd(text) == nfkd);
}

TEST_CASE("all characters, alone and among marks, become what Node's ICU makes of them",
          "[text][normalize]") {
  // Node 20.20.2, Unicode 17.0: tests/reference/make_unicode_digests.mjs.
  CHECK(digest_of(kNfc) == "e2eb9dbfe305eace0d689bdccd9309b27d9f7380a2924fe420bcc2c186d1b48c");
  CHECK(digest_of(kNfd) == "65e71927203e46cdf0231ad40795ec89724beba84c162e827fcd923cab086a6f");
  CHECK(digest_of(kNfkc) == "3caeab8247a4143f3132881c48f1170d93e029126c48f5e94016e787276befc1");
  CHECK(digest_of(kNfkd) == "c84391e87e85b09e65a93d3854c12c356294892296332a77b465f317a4df5cdd");
}

TEST_CASE("Unicode's own rows of hard texts hold", "[text][normalize]") {
  const auto rows = official_rows();
  REQUIRE(rows.size() == 1012);
  for (const auto& row : rows) {
    REQUIRE(row.size() == 5);
    CAPTURE(row[0]);
    // The first three columns are one text, and so are all five where only the looks count.
    for (std::size_t i = 0; i < 5; ++i) {
      const bool canonical = i < 3;
      CHECK(ntl::nfc(row[i]) == row[canonical ? 1 : 3]);
      CHECK(ntl::nfd(row[i]) == row[canonical ? 2 : 4]);
      CHECK(ntl::nfkc(row[i]) == row[3]);
      CHECK(ntl::nfkd(row[i]) == row[4]);
    }
  }
}

TEST_CASE("what a form has made it does not change again, and says so", "[text][normalize]") {
  std::string text;
  for (const auto& row : official_rows()) text += row[0];
  for (const ntl::NormalizationForm form : kForms) {
    const auto first = ntl::normalize(text, form, ntl::Origins::kTracked);
    REQUIRE(first);
    CHECK(first->text == ntl::normalize(text, form));
    CHECK_FALSE(ntl::normalize(first->text, form, ntl::Origins::kTracked));
    REQUIRE(first->origin_ends.size() == first->text.size());
    CHECK(std::is_sorted(first->origin_ends.begin(), first->origin_ends.end()));
    CHECK(first->origin_ends.back() == text.size());
  }
  CHECK(ntl::nfc(ntl::nfd(text)) == ntl::nfc(text));
  CHECK(ntl::nfkd(ntl::nfc(text)) == ntl::nfkd(text));
}

TEST_CASE("broken bytes pass through, and nothing joins across them", "[text][normalize]") {
  CHECK(ntl::nfc("e\xff\u0301") == "e\xff\u0301");
  CHECK(ntl::nfc("e\u0301\xe4\xbd"
                 "e\u0301") == "\u00e9\xe4\xbd\u00e9");
  CHECK(ntl::nfd("\xed\xa0\x80\u00e9\xc3") ==
        "\xed\xa0\x80"
        "e\u0301\xc3");
  std::string every_byte;
  for (int byte = 255; byte >= 0; --byte) every_byte += static_cast<char>(byte);
  for (const ntl::NormalizationForm form : kForms) CHECK(ntl::normalize(every_byte, form) == every_byte);
}

TEST_CASE("any bytes are normalised as the texts between the broken ones are, one by one",
          "[text][normalize]") {
  const std::vector<std::string> parts = {"a",      "e",    "é",    "\u0301",   "\u0323", "가",
                                          "\u11a8", "你",   "，",   "\u3099",   "\u0915", "\u093c",
                                          "ﬁ",      "\xff", "\x80", "\xe4\xbd", "\xcc",   "\xe3"};
  ntl::Pcg64 rng(4);
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    for (int i = 0; i < 8; ++i)
      text += parts[static_cast<std::size_t>(rng.random() * static_cast<double>(parts.size()))];
    CAPTURE(text);
    for (const ntl::NormalizationForm form : kForms) {
      std::string expected;
      std::string whole;  // since the last broken sequence
      for (std::size_t at = 0; at < text.size();) {
        const ntl::CodePoint character = ntl::decode_one(text, at);
        const std::string bytes = text.substr(at, character.length);
        if (character.broken) {
          expected += ntl::normalize(whole, form) + bytes;
          whole.clear();
        } else {
          whole += bytes;
        }
        at += character.length;
      }
      expected += ntl::normalize(whole, form);
      if (ntl::normalize(text, form) != expected) FAIL_CHECK("form " << static_cast<int>(form));
    }
  }
}

TEST_CASE("each byte of a normalised text knows where its characters ended", "[text][normalize]") {
  using Ends = std::vector<std::uint32_t>;
  using Row = std::tuple<std::string, ntl::NormalizationForm, std::string, Ends>;
  const auto [text, form, expected, ends] =
      GENERATE(table<std::string, ntl::NormalizationForm, std::string, Ends>({
          // x, e + accent in three bytes, y
          Row{"xe\u0301y", kNfc, "x\u00e9y", {1, 4, 4, 5}},
          Row{"x\u00e9y", kNfd, "xe\u0301y", {1, 3, 3, 3, 4}},
          // The bytes of a character that stays end together.
          Row{"你e\u0301", kNfc, "你\u00e9", {3, 3, 3, 6, 6}},
          // The dot below (2 ... 4) goes before the dot above (0 ... 2); no end falls.
          Row{"\u0307\u0323", kNfd, "\u0323\u0307", {4, 4, 4, 4}},
          Row{"\ufb01!", kNfkc, "fi!", {3, 3, 4}},
          Row{"\xff"
              "e\u0301",
              kNfc,
              "\xff\u00e9",
              {1, 4, 4}},
      }));
  CAPTURE(text);
  const auto got = ntl::normalize(text, form, ntl::Origins::kTracked);
  REQUIRE(got);
  CHECK(got->text == expected);
  CHECK(got->origin_ends == ends);
  const auto dropped = ntl::normalize(text, form, ntl::Origins::kDropped);
  CHECK(dropped->text == expected);
  CHECK(dropped->origin_ends.empty());
}

TEST_CASE("a megabyte of marks on one letter is sorted, not fought with", "[text][normalize]") {
  constexpr std::size_t kPairs = 250'000;
  std::string text = "q";
  std::string below;
  std::string above;
  for (std::size_t i = 0; i < kPairs; ++i) {
    text += "\u0307\u0323";
    above += "\u0307";
    below += "\u0323";
  }
  CHECK(ntl::nfc(text) == "q" + below + above);
}
