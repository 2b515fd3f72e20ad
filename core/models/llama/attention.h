#pragma once

#include <span>
#include <vector>

#include "models/llama/config.h"

namespace ntl::llama {

// Attention of one position over the positions up to and including it:
//   out_h = Σ_p softmax_p(q_h · k_p / sqrt(head_dim)) v_p
// where query head h reads key and value head h / (n_heads / n_kv_heads). Causal, because no later key is
// handed in. source  Vaswani et al. 2017, arXiv:1706.03762; Ainslie et al. 2023, arXiv:2305.13245 (grouped
// queries)
namespace plain {

// q, out        (n_heads, head_dim)
// keys, values  (n_positions, n_kv_heads, head_dim)
void attention(std::span<const double> q, std::span<const double> keys, std::span<const double> values,
               const Config& config, std::span<double> out);

// The same in one pass over the positions: a running maximum, the sum and the output are rescaled by
// exp(old maximum - new maximum) whenever it grows, so that no list of scores is kept.
// source  Milakov & Gimelshein 2018, arXiv:1805.02867; Dao et al. 2022, arXiv:2205.14135
void online_attention(std::span<const double> q, std::span<const double> keys, std::span<const double> values,
                      const Config& config, std::span<double> out);

}  // namespace plain

enum class AttentionKind { kTwoPass, kOnline };

// Keys and values of neighbouring positions as the kernels read them.
struct KvRun {
  const float* keys;        // tiles of kTilePositions positions: (tile, n_kv_heads * head_dim, position)
  const float* values;      // (position, n_kv_heads * head_dim)
  std::size_t first;        // position of the first, a multiple of kTilePositions
  std::size_t n_positions;  // rounded up to whole tiles, `keys` can be read
};

// The queries of neighbouring positions of one sequence, and where their results go.
struct AttentionBlock {
  const float* q;  // (n, q_stride)
  std::size_t q_stride;
  float* out;         // (n, n_heads * head_dim)
  std::size_t first;  // position of the first query
  std::size_t n;
};

// What the fast versions need between the steps, made once: scores (n, n_heads, positions rounded up to
// tiles).
struct AttentionScratch {
  std::vector<float> scores;
  std::vector<float> sums;  // (n, n_heads): 1 / sum (two passes); then maximum and sum (one pass)
  std::vector<float> maxima;
};

// Two passes: attention_scores() for every run in order, then attention_softmax(), then attention_values()
// for every run in order. `longest` is the length of one head's scores: positions so far, rounded up to
// tiles.
void attention_scores(const AttentionBlock& block, const KvRun& run, const Config& config,
                      std::size_t longest, AttentionScratch& scratch);
void attention_softmax(const AttentionBlock& block, const Config& config, std::size_t longest,
                       AttentionScratch& scratch);
void attention_values(const AttentionBlock& block, const KvRun& run, const Config& config,
                      std::size_t longest, AttentionScratch& scratch);

// One pass: begin, every run in order (tile by tile), end.
void online_attention_begin(const AttentionBlock& block, const Config& config, AttentionScratch& scratch);
void online_attention_run(const AttentionBlock& block, const KvRun& run, const Config& config,
                          AttentionScratch& scratch);
void online_attention_end(const AttentionBlock& block, const Config& config, AttentionScratch& scratch);

}  // namespace ntl::llama
