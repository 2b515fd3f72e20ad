#include "models/llama/softmax.h"

#include "models/llama/kernels/kernels.h"

namespace ntl::llama {

float softmax_numerators(std::span<float> x) {
  const float maximum = kernels().maximum(x.data(), x.size());
  return 1.0f / kernels().exp_sum(x.data(), x.size(), maximum);
}

}  // namespace ntl::llama
