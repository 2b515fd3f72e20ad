#pragma once

#include <optional>
#include <span>

#include "sampling/distribution.h"

namespace ntl {

// Each is off where it is absent.
struct Penalties {
  std::optional<double> repetition{};  // > 0; a seen token's positive logit is divided by it, a negative one
                                       // multiplied (CTRL, as Hugging Face does)
  std::optional<double> frequency{};   // finite; logit -= frequency * times seen (OpenAI's API)
  std::optional<double> presence{};    // finite; logit -= presence for a token that was seen (OpenAI's API)
  std::optional<double> window{};  // an integer >= 1: only this many last tokens count as seen; absent: all
  bool any() const { return repetition || frequency || presence; }
};

// throws  Error(kRepetitionPenaltyOutOfRange | kFrequencyPenaltyOutOfRange | kPresencePenaltyOutOfRange |
//         kPenaltyWindowOutOfRange)
void check(const Penalties& penalties);

// Lowers the logits of tokens that `seen` (prompt and output so far, oldest first) contains: repetition, then
// frequency, then presence. A finite logit stays finite, at the largest double where it would overflow, so
// that no penalty empties a distribution.
// throws  as check(), and Error(kTokenIdOutOfRange)
// source  Keskar et al. 2019, arXiv:1909.05858 (repetition)
Distribution penalize(const Distribution& from, const Penalties& penalties, std::span<const TokenId> seen);

}  // namespace ntl
