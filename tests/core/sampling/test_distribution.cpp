#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "catch.h"
#include "models/refusal.h"
#include "sampling/distribution.h"
#include "sampling/random_distribution.h"

using Ids = std::vector<ntl::TokenId>;
using Numbers = std::vector<double>;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kLargest = std::numeric_limits<double>::max();

}  // namespace

TEST_CASE("softmax turns logits ln w into w over their sum", "[sampling][distribution]") {
  const ntl::Distribution d = ntl::Distribution::from_logits({std::log(1.0), std::log(2.0), std::log(5.0)});
  const Numbers p = probabilities(d);
  CHECK_THAT(p[0], WithinAbs(1.0 / 8, 1e-15));
  CHECK_THAT(p[1], WithinAbs(2.0 / 8, 1e-15));
  CHECK_THAT(p[2], WithinAbs(5.0 / 8, 1e-15));
}

TEST_CASE("softmax counts only the tokens in play", "[sampling][distribution]") {
  ntl::Distribution d = ntl::Distribution::from_logits({std::log(1.0), std::log(100.0), std::log(3.0)});
  d.in_play[1] = 0;
  const Numbers p = probabilities(d);
  CHECK_THAT(p[0], WithinAbs(0.25, 1e-15));
  CHECK(p[1] == 0);
  CHECK_THAT(p[2], WithinAbs(0.75, 1e-15));
}

TEST_CASE("softmax neither overflows nor loses a constant that all logits share",
          "[sampling][distribution]") {
  CHECK(probabilities(ntl::Distribution::from_logits({1e6, 1e6})) == Numbers{0.5, 0.5});
  CHECK(probabilities(ntl::Distribution::from_logits({-1e6, -1e6})) == Numbers{0.5, 0.5});
  CHECK(probabilities(ntl::Distribution::from_logits({kLargest, -kLargest})) == Numbers{1, 0});
  CHECK(probabilities(ntl::Distribution::from_logits({-kInfinity, -1000})) == Numbers{0, 1});
}

TEST_CASE("softmax over any scores sums to 1", "[sampling][distribution]") {
  ntl::Rng rng = ntl::make_rng("pcg64", 11);
  for (int round = 0; round < 500; ++round) {
    const Numbers p = probabilities(ntl::Distribution::from_logits(random_logits(rng)));
    CHECK_THAT(std::accumulate(p.begin(), p.end(), 0.0), WithinAbs(1, 1e-14));
    CHECK(*std::min_element(p.begin(), p.end()) >= 0);
  }
}

TEST_CASE("tokens rank by falling probability, ties by lower id", "[sampling][distribution]") {
  CHECK(ntl::ranking({0.2, 0.3, 0.2, 0.3}) == Ids{1, 3, 0, 2});
  CHECK(ntl::ranking({0.2, 0.3, 0.2, 0.3}, 3) == Ids{1, 3, 0});
  CHECK(ntl::ranking({0.2, 0.3, 0.2, 0.3}, 0).empty());
  CHECK(ntl::ranking({0.2, 0.8}, 100) == Ids{1, 0});
}

TEST_CASE("the first n of a ranking are the ranking's first n", "[sampling][distribution]") {
  ntl::Rng rng = ntl::make_rng("pcg64", 12);
  for (int round = 0; round < 100; ++round) {
    const Numbers p = probabilities(ntl::Distribution::from_logits(random_logits(rng)));
    Ids all = ntl::ranking(p);
    const auto n = static_cast<std::size_t>(ntl::random(rng) * static_cast<double>(p.size()));
    all.resize(n);
    CHECK(ntl::ranking(p, n) == all);
  }
}

TEST_CASE("the best token is the largest logit in play, the lowest id on a tie", "[sampling][distribution]") {
  ntl::Distribution d = ntl::Distribution::from_logits({1, 3, 3, 2});
  CHECK(best(d) == 1);
  d.in_play[1] = 0;
  CHECK(best(d) == 2);
  d.in_play[2] = 0;
  CHECK(best(d) == 3);
}

TEST_CASE("entropy is 0 for a certainty and log2 n for n equal tokens", "[sampling][distribution]") {
  CHECK(ntl::entropy_bits({0, 1, 0}) == 0);
  CHECK_FALSE(std::signbit(ntl::entropy_bits({1})));  // printed, -0.00 would be a riddle
  CHECK_THAT(ntl::entropy_bits(Numbers(8, 0.125)), WithinAbs(3, 1e-15));
  CHECK_THAT(ntl::entropy_bits({0.5, 0.25, 0.25}), WithinAbs(1.5, 1e-15));  // 1/2 * 1 + 2 * 1/4 * 2
}

TEST_CASE("scores that are no numbers make no distribution", "[sampling][distribution]") {
  const Numbers logits = GENERATE(Numbers{0, kNan}, Numbers{kNan}, Numbers{kInfinity, 0},
                                  Numbers{-kInfinity, -kInfinity}, Numbers{});
  CHECK(refusal([&] { ntl::Distribution::from_logits(logits); }) == "scores_not_finite");
}
