// The vectors that the kernels are written in. Included once by each file that compiles the kernels, inside a
// namespace of its own (NTL_KERNELS), because the same source is compiled for several instruction sets.
//
// Every kernel keeps one running sum for each output and adds to it in the order of the columns, so the width
// of a vector only says how many outputs are worked on at once: AVX2, SSE2, wasm SIMD128 and plain C++ give
// the same bits. There is no fused multiply-add anywhere for the same reason.
#include <cstddef>
#include <cstdint>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__SSE2__)
#include <immintrin.h>
#endif

// A loop over the registers of a tile must be written out, or the sums go through memory.
#if !defined(NTL_UNROLL)
#if defined(__clang__)
#define NTL_UNROLL _Pragma("clang loop unroll(full)")
#else
#define NTL_UNROLL _Pragma("GCC unroll 16")
#endif
#endif

namespace NTL_KERNELS {

using std::size_t;

typedef float F32x4 __attribute__((vector_size(16)));
typedef std::int32_t I32x4 __attribute__((vector_size(16)));
typedef float F32x8 __attribute__((vector_size(32)));
typedef std::int32_t I32x8 __attribute__((vector_size(32)));

template <class V>
struct LanesOf;
template <>
struct LanesOf<F32x4> {
  using Int = I32x4;
  static constexpr size_t kCount = 4;
};
template <>
struct LanesOf<F32x8> {
  using Int = I32x8;
  static constexpr size_t kCount = 8;
};
template <class V>
inline constexpr size_t kLanes = LanesOf<V>::kCount;

#if defined(__AVX2__)
using Wide = F32x8;
#else
using Wide = F32x4;
#endif

template <class V>
static inline V load(const float* from) {
  V vector;
  __builtin_memcpy(&vector, from, sizeof vector);
  return vector;
}

template <class V>
static inline void store(float* to, V vector) {
  __builtin_memcpy(to, &vector, sizeof vector);
}

template <class V>
static inline V splat(float value) {
  if constexpr (kLanes<V> == 4) {
    return V{value, value, value, value};
  } else {
    return V{value, value, value, value, value, value, value, value};
  }
}

// Rows of int8 weights, two columns at a time: a register holds kRows pairs of int16, and `dot` gives kRows
// sums of two products in int32. Integer sums are exact, so their order is free.
struct FourRows {
  static constexpr size_t kRows = 4;
  using F = F32x4;
#if defined(__wasm_simd128__)
  using Pairs = v128_t;
  static Pairs zero() { return wasm_i32x4_const(0, 0, 0, 0); }
  static Pairs load_weights(const std::int8_t* from) { return wasm_i16x8_load8x8(from); }
  static Pairs splat_pair(const std::int16_t* pair) { return wasm_v128_load32_splat(pair); }
  static Pairs dot(Pairs a, Pairs b) { return wasm_i32x4_dot_i16x8(a, b); }
  static Pairs add(Pairs a, Pairs b) { return wasm_i32x4_add(a, b); }
  static F to_float(Pairs sums) { return (F)wasm_f32x4_convert_i32x4(sums); }
  static F load_scales(const std::uint16_t* halves) {
    return (F)wasm_i32x4_shl(wasm_u32x4_load16x4(halves), 13) * splat<F>(0x1p112f);
  }
#elif defined(__SSE2__)
  using Pairs = __m128i;
  static Pairs zero() { return _mm_setzero_si128(); }
  static Pairs load_weights(const std::int8_t* from) {
    const __m128i bytes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(from));
    return _mm_srai_epi16(_mm_unpacklo_epi8(bytes, bytes), 8);
  }
  static Pairs splat_pair(const std::int16_t* pair) {
    std::int32_t both;
    __builtin_memcpy(&both, pair, sizeof both);
    return _mm_set1_epi32(both);
  }
  static Pairs dot(Pairs a, Pairs b) { return _mm_madd_epi16(a, b); }
  static Pairs add(Pairs a, Pairs b) { return _mm_add_epi32(a, b); }
  static F to_float(Pairs sums) { return (F)_mm_cvtepi32_ps(sums); }
  static F load_scales(const std::uint16_t* halves) {
    const __m128i words =
        _mm_unpacklo_epi16(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(halves)), _mm_setzero_si128());
    return (F)_mm_slli_epi32(words, 13) * splat<F>(0x1p112f);
  }
#else
  struct Pairs {
    std::int32_t lane[8];
  };
  static Pairs zero() { return {}; }
  static Pairs load_weights(const std::int8_t* from) {
    Pairs pairs;
    for (size_t i = 0; i < 8; ++i) pairs.lane[i] = from[i];
    return pairs;
  }
  static Pairs splat_pair(const std::int16_t* pair) {
    Pairs pairs;
    for (size_t i = 0; i < 8; ++i) pairs.lane[i] = pair[i % 2];
    return pairs;
  }
  static Pairs dot(Pairs a, Pairs b) {
    Pairs sums{};
    for (size_t i = 0; i < 4; ++i) {
      sums.lane[i] = a.lane[2 * i] * b.lane[2 * i] + a.lane[2 * i + 1] * b.lane[2 * i + 1];
    }
    return sums;
  }
  static Pairs add(Pairs a, Pairs b) {
    for (size_t i = 0; i < 4; ++i) a.lane[i] += b.lane[i];
    return a;
  }
  static F to_float(Pairs sums) {
    return F{static_cast<float>(sums.lane[0]), static_cast<float>(sums.lane[1]),
             static_cast<float>(sums.lane[2]), static_cast<float>(sums.lane[3])};
  }
  static F load_scales(const std::uint16_t* halves) {
    const I32x4 words = {halves[0] << 13, halves[1] << 13, halves[2] << 13, halves[3] << 13};
    return (F)words * splat<F>(0x1p112f);
  }
#endif
};

#if defined(__AVX2__)
struct EightRows {
  static constexpr size_t kRows = 8;
  using F = F32x8;
  using Pairs = __m256i;
  static Pairs zero() { return _mm256_setzero_si256(); }
  static Pairs load_weights(const std::int8_t* from) {
    return _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
  }
  static Pairs splat_pair(const std::int16_t* pair) {
    std::int32_t both;
    __builtin_memcpy(&both, pair, sizeof both);
    return _mm256_set1_epi32(both);
  }
  static Pairs dot(Pairs a, Pairs b) { return _mm256_madd_epi16(a, b); }
  static Pairs add(Pairs a, Pairs b) { return _mm256_add_epi32(a, b); }
  static F to_float(Pairs sums) { return (F)_mm256_cvtepi32_ps(sums); }
  static F load_scales(const std::uint16_t* halves) {
    const __m256i words = _mm256_cvtepu16_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(halves)));
    return (F)_mm256_slli_epi32(words, 13) * splat<F>(0x1p112f);
  }
};
#endif

}  // namespace NTL_KERNELS
