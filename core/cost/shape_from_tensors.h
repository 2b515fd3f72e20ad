#pragma once

#include <span>
#include <string>
#include <vector>

#include "cost/shape_from_config.h"

namespace ntl {

// A tensor as the JSON header of a safetensors file lists it: "model.layers.0.mlp.gate_proj.weight", (11008, 4096).
struct TensorShape {
  std::string name;
  std::vector<double> extents;  // rows first
};

// What names and shapes of tensors tell of a config, in its words: widths, layers, vocabulary, biases, a head of its own.
//
// Where q and k have norms, their width is head_dim and the heads can be counted; else num_attention_heads stands
// nowhere in such a file, and shape_from_tensors() names it as missing unless `known` has it. Neither does the length of
// the context, which is 0 then.
//
// tensors  of a whole model in Hugging Face's names; of one part of a split file what the others hold is named as missing
// known    fields that stand elsewhere or that a reader typed; they go before what is inferred
// throws   Error(kConfigIncomplete), got = the tensor that is missing or has no such shape, or a field
// source   the safetensors format; the names of LLaMA, Mistral, Qwen2, Qwen3 and Gemma 3 in transformers
ConfigFields config_from_tensors(std::span<const TensorShape> tensors, const ConfigFields& known = {});

// shape_from_config() of it.
// throws   also Error(kShapeOutOfRange)
ModelShape shape_from_tensors(std::span<const TensorShape> tensors, const ConfigFields& known = {});

}  // namespace ntl
