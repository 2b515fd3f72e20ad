#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "models/llama/weights.h"
#include "tokens/token.h"

// Models that are small enough to be run in double, with every weight random: norms too, which
// random_weights() leaves at 1, so that a forgotten norm shows.
inline ntl::llama::Weights small_weights(const ntl::llama::Config& config, std::uint32_t seed) {
  using namespace ntl::llama;
  std::vector<float> values;
  ntl::Pcg64 rng(seed);
  for (const Weight weight : weights_of(config)) {
    const auto shape = weight_shape(config, weight);
    const double count = weight_count(config, weight) * static_cast<double>(tensors_of(config, weight));
    const double width = shape.size() == 1 ? 0.5 : 1.7 / std::sqrt(static_cast<double>(shape.back()));
    const double middle = shape.size() == 1 ? 1 : 0;
    for (double i = 0; i < count; ++i) {
      values.push_back(static_cast<float>(middle + (2 * rng.random() - 1) * width));
    }
  }
  return Weights(config, std::move(values));
}

inline std::vector<ntl::TokenId> random_ids(std::size_t n, std::size_t vocab_size, std::uint32_t seed) {
  ntl::Pcg64 rng(seed);
  std::vector<ntl::TokenId> ids(n);
  for (auto& id : ids) id = static_cast<ntl::TokenId>(rng.random() * static_cast<double>(vocab_size));
  return ids;
}

// Multi-head, grouped-query with everything optional switched on, and multi-query with odd sizes.
inline ntl::llama::Config small_config(int which) {
  using ntl::llama::RopePairing;
  ntl::llama::Config config;
  config.max_seq_len = 128;
  switch (which) {
    case 0:
      config.dim = 32, config.n_layers = 2, config.n_heads = 4, config.n_kv_heads = 4, config.head_dim = 8;
      config.hidden_dim = 96, config.vocab_size = 64;
      break;
    case 1:
      config.dim = 64, config.n_layers = 3, config.n_heads = 4, config.n_kv_heads = 2, config.head_dim = 32;
      config.hidden_dim = 160, config.vocab_size = 71;
      config.tied_head = false, config.qkv_bias = true, config.qk_norm = true;
      config.rope_pairing = RopePairing::kHalfSplit, config.rope_theta = 1e6, config.norm_eps = 1e-6;
      break;
    default:
      config.dim = 18, config.n_layers = 2, config.n_heads = 3, config.n_kv_heads = 1, config.head_dim = 6;
      config.hidden_dim = 23, config.vocab_size = 13;
      break;
  }
  return config;
}
