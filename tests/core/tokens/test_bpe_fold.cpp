#include <string>
#include <tuple>
#include <vector>

#include "catch.h"
#include "tokens/bpe_fold.h"
#include "tokens/naive_bpe.h"

namespace {

ntl::PairTable table_of(const std::vector<ntl::Merge>& merges) {
  ntl::PairTable table(merges.size());
  for (std::uint32_t rank = 0; rank < merges.size(); ++rank) {
    table.find_or_insert(merges[rank].left, merges[rank].right, rank);
  }
  return table;
}

using Steps = std::vector<std::tuple<std::uint32_t, std::uint32_t>>;
Steps steps_of(const std::vector<ntl::AppliedMerge>& merges) {
  Steps steps;
  for (const ntl::AppliedMerge& merge : merges) steps.emplace_back(merge.rank, merge.position);
  return steps;
}

}  // namespace

TEST_CASE("the lowest rank goes first, leftmost on ties", "[tokens][bpe-fold]") {
  // b b -> 256, a b -> 257, 257 256 -> 258
  const auto ranks = table_of({{'b', 'b'}, {'a', 'b'}, {257, 256}});
  ntl::BpeFolder folder(ranks);
  std::vector<ntl::AppliedMerge> applied;
  const auto tokens = folder.fold("abbbab", ntl::BpeFolder::kAll, &applied);
  // a b b b a b: "bb" at 1 before "ab" at 0; then a 256 b a b: "ab" at 3
  CHECK(naive::Ids(tokens.begin(), tokens.end()) == naive::Ids{'a', 256, 'b', 257});
  CHECK(steps_of(applied) == Steps{{0, 1}, {1, 3}});
}

// The folder has two ways, for short pieces and for long ones; lengths on both sides of the border.
TEST_CASE("a piece of any length is folded as the definition says, step by step", "[tokens][bpe-fold]") {
  const std::size_t length = GENERATE(0u, 1u, 2u, 3u, 10u, 30u, 31u, 32u, 33u, 34u, 60u, 150u);
  const std::uint32_t seed = GENERATE(range(1u, 12u));
  for (const auto& alphabet : naive::alphabets()) {
    const auto merges = naive::rules(naive::train(naive::small_text(seed, alphabet, 150), 256 + 40));
    const auto ranks = table_of(merges);
    ntl::BpeFolder folder(ranks);
    const std::string piece = naive::small_text(seed + 100, alphabet, length).substr(0, length);
    CAPTURE(piece);

    const naive::Folded expected = naive::fold(piece, merges);
    std::vector<ntl::AppliedMerge> applied;
    const auto all = folder.fold(piece, ntl::BpeFolder::kAll, &applied);
    CHECK(naive::Ids(all.begin(), all.end()) == expected.tokens);
    CHECK(steps_of(applied) == steps_of(expected.merges));

    naive::Ids by_hand = naive::bytes_of(piece);
    for (std::size_t n = 0; n <= applied.size(); ++n) {
      const auto some = folder.fold(piece, n, nullptr);
      REQUIRE(naive::Ids(some.begin(), some.end()) == by_hand);
      if (n == applied.size()) break;
      const auto at = by_hand.begin() + applied[n].position;
      *at = 256 + applied[n].rank;
      by_hand.erase(at + 1);
    }
  }
}
