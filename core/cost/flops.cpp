#include "cost/flops.h"

#include <algorithm>
#include <limits>

#include "cost/checks.h"
#include "cost/parameters.h"

namespace ntl {

namespace {

double scan_macs(const ModelShape& shape) {
  if (!shape.state_space) return 0;
  return shape.state_space->n_layers * 2 * shape.state_space->inner_dim * shape.state_space->state_dim;
}

// All that a position costs whatever came before it.
TokenFlops without_attention(const ModelShape& shape) {
  const Products macs = products_per_token(shape);
  TokenFlops flops{};
  flops.attention_projections = 2 * macs.attention;
  flops.feed_forward = 2 * (macs.feed_forward + macs.experts);
  flops.state_space = 2 * (macs.state_space + scan_macs(shape));
  flops.head = 2 * macs.head;
  return flops;
}

double sum_of_parts(const TokenFlops& flops) {
  return flops.attention_projections + flops.feed_forward + flops.state_space + flops.head + flops.attention;
}

}  // namespace

double pair_macs_decode(const ModelShape& shape) {
  if (shape.latent) return shape.n_heads * (2 * shape.latent->kv_rank + shape.latent->rope_head_dim);
  return 2 * shape.n_heads * shape.head_dim;
}

double pair_macs_prefill(const ModelShape& shape) {
  if (!shape.latent) return pair_macs_decode(shape);
  const LatentAttention& latent = *shape.latent;
  return shape.n_heads * (latent.nope_head_dim + latent.rope_head_dim + latent.v_head_dim);
}

double causal_pairs(double first, double n, double window) {
  const double last = first + n - 1;
  if (n == 0) return 0;
  if (window == 0 || last <= window) return sum_of_integers(last) - sum_of_integers(first - 1);
  if (first > window) return n * window;
  return sum_of_integers(window) - sum_of_integers(first - 1) + (last - window) * window;
}

TokenFlops flops_per_token(const ModelShape& shape, double positions) {
  TokenFlops flops = without_attention(shape);
  const double t = checked_tokens(positions, "positions");
  const LayerCounts layers = layer_counts(shape);
  flops.attention =
      2 * pair_macs_decode(shape) * (layers.global * t + layers.window * std::min(t, shape.window));
  flops.total = sum_of_parts(flops);
  return flops;
}

double prefill_flops(const ModelShape& shape, double cached_tokens, double new_tokens) {
  const TokenFlops each = without_attention(shape);
  const double cached = checked_tokens(cached_tokens, "cached tokens");
  const double n = checked_tokens(new_tokens, "new tokens");
  if (n == 0) return 0;
  const LayerCounts layers = layer_counts(shape);
  const double pairs = layers.global * causal_pairs(cached + 1, n, 0) +
                       layers.window * causal_pairs(cached + 1, n, shape.window);
  return n * (each.attention_projections + each.feed_forward + each.state_space) + each.head +
         2 * pair_macs_prefill(shape) * pairs;
}

double incomplete_flops_per_token(const ModelShape& unchecked) {
  const ModelShape& shape = checked_shape(unchecked);
  return 2 * shape.n_layers * (3 * shape.dim * shape.dim + 2 * shape.dim * shape.hidden_dim) +
         2 * shape.dim * shape.vocab_size;
}

double positions_where_attention_is_half(const ModelShape& shape) {
  const TokenFlops flops = flops_per_token(shape, 0);
  const LayerCounts layers = layer_counts(shape);
  const double per_pair = 2 * pair_macs_decode(shape);
  // Up to the window all layers grow; beyond it only the global ones.
  const double early = flops.total / (per_pair * (layers.global + layers.window));
  if (layers.window == 0 || early <= shape.window) return early;
  if (layers.global == 0) return std::numeric_limits<double>::infinity();
  return (flops.total / per_pair - layers.window * shape.window) / layers.global;
}

}  // namespace ntl
