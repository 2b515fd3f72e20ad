#include <vector>

#include "catch.h"
#include "tokens/merge_rules.h"

using ntl::MergeRules;

TEST_CASE("a rule is found by its pair, and pairs without a rule are not", "[tokens][merge-rules]") {
  std::vector<ntl::Merge> merges;
  for (ntl::TokenId left = 0; left < 60; ++left) {
    for (ntl::TokenId right = left % 3; right < 60; right += 3) merges.push_back({left * 1000, right * 1001});
  }
  const MergeRules rules = ntl::trained_rules(merges);
  std::uint32_t rank = 0;
  for (ntl::TokenId left = 0; left < 60; ++left) {
    for (ntl::TokenId right = 0; right < 60; ++right) {
      const bool has_rule = right % 3 == left % 3;
      REQUIRE(rules.rank(left * 1000, right * 1001) == (has_rule ? rank : MergeRules::kNoRule));
      rank += has_rule;
    }
  }
  CHECK(rules.size() == merges.size());
  CHECK(rules.rank(1, 1) == MergeRules::kNoRule);
}

TEST_CASE("of a pair that stands there twice the first rule counts", "[tokens][merge-rules]") {
  CHECK(ntl::trained_rules({{'a', 'b'}, {'c', 'd'}, {'a', 'b'}}).rank('a', 'b') == 0);
}

TEST_CASE("a pair of bytes has the rule of their tokens, wherever these stand", "[tokens][merge-rules]") {
  MergeRules::ByteIds byte_ids;
  for (std::size_t byte = 0; byte < 256; ++byte) byte_ids[byte] = static_cast<ntl::TokenId>(1000 - byte);
  byte_ids['z'] = 0xffffffff;  // no token
  const MergeRules rules({{1000 - 'a', 1000 - 'b'}}, {2000}, byte_ids);
  CHECK(rules.byte_pair_rank('a', 'b') == 0);
  CHECK(rules.byte_pair_rank('b', 'a') == MergeRules::kNoRule);
  CHECK(rules.byte_pair_rank('z', 'a') == MergeRules::kNoRule);
  CHECK(rules.result(0) == 2000);
  CHECK(rules.byte_id('a') == 1000 - 'a');
}

TEST_CASE("no rules at all", "[tokens][merge-rules]") {
  const MergeRules none = ntl::trained_rules({});
  CHECK(none.size() == 0);
  CHECK(none.rank(0, 0) == MergeRules::kNoRule);
}
