#define NTL_KERNELS ntl::llama::portable

#include "models/llama/kernels/simd.h"
// simd.h first: the kernels are written in its vectors.
#include "models/llama/kernels/attention.h"
#include "models/llama/kernels/elementwise.h"
#include "models/llama/kernels/kernels.h"
#include "models/llama/kernels/matmul_f32.h"
#include "models/llama/kernels/matmul_q8_0.h"

namespace ntl::llama {

#if defined(NTL_AVX2_KERNELS)
const Kernels& avx2_kernels();
#endif

const Kernels& portable_kernels() {
#if defined(__wasm_simd128__)
  constexpr const char* kName = "wasm simd128";
#elif defined(__SSE2__)
  constexpr const char* kName = "sse2";
#else
  constexpr const char* kName = "c++";
#endif
  static constexpr Kernels kKernels{kName,
                                    portable::matmul_f32,
                                    portable::matmul_q8_0,
                                    portable::attention_scores,
                                    portable::weighted_sum,
                                    portable::maximum,
                                    portable::exp_sum,
                                    portable::swiglu};
  return kKernels;
}

const Kernels& kernels() {
#if defined(NTL_AVX2_KERNELS)
  static const Kernels& best = __builtin_cpu_supports("avx2") ? avx2_kernels() : portable_kernels();
  return best;
#else
  return portable_kernels();
#endif
}

}  // namespace ntl::llama
