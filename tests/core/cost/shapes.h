#pragma once

#include "base/rng.h"
#include "cost/model_shape.h"
#include "models/llama/config.h"

// A small model whose sums can be done by hand; sizes that differ, so that no two can be mixed up unseen.
inline ntl::ModelShape small_shape() {
  return {.dim = 64,
          .n_layers = 5,
          .n_heads = 8,
          .n_kv_heads = 4,
          .head_dim = 16,
          .hidden_dim = 160,
          .vocab_size = 512,
          .max_seq_len = 128};
}

// A shape of small random sizes, with windows in every second one.
inline ntl::ModelShape random_shape(ntl::Pcg64& rng) {
  const auto between = [&](double low, double high) {
    return low + static_cast<double>(static_cast<int>(rng.random() * (high - low + 1)));
  };
  ntl::ModelShape shape = small_shape();
  shape.n_kv_heads = between(1, 4);
  shape.n_heads = shape.n_kv_heads * between(1, 4);
  shape.head_dim = 32 * between(1, 4);
  shape.dim = 32 * between(1, 40);
  shape.hidden_dim = 32 * between(1, 90);
  shape.n_layers = between(1, 12);
  shape.vocab_size = between(2, 5000);
  shape.tied_embeddings = between(0, 1) == 1;
  if (between(0, 1) == 1) {
    shape.window = between(1, 30);
    shape.n_window_layers = between(1, shape.n_layers);
  }
  return shape;
}

// What the cost formulas see of a model that runs.
inline ntl::ModelShape shape_of(const ntl::llama::Config& config) {
  return {.dim = static_cast<double>(config.dim),
          .n_layers = static_cast<double>(config.n_layers),
          .n_heads = static_cast<double>(config.n_heads),
          .n_kv_heads = static_cast<double>(config.n_kv_heads),
          .head_dim = static_cast<double>(config.head_dim),
          .hidden_dim = static_cast<double>(config.hidden_dim),
          .vocab_size = static_cast<double>(config.vocab_size),
          .max_seq_len = static_cast<double>(config.max_seq_len),
          .tied_embeddings = config.tied_head,
          .qkv_bias = config.qkv_bias,
          .qk_norm = config.qk_norm};
}
