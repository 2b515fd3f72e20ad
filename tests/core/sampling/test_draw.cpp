#include <cmath>
#include <limits>
#include <vector>

#include "catch.h"
#include "sampling/draw.h"
#include "sampling/random_distribution.h"
#include "sampling/temperature.h"

using Numbers = std::vector<double>;

TEST_CASE("a draw takes the first id whose cumulative probability exceeds u", "[sampling][draw]") {
  const Numbers p = {0.25, 0, 0.5, 0.25, 0};
  const auto [u, id, begin, end] = GENERATE(table<double, ntl::TokenId, double, double>({
      {0, 0, 0, 0.25},
      {0.24, 0, 0, 0.25},
      {0.25, 2, 0.25, 0.75},  // exceeds, not reaches: 0.25 itself belongs to the next token
      {0.74, 2, 0.25, 0.75},
      {0.75, 3, 0.75, 1},
      {0x1.fffffffffffffp-1, 3, 0.75, 1},  // 1 - 2^-53, the largest number that a generator gives
  }));
  CAPTURE(u);
  const ntl::Draw drawn = ntl::draw(p, u);
  CHECK(drawn.id == id);
  CHECK(drawn.interval_begin == begin);
  CHECK(drawn.interval_end == end);
}

TEST_CASE("the cumulative sums are divided by the total", "[sampling][draw]") {
  CHECK(ntl::cumulative({1, 1, 2}) == Numbers{0.25, 0.5, 1});
  CHECK(ntl::draw({1, 1, 2}, 0.6).id == 2);
}

TEST_CASE("the last sum is exactly 1, however the probabilities were rounded", "[sampling][draw]") {
  CHECK(ntl::cumulative(Numbers(10, 0.1)).back() == 1);  // ten times 0.1 adds up to 1 - 2^-53
  CHECK(ntl::cumulative({1e-310, 1e-310}).back() == 1);
}

TEST_CASE("a drawn u lies in the interval of the token, and the token can be drawn", "[sampling][draw]") {
  ntl::Rng rng = ntl::make_rng("mulberry32", 71);
  for (int round = 0; round < 500; ++round) {
    const Numbers p = probabilities(ntl::Distribution::from_logits(random_logits(rng)));
    const double u = round == 0 ? 0 : ntl::random(rng);
    const ntl::Draw drawn = ntl::draw(p, u);
    CHECK(p[drawn.id] > 0);
    CHECK(drawn.interval_begin <= u);
    CHECK(u < drawn.interval_end);
    CHECK_THAT(drawn.interval_end - drawn.interval_begin, WithinAbs(p[drawn.id], 1e-14));
    CHECK(ntl::draw_from(ntl::cumulative(p), u).id == drawn.id);
  }
}

TEST_CASE("many draws show the probabilities", "[sampling][draw]") {
  // 100,000 draws: a share has a standard deviation of at most 0.5 / sqrt(100,000) = 0.0016; 0.008 is five of
  // them.
  const Numbers p = {0.1, 0.2, 0.3, 0.4};
  Numbers share(4, 0.0);
  ntl::Rng rng = ntl::make_rng("pcg64", 72);
  for (int i = 0; i < 100000; ++i) share[ntl::draw(p, ntl::random(rng)).id] += 1e-5;
  for (std::size_t id = 0; id < 4; ++id) CHECK_THAT(share[id], WithinAbs(p[id], 0.008));
}

TEST_CASE("greedy takes the largest score, the lowest id on a tie, and draws no number",
          "[sampling][draw][greedy]") {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  CHECK(ntl::greedy(Numbers{0.1, 0.7, 0.2}) == 1);
  CHECK(ntl::greedy(Numbers{3, 5, 5, 4}) == 1);
  CHECK(ntl::greedy(Numbers{-kInfinity, -kInfinity, -1e300}) == 2);  // what has no chance is not taken
  CHECK(ntl::greedy(Numbers{-0.0, 0.0}) == 0);                       // equal numbers
  CHECK(ntl::greedy(Numbers{7}) == 0);
}

TEST_CASE("greedy takes what the distribution at temperature 0 is sure of",
          "[sampling][draw][greedy][property]") {
  ntl::Rng rng = ntl::make_rng("pcg64", 73);
  for (int round = 0; round < 300; ++round) {
    const Numbers logits = random_logits(rng);
    const ntl::TokenId best = ntl::greedy(logits);
    for (std::size_t id = 0; id < logits.size(); ++id) {
      CHECK((id < best ? logits[id] < logits[best] : logits[id] <= logits[best]));
    }
    const auto cold = ntl::temperature(ntl::Distribution::from_logits(logits), 0);
    CHECK(probabilities(cold)[best] == 1);
  }
}
