#pragma once

#include <cstdint>
#include <vector>

#include "tokens/token.h"

namespace ntl {

// What a sampler stage takes and gives back: for every token its current logit, and whether it can still be
// drawn. A stage changes nothing about a token that is out of play.
struct Distribution {
  std::vector<double> logits;         // (vocab_size,)
  std::vector<std::uint8_t> in_play;  // (vocab_size,) 1 or 0; at least one is 1

  // All tokens in play; a logit of -infinity is a probability of 0.
  // throws  Error(kScoresNotFinite) where a logit is NaN or +infinity, or where none is finite
  static Distribution from_logits(std::vector<double> logits);
};

// Softmax over the tokens in play, in double: p_i = exp(l_i - max) / sum. 0 for the others.
// (vocab_size,), sums to 1. Subtracting the maximum keeps exp from overflowing; the sum runs in id order.
std::vector<double> probabilities(const Distribution& d);

// Token ids by falling p, ties by lower id: the ranking that every table and every filter uses.
// (min(n, vocab_size),): the first n, for those who need no more; by default all.
std::vector<TokenId> ranking(const std::vector<double>& p, std::size_t n = static_cast<std::size_t>(-1));

// The token with the largest logit among those in play, the lowest id on a tie.
TokenId best(const Distribution& d);

// Shannon entropy in bits: -sum p log2 p.
double entropy_bits(const std::vector<double>& p);

}  // namespace ntl
