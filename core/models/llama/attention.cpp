#include "models/llama/attention.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "models/llama/kernels/kernels.h"
#include "models/llama/softmax.h"

namespace ntl::llama {

namespace {

constexpr float kMinusInfinity = -std::numeric_limits<float>::infinity();

float inverse_root(std::size_t head_dim) {
  return static_cast<float>(1 / std::sqrt(static_cast<double>(head_dim)));
}

std::size_t tiles(std::size_t n_positions) { return (n_positions + kTilePositions - 1) / kTilePositions; }

// Positions of the run that query t sees; 0 where the run lies after it.
std::size_t seen(const AttentionBlock& block, const KvRun& run, std::size_t t) {
  const std::size_t length = block.first + t + 1;
  return length <= run.first ? 0 : std::min(run.n_positions, length - run.first);
}

}  // namespace

void attention_scores(const AttentionBlock& block, const KvRun& run, const Config& config,
                      std::size_t longest, AttentionScratch& scratch) {
  const std::size_t head_dim = config.head_dim, kv_dim = config.kv_dim();
  const float scale = inverse_root(head_dim);
  for (std::size_t t = 0; t < block.n; ++t) {
    const std::size_t n_tiles = tiles(seen(block, run, t));
    if (n_tiles == 0) continue;
    for (std::size_t h = 0; h < config.n_heads; ++h) {
      const std::size_t kv = h / config.heads_per_kv_head() * head_dim;
      kernels().attention_scores(block.q + t * block.q_stride + h * head_dim, run.keys + kv * kTilePositions,
                                 kv_dim * kTilePositions, n_tiles, head_dim, scale,
                                 scratch.scores.data() + (t * config.n_heads + h) * longest + run.first);
    }
  }
}

void attention_softmax(const AttentionBlock& block, const Config& config, std::size_t longest,
                       AttentionScratch& scratch) {
  for (std::size_t t = 0; t < block.n; ++t) {
    const std::size_t length = block.first + t + 1;
    const std::size_t padded = tiles(length) * kTilePositions;
    for (std::size_t h = 0; h < config.n_heads; ++h) {
      float* scores = scratch.scores.data() + (t * config.n_heads + h) * longest;
      std::fill(scores + length, scores + padded, kMinusInfinity);
      scratch.sums[t * config.n_heads + h] = softmax_numerators({scores, padded});
    }
  }
}

void attention_values(const AttentionBlock& block, const KvRun& run, const Config& config,
                      std::size_t longest, AttentionScratch& scratch) {
  const std::size_t head_dim = config.head_dim, kv_dim = config.kv_dim();
  for (std::size_t t = 0; t < block.n; ++t) {
    const std::size_t n = seen(block, run, t);
    if (n == 0) continue;
    const bool last = run.first + n == block.first + t + 1;
    for (std::size_t h = 0; h < config.n_heads; ++h) {
      float* out = block.out + t * config.q_dim() + h * head_dim;
      if (run.first == 0) std::fill(out, out + head_dim, 0.0f);
      kernels().weighted_sum(scratch.scores.data() + (t * config.n_heads + h) * longest + run.first,
                             run.values + h / config.heads_per_kv_head() * head_dim, kv_dim, n, head_dim,
                             1.0f, out);
      if (!last) continue;
      const float scale = scratch.sums[t * config.n_heads + h];
      for (std::size_t d = 0; d < head_dim; ++d) out[d] *= scale;
    }
  }
}

void online_attention_begin(const AttentionBlock& block, const Config& config, AttentionScratch& scratch) {
  std::fill_n(scratch.maxima.begin(), block.n * config.n_heads, kMinusInfinity);
  std::fill_n(scratch.sums.begin(), block.n * config.n_heads, 0.0f);
  std::fill_n(block.out, block.n * config.q_dim(), 0.0f);
}

void online_attention_run(const AttentionBlock& block, const KvRun& run, const Config& config,
                          AttentionScratch& scratch) {
  const std::size_t head_dim = config.head_dim, kv_dim = config.kv_dim();
  const float scale = inverse_root(head_dim);
  float weights[kTilePositions];
  for (std::size_t t = 0; t < block.n; ++t) {
    const std::size_t n = seen(block, run, t);
    for (std::size_t h = 0; h < config.n_heads; ++h) {
      const std::size_t kv = h / config.heads_per_kv_head() * head_dim;
      const std::size_t slot = t * config.n_heads + h;
      for (std::size_t start = 0; start < n; start += kTilePositions) {
        const std::size_t in_tile = std::min(kTilePositions, n - start);
        kernels().attention_scores(block.q + t * block.q_stride + h * head_dim,
                                   run.keys + start * kv_dim + kv * kTilePositions, 0, 1, head_dim, scale,
                                   weights);
        float larger = scratch.maxima[slot];
        for (std::size_t i = 0; i < in_tile; ++i) larger = weights[i] > larger ? weights[i] : larger;
        std::fill(weights + in_tile, weights + kTilePositions, kMinusInfinity);
        float decay = 1;
        if (larger != scratch.maxima[slot]) {
          float old[8] = {scratch.maxima[slot], kMinusInfinity, kMinusInfinity, kMinusInfinity,
                          kMinusInfinity,       kMinusInfinity, kMinusInfinity, kMinusInfinity};
          decay = kernels().exp_sum(old, 8, larger);
        }
        const float sum = kernels().exp_sum(weights, kTilePositions, larger);
        kernels().weighted_sum(weights, run.values + start * kv_dim + kv, kv_dim, in_tile, head_dim, decay,
                               block.out + t * config.q_dim() + h * head_dim);
        scratch.sums[slot] = scratch.sums[slot] * decay + sum;
        scratch.maxima[slot] = larger;
      }
    }
  }
}

void online_attention_end(const AttentionBlock& block, const Config& config, AttentionScratch& scratch) {
  for (std::size_t slot = 0; slot < block.n * config.n_heads; ++slot) {
    const float scale = 1.0f / scratch.sums[slot];
    float* out = block.out + slot * config.head_dim;
    for (std::size_t d = 0; d < config.head_dim; ++d) out[d] *= scale;
  }
}

}  // namespace ntl::llama
