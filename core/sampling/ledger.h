#pragma once

#include <optional>
#include <vector>

#include "sampling/chain.h"

namespace ntl {

// One token's way through the chain.
struct Candidate {
  TokenId id;
  std::size_t rank;                  // from 1, by p before the chain, ties by lower id
  double logit, p, cumulative;       // before the chain (T = 1); cumulative = sum of p down to this rank
  std::vector<double> stage_logits;  // after each stage that ran, (n_stages,)
  std::vector<double> stage_p;       // the same; 0 where the token is out of play
  std::optional<Stage> cut_by;       // the stage that took it out of play
  double p_final;
  double below_p, below_p_final;        // probability of all tokens ranked below this one, before and after
  double interval_begin, interval_end;  // the u that draw it: [begin, end) in id order; equal for a cut token
};

// The whole account of one choice.
struct Ledger {
  std::vector<Stage> stages;            // that ran, in order
  std::vector<std::size_t> kept_after;  // tokens in play after each of them, (n_stages,)
  double entropy_bits;                  // before the chain
  double entropy_bits_final;            // after it
  double effective_choices;             // 2^entropy_bits: as many equally likely tokens would be as uncertain
  double effective_choices_final;
  std::size_t kept;                   // tokens with p_final > 0
  std::vector<Candidate> candidates;  // in rank order, at most `top` of them from `offset`
  double rest_p, rest_p_final;        // probability of all tokens not listed, before and after
};

// top     an integer >= 1; more than vocab_size returns all
// offset  an integer >= 0
// throws  Error(kInvalidArgument) for those two; what Distribution::from_logits throws
Ledger ledger(std::vector<double> logits, const Chain& chain, std::span<const TokenId> seen, double top,
              double offset = 0);

}  // namespace ntl
