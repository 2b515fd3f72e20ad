#include <iterator>
#include <string>
#include <vector>

#include "catch.h"
#include "text/graphemes.h"
#include "text/utf8.h"

namespace {

using namespace std::string_literals;
using Clusters = std::vector<std::string>;

Clusters clusters(const std::string& text) {
  Clusters all;
  std::uint32_t begin = 0;
  for (const std::uint32_t end : ntl::grapheme_ends(text)) {
    all.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return all;
}

std::string joined(const Clusters& parts) {
  std::string text;
  for (const std::string& part : parts) text += part;
  return text;
}

}  // namespace

// Each row is what should stay together, by the rule of UAX 29 (Unicode 17.0) that keeps it so.
TEST_CASE("a text is cut where UAX 29 cuts it", "[text][graphemes]") {
  const Clusters expected = GENERATE(values<Clusters>({
      {},
      {"a", "b"},                                                // GB999
      {"你", "好"},                                              // GB999
      {"\r\n", "\n", "\r", "a"},                                 // GB3, GB4, GB5
      {"a", "\n", "\u0301"},                                     // GB4: a mark does not join a control
      {"e\u0301\u0323", "x"},                                    // GB9
      {"\u1100\u1161\u11a8", "\u1100"},                          // GB6, GB7, GB8: 각 from its letters
      {"\uac00\u1161", "\u1100"},                                // GB7: LV V
      {"\uac01\u11a8", "\u1161"},                                // GB8: LVT T, but not LVT V
      {"🇨🇳", "🇩🇪", "🇫"},                                         // GB12, GB13: flags pair up from the left
      {"a", "🇨🇳", "🇩"},                                          // GB13
      {"👩‍💻", "👨‍👩‍👧‍👦", "👍🏽"},  // GB11; skin tones are Extend
      {"❤️‍🔥", "a\u200d", "👩"},  // GB11 with a variation selector; ZWJ after a letter joins nothing
      {"👩\u200d", "a"},                   // GB11 needs a pictograph after it
      {"\u0e01\u0e33", "\u0e02"},         // GB9a: Thai sara am
      {"\u0600\u0661", "a"},              // GB9b: Arabic number sign before a digit
      {"\u0915\u094d\u0937", "\u0915"},   // GB9c: क्ष
      {"\u0915\u093c\u200d\u094d\u0924", "\u0915"},  // GB9c: extends and ZWJ around the linker
      {"\u0915\u093c", "\u0924"},                    // GB9c needs a linker
      {"\u0915\u094d", "a"},                         // GB9c needs a consonant after it
  }));
  CHECK(clusters(joined(expected)) == expected);
}

TEST_CASE("a broken byte is a character of its own", "[text][graphemes]") {
  CHECK(clusters("a\xff\xe4\xbd"s) == Clusters{"a", "\xff", "\xe4\xbd"});
  CHECK(clusters("\xed\xa0\x80"s) == Clusters{"\xed", "\xa0", "\x80"});
  CHECK(clusters("a\0b"s) == Clusters{"a", "\0"s, "b"});
}

TEST_CASE("10,000 times one character: apart, or all one", "[text][graphemes]") {
  std::string han, marks = "e", flags, family = "👩";
  for (int i = 0; i < 10000; ++i) {
    han += "修";
    marks += "\u0301";
    flags += "🇨";
    family += "\u200d👩";
  }
  CHECK(ntl::grapheme_ends(han).size() == 10000);
  CHECK(ntl::grapheme_ends(marks).size() == 1);
  CHECK(ntl::grapheme_ends(flags).size() == 5000);
  CHECK(ntl::grapheme_ends(family).size() == 1);
}

TEST_CASE("clusters cover the text, never cut a code point, and stay whole by themselves",
          "[text][graphemes]") {
  const std::string alphabet[] = {"a",      "\u0301", "\u200d", "👩",      "🏽",   "🇨",      "🇳",
                                  "\u1100", "\u1161", "\u11a8", "\uac00", "\uac01", "\u0915", "\u094d",
                                  "\u093c", "\u0903", "\u0600", "\r",     "\n",     "\xff"};
  std::uint32_t state = GENERATE(range(1u, 60u));
  std::string text;
  for (int i = 0; i < 100; ++i) {
    state = state * 1664525u + 1013904223u;
    text += alphabet[(state >> 16) % std::size(alphabet)];
  }
  const Clusters parts = clusters(text);
  CHECK(joined(parts) == text);
  std::size_t code_points = 0;
  for (const std::string& part : parts) {
    CHECK(clusters(part) == Clusters{part});
    code_points += ntl::decode_utf8(part).size();
  }
  CHECK(code_points == ntl::decode_utf8(text).size());
}

TEST_CASE("a text has four lengths", "[text][graphemes]") {
  const ntl::TextCounts counts = ntl::count_text("e\u0301你👩‍💻");
  CHECK(counts.bytes == 1 + 2 + 3 + 4 + 3 + 4);
  CHECK(counts.code_points == 2 + 1 + 3);
  CHECK(counts.utf16_units == 2 + 1 + 5);
  CHECK(counts.graphemes == 3);
  const ntl::TextCounts none = ntl::count_text("");
  CHECK(none.bytes + none.code_points + none.utf16_units + none.graphemes == 0);
}
