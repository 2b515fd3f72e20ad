// Part of the kernels: see simd.h for why this is included inside a namespace.

namespace NTL_KERNELS {

inline constexpr size_t kQ8Block = 32;

// N * R::kRows rows of one panel times T rows of x. Per block of 32 columns the products are summed as
// integers; then sum * (weight scale * x scale) is added to the row's float, block after block, as ggml does.
template <class R, size_t N, size_t T>
static inline void tile_q8_0(const std::uint8_t* weights, size_t panel_width, size_t columns,
                             const std::int16_t* x, const float* x_scales, float* y, size_t y_stride) {
  using F = typename R::F;
  const size_t n_blocks = columns / kQ8Block;
  F sum[T][N] = {};
  for (size_t block = 0; block < n_blocks; ++block) {
    const auto* scales = reinterpret_cast<const std::uint16_t*>(weights);
    const auto* values = reinterpret_cast<const std::int8_t*>(weights + 2 * panel_width);
    typename R::Pairs dots[T][N];
    NTL_UNROLL
    for (size_t t = 0; t < T; ++t) {
      NTL_UNROLL
      for (size_t i = 0; i < N; ++i) dots[t][i] = R::zero();
    }
    for (size_t c = 0; c < kQ8Block; c += 2) {
      typename R::Pairs row_pairs[N];
      NTL_UNROLL
      for (size_t i = 0; i < N; ++i) {
        row_pairs[i] = R::load_weights(values + c * panel_width + 2 * R::kRows * i);
      }
      NTL_UNROLL
      for (size_t t = 0; t < T; ++t) {
        const auto pair = R::splat_pair(x + t * columns + block * kQ8Block + c);
        NTL_UNROLL
        for (size_t i = 0; i < N; ++i) dots[t][i] = R::add(dots[t][i], R::dot(row_pairs[i], pair));
      }
    }
    NTL_UNROLL
    for (size_t i = 0; i < N; ++i) {
      const F weight_scale = R::load_scales(scales + R::kRows * i);
      NTL_UNROLL
      for (size_t t = 0; t < T; ++t) {
        sum[t][i] += R::to_float(dots[t][i]) * (weight_scale * splat<F>(x_scales[t * n_blocks + block]));
      }
    }
    weights += (2 + kQ8Block) * panel_width;
  }
  NTL_UNROLL
  for (size_t t = 0; t < T; ++t) {
    NTL_UNROLL
    for (size_t i = 0; i < N; ++i) store(y + t * y_stride + i * R::kRows, sum[t][i]);
  }
}

template <class R, size_t N, size_t T>
static inline void strip_q8_0(const std::uint8_t* weights, size_t panel_width, size_t columns,
                              const std::int16_t* x, const float* x_scales, size_t n, float* y,
                              size_t y_stride) {
  for (; n >= T; n -= T) {
    tile_q8_0<R, N, T>(weights, panel_width, columns, x, x_scales, y, y_stride);
    x += T * columns;
    x_scales += T * (columns / kQ8Block);
    y += T * y_stride;
  }
  if constexpr (T > 1) {
    if (n > 0) strip_q8_0<R, N, T / 2>(weights, panel_width, columns, x, x_scales, n, y, y_stride);
  }
}

#if defined(__AVX2__)
using WideRows = EightRows;
#else
using WideRows = FourRows;
#endif

static void matmul_q8_0(const std::uint8_t* weights, size_t rows, size_t columns, const std::int16_t* x,
                        const float* x_scales, size_t n, float* y, size_t y_stride) {
  constexpr size_t kWide = WideRows::kRows;
  for (size_t row = 0; row < rows;) {
    const size_t left = rows - row;
    const size_t width = left >= 16 ? 16 : left >= 8 ? 8 : 4;
    if (width == 4) {
      strip_q8_0<FourRows, 1, 4>(weights, width, columns, x, x_scales, n, y + row, y_stride);
    } else if (width == 8) {
      strip_q8_0<WideRows, 8 / kWide, 4>(weights, width, columns, x, x_scales, n, y + row, y_stride);
    } else {
      strip_q8_0<WideRows, 16 / kWide, 2>(weights, width, columns, x, x_scales, n, y + row, y_stride);
    }
    weights += width * (2 + kQ8Block) * (columns / kQ8Block);
    row += width;
  }
}

}  // namespace NTL_KERNELS
