#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sampling/chain.h"

namespace ntl {

struct DrawnToken {
  TokenId id;
  std::size_t count;
  double p;  // what it was drawn with
};

// Above this many draws expected_top_share is absent: its cost grows with n^2 times the number of tokens
// that are likely to come twice. At 500 draws a vocabulary of 1,000 takes below 0.1 s, the worst one of
// 150,000 some seconds.
inline constexpr std::size_t kMostDrawsForTopShare = 500;

// The same choice made n times: what came out, beside what probability theory expects.
struct RepeatedDraws {
  std::size_t n;
  std::vector<DrawnToken> drawn;  // by count, ties by lower id
  std::size_t distinct;
  double entropy_bits;          // of the n outputs
  double top_share;             // share of the most frequent output
  double entropy_ceiling_bits;  // log2(n): n outputs cannot show more
  // Exact expectations over all possible outcomes of n draws:
  double expected_distinct;                  // sum 1 - (1 - p)^n
  double expected_entropy_bits;              // sum over tokens and k of Binomial(n, p)(k) * -(k/n) log2(k/n)
  std::optional<double> expected_top_share;  // E[largest count] / n, to 1e-9; for n <= kMostDrawsForTopShare
  double true_entropy_bits;                  // of the distribution itself
  double true_top_p;
};

// Draws n times from the distribution that the chain makes of the logits; one random number a draw, none
// where it is greedy.
// n       an integer in 1 ... 10,000
// throws  Error(kDrawsOutOfRange | kSeedOutOfRange | kUnknownRng)
RepeatedDraws repeated_draws(std::vector<double> logits, const Chain& chain, std::span<const TokenId> seen,
                             std::string_view rng, double seed, double n);

}  // namespace ntl
