#include <algorithm>
#include <limits>
#include <vector>

#include "catch.h"
#include "models/refusal.h"
#include "sampling/random_distribution.h"
#include "sampling/top_p.h"

using Ids = std::vector<ntl::TokenId>;
using Numbers = std::vector<double>;

TEST_CASE("top-p keeps the smallest set that reaches p", "[sampling][top-p]") {
  // Equal logits, so that each token has exactly 1/4 and every sum is exact: p = 0.5 is reached by two, not
  // passed.
  const ntl::Distribution d = ntl::Distribution::from_logits({0, 0, 0, 0});
  const auto [p, kept] = GENERATE(table<double, Ids>({
      {1e-300, {0}},
      {0.25, {0}},
      {0.2500001, {0, 1}},
      {0.5, {0, 1}},
      {0.75, {0, 1, 2}},
      {0.7500001, {0, 1, 2, 3}},
      {1, {0, 1, 2, 3}},
  }));
  CAPTURE(p);
  CHECK(kept_ids(ntl::top_p(d, p)) == kept);
}

TEST_CASE("top-p 0.9 over 72.5, 15.1, 5.2 and 7.2 others keeps three", "[sampling][top-p]") {
  // Source 003's example: 72.5, 87.6, 92.8 >= 90. The rest of 7.2 % lies in tokens that it does not print;
  // four of 1.8 % stand for them. Renormalised: 72.5 / 92.8 = 78.125 %, 15.1 / 92.8 = 16.272 %, 5.2 / 92.8
  // = 5.603 %.
  const ntl::Distribution d = from_probabilities({0.725, 0.151, 0.052, 0.018, 0.018, 0.018, 0.018});
  const ntl::Distribution nucleus = ntl::top_p(d, 0.9);
  CHECK(kept_ids(nucleus) == Ids{0, 1, 2});
  const Numbers p = probabilities(nucleus);
  CHECK_THAT(p[0], WithinAbs(0.725 / 0.928, 1e-15));
  CHECK_THAT(p[1], WithinAbs(0.151 / 0.928, 1e-15));
  CHECK_THAT(p[2], WithinAbs(0.052 / 0.928, 1e-15));
}

TEST_CASE("top-p takes the ranking, not the order of ids", "[sampling][top-p]") {
  const ntl::Distribution d = from_probabilities({0.1, 0.2, 0.3, 0.4});
  CHECK(kept_ids(ntl::top_p(d, 0.41)) == Ids{2, 3});
  CHECK(kept_ids(ntl::top_p(d, 0.39)) == Ids{3});
}

TEST_CASE("top-p 1 keeps every token that matters to the sum", "[sampling][top-p]") {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  CHECK(kept_ids(ntl::top_p(ntl::Distribution::from_logits({0, -kInfinity, 0}), 1)) == Ids{0, 2});
  // 1 + 1e-300 is 1 in double: the first token alone reaches it.
  CHECK(kept_ids(ntl::top_p(ntl::Distribution::from_logits({0, -690}), 1)) == Ids{0});
}

TEST_CASE("top-p of a large vocabulary is the same definition", "[sampling][top-p]") {
  ntl::Rng rng = ntl::make_rng("pcg64", 41);
  Numbers logits;
  for (int id = 0; id < 5000; ++id) logits.push_back(ntl::random(rng) * 4);
  const ntl::Distribution d = ntl::Distribution::from_logits(logits);
  const Numbers p = probabilities(d);
  const double top_p = GENERATE(0.001, 0.01, 0.1, 0.5, 0.9, 0.999, 1.0);
  CAPTURE(top_p);
  Ids expected;
  double sum = 0;
  for (const ntl::TokenId id : ntl::ranking(p)) {
    if (sum >= top_p) break;
    expected.push_back(id);
    sum += p[id];
  }
  std::sort(expected.begin(), expected.end());
  CHECK(kept_ids(ntl::top_p(d, top_p)) == expected);
}

TEST_CASE("a p that is not > 0 and <= 1 is refused", "[sampling][top-p]") {
  const double p = GENERATE(0.0, -0.1, 1.1, std::numeric_limits<double>::quiet_NaN(),
                            std::numeric_limits<double>::infinity());
  CAPTURE(p);
  CHECK(refusal([&] { ntl::top_p(ntl::Distribution::from_logits({1, 2}), p); }) == "top_p_out_of_range");
}
