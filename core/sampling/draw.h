#pragma once

#include <span>
#include <vector>

#include "sampling/distribution.h"

namespace ntl {

// A token drawn with u, and the part of [0, 1) that belongs to it.
struct Draw {
  TokenId id;
  double interval_begin, interval_end;
};

// The first id whose cumulative probability exceeds u, in id order, after division by the total (as numpy's
// Generator.choice).
// p  (vocab_size,), at least one positive
// u  in [0, 1)
// The last sum is exactly 1, so there is always such an id; a token of p = 0 is never drawn.
Draw draw(const std::vector<double>& p, double u);

// Cumulative probability in id order, divided by the total, (vocab_size,): what `draw` looks u up in.
std::vector<double> cumulative(const std::vector<double>& p);

// The same draw with the sums made once, for many draws from one distribution: draw(p, u) is
// draw_from(cumulative(p), u).
Draw draw_from(const std::vector<double>& cumulative, double u);

// The largest of the scores or probabilities, the lowest id on a tie: what T = 0 takes.
// scores  (vocab_size,), at least one
TokenId greedy(std::span<const double> scores);

}  // namespace ntl
