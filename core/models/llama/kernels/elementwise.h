// Part of the kernels: see simd.h for why this is included inside a namespace.

namespace NTL_KERNELS {

// exp of every lane for x in [-87, 88], with a relative error of at most (|x| + 3) * 2^-23: 2^n times a polynomial for
// 2^f, where x / ln 2 = n + f and |f| <= 1/2 (coefficients fitted for the least largest relative error, 1.5 * 2^-24).
// The C library's expf is not used, because it is another one on each system.
template <class V>
static inline V exp_in_range(V x) {
  using Int = typename LanesOf<V>::Int;
  const V t = x * splat<V>(1.44269504f);
  const V rounded = t + splat<V>(12582912.0f);  // 1.5 * 2^23: the sum is an integer, n in its last bits
  const V f = t - (rounded - splat<V>(12582912.0f));
  V p = splat<V>(1.3264724e-3f);
  p = p * f + splat<V>(9.671513e-3f);
  p = p * f + splat<V>(5.5507338e-2f);
  p = p * f + splat<V>(2.4022242e-1f);
  p = p * f + splat<V>(6.9314698e-1f);
  p = p * f + splat<V>(1.0f);
  return (V)((Int)p + ((Int)rounded << 23));  // n is added to the exponent; the shift drops all other bits
}

template <class V>
static inline V clamp(V x, V low, V high) {
  x = x < low ? low : x;
  return x > high ? high : x;
}

// A maximum needs no order: four at a time, four times over.
static float maximum(const float* x, size_t n) {
  F32x4 largest[4] = {load<F32x4>(x), load<F32x4>(x + 4), load<F32x4>(x + 8), load<F32x4>(x + 12)};
  for (size_t i = 16; i < n; i += 16) {
    NTL_UNROLL
    for (size_t part = 0; part < 4; ++part) {
      const F32x4 next = load<F32x4>(x + i + 4 * part);
      largest[part] = next > largest[part] ? next : largest[part];
    }
  }
  float result = largest[0][0];
  for (const F32x4& part : largest) {
    for (size_t lane = 0; lane < 4; ++lane) result = part[lane] > result ? part[lane] : result;
  }
  return result;
}

// A weight below e^-60 is 0: it is 18 orders of magnitude under what f32 can add to 1, and its products would
// be denormal numbers, which cost WebAssembly seven times as much.
static float exp_sum(float* x, size_t n, float maximum) {
  const F32x4 low = splat<F32x4>(-60.0f);
  const F32x4 top = splat<F32x4>(maximum);
  F32x4 sum[2] = {};
  for (size_t i = 0; i < n; i += 8) {
    NTL_UNROLL
    for (size_t half = 0; half < 2; ++half) {
      const F32x4 shifted = load<F32x4>(x + i + 4 * half) - top;
      const F32x4 e = exp_in_range(shifted < low ? low : shifted);
      const F32x4 weight = shifted < low ? F32x4{} : e;
      store(x + i + 4 * half, weight);
      sum[half] += weight;
    }
  }
  const F32x4 both = sum[0] + sum[1];
  return (both[0] + both[2]) + (both[1] + both[3]);
}

static void swiglu(float* gate, const float* up, size_t n) {
  const auto silu = [](F32x4 g) {
    const F32x4 minus = clamp(F32x4{} - g, splat<F32x4>(-87.0f), splat<F32x4>(88.0f));
    return g / (splat<F32x4>(1.0f) + exp_in_range(minus));
  };
  size_t i = 0;
  for (; i + 4 <= n; i += 4) store(gate + i, silu(load<F32x4>(gate + i)) * load<F32x4>(up + i));
  for (; i < n; ++i) gate[i] = silu(splat<F32x4>(gate[i]))[0] * up[i];
}

}  // namespace NTL_KERNELS
