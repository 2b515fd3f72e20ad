#pragma once

#include "cost/memory.h"

namespace ntl {

struct FitSettings {
  double memory_bytes;         // > 0
  double n_sequences = 1;      // an integer >= 1, all of the same length
  double block_positions = 1;  // positions computed at once, for the activations
  NumberType weight_type = NumberType::kF16;
  NumberType cache_type = NumberType::kF16;
  NumberType activation_type = NumberType::kF16;
};

// What memory holds beside weights and scratch: the longest context of each sequence.
struct ContextFit {
  enum class Bound {
    kWeights,  // not even the weights fit: no position at all
    kMemory,   // the next position would not fit
    kTrained,  // it would, but max_seq_len ends the context
    kNone,     // no layer grows for ever, and no trained length is known
  };
  double weight_bytes;
  double activation_bytes;
  double left_bytes;           // for caches; negative where the weights do not fit
  double positions_by_memory;  // largest integer whose caches fit; Infinity where they stop growing
  double positions;            // of these, within max_seq_len; Infinity only with kNone
  Bound bound;
};

// throws  Error(kDeviceOutOfRange, kTokenCountOutOfRange, and what weight_bytes, kv_cache, activations
// refuse)
ContextFit context_fit(const ModelShape& shape, const FitSettings& settings);

}  // namespace ntl
