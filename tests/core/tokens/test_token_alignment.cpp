#include <string>
#include <vector>

#include "catch.h"
#include "models/refusal.h"
#include "text/utf8.h"
#include "tokens/bpe.h"
#include "tokens/byte_tokenizer.h"
#include "tokens/char_tokenizer.h"
#include "tokens/token_alignment.h"
#include "tokens/tokenizer.h"

namespace {

using Ends = std::vector<std::uint32_t>;

struct Cut {
  Ends text;
  Ends bytes;
};

// Tokens of ASCII: their bytes end where they do.
Cut ascii(Ends ends) { return {ends, ends}; }
Cut of(const ntl::Tokenizer& tokenizer, const std::string& text) {
  const ntl::Pieces pieces = tokenizer.pieces(text);
  return {pieces.utf16_ends, pieces.byte_ends};
}

ntl::TokenAlignment align(const std::vector<Cut>& cuts, std::uint32_t text_end) {
  std::vector<ntl::TokenEnds> ends;
  for (const Cut& cut : cuts) ends.push_back({cut.text, cut.bytes});
  return ntl::align_tokens(ends, text_end);
}

// "0-4 alike" …
std::vector<std::string> stretches_of(const ntl::TokenAlignment& alignment) {
  std::vector<std::string> all;
  std::uint32_t begin = 0;
  for (const auto& [end, alike] : alignment.stretches) {
    all.push_back(std::to_string(begin) + "-" + std::to_string(end) + (alike ? " alike" : " different"));
    begin = end;
  }
  return all;
}

std::string refused(const std::vector<Cut>& cuts, std::uint32_t text_end) {
  return refusal([&] { align(cuts, text_end); });
}

}  // namespace

TEST_CASE("where all cut, the text comes apart; what is cut alike lies together",
          "[tokens][token-alignment]") {
  // "an unbelievable day": an| un|believ|able| day  beside  an| unbeliev|able| day
  const auto alignment = align({ascii({2, 5, 11, 15, 19}), ascii({2, 11, 15, 19})}, 19);
  CHECK(stretches_of(alignment) == std::vector<std::string>{"0-2 alike", "2-11 different", "11-19 alike"});
  // Behind "an": token 1 of both; behind " unbeliev": token 3 of the first, 2 of the second.
  CHECK(alignment.token_ends == Ends{1, 1, 3, 2, 5, 4});
  CHECK(alignment.different == Ends{1});
  CHECK(alignment.common_ends == 4);   // 2, 11, 15, 19
  CHECK(alignment.tokens_alike == 3);  // an, able, day
  CHECK_THAT(alignment.alike_share, WithinAbs(10.0 / 19, 1e-12));
}

TEST_CASE("differences side by side are stretches of their own", "[tokens][token-alignment]") {
  // ab|cd beside a|b|c|d
  const auto alignment = align({ascii({2, 4}), ascii({1, 2, 3, 4})}, 4);
  CHECK(stretches_of(alignment) == std::vector<std::string>{"0-2 different", "2-4 different"});
  CHECK(alignment.token_ends == Ends{1, 2, 2, 4});
  CHECK(alignment.tokens_alike == 0);
  CHECK(alignment.alike_share == 0);
}

TEST_CASE("of three, all must cut alike", "[tokens][token-alignment]") {
  // abc|d, abc|d, ab|c|d
  const auto alignment = align({ascii({3, 4}), ascii({3, 4}), ascii({2, 3, 4})}, 4);
  CHECK(stretches_of(alignment) == std::vector<std::string>{"0-3 different", "3-4 alike"});
  CHECK(alignment.token_ends == Ends{1, 1, 2, 2, 2, 3});
}

TEST_CASE("a character in parts is cut otherwise than a whole one, though both end at the same place",
          "[tokens][token-alignment]") {
  // a is one token to both; 你 is three bytes, or one character
  const std::string text = "a你a";
  const auto alignment = align({of(ntl::ByteTokenizer(), text), of(ntl::CharTokenizer(text), text)}, 3);
  CHECK(stretches_of(alignment) == std::vector<std::string>{"0-1 alike", "1-2 different", "2-3 alike"});
  CHECK(alignment.token_ends == Ends{1, 1, 4, 2, 5, 3});
}

TEST_CASE("parts of a character are compared by their bytes", "[tokens][token-alignment]") {
  // 你 is e4 bd a0: e4bd|a0 beside e4|bda0
  const ntl::Bpe front({{0xe4, 0xbd}});
  const ntl::Bpe back({{0xbd, 0xa0}});
  CHECK(align({of(front, "你"), of(back, "你")}, 1).different == Ends{0});
  CHECK(align({of(front, "你"), of(front, "你")}, 1).different.empty());
}

