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
  double perplexity;              // 2^bits_per_token
  double bits_per_character;      // total_bits / code points that the scored tokens complete
  double bits_per_byte;           // both infinite where the scored tokens have no bytes
  double uniform_bits_per_token;  // log2 vocab_size: the same tokens, each as likely as any other
  double uniform_bits_per_character;
};

// Scores a text a few tokens a call, so that the caller can stop and show how far it is.
class TextScorer {
 public:
  // model   outlives the scorer; truncated to 0 first, it stands at the end of the text when all is scored
  // ids     at least two
  // throws  Error(kTooFewTokens | kTokenIdOutOfRange)
  TextScorer(LanguageModel& model, const Tokenizer& tokenizer, std::span<const TokenId> ids);

  // Scores at most max_tokens more; returns how many it scored. 0 means that all are scored.
  // max_tokens  an integer >= 1
  // throws      Error(kInvalidArgument)
  std::size_t run(double max_tokens);

  std::size_t n_scored() const { return bits_.size() - 1; }
  const std::vector<TokenId>& ids() const { return ids_; }

  // All tokens must be scored.
  TextScore score() const;

 private:
  LanguageModel* model_;
  std::vector<TokenId> ids_;
  std::vector<double> bits_{0.0};
  double scored_characters_;
  double scored_bytes_;
};

// All at once.
TextScore score_text(LanguageModel& model, const Tokenizer& tokenizer, std::span<const TokenId> ids);

}  // namespace ntl
