#include <string>
#include <tuple>

#include "catch.h"
#include "tokens/estimate.h"

using namespace std::string_literals;

// Source 001: one English token is 3 to 4 characters, one Chinese token 1 to 2 Han characters.
TEST_CASE("the rule of thumb counts Han characters apart from the others", "[tokens][estimate]") {
  using Row = std::tuple<std::string, std::size_t, std::size_t, double, double>;
  const auto [text, han, other, low, high] =
      GENERATE(table<std::string, std::size_t, std::size_t, double, double>({
          Row{"", 0, 0, 0, 0},
          Row{"Hello, world", 0, 12, 3, 4},                         // 12 / 4, 12 / 3
          Row{"修复登录", 4, 0, 2, 4},                              // 4 / 2, 4 / 1
          Row{"fix(webapp): 修复登录", 4, 13, 5.25, 4 + 13 / 3.0},  // 2 + 13 / 4
          Row{"你好，世界。", 4, 2, 2.5, 4 + 2 / 3.0},              // Chinese punctuation is no Han character
          Row{"人々、〇", 3, 1, 1.75, 3 + 1 / 3.0},
          Row{"カタカナ 한글", 0, 7, 1.75, 7 / 3.0},
          Row{"\U00020000\U000323AF", 2, 0, 1, 2},  // the first of extension B, the last of H
          Row{"👩‍💻", 0, 3, 0.75, 1},
          Row{"\xff\xfe", 0, 2, 0.5, 2 / 3.0},
          Row{"\0"s, 0, 1, 0.25, 1 / 3.0},
      }));
  CAPTURE(text);
  const ntl::TokenEstimate estimate = ntl::estimate_tokens(text);
  CHECK(estimate.han_characters == han);
  CHECK(estimate.other_characters == other);
  CHECK_THAT(estimate.low, WithinAbs(low, 1e-12));
  CHECK_THAT(estimate.high, WithinAbs(high, 1e-12));
}

TEST_CASE("the estimate of 10,000 Han characters is 5,000 to 10,000 tokens", "[tokens][estimate]") {
  std::string text;
  for (int i = 0; i < 10000; ++i) text += "修";
  CHECK(ntl::estimate_tokens(text).low == 5000);
  CHECK(ntl::estimate_tokens(text).high == 10000);
}

TEST_CASE("tokens per character counts characters as a reader does", "[tokens][estimate]") {
  CHECK(ntl::tokens_per_character(6, "中文") == 3.0);
  CHECK(ntl::tokens_per_character(18, "👩‍👩‍👧") ==
        18.0);  // three women and girls joined to one picture
  CHECK(ntl::tokens_per_character(0, "") == 0.0);
}
