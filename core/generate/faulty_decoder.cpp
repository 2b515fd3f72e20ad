#include "generate/faulty_decoder.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>

#include "base/error.h"
#include "generate/attention_weights.h"
#include "models/language_model.h"
#include "models/llama/rmsnorm.h"
#include "models/llama/rope.h"
#include "models/llama/swiglu.h"
#include "sampling/distribution.h"
#include "sampling/draw.h"

namespace ntl {

namespace {

// Of its weights: one with which the decoded tokens are not always the same one.
constexpr std::uint32_t kSeed = 57;

using llama::Config;
using llama::Weight;
using Rows = std::vector<std::vector<double>>;

// W x for the matrix (rows, x.size()).
std::vector<double> product(std::span<const float> matrix, std::span<const double> x) {
  std::vector<double> y(matrix.size() / x.size());
  for (std::size_t i = 0; i < matrix.size(); ++i) y[i / x.size()] += matrix[i] * x[i % x.size()];
  return y;
}

void add(std::vector<double>& x, const std::vector<double>& y) {
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += y[i];
}

// The engine's operations are in single precision; what stands between them here is not.
std::vector<double> normed(const std::vector<double>& x, std::span<const float> weight, double eps) {
  std::vector<float> y(x.begin(), x.end());
  llama::rmsnorm(y, weight, eps, y);
  return {y.begin(), y.end()};
}

std::vector<double> gated(const std::vector<double>& gate, const std::vector<double>& up) {
  std::vector<float> y(gate.begin(), gate.end());
  llama::swiglu(y, std::vector<float>(up.begin(), up.end()));
  return {y.begin(), y.end()};
}

double spread_of(const Rows& scores) {
  double n = 0, sum = 0, squares = 0;
  for (const auto& row : scores) {
    for (const double score : row) n += 1, sum += score, squares += score * score;
  }
  return std::sqrt(std::max(0.0, squares / n - sum / n * (sum / n)));
}

class Decoder {
 public:
  Decoder(const llama::Weights& weights, DecoderFault fault)
      : weights_(weights),
        config_(weights.config()),
        fault_(fault),
        keys_(config_.n_layers),
        values_(config_.n_layers),
        scores_(config_.n_layers * config_.n_heads),
        kv_head_distance_(config_.n_heads * config_.n_kv_heads) {
    if (fault == DecoderFault::kRopeBase) config_.rope_theta = kOtherRopeBase;
  }

  // Several at once are a prefill; what comes later finds the cache filled.
  void append(std::span<const TokenId> tokens) {
    check_token_ids(tokens, config_.vocab_size);
    if (tokens_.size() + tokens.size() > config_.max_seq_len)
      throw Error(ErrorCode::kContextFull,
                  "the network sees " + std::to_string(config_.max_seq_len) + " positions, got more");
    const std::size_t first = tokens_.size();
    Rows x;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      tokens_.push_back(tokens[i]);
      positions_.push_back(fault_ == DecoderFault::kCacheOffByOne && first > 0 ? first - 1 : first + i);
      const auto row = weights_(Weight::kTokenEmbedding).subspan(tokens[i] * config_.dim, config_.dim);
      x.emplace_back(row.begin(), row.end());
    }
    for (std::size_t layer = 0; layer < config_.n_layers; ++layer) run_layer(layer, first, x);
    for (const auto& row : x) {
      const auto logits =
          product(weights_.head(), normed(row, weights_(Weight::kFinalNorm), config_.norm_eps));
      logits_.insert(logits_.end(), logits.begin(), logits.end());
    }
  }

  TokenId next() const { return greedy(std::span(logits_).last(config_.vocab_size)); }

  DecoderTrace trace() const {
    const std::size_t n = tokens_.size(), vocab_size = config_.vocab_size;
    DecoderTrace trace;
    trace.tokens = tokens_;
    trace.positions = positions_;
    trace.kv_head_distance = kv_head_distance_;
    for (const Rows& head : scores_) {
      trace.score_spread.push_back(spread_of(head));
      for (auto scores : head) {
        scores.resize(n, -std::numeric_limits<double>::infinity());
        trace.scores.insert(trace.scores.end(), scores.begin(), scores.end());
        const auto weights = attention_weights(std::move(scores));
        trace.entropy_bits.push_back(entropy_bits(weights));
        trace.weights.insert(trace.weights.end(), weights.begin(), weights.end());
      }
    }
    trace.logits = logits_;
    for (std::size_t t = 0; t < n; ++t) {
      const auto row = std::span(logits_).subspan(t * vocab_size, vocab_size);
      const auto p = probabilities(Distribution::from_logits({row.begin(), row.end()}));
      trace.probabilities.insert(trace.probabilities.end(), p.begin(), p.end());
      trace.best.push_back(greedy(row));
    }
    return trace;
  }

