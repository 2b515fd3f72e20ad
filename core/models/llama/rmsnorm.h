#pragma once

#include <span>

namespace ntl::llama {

// y[i] = x[i] / sqrt(mean of x² + eps) * weight[i]
// source  Zhang & Sennrich 2019, arXiv:1910.07467
namespace plain {
void rmsnorm(std::span<const double> x, std::span<const float> weight, double eps, std::span<double> y);
}

// The mean is taken in double, in four running sums (i mod 4); y may be x.
void rmsnorm(std::span<const float> x, std::span<const float> weight, double eps, std::span<float> y);

}  // namespace ntl::llama
