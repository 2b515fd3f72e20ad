#include "models/llama/swiglu.h"

#include <cassert>
#include <cmath>

#include "models/llama/kernels/kernels.h"

namespace ntl::llama {

namespace plain {

void swiglu(std::span<double> gate, std::span<const double> up) {
  for (std::size_t i = 0; i < gate.size(); ++i) gate[i] = gate[i] / (1 + std::exp(-gate[i])) * up[i];
}

}  // namespace plain

void swiglu(std::span<float> gate, std::span<const float> up) {
  assert(gate.size() == up.size());
  kernels().swiglu(gate.data(), up.data(), gate.size());
}

}  // namespace ntl::llama