 private:
  void run_layer(std::size_t layer, std::size_t first, Rows& x) {
    Rows queries;
    for (std::size_t i = 0; i < x.size(); ++i) {
      const auto h = normed(x[i], weights_(Weight::kAttentionNorm, layer), config_.norm_eps);
      auto q = product(weights_(Weight::kQ, layer), h), k = product(weights_(Weight::kK, layer), h);
      llama::plain::rope(q, positions_[first + i], config_);
      llama::plain::rope(k, positions_[first + i], config_);
      queries.push_back(std::move(q));
      keys_[layer].push_back(std::move(k));
      values_[layer].push_back(product(weights_(Weight::kV, layer), h));
    }
    for (std::size_t i = 0; i < x.size(); ++i) {
      const std::size_t seen = fault_ == DecoderFault::kNoMask ? tokens_.size() : first + i + 1;
      add(x[i], product(weights_(Weight::kO, layer), attended(layer, queries[i], seen)));
      const auto h = normed(x[i], weights_(Weight::kFeedForwardNorm, layer), config_.norm_eps);
      add(x[i], product(weights_(Weight::kDown, layer), gated(product(weights_(Weight::kGate, layer), h),
                                                              product(weights_(Weight::kUp, layer), h))));
    }
  }

  std::vector<double> attended(std::size_t layer, const std::vector<double>& q, std::size_t seen) {
    const std::size_t width = config_.head_dim;
    std::vector<double> out(config_.q_dim());
    for (std::size_t head = 0; head < config_.n_heads; ++head) {
      const std::size_t kv_head =
          fault_ == DecoderFault::kKvHead ? head % config_.n_kv_heads : head / config_.heads_per_kv_head();
      const auto scores = scores_with(layer, q, seen, head, kv_head);
      const auto weights = attention_weights(scores);
      for (std::size_t p = 0; p < seen; ++p) {
        const double* value = &values_[layer][p][kv_head * width];
        for (std::size_t d = 0; d < width; ++d) out[head * width + d] += weights[p] * value[d];
      }
      if (layer == 0) note_distances(q, seen, head, weights);
      scores_[layer * config_.n_heads + head].push_back(scores);
    }
    return out;
  }

  std::vector<double> scores_with(std::size_t layer, const std::vector<double>& q, std::size_t seen,
                                  std::size_t head, std::size_t kv_head) const {
    const std::size_t width = config_.head_dim;
    std::vector<double> keys;  // (seen, head_dim)
    for (std::size_t p = 0; p < seen; ++p) {
      const double* key = &keys_[layer][p][kv_head * width];
      keys.insert(keys.end(), key, key + width);
    }
    auto scores = attention_scores(std::span(q).subspan(head * width, width), keys);
    if (fault_ == DecoderFault::kUnscaled) {
      for (double& score : scores) score *= std::sqrt(static_cast<double>(width));
    }
    return scores;
  }

  void note_distances(const std::vector<double>& q, std::size_t seen, std::size_t head,
                      const std::vector<double>& weights) {
    for (std::size_t kv_head = 0; kv_head < config_.n_kv_heads; ++kv_head) {
      const auto others = attention_weights(scores_with(0, q, seen, head, kv_head));
      double& furthest = kv_head_distance_[head * config_.n_kv_heads + kv_head];
      for (std::size_t p = 0; p < seen; ++p) furthest = std::max(furthest, std::abs(weights[p] - others[p]));
    }
  }

  const llama::Weights& weights_;
  Config config_;
  DecoderFault fault_;
  std::vector<TokenId> tokens_;
  std::vector<std::size_t> positions_;
  std::vector<Rows> keys_, values_;  // (n_layers) of (n, kv_dim)
  std::vector<Rows> scores_;         // (n_layers, n_heads) of (n, seen)
  std::vector<double> kv_head_distance_;
  std::vector<double> logits_;
};

}  // namespace

DecoderFault parse_decoder_fault(std::string_view name) {
  using enum DecoderFault;
  constexpr std::pair<std::string_view, DecoderFault> kNames[] = {
      {"none", kNone},         {"noMask", kNoMask},
      {"unscaled", kUnscaled}, {"cacheOffByOne", kCacheOffByOne},
      {"ropeBase", kRopeBase}, {"kvHead", kKvHead}};
  for (const auto& [known, fault] : kNames) {
    if (name == known) return fault;
  }
  throw Error(ErrorCode::kInvalidArgument,
              "a decoder's fault is none, noMask, unscaled, cacheOffByOne, ropeBase or kvHead, got \"" +
                  std::string(name) + "\"",
              std::string(name));
}

DecoderTrace trace_decoder(const llama::Weights& weights, std::span<const TokenId> prompt,
                           std::size_t new_tokens, DecoderFault fault) {
  if (prompt.empty())
    throw Error(ErrorCode::kEmptyPrompt, "a decoder scores what follows a token: give it one");
  Decoder decoder(weights, fault);
  decoder.append(prompt);
  for (std::size_t step = 0; step < new_tokens; ++step) {
    const TokenId next = decoder.next();
    decoder.append({&next, 1});
  }
  return decoder.trace();
}

llama::Weights small_network(std::size_t head_dim) {
  Config config;
  config.dim = 32;
  config.n_layers = 2;
  config.n_heads = 4;
  config.n_kv_heads = 2;
  config.head_dim = head_dim;
  config.hidden_dim = 64;
  config.vocab_size = 16;
  config.max_seq_len = 64;
  config.tied_head = false;  // else the most probable token would be the last one again
  return llama::random_weights(config, kSeed);
}

}  // namespace ntl