TEST_CASE("a place inside a token's character is no common cut, though the text of both ends there",
          "[tokens][token-alignment]") {
  // 你 is e4 bd a0: space|e4|bd|a0|a beside space e4|bd|a0|a; in the text both have a token that ends behind the space.
  const std::string text = " 你a";
  const ntl::Bpe joined({{' ', 0xe4}});
  const auto alignment = align({of(ntl::ByteTokenizer(), text), of(joined, text)}, 3);
  CHECK(stretches_of(alignment) == std::vector<std::string>{"0-2 different", "2-3 alike"});
  CHECK(alignment.token_ends == Ends{4, 3, 5, 4});
  CHECK(alignment.common_ends == 2);  // behind 你 and behind a

  // a0 and the next e4 in one token: 你你 is one stretch, not two.
  const ntl::Bpe across({{0xa0, 0xe4}});
  const auto both = align({of(ntl::ByteTokenizer(), "你你"), of(across, "你你")}, 2);
  CHECK(stretches_of(both) == std::vector<std::string>{"0-2 different"});
  CHECK(both.token_ends == Ends{6, 5});
}

TEST_CASE("bytes are held against each other only where the tokenizations have as many in all",
          "[tokens][token-alignment]") {
  // é|a beside what a normalizer left of it, e|a: 2 + 1 bytes, 1 + 1 bytes
  const auto alignment = align({{{1, 2}, {2, 3}}, {{1, 2}, {1, 2}}}, 2);
  CHECK(alignment.common_ends == 2);
}

TEST_CASE("a tokenization lies alike beside itself, in one stretch", "[tokens][token-alignment]") {
  const std::string text = "fix: 修复😀 bug";
  const Cut cut = of(ntl::ByteTokenizer(), text);
  const auto alignment = align({cut, cut, cut}, static_cast<std::uint32_t>(ntl::utf16_length(text)));
  CHECK(stretches_of(alignment) == std::vector<std::string>{"0-13 alike"});
  CHECK(alignment.alike_share == 1);
  CHECK(alignment.tokens_alike == cut.text.size());
}

TEST_CASE("an empty text has no stretch, and one without tokens is covered all the same",
          "[tokens][token-alignment]") {
  CHECK(align({ascii({}), ascii({})}, 0).stretches.empty());
  CHECK(align({ascii({}), ascii({})}, 0).alike_share == 1);
  // A tokenizer that strips white space has no token for "  ".
  const auto alignment = align({ascii({}), ascii({2})}, 2);
  CHECK(stretches_of(alignment) == std::vector<std::string>{"0-2 different"});
  CHECK(alignment.token_ends == Ends{0, 1});
}

TEST_CASE("ends that are none of one text are refused", "[tokens][token-alignment]") {
  CHECK(refused({}, 3) == "invalid_argument");
  CHECK(refused({ascii({2, 1, 3})}, 3) == "invalid_argument");
  CHECK(refused({ascii({4})}, 3) == "invalid_argument");
  CHECK(refused({{{1, 3}, {3}}}, 3) == "invalid_argument");
}

TEST_CASE("a megabyte is aligned in one go: every stretch of a random cut is where all cut",
          "[tokens][token-alignment]") {
  constexpr std::uint32_t kEnd = 1'000'000;
  Ends threes;
  Ends fives;
  for (std::uint32_t end = 3; end < kEnd; end += 3) threes.push_back(end);
  for (std::uint32_t end = 5; end < kEnd; end += 5) fives.push_back(end);
  threes.push_back(kEnd);
  fives.push_back(kEnd);
  const auto alignment = align({ascii(threes), ascii(fives)}, kEnd);
  // Multiples of 15, and the end; nowhere alike: 15 = 5 · 3 tokens beside 3 · 5.
  CHECK(alignment.common_ends == kEnd / 15 + 1);
  CHECK(alignment.different.size() == alignment.common_ends);
}

TEST_CASE("counts are told against the fewest", "[tokens][token-alignment]") {
  CHECK(ntl::ratios_to_fewest(std::vector<std::size_t>{30, 20, 25}) == std::vector<double>{1.5, 1, 1.25});
  CHECK(ntl::ratios_to_fewest(std::vector<std::size_t>{0, 0}) == std::vector<double>{1, 1});
  CHECK(ntl::ratios_to_fewest({}).empty());
}
