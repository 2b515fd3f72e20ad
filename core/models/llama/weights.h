#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/rng.h"
#include "models/llama/config.h"

namespace ntl::llama {

// The weights of a decoder in the order of a llama2.c file; the last six are there only where the config asks
// for them.
enum class Weight {
  kTokenEmbedding,   // (vocab_size, dim)
  kAttentionNorm,    // (dim)
  kQ,                // (n_heads * head_dim, dim)
  kK,                // (n_kv_heads * head_dim, dim)
  kV,                // (n_kv_heads * head_dim, dim)
  kO,                // (dim, n_heads * head_dim)
  kFeedForwardNorm,  // (dim)
  kGate,             // (hidden_dim, dim): W1 of the paper's code
  kDown,             // (dim, hidden_dim): W2
  kUp,               // (hidden_dim, dim): W3
  kFinalNorm,        // (dim)
  kHead,             // (vocab_size, dim), unless tied to the embedding
  kQBias,            // (n_heads * head_dim)
  kKBias,            // (n_kv_heads * head_dim)
  kVBias,            // (n_kv_heads * head_dim)
  kQNorm,            // (head_dim)
  kKNorm,            // (head_dim)
};

// Which of them a model of this shape has, in the order above.
std::vector<Weight> weights_of(const Config& config);

// How often: n_layers for what every layer has, else 1.
std::size_t tensors_of(const Config& config, Weight weight);

// (rows, columns) of one tensor, or (n) of a vector; and how many numbers that is.
std::vector<std::size_t> weight_shape(const Config& config, Weight weight);
double weight_count(const Config& config, Weight weight);

// The name under which the original release stores it: "layers.3.attention.wq.weight".
std::string weight_name(Weight weight, std::size_t layer);

// Every tensor of a model of this shape, in the order of weights_of(), the layers of each together.
struct TensorPlace {
  Weight weight;
  std::size_t layer;  // 0 for what is there once
};
std::vector<TensorPlace> tensor_places(const Config& config);

struct Tensor {
  std::string name;
  std::vector<std::size_t> shape;
  std::span<const float> values;
};

// All weights of a model in f32, matrices row by row. Not to be changed once made; can be moved, not copied.
class Weights {
 public:
  // values  all tensors one after the other, in the order of weights_of(), the layers of each together
  // throws  Error(kConfigOutOfRange)
  Weights(const Config& config, std::vector<float> values);
  Weights(Weights&&) = default;
  Weights& operator=(Weights&&) = default;

  const Config& config() const { return config_; }

  // layer  0 for what is there once
  std::span<const float> operator()(Weight weight, std::size_t layer = 0) const;

  // The head's matrix: its own, or the embedding table where they are tied.
  std::span<const float> head() const {
    return (*this)(config_.tied_head ? Weight::kTokenEmbedding : Weight::kHead);
  }

  // Every tensor with its name and shape, for whoever wants to look.
  std::vector<Tensor> tensors() const;

 private:
  Config config_;
  std::vector<float> values_;
  std::vector<std::size_t> first_;  // where the first tensor of each Weight starts
};

// Tensors drawn from a seed, one call each in the order of tensor_places(): matrices with mean 0 and variance
// 1 / columns, norms 1, so that what flows through keeps its size. Each number is the sum of four 16-bit uniforms,
// which is close to normal and, made of exact operations, the same on every machine.
class RandomTensors {
 public:
  // seed  for Pcg64
  RandomTensors(const Config& config, std::uint32_t seed) : config_(config), rng_(seed) {}
  std::vector<float> next(Weight weight);

 private:
  Config config_;
  Pcg64 rng_;
};

// All of them at once. throws  Error(kConfigOutOfRange)
Weights random_weights(const Config& config, std::uint32_t seed);

// throws  Error(kCheckpointBroken) where a number is not finite, with its index
// name    of the tensor, for the message
void check_finite(const std::string& name, std::span<const float> values);

// throws  Error(kMemoryLimit) unless bytes <= limit_bytes, with both numbers
// what    for the message: "the weights"
void check_memory(const std::string& what, double bytes, double limit_bytes);

}  // namespace ntl::llama
