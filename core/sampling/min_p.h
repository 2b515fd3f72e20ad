#pragma once

#include "sampling/distribution.h"

namespace ntl {

// Keeps the tokens with probability >= min_p * the largest probability.
// min_p   in [0, 1]; 0 keeps all, 1 keeps the best and its equals
// throws  Error(kMinPOutOfRange)
// source  Nguyen et al. 2024, arXiv:2407.01082
Distribution min_p(const Distribution& from, double min_p);

// throws  Error(kMinPOutOfRange)
void check_min_p(double min_p);

}  // namespace ntl
