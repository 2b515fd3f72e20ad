#pragma once

#include <string_view>

#include "cost/model_shape.h"

namespace ntl {

// How a weight or a cached value is stored. int8 and int4 are the round figures without scales; q8_0 and q4_0
// are ggml's blocks of 32 values with one f16 scale: 34 and 18 bytes, 8.5 and 4.5 bits a value.
enum class NumberType { kF32, kF16, kBf16, kInt8, kInt4, kQ8_0, kQ4_0 };

double bits_per_value(NumberType type);
std::string_view number_type_name(NumberType type);

// throws  Error(kUnknownNumberType)
NumberType parse_weight_type(std::string_view name);
NumberType parse_cache_type(std::string_view name);  // no int8, int4

// Bytes of n_parameters weights of one type: n bits / 8. 7e9 in f16 are 14e9. Not rounded to whole blocks.
// n_parameters  an integer >= 0; throws Error(kShapeOutOfRange)
double weight_bytes(double n_parameters, NumberType type);

// All parameters of a model in one type (real files keep the norms in f32: less than 0.01 % more).
// throws  Error(kShapeOutOfRange, kQuantBlockMismatch: a row that is no multiple of 32)
double weight_bytes(const ModelShape& shape, NumberType type);

// What is kept so that no position is computed twice. A layer's row of one position is K and V of
// n_kv_heads head_dim values each (latent: one row of kv_rank + rope_head_dim), packed in blocks along the
// row.
struct KvCache {
  double bytes_per_token;                // while all layers grow: LLaMA-7B in f16 524,288
  double bytes_per_token_beyond_window;  // when only the global layers still grow
  double state_bytes;                    // of the state-space layers, f32, the same at any length
  double bytes;                          // of one sequence of `positions` positions, state among them
  // The formula of many pages, 2 n_layers n_heads head_dim values a token: right only for MHA without
  // windows.
  double naive_bytes_per_token;
  double naive_bytes;
  double naive_factor;  // naive_bytes / bytes; 1 where nothing is kept
};

// positions  an integer >= 0
// throws  Error(kShapeOutOfRange | kTokenCountOutOfRange | kQuantBlockMismatch | kUnknownNumberType)
KvCache kv_cache(const ModelShape& shape, NumberType type, double positions);

// Scratch of one forward pass over a block of positions: a model of it, not a measurement. Live at once are
// the residual stream and its normalised copy (2 dim), the wider of q, k, v and the heads' sums or gate and
// up (of every expert that a token goes through; the state space's x, gate, dt, B, C), and the logits of one
// position. Attention in one pass keeps no table of scores; `score_bytes` is what writing it out would add:
// n_heads · block · positions.
struct Activations {
  double bytes;
  double score_bytes;
};

// block_positions  an integer >= 1: the positions computed at once (1 in a decode)
// type             f32, f16 or bf16
Activations activations(const ModelShape& shape, NumberType type, double block_positions, double positions);

}  // namespace ntl
