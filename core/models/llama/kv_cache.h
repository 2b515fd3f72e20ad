#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "models/llama/aligned.h"
#include "models/llama/attention.h"
#include "models/llama/config.h"

namespace ntl::llama {

// How a key or value row is stored. kNone is a session that keeps nothing from step to step; within a step
// its rows are f32. Quantised blocks run along one position's whole row, n_kv_heads * head_dim values, as in
// ggml.
enum class KvType { kNone, kF32, kF16, kQ8_0, kQ4_0 };

// throws  Error(kUnknownKvType) unless "none" | "f32" | "f16" | "q8_0" | "q4_0"
KvType parse_kv_type(std::string_view name);

// Bytes of one position's key row, or of its value row, in one layer.
// throws  Error(kQuantBlockMismatch) where the row is no multiple of 32 and the type has blocks
std::size_t kv_row_bytes(const Config& config, KvType type);

// Keys and values of the positions seen so far, of every layer. It holds rows, not a length: who writes and
// reads them knows how many there are, so that truncating costs nothing.
class KvCache {
 public:
  // capacity  positions; all memory is taken here
  // throws    Error(kQuantBlockMismatch)
  KvCache(const Config& config, KvType type, std::size_t capacity);

  KvType type() const { return type_; }
  std::size_t capacity() const { return capacity_; }
  std::size_t row_bytes() const { return row_bytes_; }

  // What the constructor takes; a double, because it may pass 2^32.
  static double bytes_needed(const Config& config, KvType type, std::size_t capacity);

  // key, value  (n_kv_heads * head_dim)
  void write(std::size_t layer, std::size_t position, std::span<const float> key,
             std::span<const float> value);

  // The row as a reader gets it: what was stored, back in f32.
  void read_key(std::size_t layer, std::size_t position, std::span<float> key) const;
  void read_value(std::size_t layer, std::size_t position, std::span<float> value) const;

  // f32 rows lie as the kernels read them, all positions in one run.
  bool is_direct() const { return type_ == KvType::kF32 || type_ == KvType::kNone; }
  KvRun direct_run(std::size_t layer, std::size_t n_positions) const;

 private:
  float* key_slot(std::size_t layer, std::size_t position, std::size_t dimension);
  void store_row(std::uint8_t* to, std::span<const float> row) const;
  void load_row(const std::uint8_t* from, std::span<float> row) const;

  KvType type_;
  std::size_t capacity_;
  std::size_t kv_dim_;
  std::size_t row_bytes_;
  // f32: keys in tiles of kTilePositions positions (layer, tile, dimension, position), values (layer,
  // position, dimension). The other types: rows of bytes (layer, position).
  AlignedVector<float> key_tiles_, value_rows_;
  AlignedVector<std::uint8_t> key_bytes_, value_bytes_;
};

}  // namespace ntl::llama
