#pragma once

#include "sampling/distribution.h"

namespace ntl {

// Keeps the smallest set of most probable tokens whose probability reaches p (sum >= p), never fewer than
// one. The sum runs in rank order.
// p       in (0, 1]; 1 keeps every token of positive probability until the running sum, in double, reaches 1
// ties    by lower token id
// throws  Error(kTopPOutOfRange)
// source  Holtzman et al. 2020, arXiv:1904.09751 (nucleus sampling)
Distribution top_p(const Distribution& from, double p);

// throws  Error(kTopPOutOfRange)
void check_top_p(double p);

}  // namespace ntl
