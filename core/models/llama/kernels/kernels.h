#pragma once

#include <cstddef>
#include <cstdint>

namespace ntl::llama {

// A matrix product over packed weights (see packed_matrix.h for the layout). y is x times the transposed
// matrix:
//   y[t][r] = sum over c, in this order, of weights[r][c] * x[t][c]
// n rows of x; y_stride leaves room for the rows rounded up to a multiple of 4.
using MatmulF32 = void (*)(const float* weights, std::size_t rows, std::size_t columns, const float* x,
                           std::size_t x_stride, std::size_t n, float* y, std::size_t y_stride);

// The same over q8_0 blocks. x is quantised: int16 values, and one scale a block of 32 columns.
using MatmulQ8 = void (*)(const std::uint8_t* weights, std::size_t rows, std::size_t columns,
                          const std::int16_t* x, const float* x_scales, std::size_t n, float* y,
                          std::size_t y_stride);

// out[p] = scale * (q · key of position p), for n_tiles tiles of kTilePositions positions. Keys lie by tile,
// then dimension, then position; `tile_stride` numbers from one tile to the next.
using AttentionScores = void (*)(const float* q, const float* keys, std::size_t tile_stride,
                                 std::size_t n_tiles, std::size_t head_dim, float scale, float* out);

// out[d] = decay * out[d] + sum over p of weights[p] * values[p][d], for n positions.
using WeightedSum = void (*)(const float* weights, const float* values, std::size_t value_stride,
                             std::size_t n, std::size_t head_dim, float decay, float* out);

// The largest of n numbers, for n a multiple of 16.
using Maximum = float (*)(const float* x, std::size_t n);

// x[i] becomes exp(x[i] - maximum), for n a multiple of 8; gives their sum.
using ExpSum = float (*)(float* x, std::size_t n, float maximum);

// gate[i] becomes SiLU(gate[i]) * up[i]
using SwiGlu = void (*)(float* gate, const float* up, std::size_t n);

inline constexpr std::size_t kTilePositions = 16;

struct Kernels {
  const char* name;  // "avx2", "sse2", "wasm simd128", "c++"
  MatmulF32 matmul_f32;
  MatmulQ8 matmul_q8_0;
  AttentionScores attention_scores;
  WeightedSum weighted_sum;
  Maximum maximum;
  ExpSum exp_sum;
  SwiGlu swiglu;
};

// The kernels that every machine of this architecture runs, and the best that this one does.
const Kernels& portable_kernels();
const Kernels& kernels();

}  // namespace ntl::llama
