// Part of the kernels: see simd.h for why this is included inside a namespace.

namespace NTL_KERNELS {

// N * kLanes rows of one panel times T rows of x, all sums in registers. `panel_width` is the distance
// between the columns of the panel.
template <class V, size_t N, size_t T>
static inline void tile_f32(const float* weights, size_t panel_width, size_t columns, const float* x,
                            size_t x_stride, float* y, size_t y_stride) {
  V sum[T][N] = {};
  for (size_t c = 0; c < columns; ++c) {
    V factor[T];
    NTL_UNROLL
    for (size_t t = 0; t < T; ++t) factor[t] = splat<V>(x[t * x_stride + c]);
    NTL_UNROLL
    for (size_t i = 0; i < N; ++i) {
      const V weight = load<V>(weights + i * kLanes<V>);
      NTL_UNROLL
      for (size_t t = 0; t < T; ++t) sum[t][i] += weight * factor[t];
    }
    weights += panel_width;
  }
  NTL_UNROLL
  for (size_t t = 0; t < T; ++t) {
    NTL_UNROLL
    for (size_t i = 0; i < N; ++i) store(y + t * y_stride + i * kLanes<V>, sum[t][i]);
  }
}

// A panel of `width` rows times n rows of x: as many rows of x at once as registers allow, then the rest.
template <class V, size_t N, size_t T>
static inline void strip_f32(const float* weights, size_t panel_width, size_t columns, const float* x,
                             size_t x_stride, size_t n, float* y, size_t y_stride) {
  for (; n >= T; n -= T, x += T * x_stride, y += T * y_stride) {
    tile_f32<V, N, T>(weights, panel_width, columns, x, x_stride, y, y_stride);
  }
  if constexpr (T > 1) {
    if (n > 0) strip_f32<V, N, T / 2>(weights, panel_width, columns, x, x_stride, n, y, y_stride);
  }
}

// Rows of a wide panel, and rows of x, whose sums fit into 16 registers and measured fastest.
#if defined(__AVX2__)
inline constexpr size_t kStripRows = 32, kStripTokens = 3;
#else
inline constexpr size_t kStripRows = 16, kStripTokens = 2;
#endif

static void matmul_f32(const float* weights, size_t rows, size_t columns, const float* x, size_t x_stride,
                       size_t n, float* y, size_t y_stride) {
  constexpr size_t kWide = kLanes<Wide>;
  for (size_t row = 0; row < rows;) {
    const size_t left = rows - row;
    const size_t width = left >= 32 ? 32 : left >= 16 ? 16 : left >= 8 ? 8 : 4;
    if (width == 32) {
      if (n == 1) {
        // One row of x reads every weight once: the panel goes through as one stream.
        tile_f32<Wide, 32 / kWide, 1>(weights, 32, columns, x, x_stride, y + row, y_stride);
      } else {
        for (size_t part = 0; part < 32; part += kStripRows) {
          strip_f32<Wide, kStripRows / kWide, kStripTokens>(weights + part, 32, columns, x, x_stride, n,
                                                            y + row + part, y_stride);
        }
      }
    } else if (width == 16) {
      strip_f32<Wide, 16 / kWide, 2>(weights, width, columns, x, x_stride, n, y + row, y_stride);
    } else if (width == 8) {
      strip_f32<Wide, 8 / kWide, 4>(weights, width, columns, x, x_stride, n, y + row, y_stride);
    } else {
      strip_f32<F32x4, 1, 4>(weights, width, columns, x, x_stride, n, y + row, y_stride);
    }
    weights += width * columns;
    row += width;
  }
}

}  // namespace NTL_KERNELS
