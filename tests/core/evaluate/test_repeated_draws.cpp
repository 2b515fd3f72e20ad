#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <vector>

#include "catch.h"
#include "evaluate/repeated_draws.h"
#include "models/refusal.h"
#include "sampling/random_distribution.h"

using ntl::RepeatedDraws;
using Numbers = std::vector<double>;

namespace {

ntl::Chain chain_of(const ntl::Knobs& knobs = {}) {
  return ntl::Chain(ntl::preset_order("huggingface"), knobs);
}

RepeatedDraws draws(const Numbers& p, double n) {
  Numbers logits;
  for (const double each : p) logits.push_back(std::log(each));
  return ntl::repeated_draws(logits, chain_of(), {}, "pcg64", 1, n);
}

struct Expected {
  double distinct = 0, entropy_bits = 0, top_share = 0;
};

// The definition: every way to spread n draws over the tokens, with its multinomial probability.
Expected by_enumeration(const Numbers& p, int n) {
  Expected expected;
  std::vector<int> count(p.size(), 0);
  const std::function<void(std::size_t, int, double)> spread = [&](std::size_t token, int left,
                                                                   double probability) {
    if (token + 1 == p.size()) {
      count[token] = left;
      probability *= std::pow(p[token], left);
      double entropy = 0;
      for (const int each : count) {
        const double share = static_cast<double>(each) / n;
        if (each > 0) entropy -= share * std::log2(share);
      }
      expected.distinct +=
          probability *
          static_cast<double>(p.size() - static_cast<std::size_t>(std::count(count.begin(), count.end(), 0)));
      expected.entropy_bits += probability * entropy;
      expected.top_share += probability * *std::max_element(count.begin(), count.end()) / n;
      return;
    }
    double choose = 1;  // C(left, k)
    for (int k = 0; k <= left; ++k) {
      count[token] = k;
      spread(token + 1, left - k, probability * choose * std::pow(p[token], k));
      choose = choose * (left - k) / (k + 1);
    }
  };
  spread(0, n, 1);
  return expected;
}

// E[largest count] / n by the formula of the header, without any short cut: products of whole polynomials
// over all tokens, scaled by Poisson weights, in long double.
double top_share_in_full(const Numbers& p, std::size_t n) {
  long double expected = static_cast<long double>(n);
  std::vector<long double> poisson_n{std::exp(-static_cast<long double>(n))};
  for (std::size_t k = 1; k <= n; ++k) poisson_n.push_back(poisson_n.back() * n / k);
  for (std::size_t m = 0; m < n; ++m) {
    std::vector<long double> sum(n + 1, 0.0L);
    sum[0] = 1;
    for (const double each : p) {
      const long double rate = static_cast<long double>(each) * n;
      for (std::size_t total = n + 1; total-- > 0;) {
        long double weight = std::exp(-rate);
        long double at = sum[total] * weight;
        for (std::size_t k = 1; k <= std::min(m, total); ++k) {
          weight *= rate / k;
          at += sum[total - k] * weight;
        }
        sum[total] = at;
      }
    }
    expected -= sum[n] / poisson_n[n];
  }
  return static_cast<double>(expected / n);
}

Numbers normalised(Numbers p) {
  const double sum = std::accumulate(p.begin(), p.end(), 0.0);
  for (double& each : p) each /= sum;
  return p;
}

}  // namespace

TEST_CASE("expectations are those of every possible outcome, counted one by one",
          "[evaluate][repeated-draws]") {
  const auto [p, n] = GENERATE(table<Numbers, int>({
      {{1}, 5},
      {{0.5, 0.5}, 1},
      {{0.5, 0.5}, 2},
      {{0.9, 0.1}, 7},
      {{0.2, 0.3, 0.5}, 6},
      {{0.2, 0.3, 0.5}, 50},
      {{0.98, 0.01, 0.01}, 50},
      {{0.25, 0.25, 0.25, 0.25}, 12},
      {{0.999997, 1e-6, 2e-6}, 50},
      {{0.4, 0.3, 0.15, 0.1, 0.05}, 10},
  }));
  CAPTURE(p, n);
  const Expected expected = by_enumeration(p, n);
  const RepeatedDraws got = draws(p, n);
  CHECK_THAT(got.expected_distinct, WithinAbs(expected.distinct, 1e-12));
  CHECK_THAT(got.expected_entropy_bits, WithinAbs(expected.entropy_bits, 1e-12));
  CHECK_THAT(got.expected_top_share.value(), WithinAbs(expected.top_share, 1e-12));
}

