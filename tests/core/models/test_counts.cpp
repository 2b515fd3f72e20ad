#include <cstdint>
#include <map>
#include <vector>

#include "base/rng.h"
#include "catch.h"
#include "models/ngram/counts.h"

using Ids = std::vector<ntl::TokenId>;

namespace {

// The definition, word for word: every window counts once.
std::map<Ids, std::map<ntl::TokenId, std::uint32_t>> counted_by_hand(const Ids& corpus, std::size_t order) {
  std::map<Ids, std::map<ntl::TokenId, std::uint32_t>> rows;
  for (std::size_t begin = 0; begin + order <= corpus.size(); ++begin) {
    const Ids context(corpus.begin() + static_cast<std::ptrdiff_t>(begin),
                      corpus.begin() + static_cast<std::ptrdiff_t>(begin + order - 1));
    ++rows[context][corpus[begin + order - 1]];
  }
  return rows;
}

Ids context_of(const ntl::NgramCounts& counts, std::size_t i) {
  return {counts.context(i).begin(), counts.context(i).end()};
}

}  // namespace

TEST_CASE("bigrams of 'abracadabra' are counted by context and next token", "[models][counts]") {
  // a b r a c a d a b r a as 0 1 4 0 2 0 3 0 1 4 0: after a come b twice, c once, d once; after b twice r;
  // ...
  const Ids corpus = {0, 1, 4, 0, 2, 0, 3, 0, 1, 4, 0};
  const ntl::NgramCounts counts(corpus, 2, 5);
  CHECK(counts.n_windows() == 10);
  CHECK(counts.n_contexts() == 5);
  CHECK(counts.n_nonzero() == 7);  // ab ac ad br ca da ra
  REQUIRE(counts.row(0).size() == 3);
  CHECK(counts.row(0)[0].token == 1);
  CHECK(counts.row(0)[0].count == 2);
  CHECK(counts.row(0)[1].token == 2);
  CHECK(counts.row(0)[2].token == 3);
  CHECK(counts.total(0) == 4);
  CHECK(counts.find(Ids{4}) == 4u);
  CHECK(counts.row(4)[0].count == 2);  // r is followed by a, twice
}

TEST_CASE("order 1 has one empty context that every token follows", "[models][counts]") {
  const ntl::NgramCounts counts(Ids{2, 2, 0, 2}, 1, 3);
  REQUIRE(counts.n_contexts() == 1);
  CHECK(counts.context(0).empty());
  CHECK(counts.find({}) == 0u);
  CHECK(counts.total(0) == 4);
  REQUIRE(counts.row(0).size() == 2);
  CHECK(counts.row(0)[1].token == 2);
  CHECK(counts.row(0)[1].count == 3);
}

TEST_CASE("a corpus shorter than a window has no context", "[models][counts]") {
  const std::size_t n_tokens = GENERATE(0u, 1u, 2u);
  const Ids corpus(n_tokens, 0);
  const ntl::NgramCounts counts(corpus, 3, 1);
  CHECK(counts.n_contexts() == 0);
  CHECK(counts.n_windows() == 0);
  CHECK(counts.n_nonzero() == 0);
  CHECK_FALSE(counts.find(Ids{0, 0}).has_value());
}

TEST_CASE("10,000 times one token is one context with one follower", "[models][counts]") {
  const std::size_t order = GENERATE(1u, 2u, 5u);
  const ntl::NgramCounts counts(Ids(10000, 3), order, 4);
  REQUIRE(counts.n_contexts() == 1);
  CHECK(counts.total(0) == 10000 - order + 1);
  CHECK(counts.n_nonzero() == 1);
}

TEST_CASE("sorted windows count what a plain loop counts, in every order", "[models][counts]") {
  const auto [n_tokens, vocab_size] = GENERATE(table<std::size_t, std::size_t>({
      {1, 1},
      {50, 2},
      {300, 3},
      {500, 40},
      {400, 150000},
  }));
  ntl::Rng rng = ntl::make_rng("pcg64", static_cast<double>(n_tokens));
  Ids corpus;
  for (std::size_t i = 0; i < n_tokens; ++i) {
    const double u = ntl::random(rng);
    corpus.push_back(static_cast<ntl::TokenId>(u * u * static_cast<double>(vocab_size)));
  }
  ntl::NgramCounter counter(corpus, vocab_size);
  for (std::size_t order = 1; order <= 5; ++order) {
    CAPTURE(n_tokens, vocab_size, order);
    const ntl::NgramCounts alone(corpus, order, vocab_size);
    const ntl::NgramCounts counts = counter.next();
    CHECK(counts.order() == order);
    const auto rows = counted_by_hand(corpus, order);
    REQUIRE(counts.n_contexts() == rows.size());
    REQUIRE(alone.n_contexts() == rows.size());
    std::size_t i = 0;
    for (const auto& [context, row] : rows) {  // std::map walks in the order that the contexts promise
      CHECK(context_of(counts, i) == context);
      CHECK(context_of(alone, i) == context);
      CHECK(counts.find(context) == i);
      REQUIRE(counts.row(i).size() == row.size());
      std::size_t entry = 0;
      std::uint64_t total = 0;
      for (const auto& [token, count] : row) {
        CHECK(counts.row(i)[entry].token == token);
        CHECK(counts.row(i)[entry].count == count);
        CHECK(alone.row(i)[entry].count == count);
        total += count;
        ++entry;
      }
      CHECK(counts.total(i) == total);
      ++i;
    }
  }
}

TEST_CASE("a context that never occurred is not found, wherever it would stand", "[models][counts]") {
  const ntl::NgramCounts counts(Ids{2, 4, 2, 6, 2, 4}, 2, 8);
  CHECK_FALSE(counts.find(Ids{0}).has_value());
  CHECK_FALSE(counts.find(Ids{3}).has_value());
  CHECK_FALSE(counts.find(Ids{7}).has_value());
  CHECK(counts.find(Ids{4}).has_value());
}
