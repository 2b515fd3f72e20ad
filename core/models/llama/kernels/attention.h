// Part of the kernels: see simd.h for why this is included inside a namespace.

namespace NTL_KERNELS {

static void attention_scores(const float* q, const float* keys, size_t tile_stride, size_t n_tiles,
                             size_t head_dim, float scale, float* out) {
  constexpr size_t kPositions = 16;
  constexpr size_t kVectors = kPositions / kLanes<Wide>;
  for (size_t tile = 0; tile < n_tiles; ++tile) {
    const float* key = keys + tile * tile_stride;
    Wide sum[kVectors] = {};
    for (size_t d = 0; d < head_dim; ++d) {
      const Wide factor = splat<Wide>(q[d]);
      NTL_UNROLL
      for (size_t i = 0; i < kVectors; ++i) {
        sum[i] += load<Wide>(key + d * kPositions + i * kLanes<Wide>) * factor;
      }
    }
    NTL_UNROLL
    for (size_t i = 0; i < kVectors; ++i) {
      store(out + tile * kPositions + i * kLanes<Wide>, sum[i] * splat<Wide>(scale));
    }
  }
}

template <class V, size_t N>
static inline void weighted_dims(const float* weights, const float* values, size_t value_stride, size_t n,
                                 float decay, float* out) {
  V sum[N];
  NTL_UNROLL
  for (size_t i = 0; i < N; ++i) sum[i] = load<V>(out + i * kLanes<V>) * splat<V>(decay);
  for (size_t p = 0; p < n; ++p) {
    const V weight = splat<V>(weights[p]);
    NTL_UNROLL
    for (size_t i = 0; i < N; ++i) sum[i] += weight * load<V>(values + p * value_stride + i * kLanes<V>);
  }
  NTL_UNROLL
  for (size_t i = 0; i < N; ++i) store(out + i * kLanes<V>, sum[i]);
}

static void weighted_sum(const float* weights, const float* values, size_t value_stride, size_t n,
                         size_t head_dim, float decay, float* out) {
  size_t d = 0;
  for (; d + 32 <= head_dim; d += 32) {
    weighted_dims<Wide, 32 / kLanes<Wide>>(weights, values + d, value_stride, n, decay, out + d);
  }
  for (; d + 16 <= head_dim; d += 16) {
    weighted_dims<Wide, 16 / kLanes<Wide>>(weights, values + d, value_stride, n, decay, out + d);
  }
  for (; d + 8 <= head_dim; d += 8) {
    weighted_dims<Wide, 8 / kLanes<Wide>>(weights, values + d, value_stride, n, decay, out + d);
  }
  for (; d + 4 <= head_dim; d += 4) {
    weighted_dims<F32x4, 1>(weights, values + d, value_stride, n, decay, out + d);
  }
  for (; d < head_dim; ++d) {
    float sum = out[d] * decay;
    for (size_t p = 0; p < n; ++p) sum += weights[p] * values[p * value_stride + d];
    out[d] = sum;
  }
}

}  // namespace NTL_KERNELS
