#include "evaluate/forecast.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "base/error.h"

namespace ntl {

namespace {

double checked_sum(std::span<const double> shares) {
  double sum = 0;
  for (const double share : shares) {
    if (!(share >= 0) || !std::isfinite(share)) {
      throw Error(ErrorCode::kShareOutOfRange, "a share must be >= 0 and finite, got " + number_text(share),
                  number_text(share));
    }
    sum += share;
  }
  if (!(sum > 0)) throw Error(ErrorCode::kShareOutOfRange, "at least one share must be above 0", "0");
  return sum;
}

}  // namespace

ForecastScore score_forecast(std::span<const double> p, std::span<const double> forecast) {
  if (p.size() != forecast.size()) {
    throw Error(ErrorCode::kInvalidArgument, "a forecast needs as many shares as there are outcomes, " +
                                                 std::to_string(p.size()) + ", got " +
                                                 std::to_string(forecast.size()));
  }
  const double p_sum = checked_sum(p);
  const double forecast_sum = checked_sum(forecast);
  ForecastScore score{0, 0, 0};
  for (std::size_t i = 0; i < p.size(); ++i) {
    const double own = p[i] / p_sum;
    if (own == 0) continue;  // 0 log 0 is 0
    score.bits -= own * std::log2(forecast[i] / forecast_sum);
    score.best_bits -= own * std::log2(own);
  }
  // Rounding must not make a perfect forecast better than perfect.
  score.lost_bits = std::max(0.0, score.bits - score.best_bits);
  return score;
}

}  // namespace ntl
