#include <string>
#include <tuple>

#include "catch.h"
#include "text/character_run.h"

namespace {

constexpr std::size_t kUnlimited = ntl::CharacterRun::kUnlimited;

}  // namespace

TEST_CASE("an expression of one class and a count is read", "[text][character-run]") {
  // What must be in the class, what must not, and how often it may stand there.
  using Row = std::tuple<std::string, std::u32string, std::u32string, std::size_t, std::size_t>;
  const auto [expression, inside, outside, at_least, at_most] =
      GENERATE(table<std::string, std::u32string, std::u32string, std::size_t, std::size_t>({
          Row{" ", U" ", U"\t\u00a0", 1, 1},
          Row{" {2,}", U" ", U"\t", 2, kUnlimited},
          Row{"\\s+", U" \t\n\u0085\u3000", U"a\u200b\ufeff", 1, kUnlimited},
          Row{"\\n", U"\n", U"n\\", 1, 1},
          Row{"\\.{3}", U".", U",", 3, 3},
          Row{"你{1,2}", U"你", U"好", 1, 2},
          Row{"[\\n\\r\\t]+", U"\n\r\t", U" ", 1, kUnlimited},
          Row{"[a-cx-]", U"abcx-", U"dwy", 1, 1},
          Row{"[^a\\s]", U"b.", U"a \t", 1, 1},
          Row{"[\\]\\\\.+]", U"]\\.+", U"[", 1, 1},
          Row{"[\u0300-\u036f]+", U"\u0300\u0310\u036f", U"\u02ff\u0370", 1, kUnlimited},
      }));
  CAPTURE(expression);
  const auto run = ntl::parse_character_run(expression);
  REQUIRE(run);
  for (const char32_t c : inside) CHECK(run->contains(c));
  for (const char32_t c : outside) CHECK_FALSE(run->contains(c));
  CHECK(run->at_least == at_least);
  CHECK(run->at_most == at_most);
}

TEST_CASE("any other expression is not taken for one", "[text][character-run]") {
  const std::string expression = GENERATE(values<std::string>({
      "",     "ab",        "a|b",   "(a)",     "^a",    "a$",      ".",           "a*",
      "a?",   "a{0,2}",    "a{,2}", "a{2",     "a{}",   "a{3,2}",  "a{2}{3}",     "a+?",
      "a++",  "\\w",       "\\S+",  "\\p{L}",  "\\",    "[",       "[]",          "[]a]",
      "[a",   "[a\\",      "[b-a]", "[a-\\s]", "[\\d]", "[a[bc]]", "[a&&b]",      "[\\s-z]",
      "a{-}", "a{123456}", "]",     "{2}",     "+",     "\\x41",   "[[:space:]]",
  }));
  CAPTURE(expression);
  CHECK_FALSE(ntl::parse_character_run(expression));
}
