#pragma once

#include <cstdint>
#include <vector>

#include "models/llama/transformer.h"

namespace ntl::llama {

// Keys and values of neighbouring positions in one layer, as a reader of the cache gets them.
struct KvRows {
  std::size_t width;                // n_kv_heads * head_dim
  std::vector<float> keys, values;  // (n, width)
};

// layer     an integer in [0, n_layers)
// first, n  positions that the session has computed
// throws    Error(kInvalidArgument) outside, or where the session keeps no cache
KvRows kv_rows(const Transformer& session, double layer, double first, double n);

// Which rows two sessions of one model do not share, (n_layers, positions of the shorter): 1 where the key or the
// value of a position differs in any bit.
// throws  Error(kInvalidArgument) where the sessions are not of one model, or one keeps no cache
std::vector<std::uint8_t> changed_rows(const Transformer& before, const Transformer& after);

}  // namespace ntl::llama
