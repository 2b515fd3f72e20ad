#include "models/llama/model_builder.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace ntl::llama {

namespace {

const Config& checked(const Config& config, WeightType type, double memory_limit_bytes) {
  check_config(config);
  double largest = 0;
  for (const Weight weight : weights_of(config)) largest = std::max(largest, weight_count(config, weight));
  check_memory("the model and its largest tensor",
               Model::bytes_needed(config, type) + largest * static_cast<double>(sizeof(float)),
               memory_limit_bytes);
  return config;
}

void copy_to(std::vector<float>& vector, std::size_t first, std::span<const float> values) {
  std::copy(values.begin(), values.end(), vector.begin() + static_cast<std::ptrdiff_t>(first));
}

}  // namespace

ModelBuilder::ModelBuilder(const Config& config, WeightType type, double memory_limit_bytes)
    : model_(checked(config, type, memory_limit_bytes), type), places_(tensor_places(config)) {}

std::optional<TensorPlace> ModelBuilder::next() const {
  return at_ < places_.size() ? std::optional(places_[at_]) : std::nullopt;
}

void ModelBuilder::add(std::span<const float> values) {
  using enum Weight;
  assert(at_ < places_.size());
  const TensorPlace& place = places_[at_];
  const Config& c = config();
  assert(static_cast<double>(values.size()) == weight_count(c, place.weight));
  check_finite(weight_name(place.weight, place.layer), values);
  ModelLayer& layer = model_.layers_[place.layer];
  const std::size_t k_rows = c.q_dim(), v_rows = c.q_dim() + c.kv_dim();
  switch (place.weight) {
    case kTokenEmbedding:
      model_.embedding_.set_rows(0, values);
      break;
    case kAttentionNorm:
      copy_to(layer.attention_norm, 0, values);
      break;
    case kQ:
      layer.qkv.set_rows(0, values);
      break;
    case kK:
      layer.qkv.set_rows(k_rows, values);
      break;
    case kV:
      layer.qkv.set_rows(v_rows, values);
      break;
    case kO:
      layer.o.set_rows(0, values);
      break;
    case kFeedForwardNorm:
      copy_to(layer.feed_forward_norm, 0, values);
      break;
    case kGate:
      layer.gate_up.set_rows(0, values);
      break;
    case kUp:
      layer.gate_up.set_rows(c.hidden_dim, values);
      break;
    case kDown:
      layer.down.set_rows(0, values);
      break;
    case kFinalNorm:
      copy_to(model_.final_norm_, 0, values);
      break;
    case kHead:
      model_.head_.set_rows(0, values);
      break;
    case kQBias:
      copy_to(layer.qkv_bias, 0, values);
      break;
    case kKBias:
      copy_to(layer.qkv_bias, k_rows, values);
      break;
    case kVBias:
      copy_to(layer.qkv_bias, v_rows, values);
      break;
    case kQNorm:
      copy_to(layer.q_norm, 0, values);
      break;
    case kKNorm:
      copy_to(layer.k_norm, 0, values);
      break;
  }
  n_added_ += static_cast<double>(values.size());
  ++at_;
}

std::shared_ptr<const Model> ModelBuilder::model() {
  assert(at_ == places_.size());
  return std::make_shared<const Model>(std::move(model_));
}

std::shared_ptr<const Model> pack(const Weights& weights, WeightType type) {
  ModelBuilder builder(weights.config(), type);
  while (const auto place = builder.next()) builder.add(weights(place->weight, place->layer));
  return builder.model();
}

}  // namespace ntl::llama
