#include "models/llama/kv_cache.h"

#include <cassert>
#include <cstring>
#include <string>

#include "base/error.h"
#include "models/llama/kernels/kernels.h"
#include "models/llama/quant.h"

namespace ntl::llama {

namespace {

std::size_t whole_tiles(std::size_t positions) {
  return (positions + kTilePositions - 1) / kTilePositions * kTilePositions;
}

}  // namespace

KvType parse_kv_type(std::string_view name) {
  if (name == "none") return KvType::kNone;
  if (name == "f32") return KvType::kF32;
  if (name == "f16") return KvType::kF16;
  if (name == "q8_0") return KvType::kQ8_0;
  if (name == "q4_0") return KvType::kQ4_0;
  throw Error(ErrorCode::kUnknownKvType,
              "the KV cache must be 'none', 'f32', 'f16', 'q8_0' or 'q4_0', got '" + std::string(name) + "'",
              std::string(name));
}

std::size_t kv_row_bytes(const Config& config, KvType type) {
  const std::size_t width = config.kv_dim();
  switch (type) {
    case KvType::kNone:
    case KvType::kF32:
      return width * sizeof(float);
    case KvType::kF16:
      return width * sizeof(std::uint16_t);
    case KvType::kQ8_0:
      check_block_width("a row of the KV cache", width);
      return width / kQuantBlock * sizeof(BlockQ8_0);
    case KvType::kQ4_0:
      check_block_width("a row of the KV cache", width);
      return width / kQuantBlock * sizeof(BlockQ4_0);
  }
  return 0;
}

KvCache::KvCache(const Config& config, KvType type, std::size_t capacity)
    : type_(type), capacity_(capacity), kv_dim_(config.kv_dim()), row_bytes_(kv_row_bytes(config, type)) {
  if (is_direct()) {
    const std::size_t numbers = config.n_layers * whole_tiles(capacity) * kv_dim_;
    key_tiles_.resize(numbers);
    value_rows_.resize(numbers);
  } else {
    key_bytes_.resize(config.n_layers * capacity * row_bytes_);
    value_bytes_.resize(config.n_layers * capacity * row_bytes_);
  }
}

double KvCache::bytes_needed(const Config& config, KvType type, std::size_t capacity) {
  const bool tiled = type == KvType::kNone || type == KvType::kF32;
  return 2.0 * static_cast<double>(config.n_layers) *
         static_cast<double>(tiled ? whole_tiles(capacity) : capacity) *
         static_cast<double>(kv_row_bytes(config, type));
}

float* KvCache::key_slot(std::size_t layer, std::size_t position, std::size_t dimension) {
  const std::size_t tile = position / kTilePositions * kTilePositions;
  return key_tiles_.data() + (layer * whole_tiles(capacity_) + tile) * kv_dim_ + dimension * kTilePositions +
         position % kTilePositions;
}

void KvCache::write(std::size_t layer, std::size_t position, std::span<const float> key,
                    std::span<const float> value) {
  assert(position < capacity_);
  if (is_direct()) {
    float* slot = key_slot(layer, position, 0);
    for (std::size_t d = 0; d < kv_dim_; ++d) slot[d * kTilePositions] = key[d];
    std::memcpy(value_rows_.data() + (layer * whole_tiles(capacity_) + position) * kv_dim_, value.data(),
                kv_dim_ * sizeof(float));
    return;
  }
  const std::size_t row = (layer * capacity_ + position) * row_bytes_;
  store_row(key_bytes_.data() + row, key);
  store_row(value_bytes_.data() + row, value);
}

void KvCache::read_key(std::size_t layer, std::size_t position, std::span<float> key) const {
  assert(position < capacity_);
  if (is_direct()) {
    const float* slot = const_cast<KvCache*>(this)->key_slot(layer, position, 0);
    for (std::size_t d = 0; d < kv_dim_; ++d) key[d] = slot[d * kTilePositions];
    return;
  }
  load_row(key_bytes_.data() + (layer * capacity_ + position) * row_bytes_, key);
}

void KvCache::read_value(std::size_t layer, std::size_t position, std::span<float> value) const {
  assert(position < capacity_);
  if (is_direct()) {
    std::memcpy(value.data(), value_rows_.data() + (layer * whole_tiles(capacity_) + position) * kv_dim_,
                kv_dim_ * sizeof(float));
    return;
  }
  load_row(value_bytes_.data() + (layer * capacity_ + position) * row_bytes_, value);
}

KvRun KvCache::direct_run(std::size_t layer, std::size_t n_positions) const {
  const std::size_t first = layer * whole_tiles(capacity_) * kv_dim_;
  return {key_tiles_.data() + first, value_rows_.data() + first, 0, n_positions};
}

void KvCache::store_row(std::uint8_t* to, std::span<const float> row) const {
  if (type_ == KvType::kF16) {
    auto* halves = reinterpret_cast<std::uint16_t*>(to);
    for (std::size_t i = 0; i < row.size(); ++i) halves[i] = float_to_half(row[i]);
  } else if (type_ == KvType::kQ8_0) {
    quantize(row, std::span(reinterpret_cast<BlockQ8_0*>(to), row.size() / kQuantBlock));
  } else {
    quantize(row, std::span(reinterpret_cast<BlockQ4_0*>(to), row.size() / kQuantBlock));
  }
}

void KvCache::load_row(const std::uint8_t* from, std::span<float> row) const {
  if (type_ == KvType::kF16) {
    const auto* halves = reinterpret_cast<const std::uint16_t*>(from);
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = half_to_float(halves[i]);
  } else if (type_ == KvType::kQ8_0) {
    dequantize(std::span(reinterpret_cast<const BlockQ8_0*>(from), row.size() / kQuantBlock), row);
  } else {
    dequantize(std::span(reinterpret_cast<const BlockQ4_0*>(from), row.size() / kQuantBlock), row);
  }
}

}  // namespace ntl::llama
