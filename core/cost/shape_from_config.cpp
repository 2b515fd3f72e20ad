#include "cost/shape_from_config.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/error.h"

namespace ntl {

namespace {

constexpr std::array<std::string_view, 8> kFamilies = {"llama",       "mistral",     "qwen2", "qwen3",
                                                       "gemma3_text", "deepseek_v3", "jamba", "deepseek_v2"};

[[noreturn]] void refuse(std::string_view field, std::string_view why) {
  throw Error(ErrorCode::kConfigIncomplete, std::string(field) + " " + std::string(why), std::string(field));
}

class Fields {
 public:
  explicit Fields(const ConfigFields& fields) : fields_(fields) {}

  template <typename T>
  const T* find(std::string_view name) const {
    const auto at = fields_.find(name);
    if (at == fields_.end()) return nullptr;
    const T* value = std::get_if<T>(&at->second);
    if (value == nullptr) refuse(name, "is of another kind than expected");
    return value;
  }
  const std::string* find_word(std::string_view name) const {
    const auto at = fields_.find(name);
    return at == fields_.end() ? nullptr : std::get_if<std::string>(&at->second);
  }
  double number(std::string_view name) const {
    const double* value = find<double>(name);
    if (value == nullptr) refuse(name, "is missing");
    return *value;
  }
  double number(std::string_view name, double otherwise) const {
    const double* value = find<double>(name);
    return value == nullptr ? otherwise : *value;
  }
  bool flag(std::string_view name, bool otherwise) const {
    const bool* value = find<bool>(name);
    return value == nullptr ? otherwise : *value;
  }

 private:
  const ConfigFields& fields_;
};

// Of layers 0 ... n - 1 those whose index leaves `offset` when divided by `period`.
double layers_at(double n_layers, double period, double offset, std::string_view field) {
  if (!(period >= 1) || !(offset >= 0 && offset < period)) refuse(field, "does not fit its offset");
  return n_layers > offset ? std::floor((n_layers - offset - 1) / period) + 1 : 0;
}

void read_windows(const Fields& config, std::string_view family, ModelShape& shape) {
  const double window = config.number("sliding_window", 0);
  const bool used = config.flag("use_sliding_window", family == "mistral" || family == "gemma3_text");
  if (window == 0 || !used) return;
  if (const auto* types = config.find<std::vector<std::string>>("layer_types")) {
    shape.n_window_layers =
        static_cast<double>(std::count(types->begin(), types->end(), "sliding_attention"));
  } else if (family == "gemma3_text") {
    const double pattern = config.number("sliding_window_pattern", 6);
    if (!(pattern >= 1)) refuse("sliding_window_pattern", "must be at least 1");
    shape.n_window_layers = shape.n_layers - std::floor(shape.n_layers / pattern);
  } else if (family == "mistral") {
    shape.n_window_layers = shape.n_layers;
  } else {
    shape.n_window_layers = std::max(0.0, shape.n_layers - config.number("max_window_layers"));
  }
  if (shape.n_window_layers > 0) shape.window = window;
}

void read_deepseek(const Fields& config, ModelShape& shape) {
  shape.latent = LatentAttention{.q_rank = config.number("q_lora_rank", 0),
                                 .kv_rank = config.number("kv_lora_rank"),
                                 .nope_head_dim = config.number("qk_nope_head_dim"),
                                 .rope_head_dim = config.number("qk_rope_head_dim"),
                                 .v_head_dim = config.number("v_head_dim")};
  shape.head_dim = shape.latent->v_head_dim;
  if (config.number("n_routed_experts", 0) == 0) return;
  const double first = config.number("first_k_dense_replace", 0);
  if (config.number("moe_layer_freq", 1) != 1) refuse("moe_layer_freq", "other than 1 is not known");
  shape.experts = Experts{.n_moe_layers = shape.n_layers - first,
                          .n_experts = config.number("n_routed_experts"),
                          .n_active = config.number("num_experts_per_tok"),
                          .n_shared = config.number("n_shared_experts", 0),
                          .hidden_dim = config.number("moe_intermediate_size")};
}

// 'auto', or nothing, is a sixteenth of the width.
double dt_rank(const Fields& config, const ModelShape& shape) {
  const std::string* word = config.find_word("mamba_dt_rank");
  const double sixteenth = std::ceil(shape.dim / 16);
  return word != nullptr && *word == "auto" ? sixteenth : config.number("mamba_dt_rank", sixteenth);
}

void read_jamba(const Fields& config, ModelShape& shape) {
  const double n_attention = layers_at(shape.n_layers, config.number("attn_layer_period"),
                                       config.number("attn_layer_offset"), "attn_layer_period");
  const double n_moe = layers_at(shape.n_layers, config.number("expert_layer_period"),
                                 config.number("expert_layer_offset"), "expert_layer_period");
  if (n_moe > 0 && config.number("num_experts") > 1) {
    shape.experts = Experts{.n_moe_layers = n_moe,
                            .n_experts = config.number("num_experts"),
                            .n_active = config.number("num_experts_per_tok"),
                            .n_shared = 0,
                            .hidden_dim = shape.hidden_dim};
  }
  if (n_attention == shape.n_layers) return;
  shape.state_space = StateSpace{.n_layers = shape.n_layers - n_attention,
                                 .inner_dim = config.number("mamba_expand") * shape.dim,
                                 .state_dim = config.number("mamba_d_state"),
                                 .conv_width = config.number("mamba_d_conv"),
                                 .dt_rank = dt_rank(config, shape)};
}

}  // namespace

ModelShape shape_from_config(const ConfigFields& fields) {
  const Fields config(fields);
  const std::string* type = config.find<std::string>("model_type");
  if (type == nullptr) refuse("model_type", "is missing");
  const std::string_view family = *type;
  if (std::find(kFamilies.begin(), kFamilies.end(), family) == kFamilies.end()) {
    throw Error(ErrorCode::kConfigIncomplete, "model_type " + *type + " is not known", *type);
  }
  ModelShape shape{.dim = config.number("hidden_size"),
                   .n_layers = config.number("num_hidden_layers"),
                   .n_heads = config.number("num_attention_heads"),
                   .n_kv_heads = 0,
                   .head_dim = 0,
                   .hidden_dim = config.number("intermediate_size"),
                   .vocab_size = config.number("vocab_size"),
                   .max_seq_len = config.number("max_position_embeddings", 0)};
  const bool is_gemma = family == "gemma3_text";
  const bool is_deepseek = family == "deepseek_v3" || family == "deepseek_v2";
  shape.n_kv_heads = config.number("num_key_value_heads", shape.n_heads);
  shape.tied_embeddings = config.flag("tie_word_embeddings", is_gemma);
  shape.qkv_bias = config.flag("attention_bias", family == "qwen2");
  shape.qk_norm = family == "qwen3" || is_gemma;
  shape.norms_per_layer = is_gemma ? 4 : 2;
  read_windows(config, family, shape);
  if (is_deepseek) {
    read_deepseek(config, shape);
  } else {
    shape.head_dim = config.number("head_dim", shape.dim / shape.n_heads);
  }
  if (family == "jamba") read_jamba(config, shape);
  return checked_shape(shape);
}

}  // namespace ntl
