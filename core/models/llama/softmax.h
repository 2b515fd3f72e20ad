#pragma once

#include <span>

namespace ntl::llama {

// x[i] = exp(x[i] - max x) / Σ exp(x - max x); without the maximum, exp overflows from 89 on (f32).
namespace plain {
void softmax(std::span<double> x);
}

// The exponentials without the division: x[i] becomes exp(x[i] - max x), and 1 / their sum is given back, for
// whoever multiplies by it once at the end.
// x  (n), its size a multiple of 16; what is to be left out is -infinity
float softmax_numerators(std::span<float> x);

}  // namespace ntl::llama
