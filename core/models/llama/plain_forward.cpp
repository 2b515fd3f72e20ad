#include "models/llama/plain_forward.h"

#include "models/language_model.h"
#include "models/llama/attention.h"
#include "models/llama/matmul.h"
#include "models/llama/rmsnorm.h"
#include "models/llama/rope.h"
#include "models/llama/swiglu.h"

namespace ntl::llama::plain {

namespace {

using Rows = std::vector<double>;

Rows normed(const Rows& x, std::span<const float> weight, double eps) {
  Rows y(x.size());
  const std::size_t width = weight.size();
  for (std::size_t i = 0; i < x.size(); i += width) {
    rmsnorm(std::span(x).subspan(i, width), weight, eps, std::span(y).subspan(i, width));
  }
  return y;
}

Rows product(const Rows& x, std::span<const float> weights, std::size_t columns) {
  Rows y(x.size() / columns * (weights.size() / columns));
  matmul(weights, x, columns, y);
  return y;
}

void add(Rows& x, const Rows& y) {
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += y[i];
}

void add_bias(Rows& x, std::span<const float> bias) {
  for (std::size_t i = 0; i < x.size(); ++i) x[i] += static_cast<double>(bias[i % bias.size()]);
}

void rotate(Rows& x, std::size_t width, const Config& config) {
  for (std::size_t t = 0; t * width < x.size(); ++t) rope(std::span(x).subspan(t * width, width), t, config);
}

Rows attention_block(const Rows& h, const Weights& w, std::size_t layer) {
  const Config& c = w.config();
  Rows q = product(h, w(Weight::kQ, layer), c.dim);
  Rows k = product(h, w(Weight::kK, layer), c.dim);
  Rows v = product(h, w(Weight::kV, layer), c.dim);
  if (c.qkv_bias) {
    add_bias(q, w(Weight::kQBias, layer));
    add_bias(k, w(Weight::kKBias, layer));
    add_bias(v, w(Weight::kVBias, layer));
  }
  if (c.qk_norm) {
    q = normed(q, w(Weight::kQNorm, layer), c.norm_eps);
    k = normed(k, w(Weight::kKNorm, layer), c.norm_eps);
  }
  rotate(q, c.q_dim(), c);
  rotate(k, c.kv_dim(), c);

  Rows attended(q.size());
  for (std::size_t t = 0; t * c.q_dim() < q.size(); ++t) {
    const std::size_t so_far = (t + 1) * c.kv_dim();
    attention(std::span(q).subspan(t * c.q_dim(), c.q_dim()), std::span(k).first(so_far),
              std::span(v).first(so_far), c, std::span(attended).subspan(t * c.q_dim(), c.q_dim()));
  }
  return product(attended, w(Weight::kO, layer), c.q_dim());
}

Rows feed_forward_block(const Rows& h, const Weights& w, std::size_t layer) {
  const Config& c = w.config();
  Rows gate = product(h, w(Weight::kGate, layer), c.dim);
  const Rows up = product(h, w(Weight::kUp, layer), c.dim);
  swiglu(gate, up);
  return product(gate, w(Weight::kDown, layer), c.hidden_dim);
}

}  // namespace

std::vector<double> forward(const Weights& w, std::span<const TokenId> ids) {
  const Config& c = w.config();
  check_token_ids(ids, c.vocab_size);
  Rows x;
  for (const TokenId id : ids) {
    const auto row = w(Weight::kTokenEmbedding).subspan(id * c.dim, c.dim);
    x.insert(x.end(), row.begin(), row.end());
  }
  for (std::size_t layer = 0; layer < c.n_layers; ++layer) {
    add(x, attention_block(normed(x, w(Weight::kAttentionNorm, layer), c.norm_eps), w, layer));
    add(x, feed_forward_block(normed(x, w(Weight::kFeedForwardNorm, layer), c.norm_eps), w, layer));
  }
  return product(normed(x, w(Weight::kFinalNorm), c.norm_eps), w.head(), c.dim);
}

}  // namespace ntl::llama::plain
