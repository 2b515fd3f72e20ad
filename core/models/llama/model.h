#pragma once

#include <vector>

#include "models/llama/config.h"
#include "models/llama/matmul.h"

namespace ntl::llama {

// The weights of one layer, packed: what reads the same x is one matrix.
struct ModelLayer {
  std::vector<float> attention_norm, feed_forward_norm;  // (dim)
  PackedMatrix qkv;                                      // Q, K and V: (q_dim + 2 kv_dim, dim)
  PackedMatrix o;                                        // (dim, q_dim)
  PackedMatrix gate_up;                                  // (2 hidden_dim, dim)
  PackedMatrix down;                                     // (dim, hidden_dim)
  std::vector<float> qkv_bias;                           // (q_dim + 2 kv_dim), or empty
  std::vector<float> q_norm, k_norm;                     // (head_dim), or empty
};

// A decoder ready to run: nothing in it changes any more, and any number of sessions can share it. A
// ModelBuilder makes one.
class Model {
 public:
  // What a model of this shape takes, to be checked before.
  static double bytes_needed(const Config& config, WeightType type);

  const Config& config() const { return config_; }
  WeightType weight_type() const { return type_; }
  const std::vector<ModelLayer>& layers() const { return layers_; }
  const std::vector<float>& final_norm() const { return final_norm_; }
  const PackedMatrix& embedding() const { return embedding_; }
  const PackedMatrix& head() const { return config_.tied_head ? embedding_ : head_; }

 private:
  friend class ModelBuilder;
  Model(const Config& config, WeightType type);

  Config config_;
  WeightType type_;
  PackedMatrix embedding_, head_;
  std::vector<ModelLayer> layers_;
  std::vector<float> final_norm_;
};

}  // namespace ntl::llama
