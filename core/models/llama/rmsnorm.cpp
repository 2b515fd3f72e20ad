#include "models/llama/rmsnorm.h"

#include <cmath>

namespace ntl::llama {

void rmsnorm(std::span<const float> x, std::span<const float> weight, double eps, std::span<float> y) {
  // Four sums instead of one: each addition would otherwise wait for the one before.
  double sum[4] = {};
  const std::size_t fours = x.size() / 4 * 4;
  for (std::size_t i = 0; i < fours; i += 4) {
    for (std::size_t lane = 0; lane < 4; ++lane) {
      const auto value = static_cast<double>(x[i + lane]);
      sum[lane] += value * value;
    }
  }
  for (std::size_t i = fours; i < x.size(); ++i) {
    const auto value = static_cast<double>(x[i]);
    sum[i - fours] += value * value;
  }
  const double mean = ((sum[0] + sum[1]) + (sum[2] + sum[3])) / static_cast<double>(x.size());
  const auto scale = static_cast<float>(1 / std::sqrt(mean + eps));
  for (std::size_t i = 0; i < x.size(); ++i) y[i] = x[i] * scale * weight[i];
}

}  // namespace ntl::llama
