#include <limits>
#include <vector>

#include "catch.h"
#include "models/refusal.h"
#include "sampling/min_p.h"
#include "sampling/random_distribution.h"

using Ids = std::vector<ntl::TokenId>;
using Numbers = std::vector<double>;

TEST_CASE("min-p keeps what is at least that share of the best", "[sampling][min-p]") {
  const ntl::Distribution d = from_probabilities({0.5, 0.3, 0.15, 0.05});
  const auto [min_p, kept] = GENERATE(table<double, Ids>({
      {0.0, {0, 1, 2, 3}},
      {0.09, {0, 1, 2, 3}},  // 0.045
      {0.11, {0, 1, 2}},     // 0.055
      {0.5, {0, 1}},         // 0.25
      {0.7, {0}},            // 0.35
      {1.0, {0}},
  }));
  CAPTURE(min_p);
  CHECK(kept_ids(ntl::min_p(d, min_p)) == kept);
}

TEST_CASE("min-p 1 keeps the best and its equals", "[sampling][min-p]") {
  CHECK(kept_ids(ntl::min_p(ntl::Distribution::from_logits({1, 3, 3, 2}), 1)) == Ids{1, 2});
}

TEST_CASE("min-p reaches its threshold with equality and brings no token back", "[sampling][min-p]") {
  ntl::Distribution d = ntl::Distribution::from_logits({0, 0, 0, 0});
  d.in_play[3] = 0;
  CHECK(kept_ids(ntl::min_p(d, 1)) == Ids{0, 1, 2});  // three times 1/3 against a threshold of 1/3
}

TEST_CASE("min-p keeps the best token of any distribution", "[sampling][min-p]") {
  ntl::Rng rng = ntl::make_rng("pcg64", 51);
  for (int round = 0; round < 300; ++round) {
    const ntl::Distribution d = ntl::Distribution::from_logits(random_logits(rng));
    CHECK(ntl::min_p(d, ntl::random(rng)).in_play[best(d)] == 1);
    CHECK(ntl::min_p(d, 1).in_play[best(d)] == 1);
    CHECK(ntl::min_p(d, 0).in_play == d.in_play);
  }
}

TEST_CASE("a min-p that is not from 0 to 1 is refused", "[sampling][min-p]") {
  const double min_p = GENERATE(-0.1, 1.1, std::numeric_limits<double>::quiet_NaN());
  CAPTURE(min_p);
  CHECK(refusal([&] { ntl::min_p(ntl::Distribution::from_logits({1, 2}), min_p); }) == "min_p_out_of_range");
}
