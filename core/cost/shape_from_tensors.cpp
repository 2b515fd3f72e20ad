#include "cost/shape_from_tensors.h"

#include <map>
#include <set>
#include <string_view>

#include "base/error.h"

namespace ntl {

namespace {

constexpr std::string_view kLayers = "model.layers.";

[[noreturn]] void refuse(std::string_view what, std::string_view why) {
  throw Error(ErrorCode::kConfigIncomplete, std::string(what) + " " + std::string(why), std::string(what));
}

class Tensors {
 public:
  explicit Tensors(std::span<const TensorShape> tensors) {
    for (const TensorShape& tensor : tensors) extents_.emplace(tensor.name, &tensor.extents);
  }

  bool has(std::string_view name) const { return extents_.find(name) != extents_.end(); }

  double extent(std::string_view name, std::size_t n_dimensions, std::size_t which) const {
    const auto at = extents_.find(name);
    if (at == extents_.end()) refuse(name, "is missing");
    if (at->second->size() != n_dimensions) refuse(name, "has another number of dimensions than expected");
    return (*at->second)[which];
  }
  double rows(std::string_view name) const { return extent(name, 2, 0); }
  double columns(std::string_view name) const { return extent(name, 2, 1); }

  // Layers 0 ... n - 1, none left out.
  double layers() const {
    std::set<std::string, std::less<>> found;
    for (auto at = extents_.lower_bound(kLayers); at != extents_.end(); ++at) {
      const std::string_view name = at->first;
      if (name.substr(0, kLayers.size()) != kLayers) break;
      const std::string_view rest = name.substr(kLayers.size());
      found.emplace(rest.substr(0, rest.find('.')));
    }
    for (std::size_t layer = 0; layer < found.size(); ++layer) {
      const std::string number = std::to_string(layer);
      if (!found.contains(number)) refuse(std::string(kLayers) + number, "is missing");
    }
    return static_cast<double>(found.size());
  }

  // Of experts, latent attention and state spaces the names alone do not tell enough.
  void refuse_other_layers() const {
    for (const auto& [name, extents] : extents_) {
      for (const std::string_view part : {".experts.", ".block_sparse_moe.", ".kv_a_proj", ".mamba."}) {
        if (name.find(part) != name.npos)
          refuse(name, "belongs to layers that a list of tensors does not describe");
      }
    }
  }

 private:
  std::map<std::string_view, const std::vector<double>*, std::less<>> extents_;
};

}  // namespace

ConfigFields config_from_tensors(std::span<const TensorShape> list, const ConfigFields& known) {
  const Tensors tensors(list);
  tensors.refuse_other_layers();
  tensors.extent("model.norm.weight", 1, 0);  // what only the last part of a split file has

  const bool qk_norm = tensors.has("model.layers.0.self_attn.q_norm.weight");
  const bool qkv_bias = tensors.has("model.layers.0.self_attn.q_proj.bias");
  const bool four_norms = tensors.has("model.layers.0.pre_feedforward_layernorm.weight");
  ConfigFields config = known;  // insert() below leaves what is there
  const auto infer = [&](const char* name, ConfigValue value) { config.insert({name, std::move(value)}); };
  infer("model_type", std::string(four_norms ? "gemma3_text"
                                  : qk_norm  ? "qwen3"
                                  : qkv_bias ? "qwen2"
                                             : "llama"));
  infer("vocab_size", tensors.rows("model.embed_tokens.weight"));
  infer("hidden_size", tensors.columns("model.embed_tokens.weight"));
  infer("num_hidden_layers", tensors.layers());
  infer("intermediate_size", tensors.rows("model.layers.0.mlp.gate_proj.weight"));
  infer("tie_word_embeddings", !tensors.has("lm_head.weight"));
  infer("attention_bias", qkv_bias);
  const double q_dim = tensors.rows("model.layers.0.self_attn.q_proj.weight");
  const double kv_dim = tensors.rows("model.layers.0.self_attn.k_proj.weight");
  if (qk_norm) {
    const double head_dim = tensors.extent("model.layers.0.self_attn.q_norm.weight", 1, 0);
    infer("head_dim", head_dim);
    infer("num_attention_heads", q_dim / head_dim);
    infer("num_key_value_heads", kv_dim / head_dim);
  } else if (const auto heads = config.find("num_attention_heads"); heads != config.end()) {
    const double* n = std::get_if<double>(&heads->second);
    if (n == nullptr) refuse("num_attention_heads", "is of another kind than expected");
    infer("head_dim", q_dim / *n);
    infer("num_key_value_heads", kv_dim / (q_dim / *n));
  }
  // Which layers are local no tensor says, and Gemma 3 always has some.
  if (four_norms && !config.contains("sliding_window")) refuse("sliding_window", "is missing");
  return config;
}

ModelShape shape_from_tensors(std::span<const TensorShape> tensors, const ConfigFields& known) {
  return shape_from_config(config_from_tensors(tensors, known));
}

}  // namespace ntl
