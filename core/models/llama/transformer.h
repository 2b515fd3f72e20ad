#pragma once

#include <memory>
#include <span>
#include <vector>

#include "models/language_model.h"
#include "models/llama/forward.h"

namespace ntl::llama {

struct SessionOptions {
  KvType kv = KvType::kF32;
  std::size_t capacity = 0;  // positions that the cache holds; 0: the model's max_seq_len
  std::size_t block = 64;    // positions of a prompt that are computed in one step of prefill
  ForwardOptions forward = {};
};

// A model with a running state: the tokens so far and their keys and values. Appending several tokens is
// prefill, appending one is decode; both go through the same cache and, with f32, give the same bits however
// the tokens were split. With KvType::kNone nothing is kept, and whatever is appended makes all positions be
// computed again.
class Transformer final : public LanguageModel {
 public:
  // throws  Error(kContextFull) for a capacity above max_seq_len, Error(kQuantBlockMismatch),
  //         Error(kMemoryLimit) where bytes_needed() is above memory_limit_bytes
  Transformer(std::shared_ptr<const Model> model, const SessionOptions& options,
              double memory_limit_bytes = 2e9);

  // Cache and working memory of a session.
  static double bytes_needed(const Config& config, const SessionOptions& options);

  std::size_t vocab_size() const override { return model_->config().vocab_size; }
  std::size_t length() const override { return tokens_.size() - queued_; }

  // Everything at once. throws Error(kTokenIdOutOfRange | kContextFull); nothing is appended then
  void append(std::span<const TokenId> tokens) override;

  // The same step by step, so that a caller can stop in between: queue() only takes the tokens, each step()
  // computes up to `block` positions and gives how many are left; the last one also computes the logits.
  // cancel() drops what is left. throws as append()
  void queue(std::span<const TokenId> tokens);
  std::size_t step();
  std::size_t pending() const { return tokens_.size() - state_->computed; }
  void cancel();

  // throws Error(kEmptyPrompt) before the first token
  std::vector<double> logits() const override;
  std::span<const float> logits_f32() const;

  // Keeps the first n tokens. The logits after them are computed when they are asked for: by running the last
  // token again over the cache (everything, without one).
  void truncate(std::size_t n) override;

  std::span<const TokenId> tokens() const { return {tokens_.data(), length()}; }
  std::size_t capacity() const { return state_->cache.capacity(); }
  const Model& model() const { return *model_; }

  // The rows of the cache, for whoever compares them: what a position's key or value is after storing.
  const KvCache& cache() const { return state_->cache; }

  // Bytes of keys and values that are kept between steps, of the positions so far.
  double kv_bytes() const;

  // What was done since the last call of this.
  Counters take_counters();

  // One step of several sessions of one model: token i is appended to session i, all weights are read once.
  // Each session's logits have the same bits as if it had been alone. Counted in the first session. sessions
  // each once, up to `block` of the first throws    as append(); no session has changed then
  static void decode_batch(std::span<Transformer* const> sessions, std::span<const TokenId> tokens);

 private:
  // Behind a pointer, so that logits(), which computes what is missing, can be const: nothing a caller sees
  // changes.
  struct State {
    State(const Model& model, const SessionOptions& options);
    // Computes the next positions of the sequence, up to `most`.
    void advance(const Model& model, const SessionOptions& options, std::span<const TokenId> tokens,
                 std::size_t most);

    KvCache cache;
    Workspace workspace;
    Counters counters;
    std::vector<Row> rows;
    std::vector<float> logits;
    std::size_t computed = 0;  // the cache holds the rows of this many positions
    std::size_t hidden_of =
        0;  // the workspace holds the last hidden state of a sequence of this length; 0: of none
    std::size_t hidden_row = 0;
    std::size_t logits_of = 0;  // the same for logits
  };

  void check_append(std::size_t length, std::span<const TokenId> tokens) const;
  bool keeps_nothing() const { return options_.kv == KvType::kNone; }

  std::shared_ptr<const Model> model_;
  SessionOptions options_;
  std::vector<TokenId> tokens_;  // all, the queued ones last
  std::size_t queued_ = 0;       // appended, but not all computed yet
  std::unique_ptr<State> state_;
};

}  // namespace ntl::llama
