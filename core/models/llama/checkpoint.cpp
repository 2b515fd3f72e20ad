#include "models/llama/checkpoint.h"

#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string>

#include "base/error.h"

namespace ntl::llama {

namespace {

constexpr std::size_t kHeaderInts = 7;
constexpr std::size_t kHeaderBytes = kHeaderInts * sizeof(std::int32_t);
constexpr std::int32_t kLaterVersionMagic = 0x616b3432;  // "ak42": versions 1 and 2 begin with it

[[noreturn]] void refuse(const std::string& why, const std::string& got) {
  throw Error(ErrorCode::kCheckpointBroken, why, got);
}

// The RoPE tables that stand in the file between the final norm and the head.
double rope_table_count(const Config& config) {
  return static_cast<double>(config.max_seq_len) * static_cast<double>(config.head_dim);
}

void check_finite(const Weights& weights) {
  for (const Tensor& tensor : weights.tensors()) {
    for (std::size_t i = 0; i < tensor.values.size(); ++i) {
      if (std::isfinite(tensor.values[i])) continue;
      refuse("number " + std::to_string(i) + " of " + tensor.name + " is not finite",
             number_text(static_cast<double>(tensor.values[i])));
    }
  }
}

}  // namespace

Config read_checkpoint_header(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < kHeaderBytes) {
    refuse("the header takes " + std::to_string(kHeaderBytes) + " bytes, the file has " +
               std::to_string(bytes.size()),
           std::to_string(bytes.size()));
  }
  std::array<std::int32_t, kHeaderInts> header{};
  std::memcpy(header.data(), bytes.data(), kHeaderBytes);
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
      static_cast<double>(kHeaderBytes) +
      (parameters(config) + rope_table_count(config)) * static_cast<double>(sizeof(float));
  if (static_cast<double>(bytes.size()) != expected) {
    refuse("a model of this header takes " + number_text(expected) + " bytes, the file has " +
               std::to_string(bytes.size()),
           std::to_string(bytes.size()));
  }
  return config;
}

Weights read_checkpoint(std::span<const std::uint8_t> bytes) {
  const Config config = read_checkpoint_header(bytes);
  const auto total = static_cast<std::size_t>(parameters(config));
  const auto head = config.tied_head ? 0 : static_cast<std::size_t>(weight_count(config, Weight::kHead));
  std::vector<float> values(total);
  const std::uint8_t* from = bytes.data() + kHeaderBytes;
  std::memcpy(values.data(), from, (total - head) * sizeof(float));
  // The head is the last tensor of the file and of Weight (a checkpoint has no biases), behind the tables.
  if (head > 0) {
    std::memcpy(values.data() + (total - head), bytes.data() + bytes.size() - head * sizeof(float),
                head * sizeof(float));
  }
  Weights weights(config, std::move(values));
  check_finite(weights);
  return weights;
}

}  // namespace ntl::llama
