#include "cost/memory.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "cost/checks.h"
#include "cost/parameters.h"

namespace ntl {

namespace {

constexpr double kBlockValues = 32;

struct NamedType {
  NumberType type;
  std::string_view name;
  double bits;
  bool in_cache;
};

constexpr NamedType kTypes[] = {
    {NumberType::kF32, "f32", 32, true},    {NumberType::kF16, "f16", 16, true},
    {NumberType::kBf16, "bf16", 16, true},  {NumberType::kInt8, "int8", 8, false},
    {NumberType::kInt4, "int4", 4, false},  {NumberType::kQ8_0, "q8_0", 8.5, true},
    {NumberType::kQ4_0, "q4_0", 4.5, true},
};

const NamedType& row_of(NumberType type) { return kTypes[static_cast<std::size_t>(type)]; }

bool in_blocks(NumberType type) { return type == NumberType::kQ8_0 || type == NumberType::kQ4_0; }

double row_bytes(double width, NumberType type) {
  if (in_blocks(type) && std::fmod(width, kBlockValues) != 0) {
    throw Error(ErrorCode::kQuantBlockMismatch,
                "a row of " + number_text(width) + " values is no multiple of the block of 32",
                number_text(width));
  }
  return width * bits_per_value(type) / 8;
}

}  // namespace

double bits_per_value(NumberType type) { return row_of(type).bits; }

std::string_view number_type_name(NumberType type) { return row_of(type).name; }

NumberType parse_weight_type(std::string_view name) {
  for (const NamedType& row : kTypes) {
    if (row.name == name) return row.type;
  }
  throw Error(ErrorCode::kUnknownNumberType, "weights are f32, f16, bf16, int8, int4, q8_0 or q4_0",
              std::string(name));
}

NumberType parse_cache_type(std::string_view name) {
  for (const NamedType& row : kTypes) {
    if (row.name == name && row.in_cache) return row.type;
  }
  throw Error(ErrorCode::kUnknownNumberType, "a cache is f32, f16, bf16, q8_0 or q4_0", std::string(name));
}

double weight_bytes(double n_parameters, NumberType type) {
  return checked_size(n_parameters, "nParameters", 0) * bits_per_value(type) / 8;
}

double weight_bytes(const ModelShape& shape, NumberType type) {
  const double total = parameters(shape).total;
  for (double width : {shape.dim, shape.hidden_dim, shape.n_heads * shape.head_dim}) row_bytes(width, type);
  return weight_bytes(total, type);
}

KvCache kv_cache(const ModelShape& unchecked, NumberType type, double positions) {
  const ModelShape& shape = checked_shape(unchecked);
  const double t = checked_tokens(positions, "positions");
  if (!row_of(type).in_cache) parse_cache_type(number_type_name(type));
  const LayerCounts layers = layer_counts(shape);
  const double row = shape.latent ? row_bytes(kv_values_per_layer(shape), type)
                                  : 2 * row_bytes(kv_values_per_layer(shape) / 2, type);
  KvCache cache{};
  cache.bytes_per_token = row * (layers.global + layers.window);
  cache.bytes_per_token_beyond_window = row * layers.global;
  cache.state_bytes = 4 * state_values(shape);
  cache.bytes = row * (layers.global * t + layers.window * std::min(t, shape.window)) + cache.state_bytes;
  cache.naive_bytes_per_token =
      2 * shape.n_layers * shape.n_heads * shape.head_dim * bits_per_value(type) / 8;
  cache.naive_bytes = cache.naive_bytes_per_token * t;
  cache.naive_factor = cache.bytes > 0 ? cache.naive_bytes / cache.bytes : 1;
  return cache;
}

Activations activations(const ModelShape& unchecked, NumberType type, double block_positions,
                        double positions) {
  const ModelShape& shape = checked_shape(unchecked);
  const double block = checked_tokens(block_positions, "positions of a block", 1);
  const double t = checked_tokens(positions, "positions");
  if (bits_per_value(type) < 16) {
    throw Error(ErrorCode::kUnknownNumberType, "activations are f32, f16 or bf16",
                std::string(number_type_name(type)));
  }
  const double key_dim =
      shape.latent ? shape.latent->nope_head_dim + shape.latent->rope_head_dim : shape.head_dim;
  const double value_dim = shape.latent ? shape.latent->v_head_dim : shape.head_dim;
  const double attention = shape.n_heads * (key_dim + value_dim) + shape.n_kv_heads * (key_dim + value_dim);
  double widest = std::max(attention, 2 * shape.hidden_dim);
  if (shape.experts) {
    widest =
        std::max(widest, 2 * shape.experts->hidden_dim * (shape.experts->n_active + shape.experts->n_shared));
  }
  if (shape.state_space) {
    widest = std::max(widest, 3 * shape.state_space->inner_dim + shape.state_space->dt_rank +
                                  2 * shape.state_space->state_dim);
  }
  const double bytes_a_value = bits_per_value(type) / 8;
  return {.bytes = (block * (2 * shape.dim + widest) + shape.vocab_size) * bytes_a_value,
          .score_bytes = shape.n_heads * block * t * bytes_a_value};
}

}  // namespace ntl