TEST_CASE("two fair draws agree half the time", "[evaluate][repeated-draws]") {
  // Largest count 2 or 1, each with probability 1/2: 1.5 of 2. Entropy 0 or 1 bit. Distinct 1 or 2.
  const RepeatedDraws two = draws({0.5, 0.5}, 2);
  CHECK_THAT(two.expected_top_share.value(), WithinAbs(0.75, 1e-15));
  CHECK_THAT(two.expected_entropy_bits, WithinAbs(0.5, 1e-15));
  CHECK_THAT(two.expected_distinct, WithinAbs(1.5, 1e-15));
  // Of V equal tokens two draws agree with probability 1/V: (2 / V + 1 (1 - 1 / V)) / 2.
  const std::size_t V = GENERATE(3u, 51u, 3000u);
  const auto v = static_cast<double>(V);
  CHECK_THAT(draws(Numbers(V, 1 / v), 2).expected_top_share.value(), WithinAbs((1 + 1 / v) / 2, 1e-12));
}

TEST_CASE("a certainty gives one output, no entropy, the whole share", "[evaluate][repeated-draws]") {
  const double n = GENERATE(1.0, 2.0, 50.0, 500.0);
  const RepeatedDraws certain = ntl::repeated_draws({0, 50, 0}, chain_of({.top_k = 1}), {}, "pcg64", 1, n);
  CHECK(certain.distinct == 1);
  CHECK(certain.top_share == 1);
  CHECK(certain.entropy_bits == 0);
  CHECK(certain.expected_distinct == 1);
  CHECK(certain.expected_entropy_bits == 0);
  CHECK_THAT(certain.expected_top_share.value(), WithinAbs(1, 1e-12));
  CHECK(certain.true_entropy_bits == 0);
  CHECK(certain.true_top_p == 1);
}

TEST_CASE("one draw has the whole share, whatever came", "[evaluate][repeated-draws]") {
  const RepeatedDraws one = draws({0.2, 0.3, 0.5}, 1);
  CHECK(one.expected_top_share == 1.0);
  CHECK_THAT(one.expected_distinct, WithinAbs(1, 1e-15));
  CHECK(one.expected_entropy_bits == 0);
  CHECK(one.entropy_ceiling_bits == 0);
}

TEST_CASE("the expected share of many tokens needs no short cut to be right", "[evaluate][repeated-draws]") {
  Numbers zipf, geometric, peak(400, 1e-4);
  for (int rank = 1; rank <= 400; ++rank) zipf.push_back(1.0 / rank);
  for (int rank = 0; rank < 300; ++rank) geometric.push_back(std::pow(0.8, rank));  // down to 1e-29
  peak[7] = 30;
  SECTION("Zipf") {
    const Numbers p = normalised(zipf);
    CHECK_THAT(draws(p, 50).expected_top_share.value(), WithinAbs(top_share_in_full(p, 50), 1e-11));
  }
  SECTION("geometric") {
    const Numbers p = normalised(geometric);
    CHECK_THAT(draws(p, 50).expected_top_share.value(), WithinAbs(top_share_in_full(p, 50), 1e-11));
  }
  SECTION("one peak over a flat floor") {
    const Numbers p = normalised(peak);
    CHECK_THAT(draws(p, 50).expected_top_share.value(), WithinAbs(top_share_in_full(p, 50), 1e-11));
  }
  SECTION("all alike") {
    const Numbers p(400, 1.0 / 400);
    CHECK_THAT(draws(p, 20).expected_top_share.value(), WithinAbs(top_share_in_full(p, 20), 1e-11));
  }
}

TEST_CASE("expectations stay within what is possible", "[evaluate][repeated-draws]") {
  ntl::Rng rng = ntl::make_rng("pcg64", 101);
  for (int round = 0; round < 60; ++round) {
    const Numbers logits = random_logits(rng);
    const double n = std::floor(1 + ntl::random(rng) * 100);
    const RepeatedDraws got = ntl::repeated_draws(logits, chain_of(), {}, "pcg64", round, n);
    CHECK(got.expected_top_share.value() <= 1 + 1e-12);
    CHECK(got.expected_top_share.value() >=
          std::max(got.true_top_p, 1 / n) - 1e-12);  // the largest is no less than the likeliest
    CHECK(got.expected_entropy_bits <=
          std::min(got.true_entropy_bits, got.entropy_ceiling_bits) + 1e-12);  // Jensen
    CHECK(got.expected_distinct <= std::min(n, static_cast<double>(logits.size())) + 1e-12);
    CHECK(got.expected_distinct >= 1 - 1e-12);
  }
}

