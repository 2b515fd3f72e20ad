#include "cost/model_shape.h"

#include "cost/checks.h"

namespace ntl {

namespace {

[[noreturn]] void refuse(const std::string& got, const std::string& message) {
  throw Error(ErrorCode::kShapeOutOfRange, message, got);
}

void check_latent(const LatentAttention& latent) {
  checked_size(latent.q_rank, "qRank", 0);
  checked_size(latent.kv_rank, "kvRank");
  checked_size(latent.nope_head_dim, "nopeHeadDim", 0);
  checked_size(latent.rope_head_dim, "ropeHeadDim", 0);
  checked_size(latent.v_head_dim, "vHeadDim");
  if (latent.nope_head_dim + latent.rope_head_dim == 0)
    refuse("nopeHeadDim = 0", "a key has at least one value");
}

void check_experts(const Experts& experts, double n_layers) {
  checked_size(experts.n_moe_layers, "nMoeLayers");
  checked_size(experts.n_experts, "nExperts");
  checked_size(experts.n_active, "nActive");
  checked_size(experts.n_shared, "nShared", 0);
  checked_size(experts.hidden_dim, "hiddenDim");
  if (experts.n_active > experts.n_experts) {
    refuse("nActive = " + number_text(experts.n_active), "more active experts than there are");
  }
  if (experts.n_moe_layers > n_layers) {
    refuse("nMoeLayers = " + number_text(experts.n_moe_layers), "more layers with experts than layers");
  }
}

void check_state_space(const StateSpace& layers) {
  checked_size(layers.n_layers, "nLayers");
  checked_size(layers.inner_dim, "innerDim");
  checked_size(layers.state_dim, "stateDim");
  checked_size(layers.conv_width, "convWidth");
  checked_size(layers.dt_rank, "dtRank");
}

}  // namespace

const ModelShape& checked_shape(const ModelShape& shape) {
  checked_size(shape.dim, "dim");
  checked_size(shape.n_layers, "nLayers");
  checked_size(shape.n_heads, "nHeads");
  checked_size(shape.n_kv_heads, "nKvHeads");
  checked_size(shape.head_dim, "headDim");
  checked_size(shape.hidden_dim, "hiddenDim");
  checked_size(shape.vocab_size, "vocabSize");
  checked_size(shape.max_seq_len, "maxSeqLen", 0);
  checked_size(shape.norms_per_layer, "normsPerLayer");
  checked_size(shape.window, "window", 0);
  checked_size(shape.n_window_layers, "nWindowLayers", 0);
  // A quotient of two integers below 2^53 is whole only where it rounds to itself and multiplies back.
  const double group = shape.n_heads / shape.n_kv_heads;
  if (group != static_cast<double>(static_cast<long long>(group))) {
    refuse("nKvHeads = " + number_text(shape.n_kv_heads),
           "nHeads = " + number_text(shape.n_heads) + " is no multiple of nKvHeads");
  }
  if ((shape.window == 0) != (shape.n_window_layers == 0)) {
    refuse("window = " + number_text(shape.window), "window and nWindowLayers stand together");
  }
  if (shape.latent) check_latent(*shape.latent);
  if (shape.experts) check_experts(*shape.experts, shape.n_layers);
  if (shape.state_space) check_state_space(*shape.state_space);
  const double special = shape.n_window_layers + (shape.state_space ? shape.state_space->n_layers : 0);
  if (special > shape.n_layers) {
    refuse("nLayers = " + number_text(shape.n_layers), "more special layers than layers");
  }
  return shape;
}

LayerCounts layer_counts(const ModelShape& shape) {
  const double state_space = shape.state_space ? shape.state_space->n_layers : 0;
  return {.global = shape.n_layers - shape.n_window_layers - state_space,
          .window = shape.n_window_layers,
          .state_space = state_space};
}

double kv_values_per_layer(const ModelShape& shape) {
  if (shape.latent) return shape.latent->kv_rank + shape.latent->rope_head_dim;
  return 2 * shape.n_kv_heads * shape.head_dim;
}

double state_values(const ModelShape& shape) {
  if (!shape.state_space) return 0;
  const StateSpace& layers = *shape.state_space;
  return layers.n_layers * layers.inner_dim * (layers.state_dim + layers.conv_width - 1);
}

const ShapePreset& shape_preset(std::string_view name) {
  for (const ShapePreset& preset : shape_presets()) {
    if (preset.name == name) return preset;
  }
  throw Error(ErrorCode::kUnknownModel, "there is no shape of this name", std::string(name));
}

}  // namespace ntl
