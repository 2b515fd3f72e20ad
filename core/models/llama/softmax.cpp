#include "models/llama/softmax.h"

#include <cmath>

#include "models/llama/kernels/kernels.h"

namespace ntl::llama {

namespace plain {

void softmax(std::span<double> x) {
  double maximum = x[0];
  for (const double value : x) maximum = value > maximum ? value : maximum;
  double sum = 0;
  for (double& value : x) sum += value = std::exp(value - maximum);
  for (double& value : x) value /= sum;
}

}  // namespace plain

float softmax_numerators(std::span<float> x) {
  float lane[4] = {x[0], x[0], x[0], x[0]};  // a maximum needs no order, so four at a time
  for (std::size_t i = 0; i < x.size(); i += 4) {
    for (std::size_t l = 0; l < 4; ++l) lane[l] = x[i + l] > lane[l] ? x[i + l] : lane[l];
  }
  const float left = lane[0] > lane[1] ? lane[0] : lane[1];
  const float right = lane[2] > lane[3] ? lane[2] : lane[3];
  return 1.0f / kernels().exp_sum(x.data(), x.size(), left > right ? left : right);
}

}  // namespace ntl::llama
