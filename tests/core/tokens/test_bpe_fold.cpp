#include <string>
#include <tuple>
#include <vector>

#include "catch.h"
#include "tokens/bpe_fold.h"
#include "tokens/naive_bpe.h"

using namespace std::literals;

namespace {

using Steps = std::vector<std::tuple<std::uint32_t, std::uint32_t>>;
Steps steps_of(const std::vector<ntl::AppliedMerge>& merges) {
  Steps steps;
  for (const ntl::AppliedMerge& merge : merges) steps.emplace_back(merge.rank, merge.position);
  return steps;
}

}  // namespace

TEST_CASE("the lowest rank goes first, leftmost on ties", "[tokens][bpe-fold]") {
  // b b -> 256, a b -> 257, 257 256 -> 258
  const auto rules = ntl::trained_rules({{'b', 'b'}, {'a', 'b'}, {257, 256}});
  ntl::BpeFolder folder(rules);
  std::vector<ntl::AppliedMerge> applied;
  const auto tokens = folder.fold("abbbab"sv, ntl::BpeFolder::kAll, &applied);
  // a b b b a b: "bb" at 1 before "ab" at 0; then a 256 b a b: "ab" at 3
  CHECK(naive::Ids(tokens.begin(), tokens.end()) == naive::Ids{'a', 256, 'b', 257});
  CHECK(steps_of(applied) == Steps{{0, 1}, {1, 3}});
}

// The folder has two ways, for short pieces and for long ones; lengths on both sides of the border.
TEST_CASE("a piece of any length is folded as the definition says, step by step", "[tokens][bpe-fold]") {
  const std::size_t length = GENERATE(0u, 1u, 2u, 3u, 10u, 60u, 127u, 128u, 129u, 130u, 200u);
  const std::uint32_t seed = GENERATE(range(1u, 12u));
  for (const auto& alphabet : naive::alphabets()) {
    const auto merges = naive::rules(naive::train(naive::small_text(seed, alphabet, 150), 256 + 40));
    const auto rules = ntl::trained_rules(merges);
    ntl::BpeFolder folder(rules);
    const std::string piece = naive::small_text(seed + 100, alphabet, length).substr(0, length);
    CAPTURE(piece);

    const naive::Folded expected = naive::fold(piece, merges);
    std::vector<ntl::AppliedMerge> applied;
    const auto all = folder.fold(std::string_view(piece), ntl::BpeFolder::kAll, &applied);
    CHECK(naive::Ids(all.begin(), all.end()) == expected.tokens);
    CHECK(steps_of(applied) == steps_of(expected.merges));

    naive::Ids by_hand = naive::bytes_of(piece);
    for (std::size_t n = 0; n <= applied.size(); ++n) {
      const auto some = folder.fold(std::string_view(piece), n, nullptr);
      REQUIRE(naive::Ids(some.begin(), some.end()) == by_hand);
      if (n == applied.size()) break;
      const auto at = by_hand.begin() + applied[n].position;
      *at = 256 + applied[n].rank;
      by_hand.erase(at + 1);
    }
  }
}

// Without a list of merges a long piece is folded in blocks, with one as a whole.
TEST_CASE("a long piece is folded in blocks to the same tokens as in one go", "[tokens][bpe-fold]") {
  const std::size_t length = GENERATE(2048u, 2049u, 4096u, 5000u, 30'000u);
  const std::uint32_t seed = GENERATE(range(1u, 5u));
  for (const auto& alphabet : naive::alphabets()) {
    const auto rules =
        ntl::trained_rules(naive::rules(naive::train(naive::small_text(seed, alphabet, 150), 256 + 40)));
    ntl::BpeFolder folder(rules);
    const std::string piece = naive::small_text(seed + 100, alphabet, length).substr(0, length);
    std::vector<ntl::AppliedMerge> applied;
    const auto whole = folder.fold(std::string_view(piece), ntl::BpeFolder::kAll, &applied);
    const naive::Ids expected(whole.begin(), whole.end());
    const auto tokens = folder.fold(std::string_view(piece));
    REQUIRE(naive::Ids(tokens.begin(), tokens.end()) == expected);
  }
}

TEST_CASE("a run of one character, which no block divides evenly, is folded from its left",
          "[tokens][bpe-fold]") {
  // aa -> 256, 256 256 -> 257
  const auto rules = ntl::trained_rules({{'a', 'a'}, {256, 256}});
  ntl::BpeFolder folder(rules);
  // 10,001 = 2 * 5,000 + 1 letters: 5,000 twos, 2,500 fours; the last a is left.
  const auto tokens = folder.fold(std::string_view(std::string(10'001, 'a')));
  naive::Ids expected(2500, 257);
  expected.push_back('a');
  CHECK(naive::Ids(tokens.begin(), tokens.end()) == expected);
}

TEST_CASE("where the end of a piece changes its beginning, it is folded in one go", "[tokens][bpe-fold]") {
  // x y -> z, x z -> y: whatever stands before the last letter goes into it, one x after the other. x x -> 256 comes later.
  ntl::MergeRules::ByteIds byte_ids;
  for (std::size_t byte = 0; byte < 256; ++byte) byte_ids[byte] = static_cast<ntl::TokenId>(byte);
  const ntl::MergeRules rules({{'x', 'y'}, {'x', 'z'}, {'x', 'x'}}, {'z', 'y', 256}, byte_ids);
  ntl::BpeFolder folder(rules);
  const std::string xs(100'000, 'x');
  const auto one = folder.fold(std::string_view(xs + "y"));
  CHECK(naive::Ids(one.begin(), one.end()) == naive::Ids{'y'});  // an even number of x
  const auto twos = folder.fold(std::string_view(xs));
  CHECK(naive::Ids(twos.begin(), twos.end()) == naive::Ids(50'000, 256));
}

TEST_CASE("a rule that ranks before the rules of its parts is applied as soon as it can be",
          "[tokens][bpe-fold]") {
  // c d -> 258 has rank 2, but 258 e -> 257 rank 1: after the first c d the merge with e comes before the second c d.
  ntl::MergeRules::ByteIds byte_ids;
  for (std::size_t byte = 0; byte < 256; ++byte) byte_ids[byte] = static_cast<ntl::TokenId>(byte);
  const ntl::MergeRules rules({{'x', 'y'}, {258, 'e'}, {'c', 'd'}}, {256, 257, 258}, byte_ids);
  ntl::BpeFolder folder(rules);
  const std::size_t length = GENERATE(10u, 500u);  // a short piece and a long one
  const std::string piece = "cdecd" + std::string(length, '.');
  std::vector<ntl::AppliedMerge> applied;
  const auto tokens = folder.fold(std::string_view(piece), ntl::BpeFolder::kAll, &applied);
  CHECK(steps_of(applied) == Steps{{2, 0}, {1, 0}, {2, 1}});
  CHECK(naive::Ids(tokens.begin(), tokens.begin() + 2) == naive::Ids{257, 258});
}

TEST_CASE("a folding that is stopped leaves nothing behind for the next", "[tokens][bpe-fold]") {
  const auto rules = ntl::trained_rules({{'a', 'b'}, {'c', 'd'}, {256, 257}});
  ntl::BpeFolder folder(rules);
  std::string piece;
  for (int i = 0; i < 100; ++i) piece += "abcd";
  for (std::size_t stop : {0u, 1u, 99u, 100u, 101u, 250u}) folder.fold(std::string_view(piece), stop);
  const auto tokens = folder.fold(std::string_view(piece));
  CHECK(naive::Ids(tokens.begin(), tokens.end()) == naive::Ids(100, 258));
}
