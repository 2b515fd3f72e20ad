#pragma once

#include <memory>
#include <optional>
#include <span>

#include "models/llama/model.h"
#include "models/llama/weights.h"

namespace ntl::llama {

// A model from its tensors, one after the other in the order of weights_of(), the layers of each together: so
// that whoever loads it can show how far it is and stop, and needs room for the model and one tensor only.
class ModelBuilder {
 public:
  // All memory of the model is taken here.
  // throws  Error(kConfigOutOfRange), Error(kQuantBlockMismatch) for q8_0 where dim, n_heads * head_dim or
  //         hidden_dim is no multiple of 32, Error(kMemoryLimit) where Model::bytes_needed() and the largest
  //         tensor are above memory_limit_bytes
  ModelBuilder(const Config& config, WeightType type, double memory_limit_bytes = 2e9);

  const Config& config() const { return model_.config(); }

  // The tensor that add() takes next; none once all are there.
  std::optional<TensorPlace> next() const;

  // values  of the tensor next() names
  // throws  Error(kCheckpointBroken) where one is not finite, with its name and index
  void add(std::span<const float> values);

  // Numbers of the tensors so far, and of all.
  double n_added() const { return n_added_; }
  double n_wanted() const { return parameters(config()); }

  // All tensors must be there.
  std::shared_ptr<const Model> model();

 private:
  Model model_;
  std::vector<TensorPlace> places_;
  std::size_t at_ = 0;
  double n_added_ = 0;
};

// From all weights at once.
std::shared_ptr<const Model> pack(const Weights& weights, WeightType type);

}  // namespace ntl::llama
