#include "models/llama/weights.h"

#include <cassert>
#include <cmath>
#include <utility>

#include "base/error.h"
#include "base/rng.h"

namespace ntl::llama {

namespace {

constexpr std::size_t kWeights = static_cast<std::size_t>(Weight::kKNorm) + 1;

bool once(Weight weight) {
  return weight == Weight::kTokenEmbedding || weight == Weight::kFinalNorm || weight == Weight::kHead;
}

bool is_norm(Weight weight) {
  using enum Weight;
  return weight == kAttentionNorm || weight == kFeedForwardNorm || weight == kFinalNorm || weight == kQNorm ||
         weight == kKNorm;
}

}  // namespace

std::vector<Weight> weights_of(const Config& config) {
  std::vector<Weight> list;
  for (std::size_t i = 0; i < kWeights; ++i) {
    const auto weight = static_cast<Weight>(i);
    if (weight == Weight::kHead && config.tied_head) continue;
    if (weight >= Weight::kQBias && weight <= Weight::kVBias && !config.qkv_bias) continue;
    if (weight >= Weight::kQNorm && !config.qk_norm) continue;
    list.push_back(weight);
  }
  return list;
}

std::size_t tensors_of(const Config& config, Weight weight) { return once(weight) ? 1 : config.n_layers; }

std::vector<TensorPlace> tensor_places(const Config& config) {
  std::vector<TensorPlace> places;
  for (const Weight weight : weights_of(config)) {
    for (std::size_t layer = 0; layer < tensors_of(config, weight); ++layer)
      places.push_back({weight, layer});
  }
  return places;
}

std::vector<std::size_t> weight_shape(const Config& c, Weight weight) {
  switch (weight) {
    case Weight::kTokenEmbedding:
    case Weight::kHead:
      return {c.vocab_size, c.dim};
    case Weight::kAttentionNorm:
    case Weight::kFeedForwardNorm:
    case Weight::kFinalNorm:
      return {c.dim};
    case Weight::kQ:
      return {c.q_dim(), c.dim};
    case Weight::kK:
    case Weight::kV:
      return {c.kv_dim(), c.dim};
    case Weight::kO:
      return {c.dim, c.q_dim()};
    case Weight::kGate:
    case Weight::kUp:
      return {c.hidden_dim, c.dim};
    case Weight::kDown:
      return {c.dim, c.hidden_dim};
    case Weight::kQBias:
      return {c.q_dim()};
    case Weight::kKBias:
    case Weight::kVBias:
      return {c.kv_dim()};
    case Weight::kQNorm:
    case Weight::kKNorm:
      return {c.head_dim};
  }
  return {};
}

double weight_count(const Config& config, Weight weight) {
  double count = 1;
  for (const std::size_t extent : weight_shape(config, weight)) count *= static_cast<double>(extent);
  return count;
}

std::string weight_name(Weight weight, std::size_t layer) {
  static constexpr const char* kNames[kWeights] = {
      "tok_embeddings.weight",  "attention_norm.weight",  "attention.wq.weight", "attention.wk.weight",
      "attention.wv.weight",    "attention.wo.weight",    "ffn_norm.weight",     "feed_forward.w1.weight",
      "feed_forward.w2.weight", "feed_forward.w3.weight", "norm.weight",         "output.weight",
      "attention.wq.bias",      "attention.wk.bias",      "attention.wv.bias",   "attention.q_norm.weight",
      "attention.k_norm.weight"};
  const std::string name = kNames[static_cast<std::size_t>(weight)];
  return once(weight) ? name : "layers." + std::to_string(layer) + "." + name;
}

Weights::Weights(const Config& config, std::vector<float> values)
    : config_(config), values_(std::move(values)), first_(kWeights) {
  check_config(config_);
  std::size_t first = 0;
  for (const Weight weight : weights_of(config_)) {
    first_[static_cast<std::size_t>(weight)] = first;
    first += static_cast<std::size_t>(weight_count(config_, weight)) * tensors_of(config_, weight);
  }
  assert(first == values_.size());
}

std::span<const float> Weights::operator()(Weight weight, std::size_t layer) const {
  const auto count = static_cast<std::size_t>(weight_count(config_, weight));
  return {values_.data() + first_[static_cast<std::size_t>(weight)] + layer * count, count};
}

std::vector<Tensor> Weights::tensors() const {
  std::vector<Tensor> list;
  for (const auto& [weight, layer] : tensor_places(config_))
    list.push_back({weight_name(weight, layer), weight_shape(config_, weight), (*this)(weight, layer)});
  return list;
}

std::vector<float> RandomTensors::next(Weight weight) {
  std::vector<float> values(static_cast<std::size_t>(weight_count(config_, weight)), 1.0f);
  if (is_norm(weight)) return values;
  // A sum of four uniforms in [0, 1) has variance 1/3.
  const double scale = std::sqrt(3.0 / static_cast<double>(weight_shape(config_, weight).back())) / 65536;
  for (float& value : values) {
    const std::uint64_t bits = rng_.next64();
    const auto sum = static_cast<std::int64_t>((bits & 0xffff) + (bits >> 16 & 0xffff) +
                                               (bits >> 32 & 0xffff) + (bits >> 48));
    value = static_cast<float>(static_cast<double>(sum - 2 * 65535) * scale);
  }
  return values;
}

Weights random_weights(const Config& config, std::uint32_t seed) {
  check_config(config);
  std::vector<float> values;
  values.reserve(static_cast<std::size_t>(parameters(config)));
  RandomTensors random(config, seed);
  for (const TensorPlace& place : tensor_places(config)) {
    const auto tensor = random.next(place.weight);
    values.insert(values.end(), tensor.begin(), tensor.end());
  }
  return Weights(config, std::move(values));
}

void check_finite(const std::string& name, std::span<const float> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (std::isfinite(values[i])) continue;
    throw Error(ErrorCode::kCheckpointBroken,
                "number " + std::to_string(i) + " of " + name + " is not finite",
                number_text(static_cast<double>(values[i])));
  }
}

void check_memory(const std::string& what, double bytes, double limit_bytes) {
  if (bytes <= limit_bytes) return;
  throw Error(ErrorCode::kMemoryLimit,
              what + " need " + number_text(bytes) + " bytes, and " + number_text(limit_bytes) + " are free",
              number_text(bytes));
}

}  // namespace ntl::llama
