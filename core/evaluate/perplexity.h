#pragma once

#include <span>
#include <vector>

#include "models/language_model.h"
#include "tokens/tokenizer.h"

namespace ntl {

// How surprised a model is by a text: cross-entropy. The first token has no context and is not scored.
struct TextScore {
  std::vector<double> bits;  // (n_tokens,) -log2 p of each token; bits[0] is 0 and not counted
  std::size_t n_scored;      // n_tokens - 1
  double total_bits;
  double bits_per_token;  // cross-entropy
  double nats_per_token;
  double perplexity;          // 2^bits_per_token
  double bits_per_character;  // total_bits / code points that the scored tokens complete
  double bits_per_byte;       // both infinite where the scored tokens have no bytes
};

// model   is truncated to 0 first and left at the end of the text
// ids     at least two
// throws  Error(kTooFewTokens | kTokenIdOutOfRange)
TextScore score_text(LanguageModel& model, const Tokenizer& tokenizer, std::span<const TokenId> ids);

}  // namespace ntl
