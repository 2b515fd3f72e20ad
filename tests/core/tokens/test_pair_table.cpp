#include <map>
#include <utility>

#include "catch.h"
#include "tokens/pair_table.h"

TEST_CASE("a pair keeps its first value, and its order matters", "[tokens][pair-table]") {
  ntl::PairTable table;
  CHECK(table.find(1, 2) == ntl::PairTable::kAbsent);
  CHECK(table.find_or_insert(1, 2, 7) == 7);
  CHECK(table.find_or_insert(1, 2, 8) == 7);
  CHECK(table.find(1, 2) == 7);
  CHECK(table.find(2, 1) == ntl::PairTable::kAbsent);
  CHECK(table.find_or_insert(0, 0, 0) == 0);
  CHECK(table.find(0, 0) == 0);
  CHECK(table.size() == 2);
}

TEST_CASE("a table agrees with std::map, however much it grows", "[tokens][pair-table]") {
  const std::size_t expected = GENERATE(0u, 10u, 20000u);
  ntl::PairTable table(expected);
  std::map<std::pair<ntl::TokenId, ntl::TokenId>, std::uint32_t> map;
  std::uint32_t state = 1;
  for (std::uint32_t i = 0; i < 20000; ++i) {
    state = state * 1664525u + 1013904223u;
    const ntl::TokenId left = (state >> 8) % 200, right = (state >> 20) % 200;
    const auto value = map.emplace(std::pair{left, right}, i).first->second;
    REQUIRE(table.find_or_insert(left, right, i) == value);
  }
  CHECK(table.size() == map.size());
  for (ntl::TokenId left = 0; left < 201; ++left) {
    for (ntl::TokenId right = 0; right < 201; ++right) {
      const auto found = map.find({left, right});
      const std::uint32_t value = found == map.end() ? ntl::PairTable::kAbsent : found->second;
      if (table.find(left, right) != value) FAIL("(" << left << ", " << right << ")");
    }
  }
}
