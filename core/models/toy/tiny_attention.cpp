#include "models/toy/tiny_attention.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "base/error.h"
#include "base/rng.h"

namespace ntl {

namespace {

std::size_t checked_size(double value, double high, std::string_view name) {
  return static_cast<std::size_t>(checked_integer(value, 1, high, ErrorCode::kConfigOutOfRange, name));
}

double dot(std::span<const double> a, std::span<const double> b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

// x W for one row x; gives the multiply-adds that it took.
std::uint64_t project(std::span<const double> x, std::span<const double> matrix, std::vector<double>& to) {
  std::vector<double> y(x.size());
  std::uint64_t macs = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    for (std::size_t j = 0; j < y.size(); ++j) y[j] += x[i] * matrix[i * y.size() + j];
    macs += y.size();
  }
  to.insert(to.end(), y.begin(), y.end());
  return macs;
}

}  // namespace

ToyWeights::ToyWeights(double dim, double n_layers, double vocab_size, double seed)
    : dim_(checked_size(dim, 4096, "dim")),
      n_layers_(checked_size(n_layers, 2, "nLayers")),
      vocab_size_(checked_size(vocab_size, 4096, "vocabSize")) {
  Rng rng = make_rng("pcg64", seed);
  // Uniform numbers: embeddings of variance 1, matrices of variance 1 / dim, so that rows keep their size.
  const auto fill = [&](std::vector<double>& to, std::size_t n, double variance) {
    const double width = std::sqrt(3 * variance);
    for (std::size_t i = 0; i < n; ++i) to.push_back((2 * random(rng) - 1) * width);
  };
  fill(embeddings_, vocab_size_ * dim_, 1);
  fill(matrices_, n_layers_ * 3 * dim_ * dim_, 1 / static_cast<double>(dim_));
}

TinyAttention::TinyAttention(std::shared_ptr<const ToyWeights> weights)
    : weights_(std::move(weights)), layers_(weights_->n_layers()) {}

void TinyAttention::append(std::span<const TokenId> tokens) {
  check_token_ids(tokens, vocab_size());
  for (const TokenId token : tokens) {
    const std::size_t position = tokens_.size();
    tokens_.push_back(token);
    std::vector<double> x(weights_->embedding(token).begin(), weights_->embedding(token).end());
    for (std::size_t i = 0; i < layers_.size(); ++i) {
      Layer& layer = layers_[i];
      layer.inputs.insert(layer.inputs.end(), x.begin(), x.end());
      kv_projection_macs_ += project(x, weights_->k(i), layer.keys);
      kv_projection_macs_ += project(x, weights_->v(i), layer.values);
      if (i + 1 == layers_.size()) break;  // what the last layer attends to is asked for in logits()
      const auto attended = attend(layer, i, position);
      for (std::size_t d = 0; d < x.size(); ++d) x[d] += attended[d];
    }
  }
}

std::vector<double> TinyAttention::attend(const Layer& layer, std::size_t index, std::size_t position) const {
  const std::size_t dim = weights_->dim();
  std::vector<double> q;
  project(std::span(layer.inputs).subspan(position * dim, dim), weights_->q(index), q);
  std::vector<double> scores(position + 1);
  for (std::size_t p = 0; p <= position; ++p) {
    scores[p] = dot(q, key(index, p)) / std::sqrt(static_cast<double>(dim));
  }
  const double maximum = *std::max_element(scores.begin(), scores.end());
  double sum = 0;
  for (double& score : scores) sum += score = std::exp(score - maximum);
  std::vector<double> attended(dim);
  for (std::size_t p = 0; p <= position; ++p) {
    for (std::size_t d = 0; d < dim; ++d) attended[d] += scores[p] / sum * value(index, p)[d];
  }
  return attended;
}

std::vector<double> TinyAttention::logits() const {
  if (tokens_.empty())
    throw Error(ErrorCode::kEmptyPrompt, "the toy scores what follows a token: append one first");
  const auto attended = attend(layers_.back(), layers_.size() - 1, tokens_.size() - 1);
  std::vector<double> logits(vocab_size());
  for (std::size_t id = 0; id < logits.size(); ++id) {
    logits[id] = dot(weights_->embedding(static_cast<TokenId>(id)), attended);
  }
  return logits;
}

void TinyAttention::truncate(std::size_t n) {
  assert(n <= tokens_.size());
  tokens_.resize(n);
  for (Layer& layer : layers_) {
    for (auto* rows : {&layer.inputs, &layer.keys, &layer.values}) rows->resize(n * weights_->dim());
  }
}

std::span<const double> TinyAttention::key(std::size_t layer, std::size_t position) const {
  return std::span(layers_[layer].keys).subspan(position * weights_->dim(), weights_->dim());
}

std::span<const double> TinyAttention::value(std::size_t layer, std::size_t position) const {
  return std::span(layers_[layer].values).subspan(position * weights_->dim(), weights_->dim());
}

std::vector<std::uint8_t> changed_rows(const TinyAttention& before, const TinyAttention& after) {
  assert(&before.weights() == &after.weights());
  const auto differ = [](std::span<const double> a, std::span<const double> b) {
    return !std::equal(a.begin(), a.end(), b.begin());
  };
  std::vector<std::uint8_t> changed;
  for (std::size_t layer = 0; layer < before.weights().n_layers(); ++layer) {
    for (std::size_t p = 0; p < std::min(before.length(), after.length()); ++p) {
      changed.push_back(differ(before.key(layer, p), after.key(layer, p)) ||
                                differ(before.value(layer, p), after.value(layer, p))
                            ? 1
                            : 0);
    }
  }
  return changed;
}

ToyRun toy_generate(std::shared_ptr<const ToyWeights> weights, std::span<const TokenId> prompt, std::size_t n,
                    bool use_cache) {
  ToyRun run{{prompt.begin(), prompt.end()}, 0};
  TinyAttention toy(std::move(weights));
  for (std::size_t step = 0; step < n; ++step) {
    if (!use_cache) toy.truncate(0);
    toy.append(std::span(run.ids).subspan(toy.length()));
    const auto logits = toy.logits();
    // max_element gives the first of equals: the lowest id
    const auto best = std::max_element(logits.begin(), logits.end()) - logits.begin();
    run.ids.push_back(static_cast<TokenId>(best));
  }
  run.kv_projection_macs = toy.kv_projection_macs();
  return run;
}

}  // namespace ntl
