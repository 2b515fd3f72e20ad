#include "models/llama/quant.h"

#include <cassert>
#include <cmath>
#include <cstring>

#include "base/error.h"

namespace ntl::llama {

namespace {

std::uint32_t bits_of(float value) {
  std::uint32_t bits = 0;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

float float_of(std::uint32_t bits) {
  float value = 0;
  std::memcpy(&value, &bits, sizeof value);
  return value;
}

float largest_magnitude(std::span<const float> block) {
  float largest = 0;
  for (const float x : block) largest = std::fabs(x) > largest ? std::fabs(x) : largest;
  return largest;
}

// Half away from zero, as roundf does; written out, so that the compiler can do many at once. |x| <= 127.5.
int rounded(float x) {
  const int whole = static_cast<int>(x);
  const float rest = x - static_cast<float>(whole);
  return whole + (rest >= 0.5f ? 1 : 0) - (rest <= -0.5f ? 1 : 0);
}

// ggml divides by the scale as it was before rounding to half precision, and multiplies by the rounded one.
template <class Int>
std::uint16_t quantize_block(std::span<const float> block, Int* values) {
  const float scale = largest_magnitude(block) / 127.0f;
  const float inverse = scale != 0 ? 1.0f / scale : 0.0f;
  if (!std::isfinite(
          inverse)) {  // a scale so small that its inverse overflows: half precision makes it 0 anyway
    for (std::size_t i = 0; i < kQuantBlock; ++i) values[i] = 0;
    return 0;
  }
  for (std::size_t i = 0; i < kQuantBlock; ++i) values[i] = static_cast<Int>(rounded(block[i] * inverse));
  return float_to_half(scale);
}

}  // namespace

std::uint16_t float_to_half(float value) {
  const std::uint32_t bits = bits_of(value);
  const std::uint32_t sign = bits >> 16 & 0x8000;
  const std::uint32_t magnitude = bits & 0x7fffffff;
  if (magnitude > 0x7f800000) return static_cast<std::uint16_t>(sign | 0x7e00);  // not a number
  if (magnitude >= 0x477ff000)
    return static_cast<std::uint16_t>(sign | 0x7c00);  // 65,520 and above: infinity
  if (magnitude < 0x38800000) {
    // Below 2^-14 halves are multiples of 2^-24: adding 0.5 leaves exactly those in the last bits of the
    // float.
    const std::uint32_t multiples = bits_of(float_of(magnitude) + 0.5f) - bits_of(0.5f);
    return static_cast<std::uint16_t>(sign | multiples);
  }
  const std::uint32_t odd = magnitude >> 13 & 1;
  return static_cast<std::uint16_t>(sign | ((magnitude - (112u << 23) + 0xfff + odd) >> 13));
}

float half_to_float(std::uint16_t half) {
  const std::uint32_t sign = static_cast<std::uint32_t>(half & 0x8000) << 16;
  const std::uint32_t magnitude = half & 0x7fff;
  if (magnitude >= 0x7c00) return float_of(sign | 0x7f800000 | (magnitude & 0x3ff) << 13);
  return float_of(sign | bits_of(float_of(magnitude << 13) * 0x1p112f));
}

void check_block_width(const std::string& what, std::size_t width) {
  if (width % kQuantBlock == 0) return;
  throw Error(ErrorCode::kQuantBlockMismatch,
              what + " has " + std::to_string(width) + " values, which is no multiple of 32",
              std::to_string(width));
}

void quantize(std::span<const float> row, std::span<BlockQ8_0> blocks) {
  assert(row.size() == blocks.size() * kQuantBlock);
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    blocks[b].scale = quantize_block(row.subspan(b * kQuantBlock, kQuantBlock), blocks[b].values.data());
  }
}

void quantize(std::span<const float> row, std::span<BlockQ4_0> blocks) {
  assert(row.size() == blocks.size() * kQuantBlock);
  constexpr std::size_t kHalf = kQuantBlock / 2;
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    const auto block = row.subspan(b * kQuantBlock, kQuantBlock);
    float extreme = 0;  // with its sign
    for (const float x : block) extreme = std::fabs(x) > std::fabs(extreme) ? x : extreme;
    const float scale = extreme / -8.0f;
    const float inverse = scale != 0 && std::isfinite(1.0f / scale) ? 1.0f / scale : 0.0f;
    const auto nibble = [&](float x) {
      const float shifted = x * inverse + 8.5f;
      return static_cast<std::uint8_t>(shifted >= 15.0f ? 15 : shifted > 0 ? static_cast<int>(shifted) : 0);
    };
    for (std::size_t i = 0; i < kHalf; ++i) {
      blocks[b].nibbles[i] = static_cast<std::uint8_t>(nibble(block[i]) | nibble(block[i + kHalf]) << 4);
    }
    blocks[b].scale = float_to_half(scale);
  }
}

void dequantize(std::span<const BlockQ8_0> blocks, std::span<float> row) {
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    const float scale = half_to_float(blocks[b].scale);
    for (std::size_t i = 0; i < kQuantBlock; ++i) {
      row[b * kQuantBlock + i] = static_cast<float>(blocks[b].values[i]) * scale;
    }
  }
}

void dequantize(std::span<const BlockQ4_0> blocks, std::span<float> row) {
  constexpr std::size_t kHalf = kQuantBlock / 2;
  for (std::size_t b = 0; b < blocks.size(); ++b) {
    const float scale = half_to_float(blocks[b].scale);
    float* to = row.data() + b * kQuantBlock;
    for (std::size_t i = 0; i < kHalf; ++i) {
      to[i] = static_cast<float>((blocks[b].nibbles[i] & 15) - 8) * scale;
      to[i + kHalf] = static_cast<float>((blocks[b].nibbles[i] >> 4) - 8) * scale;
    }
  }
}

void quantize_activations(std::span<const float> row, std::span<std::int16_t> values,
                          std::span<float> scales) {
  for (std::size_t b = 0; b < scales.size(); ++b) {
    scales[b] = half_to_float(
        quantize_block(row.subspan(b * kQuantBlock, kQuantBlock), values.data() + b * kQuantBlock));
  }
}

}  // namespace ntl::llama
