#include "models/llama/swiglu.h"

#include <cassert>

#include "models/llama/kernels/kernels.h"

namespace ntl::llama {

void swiglu(std::span<float> gate, std::span<const float> up) {
  assert(gate.size() == up.size());
  kernels().swiglu(gate.data(), up.data(), gate.size());
}

}  // namespace ntl::llama
