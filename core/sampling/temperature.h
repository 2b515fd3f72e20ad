#pragma once

#include "sampling/distribution.h"

namespace ntl {

// Divides the logits by T: below 1 the distribution gets sharper, above 1 flatter.
// T       >= 0 and finite; 0 is greedy: only the best token stays in play (the lowest id on a tie), logits
//         are left as they are
// throws  Error(kTemperatureOutOfRange)
// A tiny T never overflows: where a quotient would not be finite, the logits in play are first shifted so
// that their maximum is 0.
Distribution temperature(const Distribution& from, double T);

// throws  Error(kTemperatureOutOfRange)
void check_temperature(double T);

}  // namespace ntl
