// The same kernels compiled for AVX2; the build adds this file where the compiler and the machine's family
// allow.
#define NTL_KERNELS ntl::llama::avx2

#include "models/llama/kernels/simd.h"
// simd.h first: the kernels are written in its vectors.
#include "models/llama/kernels/attention.h"
#include "models/llama/kernels/elementwise.h"
#include "models/llama/kernels/kernels.h"
#include "models/llama/kernels/matmul_f32.h"
#include "models/llama/kernels/matmul_q8_0.h"

namespace ntl::llama {

const Kernels& avx2_kernels();

const Kernels& avx2_kernels() {
  static constexpr Kernels kKernels{
      "avx2",        avx2::matmul_f32, avx2::matmul_q8_0, avx2::attention_scores, avx2::weighted_sum,
      avx2::maximum, avx2::exp_sum,    avx2::swiglu};
  return kKernels;
}

}  // namespace ntl::llama
