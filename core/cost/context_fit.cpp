#include "cost/context_fit.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "cost/checks.h"

namespace ntl {

namespace {

// The largest t with n_sequences caches of t positions in `bytes`, by bisection: the size grows with t, and
// so a floor of a quotient that is off by one in the last bit cannot happen.
double positions_that_fit(const ModelShape& shape, const FitSettings& settings, double bytes) {
  const auto fits = [&](double t) {
    return settings.n_sequences * kv_cache(shape, settings.cache_type, t).bytes <= bytes;
  };
  if (!fits(0)) return 0;
  if (fits(kLargestCount)) return std::numeric_limits<double>::infinity();
  double low = 0;
  double high = kLargestCount;
  while (high - low > 1) {
    const double middle = low + std::floor((high - low) / 2);
    (fits(middle) ? low : high) = middle;
  }
  return low;
}

}  // namespace

ContextFit context_fit(const ModelShape& shape, const FitSettings& settings) {
  const double memory = checked_quantity(settings.memory_bytes, "memoryBytes");
  const double n_sequences = checked_tokens(settings.n_sequences, "sequences", 1);
  ContextFit fit{};
  fit.weight_bytes = weight_bytes(shape, settings.weight_type);
  fit.activation_bytes =
      n_sequences * activations(shape, settings.activation_type, settings.block_positions, 0).bytes;
  fit.left_bytes = memory - fit.weight_bytes - fit.activation_bytes;
  fit.positions_by_memory = fit.left_bytes < 0 ? 0 : positions_that_fit(shape, settings, fit.left_bytes);
  fit.positions = fit.positions_by_memory;
  if (fit.left_bytes < 0) {
    fit.bound = ContextFit::Bound::kWeights;
  } else if (shape.max_seq_len > 0 && shape.max_seq_len <= fit.positions_by_memory) {
    fit.positions = shape.max_seq_len;
    fit.bound = ContextFit::Bound::kTrained;
  } else {
    fit.bound = std::isinf(fit.positions) ? ContextFit::Bound::kNone : ContextFit::Bound::kMemory;
  }
  return fit;
}

}  // namespace ntl
