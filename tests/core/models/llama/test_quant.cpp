#include <cmath>
#include <cstdint>
#include <tuple>
#include <vector>

#include "base/rng.h"
#include "catch.h"
#include "models/llama/quant.h"
#include "models/refusal.h"

using namespace ntl::llama;

namespace {

std::vector<float> random_row(std::size_t n, std::uint32_t seed, double width) {
  ntl::Pcg64 rng(seed);
  std::vector<float> row(n);
  for (float& x : row) x = static_cast<float>((2 * rng.random() - 1) * width);
  return row;
}

}  // namespace

TEST_CASE("half precision: exact values, ties to even, subnormals, infinity", "[models][llama][quant]") {
  using Case = std::tuple<float, unsigned>;
  const auto [value, half] = GENERATE(table<float, unsigned>({
      Case{0.0f, 0x0000}, Case{-0.0f, 0x8000}, Case{1.0f, 0x3c00}, Case{-2.0f, 0xc000},
      Case{65504.0f, 0x7bff}, Case{65519.0f, 0x7bff}, Case{65520.0f, 0x7c00},  // halfway to 65,536: infinity
      Case{1.0f + 0x1p-11f, 0x3c00},      // halfway between 1 and 1 + 2^-10: to even
      Case{1.0f + 3 * 0x1p-11f, 0x3c02},  // halfway again: to even, upwards
      Case{0x1p-14f, 0x0400}, Case{0x1p-24f, 0x0001},
      Case{0x1p-25f, 0x0000},                                // half of the smallest: to even
      Case{0x1.8p-25f, 0x0001}, Case{0x1.ff8p-15f, 0x03ff},  // the largest subnormal: 1023 * 2^-24
  }));
  CAPTURE(value);
  CHECK(float_to_half(value) == half);
}

TEST_CASE("every half survives the way to float and back", "[models][llama][quant][property]") {
  bool all = true;
  for (std::uint32_t half = 0; half < 0x10000; ++half) {
    if ((half & 0x7fff) > 0x7c00) continue;  // not a number
    all = all && float_to_half(half_to_float(static_cast<std::uint16_t>(half))) == half;
  }
  CHECK(all);
  CHECK(std::isnan(half_to_float(float_to_half(NAN))));
}

TEST_CASE("a q8_0 block keeps the largest value at 127 steps", "[models][llama][quant]") {
  std::vector<float> row(32, 0.0f);
  row[0] = 127.0f, row[1] = -127.0f, row[2] = 2.5f, row[3] = -2.5f, row[4] = 2.4f;
  BlockQ8_0 block;
  quantize(row, std::span(&block, 1));
  CHECK(block.scale == 0x3c00);  // 1
  CHECK(static_cast<int>(block.values[0]) == 127);
  CHECK(static_cast<int>(block.values[1]) == -127);
  CHECK(static_cast<int>(block.values[2]) == 3);  // half away from zero
  CHECK(static_cast<int>(block.values[3]) == -3);
  CHECK(static_cast<int>(block.values[4]) == 2);
}

TEST_CASE("a q4_0 block maps its extreme value to nibble 0 and zero to 8", "[models][llama][quant]") {
  std::vector<float> row(32, 0.0f);
  row[1] = 8.0f, row[17] = -7.0f, row[2] = 3.0f;  // the extreme is +8: scale -1
  BlockQ4_0 block;
  quantize(row, std::span(&block, 1));
  CHECK(block.scale == 0xbc00);                       // -1
  CHECK(static_cast<int>(block.nibbles[0]) == 0x88);  // 0 and 0
  CHECK(static_cast<int>(block.nibbles[1]) == 0xf0);  // low: 8 = -1 * (0 - 8); high: -7 = -1 * (15 - 8)
  CHECK(static_cast<int>(block.nibbles[2]) == 0x85);  // 3 = -1 * (5 - 8)
}

TEST_CASE("what comes back is within half a step, and zero stays zero", "[models][llama][quant][property]") {
  for (std::uint32_t seed = 0; seed < 50; ++seed) {
    // From 10^-2 on: below, the scale is a subnormal half and loses bits of its own.
    const double width = std::pow(10.0, static_cast<double>(seed % 7) - 2);
    const auto row = random_row(64, seed, width);
    std::vector<float> back(64);
    std::vector<BlockQ8_0> eight(2);
    quantize(row, eight);
    dequantize(std::span<const BlockQ8_0>(eight), back);
    for (std::size_t i = 0; i < 64; ++i) {
      REQUIRE_THAT(static_cast<double>(back[i]),
                   WithinAbs(static_cast<double>(row[i]), width / 127 * 0.57 + 1e-7));
    }
    std::vector<BlockQ4_0> four(2);
    quantize(row, four);
    dequantize(std::span<const BlockQ4_0>(four), back);
    // One step, not half: at the side away from the extreme there is one nibble less.
    for (std::size_t i = 0; i < 64; ++i) {
      REQUIRE_THAT(static_cast<double>(back[i]),
                   WithinAbs(static_cast<double>(row[i]), width / 8 * 1.01 + 1e-6));
    }
  }
  std::vector<float> zeros(32, 0.0f), back(32, 1.0f);
  BlockQ4_0 block;
  quantize(zeros, std::span(&block, 1));
  dequantize(std::span<const BlockQ4_0>(&block, 1), back);
  CHECK(back == zeros);
}

TEST_CASE("values beyond any sense neither trap nor crash", "[models][llama][quant]") {
  const float value = GENERATE(1e-45f, 1e-40f, 1e38f, 3.4e38f);
  std::vector<float> row(32, value);
  row[5] = -value;
  BlockQ8_0 eight;
  BlockQ4_0 four;
  quantize(row, std::span(&eight, 1));
  quantize(row, std::span(&four, 1));
  CHECK(std::isfinite(half_to_float(eight.scale)) == (value < 1));
}

TEST_CASE("a width without whole blocks is refused with the width", "[models][llama][quant]") {
  CHECK(refusal([] { check_block_width("a row", 64); }) == "accepted");
  CHECK(refusal([] { check_block_width("a row", 172); }) == "quant_block_mismatch");
}
