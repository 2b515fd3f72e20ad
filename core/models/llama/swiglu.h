#pragma once

#include <span>

namespace ntl::llama {

// gate[i] = SiLU(gate[i]) * up[i], SiLU(x) = x / (1 + exp(-x))
// source  Shazeer 2020, arXiv:2002.05202
namespace plain {
void swiglu(std::span<double> gate, std::span<const double> up);
}

void swiglu(std::span<float> gate, std::span<const float> up);

}  // namespace ntl::llama
