#pragma once

#include "cost/model_shape.h"

namespace ntl {

// What one token costs that attends over `positions` positions, itself among them, in FLOPs (2 a MAC).
//
//   projections, feed_forward, state_space, head   2 · products_per_token(shape), whatever the position
//   attention   2 · MACs of a pair · positions, summed over layers; a local layer sees min(positions,
//   window).
//               A pair of q and k costs n_heads head_dim MACs for its score and as many to add its v:
//               LLaMA-7B 4 · 4096 · 32 = 524,288 FLOPs a position. Latent attention in a decode never
//               rebuilds K and V (W_UK and W_UV are applied to q and to the sum): n_heads (2 kv_rank +
//               rope_head_dim) MACs.
//   scan        in state_space: 2 MACs for each of inner_dim · state_dim, one to update, one to read
// Norms, softmax and the element-wise products are not counted: under 1 % of a model of any size.
struct TokenFlops {
  double attention_projections;
  double feed_forward;  // dense, experts and router
  double state_space;
  double head;
  double attention;
  double total;
};

// positions  an integer >= 0; 0 leaves the attention out: what a token costs at least
// throws     Error(kShapeOutOfRange | kTokenCountOutOfRange)
TokenFlops flops_per_token(const ModelShape& shape, double positions);

// A prefill of new_tokens positions behind cached_tokens that are kept: every position attends over those
// before it and itself, the head runs once. Latent attention rebuilds K and V here, as they are shared by
// many queries: n_heads (nope_head_dim + rope_head_dim + v_head_dim) MACs a pair. Nothing new, nothing
// computed. throws  Error(kShapeOutOfRange | kTokenCountOutOfRange)
double prefill_flops(const ModelShape& shape, double cached_tokens, double new_tokens);

// MACs of one pair of a query and a key in one layer: its score, and v into the sum.
double pair_macs_decode(const ModelShape& shape);
double pair_macs_prefill(const ModelShape& shape);

// Sum of min(i, window) over i = first ... first + n - 1: the pairs that a causal layer needs. window = 0:
// all.
double causal_pairs(double first, double n, double window);

// Source 003's own formula, which leaves out W_O and one of the three SwiGLU matrices and knows no grouped
// heads: 2 n_layers (3 dim² + 2 dim hidden_dim) + 2 dim vocab_size. LLaMA-7B: 9.25e9 where it is 13.21e9.
double incomplete_flops_per_token(const ModelShape& shape);

// Where attention costs as much as all products together: positions at which a decode doubles. Infinity where
// no layer attends over everything.
double positions_where_attention_is_half(const ModelShape& shape);

}  // namespace ntl
