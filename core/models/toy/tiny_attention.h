#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "models/language_model.h"

namespace ntl {

// The toy of source 000: token embeddings, then causal attention with one head, and the embeddings again as the LM
// head. No positions, no output projection, no norms, weights from a seed. Nothing in it is trained: it shows what is
// computed, not language.
//
// With one layer a key is emb[token] Wk: it depends on its own token alone, so editing an earlier token changes no
// later row. That needs the sister with two layers, whose second reads x + attention(x).
class ToyWeights {
 public:
  // dim, vocab_size  1 ... 4096
  // n_layers         1 or 2
  // throws           Error(kConfigOutOfRange | kSeedOutOfRange)
  ToyWeights(double dim, double n_layers, double vocab_size, double seed);

  std::size_t dim() const { return dim_; }
  std::size_t n_layers() const { return n_layers_; }
  std::size_t vocab_size() const { return vocab_size_; }

  std::span<const double> embeddings() const { return embeddings_; }  // (vocab_size, dim)
  std::span<const double> embedding(TokenId id) const { return {embeddings_.data() + id * dim_, dim_}; }

  // (dim, dim), row by row; x W is a sum over the rows
  std::span<const double> q(std::size_t layer) const { return matrix(layer, 0); }
  std::span<const double> k(std::size_t layer) const { return matrix(layer, 1); }
  std::span<const double> v(std::size_t layer) const { return matrix(layer, 2); }

 private:
  std::span<const double> matrix(std::size_t layer, std::size_t which) const {
    return {matrices_.data() + (layer * 3 + which) * dim_ * dim_, dim_ * dim_};
  }

  std::size_t dim_, n_layers_, vocab_size_;
  std::vector<double> embeddings_;  // (vocab_size, dim)
  std::vector<double> matrices_;    // (n_layers, {q, k, v}, dim, dim)
};

class TinyAttention : public LanguageModel {
 public:
  explicit TinyAttention(std::shared_ptr<const ToyWeights> weights);

  std::size_t vocab_size() const override { return weights_->vocab_size(); }
  std::size_t length() const override { return tokens_.size(); }
  void append(std::span<const TokenId> tokens) override;

  // throws Error(kEmptyPrompt) before the first token
  std::vector<double> logits() const override;
  void truncate(std::size_t n) override;

  // The cached rows, (dim).
  std::span<const double> key(std::size_t layer, std::size_t position) const;
  std::span<const double> value(std::size_t layer, std::size_t position) const;

  const ToyWeights& weights() const { return *weights_; }

  // Multiply-adds of the K and V projections so far, counted in the loop that does them.
  std::uint64_t kv_projection_macs() const { return kv_projection_macs_; }

 private:
  struct Layer {
    std::vector<double> inputs, keys, values;  // (length, dim)
  };

  std::vector<double> attend(const Layer& layer, std::size_t index, std::size_t position) const;

  std::shared_ptr<const ToyWeights> weights_;
  std::vector<TokenId> tokens_;
  std::vector<Layer> layers_;
  std::uint64_t kv_projection_macs_ = 0;
};

// Which cached rows two sequences do not share, (n_layers, positions of the shorter): 1 where the key or the value of a
// position differs in any bit.
std::vector<std::uint8_t> changed_rows(const TinyAttention& before, const TinyAttention& after);

struct ToyRun {
  std::vector<TokenId> ids;  // prompt and n new tokens
  std::uint64_t kv_projection_macs;
};

// n greedy tokens after the prompt. With the cache the first step projects the prompt and every later one its new token;
// without, every step projects everything again.
// throws  Error(kEmptyPrompt | kTokenIdOutOfRange)
ToyRun toy_generate(std::shared_ptr<const ToyWeights> weights, std::span<const TokenId> prompt, std::size_t n,
                    bool use_cache);

}  // namespace ntl
