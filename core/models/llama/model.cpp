#include "models/llama/model.h"

namespace ntl::llama {

Model::Model(const Config& config, WeightType type)
    : config_(config),
      type_(type),
      embedding_(type, config.vocab_size, config.dim),
      layers_(config.n_layers),
      final_norm_(config.dim) {
  const Config& c = config_;
  if (!c.tied_head) head_ = PackedMatrix(type, c.vocab_size, c.dim);
  for (ModelLayer& layer : layers_) {
    layer.attention_norm.resize(c.dim);
    layer.feed_forward_norm.resize(c.dim);
    layer.qkv = PackedMatrix(type, c.q_dim() + 2 * c.kv_dim(), c.dim);
    layer.o = PackedMatrix(type, c.dim, c.q_dim());
    layer.gate_up = PackedMatrix(type, 2 * c.hidden_dim, c.dim);
    layer.down = PackedMatrix(type, c.dim, c.hidden_dim);
    if (c.qkv_bias) layer.qkv_bias.resize(c.q_dim() + 2 * c.kv_dim());
    if (c.qk_norm) {
      layer.q_norm.resize(c.head_dim);
      layer.k_norm.resize(c.head_dim);
    }
  }
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
