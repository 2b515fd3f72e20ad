#include "models/llama/checkpoint.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>

#include "base/error.h"

namespace ntl::llama {

namespace {

constexpr std::size_t kHeaderInts = 7;
static_assert(kCheckpointHeaderBytes == kHeaderInts * sizeof(std::int32_t));
constexpr std::int32_t kLaterVersionMagic = 0x616b3432;  // "ak42": versions 1 and 2 begin with it

[[noreturn]] void refuse(const std::string& why, const std::string& got) {
  throw Error(ErrorCode::kCheckpointBroken, why, got);
}

// The RoPE tables that stand in the file between the final norm and the head.
double rope_table_count(const Config& config) {
  return static_cast<double>(config.max_seq_len) * static_cast<double>(config.head_dim);
}

}  // namespace

Config read_checkpoint_header(std::span<const std::uint8_t> bytes, double file_bytes) {
  if (bytes.size() < kCheckpointHeaderBytes) {
    refuse("the header takes " + std::to_string(kCheckpointHeaderBytes) + " bytes, the file has " +
               std::to_string(bytes.size()),
           std::to_string(bytes.size()));
  }
  std::array<std::int32_t, kHeaderInts> header{};
  std::memcpy(header.data(), bytes.data(), kCheckpointHeaderBytes);
  if (header[0] == kLaterVersionMagic) refuse("only version 0 of the format is read", "version 1 or 2");

  Config config;
  config.dim = checked_count("dim", header[0]);
  config.hidden_dim = checked_count("hiddenDim", header[1]);
  config.n_layers = checked_count("nLayers", header[2]);
  config.n_heads = checked_count("nHeads", header[3]);
  config.n_kv_heads = checked_count("nKvHeads", header[4]);
  config.vocab_size = checked_count("vocabSize", std::fabs(static_cast<double>(header[5])));
  config.tied_head = header[5] > 0;
  config.max_seq_len = checked_count("maxSeqLen", header[6]);
  if (config.dim % config.n_heads != 0) {
    throw Error(
        ErrorCode::kConfigOutOfRange,
        "nHeads must divide dim (" + std::to_string(config.dim) + "), got " + std::to_string(config.n_heads),
        std::to_string(config.n_heads));
  }
  config.head_dim = config.dim / config.n_heads;
  check_config(config);

  const double expected =
      static_cast<double>(kCheckpointHeaderBytes) +
      (parameters(config) + rope_table_count(config)) * static_cast<double>(sizeof(float));
  if (file_bytes != expected) {
    refuse("a model of this header takes " + number_text(expected) + " bytes, the file has " +
               number_text(file_bytes),
           number_text(file_bytes));
  }
  return config;
}

double checkpoint_offset(const Config& config, const TensorPlace& place) {
  double before = 0;
  for (const Weight weight : weights_of(config)) {
    // The head stands behind the tables; a checkpoint has no biases, so it is the last one.
    if (weight == Weight::kHead) before += rope_table_count(config);
    if (weight == place.weight) break;
    before += weight_count(config, weight) * static_cast<double>(tensors_of(config, weight));
  }
  before += weight_count(config, place.weight) * static_cast<double>(place.layer);
  return static_cast<double>(kCheckpointHeaderBytes) + before * static_cast<double>(sizeof(float));
}

Weights read_checkpoint(std::span<const std::uint8_t> bytes) {
  const Config config = read_checkpoint_header(bytes, static_cast<double>(bytes.size()));
  std::vector<float> values;
  values.reserve(static_cast<std::size_t>(parameters(config)));
  for (const TensorPlace& place : tensor_places(config)) {
    const std::size_t first = values.size();
    values.resize(first + static_cast<std::size_t>(weight_count(config, place.weight)));
    const auto tensor = std::span(values).subspan(first);
    std::memcpy(tensor.data(), bytes.data() + static_cast<std::size_t>(checkpoint_offset(config, place)),
                tensor.size_bytes());
    check_finite(weight_name(place.weight, place.layer), tensor);
  }
  return Weights(config, std::move(values));
}

}  // namespace ntl::llama
