#include <cmath>
#include <vector>

#include "base/rng.h"
#include "catch.h"
#include "models/llama/matmul.h"
#include "models/refusal.h"

using namespace ntl::llama;

namespace {

std::vector<float> random_numbers(std::size_t n, std::uint32_t seed) {
  ntl::Pcg64 rng(seed);
  std::vector<float> numbers(n);
  for (float& x : numbers) x = static_cast<float>(2 * rng.random() - 1);
  return numbers;
}

PackedMatrix packed(WeightType type, std::size_t columns, std::span<const float> weights) {
  PackedMatrix matrix(type, weights.size() / columns, columns);
  matrix.set_rows(0, weights);
  return matrix;
}

// Rows of y without what rounds them up to a multiple of 4.
std::vector<float> product(const PackedMatrix& matrix, const std::vector<float>& x, std::size_t n) {
  QuantizedRows quantized;
  std::vector<float> y(n * matrix.padded_rows()), compact;
  matmul(matrix, x, matrix.columns(), n, y, matrix.padded_rows(), quantized);
  for (std::size_t t = 0; t < n; ++t) {
    const auto row = y.begin() + static_cast<std::ptrdiff_t>(t * matrix.padded_rows());
    compact.insert(compact.end(), row, row + static_cast<std::ptrdiff_t>(matrix.rows()));
  }
  return compact;
}

}  // namespace

TEST_CASE("the fast f32 product is the plain one within columns * 2^-24 of its terms",
          "[models][llama][matmul]") {
  const std::size_t rows =
      GENERATE(1, 3, 4, 8, 13, 32, 51, 92, 172);  // panels of 32, 16, 8, 4 and what is left
  const std::size_t columns = GENERATE(1, 7, 64);
  for (std::size_t n = 1; n <= 11; ++n) {
    const auto weights = random_numbers(rows * columns, 1), x = random_numbers(n * columns, 2);
    std::vector<double> truth(n * rows);
    plain::matmul(weights, std::vector<double>(x.begin(), x.end()), columns, truth);
    const auto fast = product(packed(WeightType::kF32, columns, weights), x, n);
    // every |term| is at most 1
    const double bound = static_cast<double>(columns * columns) * 0x1p-24;
    for (std::size_t i = 0; i < truth.size(); ++i)
      REQUIRE_THAT(static_cast<double>(fast[i]), WithinAbs(truth[i], bound));
  }
}

TEST_CASE("the fast q8_0 product is the plain one bit for bit", "[models][llama][matmul]") {
  const std::size_t rows = GENERATE(1, 4, 9, 16, 28, 51);
  const std::size_t columns = GENERATE(32, 96);
  for (std::size_t n = 1; n <= 7; ++n) {
    const auto weights = random_numbers(rows * columns, 3), x = random_numbers(n * columns, 4);
    std::vector<float> truth(n * rows);
    plain::matmul_q8_0(weights, x, columns, truth);
    REQUIRE(product(packed(WeightType::kQ8_0, columns, weights), x, n) == truth);
  }
}

TEST_CASE("a row has the same bits alone and among others", "[models][llama][matmul]") {
  const auto type = GENERATE(WeightType::kF32, WeightType::kQ8_0);
  const std::size_t rows = 172, columns = 64, n = 9;
  const auto weights = random_numbers(rows * columns, 5), x = random_numbers(n * columns, 6);
  const auto matrix = packed(type, columns, weights);
  const auto together = product(matrix, x, n);
  for (std::size_t t = 0; t < n; ++t) {
    const std::vector<float> one(x.begin() + static_cast<std::ptrdiff_t>(t * columns),
                                 x.begin() + static_cast<std::ptrdiff_t>((t + 1) * columns));
    const auto alone = product(matrix, one, 1);
    CHECK(std::equal(alone.begin(), alone.end(), together.begin() + static_cast<std::ptrdiff_t>(t * rows)));
  }
}

TEST_CASE("stacked matrices give their rows one after the other", "[models][llama][matmul]") {
  const auto a = random_numbers(5 * 32, 7), b = random_numbers(30 * 32, 8), x = random_numbers(32, 9);
  const auto type = GENERATE(WeightType::kF32, WeightType::kQ8_0);
  PackedMatrix stacked(type, 35, 32);
  stacked.set_rows(0, a);
  stacked.set_rows(5, b);
  auto expected = product(packed(type, 32, a), x, 1);
  const auto below = product(packed(type, 32, b), x, 1);
  expected.insert(expected.end(), below.begin(), below.end());
  CHECK(stacked.rows() == 35);
  CHECK(product(stacked, x, 1) == expected);
}

TEST_CASE("a packed row reads back as what was stored", "[models][llama][matmul]") {
  const auto weights = random_numbers(51 * 64, 10);
  const auto exact = packed(WeightType::kF32, 64, weights), blocks = packed(WeightType::kQ8_0, 64, weights);
  std::vector<float> row(64), expected(64);
  std::vector<BlockQ8_0> quantised(2);
  for (std::size_t r = 0; r < 51; ++r) {
    const auto original = std::span(weights).subspan(r * 64, 64);
    exact.row(r, row);
    REQUIRE(std::equal(row.begin(), row.end(), original.begin()));
    quantize(original, quantised);
    dequantize(std::span<const BlockQ8_0>(quantised), expected);
    blocks.row(r, row);
    REQUIRE(row == expected);
  }
}

TEST_CASE("types and widths that do not exist are refused", "[models][llama][matmul]") {
  CHECK(parse_weight_type("q8_0") == WeightType::kQ8_0);
  CHECK(refusal([] { parse_weight_type("f16"); }) == "unknown_weight_type");
  const auto weights = random_numbers(172, 1);
  CHECK(refusal([&] { packed(WeightType::kQ8_0, 172, weights); }) == "quant_block_mismatch");
  CHECK(packed_bytes(WeightType::kQ8_0, 4, 32) == 4 * 34);  // 8.5 bits a value
  CHECK(packed_bytes(WeightType::kF32, 5, 32) == 8 * 32 * 4);
}
