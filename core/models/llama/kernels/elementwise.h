// Part of the kernels: see simd.h for why this is included inside a namespace.

namespace NTL_KERNELS {

// exp of every lane for x in [-87, 88], to 2 units in the last place: x = n ln 2 + r, a polynomial in r (the
// one of Cephes' expf), times 2^n. The C library's expf is not used, because it is another one on each
// system.
template <class V>
static inline V exp_in_range(V x) {
  using Int = typename LanesOf<V>::Int;
  const V magic = splat<V>(12582912.0f);  // 1.5 * 2^23: adding it rounds to an integer
  const V rounded = x * splat<V>(1.44269504f) + magic;
  const V n = rounded - magic;
  const V r = (x - n * splat<V>(0.693359375f)) - n * splat<V>(-2.12194440e-4f);
  V p = splat<V>(1.9875691500e-4f);
  p = p * r + splat<V>(1.3981999507e-3f);
  p = p * r + splat<V>(8.3334519073e-3f);
  p = p * r + splat<V>(4.1665795894e-2f);
  p = p * r + splat<V>(1.6666665459e-1f);
  p = p * r + splat<V>(5.0000001201e-1f);
  const V e = (p * (r * r) + r) + splat<V>(1.0f);
  const Int exponent = ((Int)rounded - (Int)magic + 127) << 23;
  return e * (V)exponent;
}

template <class V>
static inline V clamp(V x, V low, V high) {
  x = x < low ? low : x;
  return x > high ? high : x;
}

// A weight below e^-60 is 0: it is 18 orders of magnitude under what f32 can add to 1, and its products would
// be denormal numbers, which cost WebAssembly seven times as much.
static float exp_sum(float* x, size_t n, float maximum) {
  const F32x4 low = splat<F32x4>(-60.0f);
  const F32x4 top = splat<F32x4>(maximum);
  F32x4 sum[2] = {};
  for (size_t i = 0; i < n; i += 8) {
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
