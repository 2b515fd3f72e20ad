#include <iterator>
#include <string>
#include <vector>

#include "catch.h"
#include "text/pretokenize.h"

namespace {

using namespace std::string_literals;
using Pieces = std::vector<std::string>;

Pieces pieces(const std::string& text) {
  Pieces all;
  for (const ntl::Span& span : ntl::pretokenize_gpt2(text)) {
    all.push_back(text.substr(span.begin, span.end - span.begin));
  }
  return all;
}

std::string joined(const Pieces& parts) {
  std::string text;
  for (const std::string& part : parts) text += part;
  return text;
}

}  // namespace

// Each row can be read off the pattern
//   's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+
// alternative by alternative, from the left.
TEST_CASE("a text is cut as GPT-2's pattern cuts it", "[text][pretokenize]") {
  const Pieces expected = GENERATE(values<Pieces>({
      {},
      {"Hello", " world", "!"},
      {"fix", "(", "webapp", "):", " 修复登录"},
      {"I", "'ll", " say", " it", "'s", " we", "'ve", " you", "'re", " I", "'m", " he", "'d", " don", "'t"},
      {"IT", "'", "S"},   // the pattern knows lower case only
      {"'s", "'", "xx"},  // any other quote is punctuation
      {"'"},
      {"x", "'", "l"},
      {" '", "s"},            // the space takes the quote before the contraction is tried
      {"abc", "123", "def"},  // letters and numbers part
      {" ", " 12", ".", "5"},
      {"a", "  ", " b"},         // the last of several spaces goes with the word
      {"a", "   "},              // unless no word follows
      {"a", "\n", "b"},          // a line feed is given to no word
      {"a", "\n\n", "\n", "b"},  // of several the last stands alone
      {"a", " \n", " b"},
      {"a", "\u3000", "\u3000", "b"},  // the ideographic space is no U+0020
      {" ", "\u00a0", "b"},
      {"你好", "，", "世界", "。"},
      {"½", "x"},
      {"e", "\u0301", "a"},  // a combining mark is neither letter nor number
      {"👩‍💻🇨🇳", " 👍"},
      {"\0\0"s, "a"},
  }));
  CHECK(pieces(joined(expected)) == expected);
}

TEST_CASE("a byte that is no UTF-8 is neither letter, number nor space", "[text][pretokenize]") {
  CHECK(pieces("a\xff b") == Pieces{"a", "\xff", " b"});
  CHECK(pieces("\xed\xa0\x80") == Pieces{"\xed\xa0\x80"});
  CHECK(pieces("你\xe4\xbd") == Pieces{"你", "\xe4\xbd"});
  CHECK(pieces(" \xc2") == Pieces{" \xc2"});
}

TEST_CASE("10,000 times one character is one piece, for spaces too", "[text][pretokenize]") {
  const std::string character = GENERATE("a"s, "修"s, "7"s, "!"s, " "s, "\n"s, "\0"s, "\xff"s);
  std::string text;
  for (int i = 0; i < 10000; ++i) text += character;
  CHECK(pieces(text) == Pieces{text});
}

TEST_CASE("a million spaces before a word are cut in linear time", "[text][pretokenize]") {
  const std::string spaces(1000000, ' ');
  CHECK(pieces(spaces + "a") == Pieces{std::string(999999, ' '), " a"});
}

TEST_CASE("pieces lie end to end and cover any bytes", "[text][pretokenize]") {
  std::uint32_t state = GENERATE(range(1u, 60u));
  const std::string alphabet[] = {"a",  "s",  "'",      " ",      " ", "\n",   "7",
                                  "你", "。", "\u3000", "\u0301", "😀", "\xff", "\xe4"};
  std::string text;
  for (int i = 0; i < 300; ++i) {
    state = state * 1664525u + 1013904223u;
    text += alphabet[(state >> 16) % std::size(alphabet)];
  }
  std::uint32_t end = 0;
  for (const ntl::Span& span : ntl::pretokenize_gpt2(text)) {
    CHECK(span.begin == end);
    CHECK(span.end > span.begin);
    end = span.end;
  }
  CHECK(end == text.size());
  CHECK(joined(pieces(text)) == text);
}
