#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "catch.h"
#include "models/refusal.h"
#include "sampling/penalties.h"
#include "sampling/random_distribution.h"

using Ids = std::vector<ntl::TokenId>;
using Numbers = std::vector<double>;
using ntl::Penalties;

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kLargest = std::numeric_limits<double>::max();

Numbers penalized(const Numbers& logits, const Penalties& penalties, const Ids& seen) {
  return ntl::penalize(ntl::Distribution::from_logits(logits), penalties, seen).logits;
}

}  // namespace

TEST_CASE("repetition divides a positive logit of a seen token and multiplies a negative one",
          "[sampling][penalties]") {
  CHECK(penalized({4, -4, 0, 4}, {.repetition = 2}, {0, 1, 2}) == Numbers{2, -8, 0, 4});
  CHECK(penalized({4, -4}, {.repetition = 0.5}, {0, 1}) == Numbers{8, -2});   // below 1 it rewards
  CHECK(penalized({4, -4}, {.repetition = 2}, {0, 0, 0}) == Numbers{2, -4});  // how often does not matter
}

TEST_CASE("frequency counts how often, presence whether at all", "[sampling][penalties]") {
  CHECK(penalized({4, 4, 4}, {.frequency = 0.5}, {0, 1, 0, 0}) == Numbers{2.5, 3.5, 4});
  CHECK(penalized({4, 4, 4}, {.presence = 0.5}, {0, 1, 0, 0}) == Numbers{3.5, 3.5, 4});
  CHECK(penalized({4, 4}, {.frequency = -0.5}, {0}) == Numbers{4.5, 4});  // negative ones encourage
}

TEST_CASE("repetition comes first, then frequency, then presence", "[sampling][penalties]") {
  // 4 / 2 - 3 * 0.5 - 0.25 = 0.25; dividing last would give (4 - 1.5 - 0.25) / 2 = 1.125
  CHECK(penalized({4}, {.repetition = 2, .frequency = 0.5, .presence = 0.25}, {0, 0, 0}) == Numbers{0.25});
}

TEST_CASE("the window looks at that many last tokens", "[sampling][penalties]") {
  const Ids seen = {0, 1, 1, 2};
  CHECK(penalized({4, 4, 4}, {.frequency = 1, .window = 1}, seen) == Numbers{4, 4, 3});
  CHECK(penalized({4, 4, 4}, {.frequency = 1, .window = 3}, seen) == Numbers{4, 2, 3});
  CHECK(penalized({4, 4, 4}, {.frequency = 1, .window = 100}, seen) == Numbers{3, 2, 3});
  CHECK(penalized({4, 4, 4}, {.frequency = 1}, seen) == Numbers{3, 2, 3});
}

TEST_CASE("penalties that are all off, and nothing seen, change nothing", "[sampling][penalties]") {
  CHECK_FALSE(Penalties{.window = 3}.any());
  CHECK(penalized({4, -4}, {}, {0, 1}) == Numbers{4, -4});
  CHECK(penalized({4, -4}, {.repetition = 2, .frequency = 1, .presence = 1}, {}) == Numbers{4, -4});
}

TEST_CASE("a penalty leaves impossible tokens and tokens out of play as they are", "[sampling][penalties]") {
  ntl::Distribution d = ntl::Distribution::from_logits({-kInfinity, 4, 4});
  d.in_play[1] = 0;
  const Penalties all = {.repetition = 2, .frequency = -1e308, .presence = 1};
  const ntl::Distribution to = ntl::penalize(d, all, Ids{0, 0, 1});
  CHECK(to.logits == d.logits);
}

TEST_CASE("no penalty makes a finite logit infinite", "[sampling][penalties]") {
  CHECK(penalized({5}, {.repetition = 1e-320}, {0}) == Numbers{kLargest});
  CHECK(penalized({-5}, {.repetition = 1e308}, {0}) == Numbers{-kLargest});
  CHECK(penalized({-5}, {.frequency = 1e308}, {0, 0}) == Numbers{-kLargest});
  CHECK(penalized({-5}, {.repetition = 1e308, .presence = 1e308}, {0}) == Numbers{-kLargest});
  CHECK(penalized({5}, {.repetition = 1e-320, .frequency = 1e308}, {0, 0}) == Numbers{-kLargest});
}

TEST_CASE("whatever the penalties, the distribution sums to 1", "[sampling][penalties]") {
  ntl::Rng rng = ntl::make_rng("pcg64", 61);
  for (int round = 0; round < 300; ++round) {
    const ntl::Distribution d = ntl::Distribution::from_logits(random_logits(rng));
    Ids seen;
    for (std::size_t id = 0; id < d.logits.size(); ++id) {
      for (double times = ntl::random(rng) * 3; times > 1; --times)
        seen.push_back(static_cast<ntl::TokenId>(id));
    }
    const Penalties penalties = {
        .repetition = std::pow(10.0, ntl::random(rng) * 600 - 300),
        .frequency = (ntl::random(rng) - 0.5) * 1e308,
        .presence = (ntl::random(rng) - 0.5) * std::pow(10.0, ntl::random(rng) * 300)};
    const Numbers p = probabilities(ntl::penalize(d, penalties, seen));
    CHECK_THAT(std::accumulate(p.begin(), p.end(), 0.0), WithinAbs(1, 1e-14));
  }
}

TEST_CASE("penalties outside their ranges are refused", "[sampling][penalties]") {
  SECTION("repetition: > 0 and finite") {
    const double repetition = GENERATE(0.0, -1.0, kNan, kInfinity);
    CHECK(refusal([&] { penalized({1}, {.repetition = repetition}, {}); }) ==
          "repetition_penalty_out_of_range");
  }
  SECTION("frequency: finite") {
    const double frequency = GENERATE(as<double>{}, kNan, kInfinity, -kInfinity);
    CHECK(refusal([&] { penalized({1}, {.frequency = frequency}, {}); }) == "frequency_penalty_out_of_range");
  }
  SECTION("presence: finite") {
    const double presence = GENERATE(as<double>{}, kNan, kInfinity, -kInfinity);
    CHECK(refusal([&] { penalized({1}, {.presence = presence}, {}); }) == "presence_penalty_out_of_range");
  }
  SECTION("window: an integer >= 1") {
    const double window = GENERATE(0.0, -1.0, 1.5, kNan, kInfinity);
    CHECK(refusal([&] { penalized({1}, {.window = window}, {}); }) == "penalty_window_out_of_range");
  }
  SECTION("a seen id that is no token") {
    CHECK(refusal([] { penalized({1, 2}, {.presence = 1}, {2}); }) == "token_id_out_of_range");
  }
}
