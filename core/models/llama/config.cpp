#include "models/llama/config.h"

#include <cmath>
#include <string>

#include "base/error.h"
#include "models/llama/weights.h"

namespace ntl::llama {

namespace {

// Far above any model that a page can hold, and low enough that no product of two overflows 64 bits.
constexpr double kLargestCount = 1048576;

void check_positive(std::string_view name, double value) {
  if (value > 0 && std::isfinite(value)) return;
  throw Error(ErrorCode::kConfigOutOfRange,
              std::string(name) + " must be above 0 and finite, got " + number_text(value),
              number_text(value));
}

}  // namespace

std::size_t checked_count(std::string_view name, double value) {
  return static_cast<std::size_t>(
      checked_integer(value, 1, kLargestCount, ErrorCode::kConfigOutOfRange, name));
}

void check_config(const Config& config) {
  const auto check = [](std::string_view name, std::size_t value) {
    checked_count(name, static_cast<double>(value));
  };
  check("dim", config.dim);
  check("nLayers", config.n_layers);
  check("nHeads", config.n_heads);
  check("nKvHeads", config.n_kv_heads);
  check("headDim", config.head_dim);
  check("hiddenDim", config.hidden_dim);
  check("vocabSize", config.vocab_size);
  check("maxSeqLen", config.max_seq_len);
  if (config.n_heads % config.n_kv_heads != 0) {
    throw Error(ErrorCode::kConfigOutOfRange,
                "nKvHeads must divide nHeads (" + std::to_string(config.n_heads) + "), got " +
                    std::to_string(config.n_kv_heads),
                std::to_string(config.n_kv_heads));
  }
  if (config.head_dim % 2 != 0) {
    throw Error(ErrorCode::kConfigOutOfRange,
                "headDim must be even, because RoPE rotates pairs, got " + std::to_string(config.head_dim),
                std::to_string(config.head_dim));
  }
  checked_count("nHeads * headDim",
                static_cast<double>(config.n_heads) * static_cast<double>(config.head_dim));
  check_positive("ropeTheta", config.rope_theta);
  check_positive("normEps", config.norm_eps);
}

RopePairing parse_rope_pairing(std::string_view name) {
  if (name == "adjacent") return RopePairing::kAdjacent;
  if (name == "half_split") return RopePairing::kHalfSplit;
  throw Error(ErrorCode::kConfigOutOfRange,
              "ropePairing must be 'adjacent' or 'half_split', got '" + std::string(name) + "'",
              std::string(name));
}

std::string_view rope_pairing_name(RopePairing pairing) {
  return pairing == RopePairing::kAdjacent ? "adjacent" : "half_split";
}

double parameters(const Config& config) {
  double sum = 0;
  for (const Weight weight : weights_of(config)) {
    sum += weight_count(config, weight) * static_cast<double>(tensors_of(config, weight));
  }
  return sum;
}

}  // namespace ntl::llama
