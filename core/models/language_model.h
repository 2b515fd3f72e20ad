#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tokens/tokenizer.h"

namespace ntl {

// All that a sampler or a panel knows of any model: tokens are appended, and it scores the next one.
class LanguageModel {
 public:
  virtual ~LanguageModel() = default;

  virtual std::size_t vocab_size() const = 0;

  // Tokens seen so far.
  virtual std::size_t length() const = 0;

  // throws Error(kTokenIdOutOfRange); nothing is appended then
  virtual void append(std::span<const TokenId> tokens) = 0;

  // Scores of the next token after everything appended, (vocab_size,), not normalised. Double, so that a
  // count model is exact; the boundary narrows them to float where an interface says Float32Array.
  virtual std::vector<double> logits() const = 0;

  // Keeps the first n tokens; n <= length().
  virtual void truncate(std::size_t n) = 0;
};

// What every sampler relies on: each logit is finite or -infinity (a probability of 0), and one is finite.
// throws  Error(kScoresNotFinite); position is the token
void check_logits(std::span<const double> logits);

}  // namespace ntl
