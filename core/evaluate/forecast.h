#pragma once

#include <span>

namespace ntl {

// What a forecast of the next token is worth: the bits that what comes costs whoever believed it.
//   bits       = -sum p log2 q    cross-entropy of the forecast q, expected over what the model p gives
//   best_bits  = -sum p log2 p    nothing costs less than p itself
//   lost_bits  = bits - best_bits the divergence of q from p, never below 0
struct ForecastScore {
  double bits;  // infinite where the forecast gives 0 to what can come
  double best_bits;
  double lost_bits;
};

// p         (n_outcomes,) what the model gives
// forecast  (n_outcomes,) the same outcomes; either may have any positive sum, and is taken as shares of it
// throws    Error(kShareOutOfRange | kInvalidArgument) where a number is below 0 or not finite, all are 0, or
//           the lists are of different lengths
// source    Good 1952, "Rational decisions" (the logarithmic score)
ForecastScore score_forecast(std::span<const double> p, std::span<const double> forecast);

}  // namespace ntl
