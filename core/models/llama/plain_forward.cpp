#include "models/llama/plain_forward.h"

#include <Eigen/Core>
#include <algorithm>

#include "models/language_model.h"
#include "models/llama/attention.h"
#include "models/llama/matmul.h"
#include "models/llama/rmsnorm.h"
#include "models/llama/rope.h"
#include "models/llama/swiglu.h"

namespace ntl::llama::plain {

namespace {

using Rows = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;  // a position a row

std::span<double> numbers(Rows& x) { return {x.data(), static_cast<std::size_t>(x.size())}; }
std::span<const double> numbers(const Rows& x) { return {x.data(), static_cast<std::size_t>(x.size())}; }

// Row t, or rows 0 ... t.
template <class Matrix>
auto row(Matrix& x, Eigen::Index t) {
  return numbers(x).subspan(static_cast<std::size_t>(t * x.cols()), static_cast<std::size_t>(x.cols()));
}
std::span<const double> rows_up_to(const Rows& x, Eigen::Index t) {
  return numbers(x).first(static_cast<std::size_t>((t + 1) * x.cols()));
}

// Every stretch of the weight's width: a whole row, or a head of Q or K.
Rows normed(const Rows& x, std::span<const float> weight, double eps) {
  Rows y(x.rows(), x.cols());
  const std::size_t width = weight.size();
  for (std::size_t i = 0; i < numbers(x).size(); i += width)
    rmsnorm(numbers(x).subspan(i, width), weight, eps, numbers(y).subspan(i, width));
  return y;
}

Rows product(const Rows& x, std::span<const float> weights) {
  const auto columns = static_cast<std::size_t>(x.cols());
  Rows y(x.rows(), static_cast<Eigen::Index>(weights.size() / columns));
  matmul(weights, numbers(x), columns, numbers(y));
  return y;
}

void add_bias(Rows& x, std::span<const float> bias) {
  x.rowwise() += Eigen::Map<const Eigen::RowVectorXf>(bias.data(), x.cols()).cast<double>();
}

void rotate(Rows& x, const Config& config) {
  for (Eigen::Index t = 0; t < x.rows(); ++t) rope(row(x, t), static_cast<std::size_t>(t), config);
}

Rows attention_block(const Rows& h, const Weights& w, std::size_t layer) {
  const Config& c = w.config();
  Rows q = product(h, w(Weight::kQ, layer));
  Rows k = product(h, w(Weight::kK, layer));
  Rows v = product(h, w(Weight::kV, layer));
  if (c.qkv_bias) {
    add_bias(q, w(Weight::kQBias, layer));
    add_bias(k, w(Weight::kKBias, layer));
    add_bias(v, w(Weight::kVBias, layer));
  }
  if (c.qk_norm) {
    q = normed(q, w(Weight::kQNorm, layer), c.norm_eps);
    k = normed(k, w(Weight::kKNorm, layer), c.norm_eps);
  }
  rotate(q, c);
  rotate(k, c);

  Rows attended(q.rows(), q.cols());
  for (Eigen::Index t = 0; t < q.rows(); ++t)
    attention(row(q, t), rows_up_to(k, t), rows_up_to(v, t), c, row(attended, t));
  return product(attended, w(Weight::kO, layer));
}

Rows feed_forward_block(const Rows& h, const Weights& w, std::size_t layer) {
  Rows gate = product(h, w(Weight::kGate, layer));
  const Rows up = product(h, w(Weight::kUp, layer));
  swiglu(numbers(gate), numbers(up));
  return product(gate, w(Weight::kDown, layer));
}

}  // namespace

std::vector<double> forward(const Weights& w, std::span<const TokenId> ids) {
  const Config& c = w.config();
  check_token_ids(ids, c.vocab_size);
  Rows x(static_cast<Eigen::Index>(ids.size()), static_cast<Eigen::Index>(c.dim));
  for (std::size_t t = 0; t < ids.size(); ++t) {
    const auto embedding = w(Weight::kTokenEmbedding).subspan(ids[t] * c.dim, c.dim);
    std::copy(embedding.begin(), embedding.end(), row(x, static_cast<Eigen::Index>(t)).begin());
  }
  for (std::size_t layer = 0; layer < c.n_layers; ++layer) {
    x += attention_block(normed(x, w(Weight::kAttentionNorm, layer), c.norm_eps), w, layer);
    x += feed_forward_block(normed(x, w(Weight::kFeedForwardNorm, layer), c.norm_eps), w, layer);
  }
  const Rows logits = product(normed(x, w(Weight::kFinalNorm), c.norm_eps), w.head());
  return {numbers(logits).begin(), numbers(logits).end()};
}

}  // namespace ntl::llama::plain
