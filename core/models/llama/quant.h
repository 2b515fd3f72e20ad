#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace ntl::llama {

// IEEE 754 half precision, by value: rounded to nearest, ties to even; beyond 65,504 infinity.
std::uint16_t float_to_half(float value);
float half_to_float(std::uint16_t half);

// ggml's block formats: 32 neighbouring values of a row share one half-precision scale.
inline constexpr std::size_t kQuantBlock = 32;

// 34 bytes, 8.5 bits a value: value = scale * values[i], scale = max |x| / 127
struct BlockQ8_0 {
  std::uint16_t scale;
  std::array<std::int8_t, kQuantBlock> values;
};

// 18 bytes, 4.5 bits a value: value = scale * (nibble - 8), scale = (the x with the largest |x|) / -8. Value
// i is the low nibble of byte i, value i + 16 its high nibble.
struct BlockQ4_0 {
  std::uint16_t scale;
  std::array<std::uint8_t, kQuantBlock / 2> nibbles;
};

static_assert(sizeof(BlockQ8_0) == 34 && sizeof(BlockQ4_0) == 18);

// throws  Error(kQuantBlockMismatch) unless width is a multiple of 32
// what    for the message: "a row of the KV cache"
void check_block_width(const std::string& what, std::size_t width);

// row (n), blocks (n / 32)
void quantize(std::span<const float> row, std::span<BlockQ8_0> blocks);
void quantize(std::span<const float> row, std::span<BlockQ4_0> blocks);
void dequantize(std::span<const BlockQ8_0> blocks, std::span<float> row);
void dequantize(std::span<const BlockQ4_0> blocks, std::span<float> row);

// The q8_0 blocks of a row as a product reads them: values widened to int16 (n), scales as floats (n / 32).
void quantize_activations(std::span<const float> row, std::span<std::int16_t> values,
                          std::span<float> scales);

}  // namespace ntl::llama
