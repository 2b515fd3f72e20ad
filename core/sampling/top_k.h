#pragma once

#include "sampling/distribution.h"

namespace ntl {

// Keeps exactly the k most probable tokens (all of them where fewer are in play).
// k       an integer >= 1
// ties    by lower token id
// throws  Error(kTopKOutOfRange)
// source  Fan et al. 2018, arXiv:1805.04833
Distribution top_k(const Distribution& from, double k);

// k as an integer.
// throws  Error(kTopKOutOfRange)
std::size_t checked_top_k(double k);

}  // namespace ntl
