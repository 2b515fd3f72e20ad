#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "base/rng.h"
#include "catch.h"
#include "evaluate/forecast.h"
#include "models/refusal.h"

using Shares = std::vector<double>;

TEST_CASE("a forecast costs the bits of what comes, weighted by how often it comes", "[evaluate][forecast]") {
  // p = 1/2, 1/4, 1/4 costs 1.5 bits itself; q = 1/4, 1/4, 1/2 costs 1/2·2 + 1/4·2 + 1/4·1 = 1.75.
  const ntl::ForecastScore score = ntl::score_forecast(Shares{0.5, 0.25, 0.25}, Shares{0.25, 0.25, 0.5});
  CHECK_THAT(score.bits, WithinAbs(1.75, 1e-15));
  CHECK_THAT(score.best_bits, WithinAbs(1.5, 1e-15));
  CHECK_THAT(score.lost_bits, WithinAbs(0.25, 1e-15));
}

TEST_CASE("shares count by their sum, per cent as well as parts of one", "[evaluate][forecast]") {
  const ntl::ForecastScore score = ntl::score_forecast(Shares{2, 1, 1}, Shares{25, 25, 50});
  CHECK_THAT(score.bits, WithinAbs(1.75, 1e-15));
}

TEST_CASE("whoever calls impossible what can come loses without bound, and what cannot come costs nothing",
          "[evaluate][forecast]") {
  CHECK(ntl::score_forecast(Shares{0.5, 0.5}, Shares{1, 0}).bits == std::numeric_limits<double>::infinity());
  CHECK(ntl::score_forecast(Shares{1, 0}, Shares{1, 0}).bits == 0);
  CHECK_THAT(ntl::score_forecast(Shares{1, 0}, Shares{0.5, 0.5}).bits, WithinAbs(1, 1e-15));
}

TEST_CASE("no forecast is better than the model itself", "[evaluate][forecast]") {
  ntl::Mulberry32 rng(1);
  for (int round = 0; round < 200; ++round) {
    Shares p(5);
    Shares q(5);
    for (double& share : p) share = rng.random();
    for (double& share : q) share = rng.random();
    const ntl::ForecastScore score = ntl::score_forecast(p, q);
    CHECK(score.bits >= score.best_bits);
    CHECK_THAT(ntl::score_forecast(p, p).lost_bits, WithinAbs(0, 1e-15));
  }
}

TEST_CASE("a forecast of other outcomes, or of no shares, is refused", "[evaluate][forecast]") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK(refusal([&] { ntl::score_forecast(Shares{1, 0}, Shares{1}); }) == "invalid_argument");
  CHECK(refusal([&] { ntl::score_forecast(Shares{1, 1}, Shares{0, 0}); }) == "share_out_of_range");
  CHECK(refusal([&] { ntl::score_forecast(Shares{1, 1}, Shares{2, -1}); }) == "share_out_of_range");
  CHECK(refusal([&] { ntl::score_forecast(Shares{1, nan}, Shares{1, 1}); }) == "share_out_of_range");
  CHECK(refusal([&] { ntl::score_forecast(Shares{}, Shares{}); }) == "share_out_of_range");
}
