#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ntl {

// Multi-head latent attention: K and V are rebuilt from one latent vector a position, and only that vector
// and one rotated key are cached (DeepSeek-AI 2024, arXiv:2405.04434, section 2.1).
struct LatentAttention {
  double q_rank;         // 0: queries are projected directly
  double kv_rank;        // width of the cached latent
  double nope_head_dim;  // part of a key that has no position
  double rope_head_dim;  // rotated part of a key, shared by all heads and cached
  double v_head_dim;
};

// Layers whose feed-forward is a router over experts; the other layers keep the dense one.
struct Experts {
  double n_moe_layers;
  double n_experts;   // routed
  double n_active;    // of them, for one token
  double n_shared;    // always active, beside the routed ones
  double hidden_dim;  // width of one expert
};

// Layers that keep a state of fixed size instead of K and V (Mamba: Gu & Dao 2023, arXiv:2312.00752).
struct StateSpace {
  double n_layers;
  double inner_dim;
  double state_dim;
  double conv_width;
  double dt_rank;
};

// A decoder as far as its cost goes: RMSNorm, attention with RoPE, SwiGLU (or another feed-forward of three
// matrices), a head over the vocabulary. The words of a config.json of Hugging Face stand behind each size.
struct ModelShape {
  double dim;       // hidden_size
  double n_layers;  // num_hidden_layers; of them n_window_layers local and state_space.n_layers without K, V
  double n_heads;   // num_attention_heads
  double n_kv_heads;  // num_key_value_heads: n_heads is MHA, 1 is MQA, between them GQA
  double head_dim;    // often dim / n_heads, but not always (Qwen3-0.6B: 1024 / 16 is not 128)
  double hidden_dim;  // intermediate_size: width of the dense feed-forward
  double vocab_size;
  double max_seq_len;            // positions that it was trained or extended for; 0 where that is not known
  bool tied_embeddings = false;  // one matrix embeds and scores
  bool qkv_bias = false;         // Qwen2
  bool qk_norm = false;          // Qwen3, Gemma 3: an RMSNorm over head_dim for q and one for k
  double norms_per_layer = 2;    // Gemma 3 has 4
  double window = 0;           // positions that a local layer sees, itself among them; 0 where none is local
  double n_window_layers = 0;  // layers that see only the window
  std::optional<LatentAttention> latent = std::nullopt;
  std::optional<Experts> experts = std::nullopt;
  std::optional<StateSpace> state_space = std::nullopt;
};

// Every size, checked: integers >= 1 where they stand, n_heads a multiple of n_kv_heads, special layers no
// more than layers, active experts no more than experts.
// throws  Error(kShapeOutOfRange), got = the size as "nHeads = 0"
const ModelShape& checked_shape(const ModelShape& shape);

// Layers that keep K and V of every position, of the window's positions, and none.
struct LayerCounts {
  double global;
  double window;
  double state_space;
};
LayerCounts layer_counts(const ModelShape& shape);

// Values that one attention layer keeps of one position: 2 n_kv_heads head_dim, or kv_rank + rope_head_dim.
double kv_values_per_layer(const ModelShape& shape);

// Values that the state-space layers keep of a whole sequence: inner_dim (state_dim + conv_width - 1) a
// layer.
double state_values(const ModelShape& shape);

struct ShapePreset {
  std::string_view name;    // 'llama-7b'
  std::string_view title;   // 'LLaMA-7B'
  std::string_view source;  // whose config or paper the sizes are from
  ModelShape shape;
};
const std::vector<ShapePreset>& shape_presets();

// throws  Error(kUnknownModel)
const ShapePreset& shape_preset(std::string_view name);

}  // namespace ntl
