#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "base/rng.h"
#include "catch.h"
#include "models/llama/aligned.h"
#include "models/llama/kernels/kernels.h"

using namespace ntl::llama;

namespace {

template <class Vector>
Vector random_vector(std::size_t n, std::uint32_t seed, double width) {
  ntl::Pcg64 rng(seed);
  Vector numbers(n);
  for (auto& x : numbers) x = static_cast<typename Vector::value_type>((2 * rng.random() - 1) * width);
  return numbers;
}

using Floats = AlignedVector<float>;

}  // namespace

TEST_CASE("the best kernels give the bits of the portable ones", "[models][llama][kernels]") {
  const Kernels &best = kernels(), &portable = portable_kernels();
  INFO(best.name << " against " << portable.name);

  SECTION("matrix products") {
    const std::size_t rows = 60, columns = 96;  // panels of 32, 16, 8, 4; of 16, 16, 16, 8, 4
    for (std::size_t n = 1; n <= 11; ++n) {
      const auto weights = random_vector<Floats>(rows * columns, 1, 1),
                 x = random_vector<Floats>(n * columns, 2, 1);
      Floats a(n * rows), b(n * rows);
      best.matmul_f32(weights.data(), rows, columns, x.data(), columns, n, a.data(), rows);
      portable.matmul_f32(weights.data(), rows, columns, x.data(), columns, n, b.data(), rows);
      REQUIRE(a == b);
    }
    for (std::size_t n = 1; n <= 7; ++n) {
      auto weights = random_vector<AlignedVector<std::uint8_t>>(rows * columns / 32 * 34, 3, 0);
      ntl::Pcg64 rng(4);
      for (auto& byte : weights)
        byte = static_cast<std::uint8_t>(rng.next64() % 0x3c);  // scales below 1, too
      const auto x = random_vector<std::vector<std::int16_t>>(n * columns, 5, 127);
      const auto scales = random_vector<Floats>(n * columns / 32, 6, 1);
      Floats a(n * rows), b(n * rows);
      best.matmul_q8_0(weights.data(), rows, columns, x.data(), scales.data(), n, a.data(), rows);
      portable.matmul_q8_0(weights.data(), rows, columns, x.data(), scales.data(), n, b.data(), rows);
      REQUIRE(a == b);
    }
  }
  SECTION("attention") {
    for (const std::size_t head_dim : {2, 6, 8, 16, 48, 64, 86}) {
      const auto q = random_vector<Floats>(head_dim, 7, 1),
                 keys = random_vector<Floats>(4 * head_dim * 16, 8, 1);
      Floats a(64), b(64);
      best.attention_scores(q.data(), keys.data(), head_dim * 16, 4, head_dim, 0.3f, a.data());
      portable.attention_scores(q.data(), keys.data(), head_dim * 16, 4, head_dim, 0.3f, b.data());
      REQUIRE(a == b);
      Floats out_a(head_dim, 0.5f), out_b(head_dim, 0.5f);
      best.weighted_sum(a.data(), keys.data(), head_dim, 61, head_dim, 0.7f, out_a.data());
      portable.weighted_sum(a.data(), keys.data(), head_dim, 61, head_dim, 0.7f, out_b.data());
      REQUIRE(out_a == out_b);
    }
  }
  SECTION("exponentials") {
    Floats a = random_vector<Floats>(64, 9, 40), b = a;
    CHECK(best.maximum(a.data(), 64) == *std::max_element(a.begin(), a.end()));
    CHECK(portable.maximum(a.data(), 64) == best.maximum(a.data(), 64));
    CHECK(best.exp_sum(a.data(), 64, 40) == portable.exp_sum(b.data(), 64, 40));
    CHECK(a == b);
    Floats gate_a = random_vector<Floats>(23, 10, 20), gate_b = gate_a;
    const auto up = random_vector<Floats>(23, 11, 2);
    best.swiglu(gate_a.data(), up.data(), 23);
    portable.swiglu(gate_b.data(), up.data(), 23);
    CHECK(gate_a == gate_b);
  }
}

TEST_CASE("the exponential has a relative error of at most (|x| + 3) * 2^-23, and is 0 below e^-60",
          "[models][llama][kernels]") {
  for (double x = -60; x <= 0; x += 0.0137) {
    float values[8] = {static_cast<float>(x)};
    for (std::size_t i = 1; i < 8; ++i) values[i] = -std::numeric_limits<float>::infinity();
    const double exact = std::exp(static_cast<double>(values[0]));
    const auto sum = static_cast<double>(kernels().exp_sum(values, 8, 0));
    REQUIRE_THAT(sum, WithinRel(exact, (3 - x) * 0x1p-23));
  }
  float values[8] = {-60.5f, -1e30f, -100, -88, -61, -70, -80, -std::numeric_limits<float>::infinity()};
  CHECK(kernels().exp_sum(values, 8, 0) == 0.0f);
}
