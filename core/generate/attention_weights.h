#pragma once

#include <span>
#include <vector>

#include "models/llama/config.h"

namespace ntl {

// One head at one position, written out: what the engine computes without keeping it, for whoever wants to see it.

// score_p = query . key_p / sqrt(head_dim)
// query  (head_dim), at least one number
// keys   (n_positions, head_dim)
// throws Error(kInvalidArgument) where they do not fit
std::vector<double> attention_scores(std::span<const double> query, std::span<const double> keys);

// softmax(scores), (n_positions); -infinity for a position that is not seen becomes 0
// throws  Error(kScoresNotFinite) where none is seen, or one is NaN
std::vector<double> attention_weights(std::vector<double> scores);

// The vector turned as a query or key at this position is, in double.
// vector    (head_dim), an even number of them
// position  an integer >= 0
// throws    Error(kConfigOutOfRange | kInvalidArgument)
std::vector<double> rotated(std::span<const double> vector, double position, double rope_theta,
                            llama::RopePairing pairing);

// The KV head that query head `head` reads.
// head    an integer in 0 ... n_heads - 1
// throws  Error(kConfigOutOfRange | kInvalidArgument), also where n_kv_heads does not divide n_heads
std::size_t kv_head_of(double head, double n_heads, double n_kv_heads);

}  // namespace ntl
