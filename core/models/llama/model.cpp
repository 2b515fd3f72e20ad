#include "models/llama/model.h"

#include <array>

namespace ntl::llama {

namespace {

std::vector<float> copied(std::span<const float> values) { return {values.begin(), values.end()}; }

template <std::size_t N>
PackedMatrix packed(WeightType type, std::size_t columns,
                    const std::array<std::span<const float>, N>& stacked) {
  return PackedMatrix(type, columns, stacked);
}

ModelLayer pack_layer(const Weights& w, std::size_t layer, WeightType type) {
  const Config& c = w.config();
  ModelLayer to;
  to.attention_norm = copied(w(Weight::kAttentionNorm, layer));
  to.feed_forward_norm = copied(w(Weight::kFeedForwardNorm, layer));
  to.qkv = packed<3>(type, c.dim, {w(Weight::kQ, layer), w(Weight::kK, layer), w(Weight::kV, layer)});
  to.o = packed<1>(type, c.q_dim(), {w(Weight::kO, layer)});
  to.gate_up = packed<2>(type, c.dim, {w(Weight::kGate, layer), w(Weight::kUp, layer)});
  to.down = packed<1>(type, c.hidden_dim, {w(Weight::kDown, layer)});
  if (c.qkv_bias) {
    for (const Weight bias : {Weight::kQBias, Weight::kKBias, Weight::kVBias}) {
      to.qkv_bias.insert(to.qkv_bias.end(), w(bias, layer).begin(), w(bias, layer).end());
    }
  }
  if (c.qk_norm) {
    to.q_norm = copied(w(Weight::kQNorm, layer));
    to.k_norm = copied(w(Weight::kKNorm, layer));
  }
  return to;
}

}  // namespace

Model::Model(const Weights& weights, WeightType type) : config_(weights.config()), type_(type) {
  const Config& c = config_;
  embedding_ = packed<1>(type, c.dim, {weights(Weight::kTokenEmbedding)});
  if (!c.tied_head) head_ = packed<1>(type, c.dim, {weights(Weight::kHead)});
  for (std::size_t layer = 0; layer < c.n_layers; ++layer)
    layers_.push_back(pack_layer(weights, layer, type));
  final_norm_ = copied(weights(Weight::kFinalNorm));
}

double Model::bytes_needed(const Config& c, WeightType type) {
  const double matrices = packed_bytes(type, c.q_dim() + 2 * c.kv_dim(), c.dim) +
                          packed_bytes(type, c.dim, c.q_dim()) + packed_bytes(type, 2 * c.hidden_dim, c.dim) +
                          packed_bytes(type, c.dim, c.hidden_dim);
  const std::size_t vectors =
      2 * c.dim + (c.qkv_bias ? c.q_dim() + 2 * c.kv_dim() : 0) + (c.qk_norm ? 2 * c.head_dim : 0);
  return static_cast<double>(c.n_layers) * (matrices + static_cast<double>(vectors * sizeof(float))) +
         packed_bytes(type, c.vocab_size, c.dim) * (c.tied_head ? 1 : 2) +
         static_cast<double>(c.dim * sizeof(float));
}

}  // namespace ntl::llama
