#include <string>
#include <tuple>
#include <vector>

#include "catch.h"
#include "text/split_pattern.h"

using namespace std::literals;
using ntl::SplitBranch;
using ntl::SplitPattern;

namespace {

using Pieces = std::vector<std::string>;

Pieces pieces_of(SplitPattern pattern, const std::string& text) {
  Pieces pieces;
  std::size_t begin = 0;
  bool none_is_empty = true;
  for (const ntl::SplitPiece& piece : ntl::split(pattern, text)) {
    none_is_empty = none_is_empty && piece.end > begin;
    pieces.push_back(text.substr(begin, piece.end - begin));
    begin = piece.end;
  }
  REQUIRE(none_is_empty);
  REQUIRE(begin == text.size());
  return pieces;
}

std::vector<SplitBranch> branches_of(SplitPattern pattern, const std::string& text) {
  std::vector<SplitBranch> branches;
  for (const ntl::SplitPiece& piece : ntl::split(pattern, text)) branches.push_back(piece.branch);
  return branches;
}

constexpr SplitPattern kAll[] = {SplitPattern::kGpt2,  SplitPattern::kCl100k, SplitPattern::kQwen2,
                                 SplitPattern::kO200k, SplitPattern::kTekken, SplitPattern::kDeepSeekV3};

struct Case {
  SplitPattern pattern;
  std::string text;
  Pieces pieces;
};

}  // namespace

TEST_CASE("each pattern cuts where its regular expression does", "[text][split-pattern]") {
  using enum SplitPattern;
  const auto& [pattern, text, pieces] = GENERATE(values<Case>({
      // One character may stand before letters, but no digit and no line break.
      {kCl100k, "a.b\tc", {"a", ".b", "\tc"}},
      {kCl100k, "1a\na", {"1", "a", "\n", "a"}},
      {kCl100k, "  two", {" ", " two"}},
      {kCl100k, " 1", {" ", "1"}},
      {kGpt2, " 1", {" 1"}},
      // Digits by threes, one by one, or all together.
      {kCl100k, "12345", {"123", "45"}},
      {kO200k, "12345", {"123", "45"}},
      {kQwen2, "123", {"1", "2", "3"}},
      {kTekken, "123", {"1", "2", "3"}},
      {kGpt2, "12345", {"12345"}},
      {kDeepSeekV3, "12345", {"123", "45"}},
      // Contractions: first of all in cl100k, behind a word in o200k, in lower case only in GPT-2, nowhere in
      // the others. The long s folds to s.
      {kCl100k, "he'S'Re 's", {"he", "'S", "'Re", " '", "s"}},
      {kCl100k, "it'same", {"it", "'s", "ame"}},
      {kCl100k, "a'\u017fb", {"a", "'\u017f", "b"}},
      {kCl100k, "a'x", {"a", "'x"}},
      {kO200k, "he'S don't", {"he'S", " don't"}},
      {kO200k, "a'\u017fb", {"a'\u017f", "b"}},
      {kO200k, "'s", {"'s"}},
      {kGpt2, "he'S", {"he", "'", "S"}},
      {kTekken, "don't", {"don", "'t"}},
      // Line breaks: with the symbols before them, else with the white space before them.
      {kCl100k, "x;\n\ny", {"x", ";\n\n", "y"}},
      {kCl100k, " \n \n x", {" \n \n", " x"}},
      {kCl100k, "a \n", {"a", " \n"}},
      {kCl100k, "a \n ", {"a", " \n", " "}},
      {kGpt2, "a \n b", {"a", " \n", " b"}},
      {kO200k, "a//\n/b", {"a", "//\n/", "b"}},
      {kCl100k, "a//b", {"a", "//", "b"}},
      // White space at the end goes together; before something, its last character goes with that.
      {kCl100k, "a   ", {"a", "   "}},
      {kCl100k, "a \u3000b", {"a", " ", "\u3000b"}},
      {kGpt2, "a \u3000b", {"a", " ", "\u3000", "b"}},
      // o200k: a capital after a small letter begins a word; letters without case go with both.
      {kO200k, "fooBar HTTPServer", {"foo", "Bar", " HTTPServer"}},
      {kO200k, "HTTP", {"HTTP"}},
      {kO200k, "\u56fdAB", {"\u56fd", "AB"}},  // 国: the engine gives back capitals until a small is left
      {kO200k, "\u0301AB", {"\u0301", "AB"}},  // a mark counts as both, and may stand before a word too
      {kO200k, "AB\u0301c", {"AB\u0301c"}},
      {kO200k, "\u01c5a", {"\u01c5a"}},  // a title-case letter
      // DeepSeek: digits and CJK are cut out, and what lies between does not see them.
      {kDeepSeekV3, "a  1", {"a", "  ", "1"}},
      {kCl100k, "a  1", {"a", " ", " ", "1"}},
      {kDeepSeekV3, "\u4fee\u5f55x\u30ab\u30ca", {"\u4fee\u5f55", "x", "\u30ab\u30ca"}},
      {kDeepSeekV3, "(abc a-b", {"(abc", " a", "-b"}},
      {kDeepSeekV3,
       "a\x01\x02"
       "b",
       {"a", "\x01",
        "\x02"
        "b"}},                                  // one control may stand before letters
      {kDeepSeekV3, "\x01\x02", {"\x01\x02"}},  // unmatched: in one piece
  }));
  CAPTURE(text);
  CHECK(pieces_of(pattern, text) == pieces);
}