TEST_CASE("with many draws what is seen comes close to what is true", "[evaluate][repeated-draws]") {
  const RepeatedDraws many = draws({0.5, 0.25, 0.125, 0.125}, 10000);
  CHECK(many.distinct == 4);
  CHECK_THAT(many.true_entropy_bits, WithinAbs(1.75, 1e-12));
  CHECK_THAT(many.entropy_bits, WithinAbs(1.75, 0.03));
  CHECK_THAT(many.expected_entropy_bits,
             WithinAbs(1.75, 3e-4));  // below it by about (4 - 1) / (2 n ln 2) = 0.0002
  CHECK(many.expected_entropy_bits < 1.75);
  CHECK_THAT(many.top_share, WithinAbs(0.5, 0.025));  // five standard deviations of 0.005
  CHECK_FALSE(many.expected_top_share.has_value());   // above kMostDrawsForTopShare
  CHECK(draws({0.5, 0.5}, 500).expected_top_share.has_value());
}

TEST_CASE("what was drawn is counted, the most frequent first, ties by lower id",
          "[evaluate][repeated-draws]") {
  const RepeatedDraws fifty = draws({0.1, 0.2, 0.3, 0.2, 0.2}, 50);
  CHECK(fifty.n == 50);
  CHECK(fifty.distinct == fifty.drawn.size());
  std::size_t sum = 0;
  double entropy = 0;
  for (std::size_t i = 0; i < fifty.drawn.size(); ++i) {
    const auto& [id, count, p] = fifty.drawn[i];
    sum += count;
    entropy -= static_cast<double>(count) / 50 * std::log2(static_cast<double>(count) / 50);
    CHECK_THAT(p, WithinAbs(Numbers({0.1, 0.2, 0.3, 0.2, 0.2})[id], 1e-15));
    if (i == 0) continue;
    const ntl::DrawnToken& before = fifty.drawn[i - 1];
    CHECK((before.count > count || (before.count == count && before.id < id)));
  }
  CHECK(sum == 50);
  CHECK_THAT(fifty.entropy_bits, WithinAbs(entropy, 1e-14));
  CHECK(fifty.top_share == static_cast<double>(fifty.drawn[0].count) / 50);
}

TEST_CASE("the entropy that 50 outputs can show ends at log2 50", "[evaluate][repeated-draws]") {
  CHECK_THAT(draws({1}, 50).entropy_ceiling_bits, WithinAbs(5.643856189774724, 1e-14));
}

TEST_CASE("the draws are those of the generator, one number each", "[evaluate][repeated-draws]") {
  // numpy.random.default_rng(1): 0.51, 0.95, 0.14, 0.95 over the intervals [0, .5) [.5, .9) [.9, 1)
  const RepeatedDraws four = draws({0.5, 0.4, 0.1}, 4);
  REQUIRE(four.drawn.size() == 3);
  CHECK(four.drawn[0].id == 2);
  CHECK(four.drawn[0].count == 2);
}

TEST_CASE("the chain decides what can be drawn, and greedy always draws the same",
          "[evaluate][repeated-draws]") {
  const Numbers logits = {1, 2, 3, 2};
  const RepeatedDraws greedy =
      ntl::repeated_draws(logits, chain_of({.temperature = 0}), {}, "mulberry32", 7, 50);
  REQUIRE(greedy.drawn.size() == 1);
  CHECK(greedy.drawn[0].id == 2);
  CHECK(greedy.drawn[0].count == 50);
  const RepeatedDraws two = ntl::repeated_draws(logits, chain_of({.top_k = 2}), {}, "mulberry32", 7, 200);
  CHECK(two.distinct == 2);
  const std::vector<ntl::TokenId> seen = {2};
  const RepeatedDraws other = ntl::repeated_draws(
      logits, chain_of({.temperature = 0, .penalties = {.presence = 5}}), seen, "pcg64", 7, 3);
  CHECK(other.drawn[0].id == 1);
}

TEST_CASE("a number of draws that is no integer from 1 to 10,000 is refused", "[evaluate][repeated-draws]") {
  const double n = GENERATE(0.0, -1.0, 10001.0, 1.5, std::numeric_limits<double>::quiet_NaN());
  CAPTURE(n);
  CHECK(refusal([&] { draws({0.5, 0.5}, n); }) == "draws_out_of_range");
}

TEST_CASE("a seed or a generator that does not exist is refused, also where none is needed",
          "[evaluate][repeated-draws]") {
  const ntl::Chain greedy = chain_of({.temperature = 0});
  CHECK(refusal([&] { ntl::repeated_draws({1, 2}, greedy, {}, "pcg64", -1, 5); }) == "seed_out_of_range");
  CHECK(refusal([&] { ntl::repeated_draws({1, 2}, greedy, {}, "dice", 1, 5); }) == "unknown_rng");
  const double kNan = std::numeric_limits<double>::quiet_NaN();
  CHECK(refusal([&] { ntl::repeated_draws({1, kNan}, greedy, {}, "pcg64", 1, 5); }) == "scores_not_finite");
}
