#include <string>
#include <tuple>
#include <vector>

#include "catch.h"
#include "tokens/byte_tokenizer.h"
#include "tokens/char_tokenizer.h"
#include "tokens/script_tokens.h"

namespace {

using ntl::RuleVerdict;

ntl::Pieces ending(std::vector<std::uint32_t> utf16_ends) {
  return {std::vector<ntl::TokenId>(utf16_ends.size()), utf16_ends, {}};
}

}  // namespace

TEST_CASE("Han characters and others are told apart, and both together are all tokens",
          "[tokens][script-tokens]") {
  // 今天|天气|: |good|day: 4 Han characters in 2 tokens; ": goodday" 9 others in 3
  const auto both = ntl::tokens_by_script("今天天气: goodday", ending({2, 4, 6, 10, 13}));
  CHECK(both.han.characters == 4);
  CHECK(both.han.tokens == 2);
  CHECK(both.han.per_character == 0.5);
  CHECK(both.han.verdict == RuleVerdict::kHolds);  // 1/2 … 1, both ends within
  CHECK(both.other.characters == 9);
  CHECK(both.other.tokens == 3);
  CHECK_THAT(both.other.per_character, WithinAbs(1.0 / 3, 1e-15));
  CHECK(both.other.verdict == RuleVerdict::kHolds);
  CHECK(both.over_both == 0);
}

TEST_CASE("a token over both counts for each by its characters", "[tokens][script-tokens]") {
  // 气，好| a: "气，好" is 2/3 of a Han token
  const auto both = ntl::tokens_by_script("气，好a", ending({3, 4}));
  CHECK_THAT(both.han.tokens, WithinAbs(2.0 / 3, 1e-15));
  CHECK_THAT(both.other.tokens, WithinAbs(1.0 / 3 + 1, 1e-15));
  CHECK(both.over_both == 1);
}

TEST_CASE("a part of a character counts for it", "[tokens][script-tokens]") {
  // One token a byte: 你 is 3, 😀 is 4 (two UTF-16 units), a is 1
  const std::string text = "a你😀你";
  const auto both = ntl::tokens_by_script(text, ntl::ByteTokenizer().pieces(text));
  CHECK(both.han.tokens == 6);
  CHECK(both.han.characters == 2);
  CHECK(both.han.verdict == RuleVerdict::kAbove);
  CHECK(both.other.tokens == 5);
  CHECK(both.other.characters == 2);
}

TEST_CASE("the rule is held against what there is", "[tokens][script-tokens]") {
  using Row = std::tuple<std::string, std::vector<std::uint32_t>, RuleVerdict, RuleVerdict>;
  const auto [text, ends, han, other] =
      GENERATE(table<std::string, std::vector<std::uint32_t>, RuleVerdict, RuleVerdict>({
          Row{"", {}, RuleVerdict::kNothing, RuleVerdict::kNothing},
          Row{"今天天气", {4}, RuleVerdict::kBelow, RuleVerdict::kNothing},  // 1/4 of a token each
          Row{"abcd", {4}, RuleVerdict::kNothing, RuleVerdict::kHolds},      // 1/4
          Row{"abcde", {5}, RuleVerdict::kNothing, RuleVerdict::kBelow},     // 1/5
          Row{"abcd", {2, 4}, RuleVerdict::kNothing, RuleVerdict::kAbove},   // 1/2
          Row{"  ", {}, RuleVerdict::kNothing, RuleVerdict::kBelow},         // characters without a token
      }));
  CAPTURE(text);
  const auto both = ntl::tokens_by_script(text, ending(ends));
  CHECK(both.han.verdict == han);
  CHECK(both.other.verdict == other);
}
