#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "cost/model_shape.h"

namespace ntl {

// A config.json as Hugging Face writes it, already taken apart: a name and its number, truth value, word, or
// list of words. What is null stands nowhere. A nested text_config is the caller's to hand in.
using ConfigValue = std::variant<double, bool, std::string, std::vector<std::string>>;
using ConfigFields = std::map<std::string, ConfigValue, std::less<>>;

// The shape that a config describes: decoders built like LLaMA, Mistral, Qwen2, Qwen3, Gemma 3, DeepSeek-V3
// and Jamba. What a family leaves out is filled in as that family's own code does; what it must have is
// named.
//
//   needed     model_type, hidden_size, num_hidden_layers, num_attention_heads, intermediate_size, vocab_size
//   sliding_window      counts only where it is used (Qwen2 writes it beside use_sliding_window: false)
//   layer_types, sliding_window_pattern   which layers are local (Gemma 3: all but every sixth)
//   kv_lora_rank        latent attention
//   n_routed_experts    experts in all layers from first_k_dense_replace on
// throws  Error(kConfigIncomplete), got = the field that is missing, of the wrong kind, or not known;
//         Error(kShapeOutOfRange) for sizes that do not fit together
ModelShape shape_from_config(const ConfigFields& config);

}  // namespace ntl
