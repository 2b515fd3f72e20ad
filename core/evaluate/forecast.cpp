#include "evaluate/forecast.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "base/error.h"
#include "sampling/distribution.h"

namespace ntl {

namespace {

// The same by their sum.
std::vector<double> normalised(std::span<const double> shares) {
  double sum = 0;
  for (const double share : shares) {
    if (!(share >= 0) || !std::isfinite(share)) {
      throw Error(ErrorCode::kShareOutOfRange, "a share must be >= 0 and finite, got " + number_text(share),
                  number_text(share));
    }
    sum += share;
  }
  if (!(sum > 0)) throw Error(ErrorCode::kShareOutOfRange, "at least one share must be above 0", "0");
  std::vector<double> all(shares.begin(), shares.end());
  for (double& share : all) share /= sum;
  return all;
}

}  // namespace

ForecastScore score_forecast(std::span<const double> p, std::span<const double> forecast) {
  if (p.size() != forecast.size()) {
    throw Error(ErrorCode::kInvalidArgument, "a forecast needs as many shares as there are outcomes, " +
                                                 std::to_string(p.size()) + ", got " +
                                                 std::to_string(forecast.size()));
  }
  const std::vector<double> own = normalised(p);
  const std::vector<double> believed = normalised(forecast);
  ForecastScore score{0, entropy_bits(own), 0};
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (own[i] > 0) score.bits -= own[i] * std::log2(believed[i]);  // 0 log 0 is 0
  }
  // Rounding must not make a perfect forecast better than perfect.
  score.lost_bits = std::max(0.0, score.bits - score.best_bits);
  return score;
}

}  // namespace ntl
