#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "catch.h"
#include "models/refusal.h"
#include "sampling/random_distribution.h"
#include "sampling/temperature.h"

using Ids = std::vector<ntl::TokenId>;
using Numbers = std::vector<double>;

TEST_CASE("temperature divides the logits", "[sampling][temperature]") {
  const ntl::Distribution d = ntl::Distribution::from_logits({8.0, -2.0, 0.5});
  CHECK(ntl::temperature(d, 2).logits == Numbers{4, -1, 0.25});
  CHECK(ntl::temperature(d, 0.5).logits == Numbers{16, -4, 1});
  CHECK(ntl::temperature(d, 1).logits == d.logits);
}

TEST_CASE("logits 8.7, 5.3, 3.1, 0.2 give the true rows at T = 0.1, 1, 2", "[sampling][temperature]") {
  // Percentages recomputed in double by another program for the four logits that source 003 prints; the three
  // rows that it prints beside them (98.2, 72.5, 42.3 for the first token) fit no logits at all.
  const ntl::Distribution d = ntl::Distribution::from_logits({8.7, 5.3, 3.1, 0.2});
  const auto [T, percent] = GENERATE(table<double, Numbers>({
      {0.1, {99.99999999999983, 1.713908431542022e-13, 4.780892883885495e-23}},
      {1.0, {96.40648657816331, 3.217399702499599, 0.3564980487509889}},
      {2.0, {79.50656188592289, 14.524538910637233, 4.83479900739874}},
  }));
  CAPTURE(T);
  const Numbers p = probabilities(ntl::temperature(d, T));
  for (std::size_t id = 0; id < percent.size(); ++id) CHECK_THAT(100 * p[id], WithinRel(percent[id], 1e-12));
}

TEST_CASE("T = 0 leaves the best token alone, the lowest id on a tie", "[sampling][temperature]") {
  const double zero = GENERATE(0.0, -0.0);
  const ntl::Distribution d = ntl::temperature(ntl::Distribution::from_logits({1, 4, 4, 2}), zero);
  CHECK(kept_ids(d) == Ids{1});
  CHECK(probabilities(d) == Numbers{0, 1, 0, 0});
  CHECK(d.logits == Numbers{1, 4, 4, 2});
}

TEST_CASE("a T near 0 is nearly greedy and never a NaN", "[sampling][temperature]") {
  const double T = GENERATE(1e-9, 1e-300, 1e-310, std::numeric_limits<double>::denorm_min());
  CAPTURE(T);
  const auto p = [T](const Numbers& logits) {
    return probabilities(ntl::temperature(ntl::Distribution::from_logits(logits), T));
  };
  CHECK(p({-4.6, 0.7, -4.6}) == Numbers{0, 1, 0});
  CHECK(p({-4.6, -4.6}) == Numbers{0.5, 0.5});  // a tie stays a tie
  CHECK(p({100, 100, -100}) == Numbers{0.5, 0.5, 0});
  CHECK(p({0, 0, 1}) == Numbers{0, 0, 1});
}

TEST_CASE("a T without end flattens what it can and never a NaN", "[sampling][temperature]") {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const Numbers p =
      probabilities(ntl::temperature(ntl::Distribution::from_logits({8.7, 0.2, -kInfinity}), 1e308));
  CHECK_THAT(p[0], WithinAbs(0.5, 1e-15));
  CHECK_THAT(p[1], WithinAbs(0.5, 1e-15));
  CHECK(p[2] == 0);  // what is impossible stays so
}

TEST_CASE("temperature keeps the order of tokens and changes none that is out of play",
          "[sampling][temperature]") {
  ntl::Rng rng = ntl::make_rng("pcg64", 21);
  for (int round = 0; round < 200; ++round) {
    ntl::Distribution d = ntl::Distribution::from_logits(random_logits(rng));
    if (d.in_play.size() > 1 && std::isfinite(d.logits[1])) d.in_play[0] = 0;
    const double T = std::pow(10.0, ntl::random(rng) * 40 - 20);
    const ntl::Distribution to = ntl::temperature(d, T);
    CHECK(to.in_play == d.in_play);
    CHECK(best(to) == best(d));
    if (!d.in_play[0]) CHECK(to.logits[0] == d.logits[0]);
    const Numbers p = probabilities(to);
    CHECK_THAT(std::accumulate(p.begin(), p.end(), 0.0), WithinAbs(1, 1e-14));
  }
}

TEST_CASE("a temperature that is negative or no number is refused", "[sampling][temperature]") {
  const double T =
      GENERATE(-1.0, -1e-300, std::numeric_limits<double>::quiet_NaN(),
               std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity());
  CAPTURE(T);
  CHECK(refusal([&] {
          ntl::temperature(ntl::Distribution::from_logits({1, 2}), T);
        }) == "temperature_out_of_range");
}
