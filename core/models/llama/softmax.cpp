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
  const float maximum = kernels().maximum(x.data(), x.size());
  return 1.0f / kernels().exp_sum(x.data(), x.size(), maximum);
}

}  // namespace ntl::llama