TEST_CASE("a piece says which alternative took it", "[text][split-pattern]") {
  using enum SplitBranch;
  CHECK(branches_of(SplitPattern::kCl100k, "It's 12 !\n  x \n ") ==
        std::vector{kWord, kContraction, kSpaces, kNumber, kSymbols, kSpacesBefore, kWord, kLineBreaks,
                    kSpacesBefore});
  CHECK(branches_of(SplitPattern::kGpt2, "it's 12 !  ") ==
        std::vector{kWord, kContraction, kNumber, kSymbols, kSpacesBefore});
  CHECK(branches_of(SplitPattern::kO200k, "aB AB") == std::vector{kWord, kCapitals, kCapitals});
  CHECK(branches_of(SplitPattern::kDeepSeekV3, "\u4fee.a \x01") ==
        std::vector{kIdeographs, kSymbolWord, kSpaces, kUnmatched});
}

TEST_CASE("broken bytes, NUL and long runs are cut without a gap", "[text][split-pattern]") {
  const SplitPattern pattern = GENERATE(from_range(std::begin(kAll), std::end(kAll)));
  CHECK(pieces_of(pattern, "").empty());
  for (const std::string& unit :
       {"\xff"s, "\0"s, "a"s, " "s, "\n"s, "\xe4\xbd"s, "'"s, "9"s, "\u4e2d"s, "A\x01"s}) {
    std::string text;
    for (int i = 0; i < 10000; ++i) text += unit;
    CAPTURE(unit);
    pieces_of(pattern, text);
  }
}

// Letters are read eight at a time: words of every length, at every place, before every ASCII character.
TEST_CASE("a word ends at the first character that is no letter", "[text][split-pattern]") {
  using enum SplitPattern;
  const SplitPattern pattern = GENERATE(kGpt2, kCl100k, kQwen2, kO200k, kTekken, kDeepSeekV3);
  CAPTURE(pattern);
  for (std::size_t length = 1; length <= 20; ++length) {
    const std::string word = std::string(length / 2, 'a') + std::string(length - length / 2, 'z');
    for (char behind = 1; behind > 0 && behind < 127; ++behind) {
      if ((behind >= 'a' && behind <= 'z') || (behind >= 'A' && behind <= 'Z') || behind == '\'') continue;
      for (const std::string& text : {word + behind, " " + word + behind + "bcdefghijk"}) {
        const std::string first = text[0] == ' ' ? " " + word : word;
        REQUIRE(pieces_of(pattern, text).front() == first);
      }
    }
    CHECK(pieces_of(pattern, word) == Pieces{word});
  }
}

TEST_CASE("a megabyte that alternates between what patterns look far ahead for takes linear time",
          "[text][split-pattern]") {
  // A scanner that looked for the end of its segment, or of its run of capitals, again for each piece would take hours.
  const SplitPattern pattern = GENERATE(from_range(std::begin(kAll), std::end(kAll)));
  const std::string unit = GENERATE("\x01\x02"s, "A"s, "a.b "s, "\u56fdA"s, " \n"s, "  \x01"s);
  std::string text;
  while (text.size() < 1000000) text += unit;
  pieces_of(pattern, text);
}

TEST_CASE("a pattern is known by its expressions, and by nothing that is only like them",
          "[text][split-pattern]") {
  for (const SplitPattern pattern : kAll) {
    const auto text = ntl::pattern_text(pattern);
    REQUIRE_FALSE(text.empty());
    CHECK(ntl::known_pattern(text) == pattern);
  }
  std::string unescaped(ntl::pattern_text(SplitPattern::kCl100k)[0]);
  for (const auto& [escape, character] : {std::pair("\\r"s, "\r"s), std::pair("\\n"s, "\n"s)}) {
    for (std::size_t at = 0; (at = unescaped.find(escape, at)) != std::string::npos;) {
      unescaped.replace(at, escape.size(), character);
    }
  }
  const std::string_view with_line_breaks[] = {unescaped};
  CHECK(ntl::known_pattern(with_line_breaks) == SplitPattern::kCl100k);
  const std::string_view other[] = {R"(\p{L}+)"};
  CHECK(ntl::known_pattern(other) == std::nullopt);
  CHECK(ntl::known_pattern({}) == std::nullopt);
}
