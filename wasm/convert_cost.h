#pragma once

#include "convert.h"
#include "cost/context_fit.h"
#include "cost/growth.h"
#include "cost/prompt_cache.h"
#include "cost/roofline.h"
#include "cost/shape_from_config.h"

// Plain records of the cost stage, in both directions.
namespace ntl::wasm {

inline ModelShape shape_record(const val& from) {
  ModelShape shape{number(from, "dim"),       number(from, "nLayers"),  number(from, "nHeads"),
                   number(from, "nKvHeads"),  number(from, "headDim"),  number(from, "hiddenDim"),
                   number(from, "vocabSize"), number(from, "maxSeqLen")};
  read(from, "tiedEmbeddings", shape.tied_embeddings);
  read(from, "qkvBias", shape.qkv_bias);
  read(from, "qkNorm", shape.qk_norm);
  read(from, "normsPerLayer", shape.norms_per_layer);
  read(from, "window", shape.window);
  read(from, "nWindowLayers", shape.n_window_layers);
  if (has(from, "latent")) {
    const val latent = from["latent"];
    shape.latent =
        LatentAttention{number(latent, "qRank"), number(latent, "kvRank"), number(latent, "nopeHeadDim"),
                        number(latent, "ropeHeadDim"), number(latent, "vHeadDim")};
  }
  if (has(from, "experts")) {
    const val experts = from["experts"];
    shape.experts =
        Experts{number(experts, "nMoeLayers"), number(experts, "nExperts"), number(experts, "nActive"),
                number(experts, "nShared"), number(experts, "hiddenDim")};
  }
  if (has(from, "stateSpace")) {
    const val layers = from["stateSpace"];
    shape.state_space =
        StateSpace{number(layers, "nLayers"), number(layers, "innerDim"), number(layers, "stateDim"),
                   number(layers, "convWidth"), number(layers, "dtRank")};
  }
  return shape;
}

// A preset's name, or the sizes themselves.
inline ModelShape shape(const val& from) {
  const val value = from["shape"];
  if (value.isString()) return shape_preset(value.as<std::string>()).shape;
  if (!has(from, "shape")) throw Error(ErrorCode::kUnknownModel, "a shape is a preset's name or a record");
  return shape_record(value);
}

inline val shape_value(const ModelShape& from) {
  val to = record({{"dim", from.dim},
                   {"nLayers", from.n_layers},
                   {"nHeads", from.n_heads},
                   {"nKvHeads", from.n_kv_heads},
                   {"headDim", from.head_dim},
                   {"hiddenDim", from.hidden_dim},
                   {"vocabSize", from.vocab_size},
                   {"maxSeqLen", from.max_seq_len},
                   {"normsPerLayer", from.norms_per_layer},
                   {"window", from.window},
                   {"nWindowLayers", from.n_window_layers}});
  put(to, "tiedEmbeddings", from.tied_embeddings);
  put(to, "qkvBias", from.qkv_bias);
  put(to, "qkNorm", from.qk_norm);
  if (const auto& latent = from.latent) {
    put(to, "latent",
        record({{"qRank", latent->q_rank},
                {"kvRank", latent->kv_rank},
                {"nopeHeadDim", latent->nope_head_dim},
                {"ropeHeadDim", latent->rope_head_dim},
                {"vHeadDim", latent->v_head_dim}}));
  }
  if (const auto& experts = from.experts) {
    put(to, "experts",
        record({{"nMoeLayers", experts->n_moe_layers},
                {"nExperts", experts->n_experts},
                {"nActive", experts->n_active},
                {"nShared", experts->n_shared},
                {"hiddenDim", experts->hidden_dim}}));
  }
  if (const auto& layers = from.state_space) {
    put(to, "stateSpace",
        record({{"nLayers", layers->n_layers},
                {"innerDim", layers->inner_dim},
                {"stateDim", layers->state_dim},
                {"convWidth", layers->conv_width},
                {"dtRank", layers->dt_rank}}));
  }
  return to;
}

// A parsed config.json: what is neither number, truth value, word nor a list of words says nothing of the
// cost.
inline ConfigFields config_fields(const val& config) {
  ConfigFields fields;
  const val entries = val::global("Object").call<val>("entries", config);
  const auto n = entries["length"].as<unsigned>();
  for (unsigned i = 0; i < n; ++i) {
    const auto name = entries[i][0].as<std::string>();
    const val value = entries[i][1];
    if (value.isNumber()) fields.emplace(name, value.as<double>());
    if (value.isTrue() || value.isFalse()) fields.emplace(name, value.isTrue());
    if (value.isString()) fields.emplace(name, value.as<std::string>());
    if (value.isArray()) {
      std::vector<std::string> words;
      const auto length = value["length"].as<unsigned>();
      for (unsigned j = 0; j < length; ++j) {
        if (value[j].isString()) words.push_back(value[j].as<std::string>());
      }
      fields.emplace(name, std::move(words));
    }
  }
  return fields;
}

// A preset's name, or the numbers themselves.
inline Device device(const val& from) {
  const val value = from["device"];
  if (value.isString()) return device_preset(value.as<std::string>()).device;
  if (!has(from, "device")) throw Error(ErrorCode::kUnknownModel, "a device is a preset's name or a record");
  return {number(value, "flopsPerSecond"), number(value, "bytesPerSecond"), number(value, "memoryBytes")};
}

inline RunTypes run_types(const val& from) {
  RunTypes types;
  if (has(from, "weights")) types.weights = parse_weight_type(word(from, "weights"));
  if (has(from, "cache")) types.cache = parse_cache_type(word(from, "cache"));
  return types;
}

inline Masked masked(const val& from) {
  if (!has(from, "masked") || word(from, "masked") == "computed") return Masked::kComputed;
  if (word(from, "masked") == "skipped") return Masked::kSkipped;
  throw Error(ErrorCode::kInvalidArgument, "masked is 'computed' or 'skipped'", word(from, "masked"));
}

inline val growth_value(const GrowthStep& at) {
  const auto macs = [](const GrowthMacs& from) {
    return record({{"projections", from.projections}, {"head", from.head}, {"attention", from.attention}});
  };
  val step = record({{"step", at.step}, {"positions", at.positions}});
  put(step, "withoutCache", macs(at.without_cache));
  put(step, "withCache", macs(at.with_cache));
  put(step, "totalWithoutCache", macs(at.total_without_cache));
  put(step, "totalWithCache", macs(at.total_with_cache));
  return step;
}

inline val device_value(const Device& device) {
  return record({{"flopsPerSecond", device.flops_per_second},
                 {"bytesPerSecond", device.bytes_per_second},
                 {"memoryBytes", device.memory_bytes}});
}

inline val bound_value(const StepBound& step) {
  val to = record({{"flops", step.flops},
                   {"weightBytes", step.weight_bytes},
                   {"cacheBytes", step.cache_bytes},
                   {"intensity", step.intensity},
                   {"computeSeconds", step.compute_seconds},
                   {"memorySeconds", step.memory_seconds},
                   {"seconds", step.seconds},
                   {"flopsPerSecond", step.flops_per_second},
                   {"tokensPerSecond", step.tokens_per_second}});
  put(to, "boundBy", std::string(step.memory_binds ? "memory" : "compute"));
  return to;
}

// CacheTurn and CacheTotals have the same words.
template <typename Turn>
val turn_value(const Turn& turn) {
  return record({{"length", turn.length},
                 {"read", turn.read},
                 {"written", turn.written},
                 {"plain", turn.plain},
                 {"computed", turn.computed},
                 {"hitRate", turn.hit_rate},
                 {"readCost", turn.read_cost},
                 {"writeCost", turn.write_cost},
                 {"inputCost", turn.input_cost},
                 {"outputCost", turn.output_cost},
                 {"totalCost", turn.total_cost}});
}

}  // namespace ntl::wasm
