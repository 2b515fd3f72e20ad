#include <cstring>
#include <limits>
#include <string>

#include "base/error.h"
#include "catch.h"
#include "models/llama/checkpoint.h"
#include "models/llama/small_models.h"
#include "models/refusal.h"

namespace {

using Bytes = std::vector<std::uint8_t>;
using namespace ntl::llama;

// A file of this shape with the numbers 0, 1, 2, ... in its tensors and -1 in the tables that are skipped.
Bytes checkpoint(const Config& config) {
  const auto vocab = static_cast<std::int32_t>(config.vocab_size);
  const std::int32_t header[7] = {
      static_cast<std::int32_t>(config.dim),        static_cast<std::int32_t>(config.hidden_dim),
      static_cast<std::int32_t>(config.n_layers),   static_cast<std::int32_t>(config.n_heads),
      static_cast<std::int32_t>(config.n_kv_heads), config.tied_head ? vocab : -vocab,
      static_cast<std::int32_t>(config.max_seq_len)};
  Bytes file(sizeof header);
  std::memcpy(file.data(), header, sizeof header);
  float next = 0;
  const auto put = [&](float value) {
    file.resize(file.size() + sizeof value);
    std::memcpy(&file[file.size() - sizeof value], &value, sizeof value);
  };
  for (const Weight weight : weights_of(config)) {
    if (weight == Weight::kHead) {
      for (std::size_t i = 0; i < config.max_seq_len * config.head_dim; ++i) put(-1);
    }
    const double count = weight_count(config, weight) * static_cast<double>(tensors_of(config, weight));
    for (double i = 0; i < count; ++i) put(next++);
  }
  if (config.tied_head) {
    for (std::size_t i = 0; i < config.max_seq_len * config.head_dim; ++i) put(-1);
  }
  return file;
}

std::string refused(const Bytes& bytes) {
  return refusal([&] { read_checkpoint(bytes); });
}

Bytes with_header(Bytes file, std::size_t field, std::int32_t value) {
  std::memcpy(&file[field * sizeof value], &value, sizeof value);
  return file;
}

}  // namespace

TEST_CASE("a checkpoint's tensors are read in the order of the file", "[models][llama][checkpoint]") {
  Config config = small_config(0);
  config.tied_head = GENERATE(true, false);
  const Weights weights = read_checkpoint(checkpoint(config));
  CHECK(weights.config().hidden_dim == 96);
  CHECK(weights.config().head_dim == 8);
  CHECK(weights.config().tied_head == config.tied_head);
  float next = 0;
  bool in_order = true;
  for (const Tensor& tensor : weights.tensors()) {
    for (const float value : tensor.values) in_order = in_order && value == next++;
  }
  CHECK(in_order);
  CHECK(weights.head().size() == 64 * 32);
  CHECK((weights.head()[0] == 0) == config.tied_head);
}

TEST_CASE("a truncated or a longer file is refused with the numbers", "[models][llama][checkpoint]") {
  Config config = small_config(0);
  config.tied_head = GENERATE(true, false);
  const Bytes file = checkpoint(config);
  for (std::size_t size = 0; size < file.size(); size += size < 64 ? 1 : 997) {
    REQUIRE(refused(Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size))) ==
            "checkpoint_broken");
  }
  for (const TensorPlace& place : tensor_places(config)) {
    const auto boundary = static_cast<std::ptrdiff_t>(checkpoint_offset(config, place));
    for (const std::ptrdiff_t size : {boundary - 1, boundary, boundary + 1})
      REQUIRE(refused(Bytes(file.begin(), file.begin() + size)) == "checkpoint_broken");
  }
  Bytes longer = file;
  longer.push_back(0);
  try {
    read_checkpoint(longer);
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(std::string(error.what()).find(std::to_string(file.size())) != std::string::npos);
    CHECK(error.got() == std::to_string(longer.size()));
  }
}

TEST_CASE("a hostile header is refused before anything is allocated", "[models][llama][checkpoint]") {
  const Bytes file = checkpoint(small_config(0));
  constexpr std::int32_t kLargest = std::numeric_limits<std::int32_t>::max();
  for (std::size_t field = 0; field < 7; ++field) {
    CAPTURE(field);
    CHECK(refused(with_header(file, field, 0)) == "config_out_of_range");
    CHECK(refused(with_header(file, field, kLargest)) == "config_out_of_range");
    CHECK(refused(with_header(file, field, std::numeric_limits<std::int32_t>::min())) ==
          "config_out_of_range");
    CHECK(refused(with_header(file, field, 1 << 20)) != "accepted");
  }
  CHECK(refused(with_header(file, 0, 30)) == "config_out_of_range");        // 4 heads do not divide it
  CHECK(refused(with_header(file, 4, 3)) == "config_out_of_range");         // nor 3 the heads
  CHECK(refused(with_header(file, 0, 0x616b3432)) == "checkpoint_broken");  // "ak42": version 1 or later
}

TEST_CASE("a weight that is not finite is refused by its name", "[models][llama][checkpoint]") {
  Bytes file = checkpoint(small_config(0));
  const float infinity = std::numeric_limits<float>::infinity();
  const std::size_t in_attention_norm = 64 * 32 + 40;  // number 8 of the second layer's
  std::memcpy(&file[7 * 4 + in_attention_norm * 4], &infinity, sizeof infinity);
  try {
    read_checkpoint(file);
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(ntl::code_name(error.code()) == "checkpoint_broken");
    CHECK(std::string(error.what()) == "number 8 of layers.1.attention_norm.weight is not finite");
  }
}

TEST_CASE("every tensor is found where its offset says, the head behind the tables that are skipped",
          "[models][llama][checkpoint]") {
  Config config = small_config(0);
  config.tied_head = GENERATE(true, false);
  const Bytes file = checkpoint(config);
  CHECK(checkpoint_offset(config, {Weight::kTokenEmbedding, 0}) == 28);
  // 2 layers of one norm of 32 behind the embedding of 64 rows of 32
  CHECK(checkpoint_offset(config, {Weight::kAttentionNorm, 1}) == 28 + (64 * 32 + 32) * 4);
  double next = 0;  // the file counts its weights
  for (const TensorPlace& place : tensor_places(config)) {
    float first = -1;
    std::memcpy(&first, &file[static_cast<std::size_t>(checkpoint_offset(config, place))], sizeof first);
    CHECK(static_cast<double>(first) == next);
    next += weight_count(config, place.weight);
  }
  if (config.tied_head) return;
  const double behind = checkpoint_offset(config, {Weight::kHead, 0}) + 64 * 32 * 4;
  CHECK(behind == static_cast<double>(file.size()));
}

TEST_CASE("a header is read from its 28 bytes and the size of the file alone",
          "[models][llama][checkpoint]") {
  const Bytes file = checkpoint(small_config(0));
  const auto size = static_cast<double>(file.size());
  const std::span<const std::uint8_t> header(file.data(), kCheckpointHeaderBytes);
  CHECK(read_checkpoint_header(header, size).n_kv_heads == 4);
  CHECK(read_checkpoint_header(file, size).max_seq_len == 128);  // more than the header may be handed in
  constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
  for (const double wrong : {0.0, -1.0, size - 1, size + 1, 1e300, kNaN}) {
    CHECK(refusal([&] { read_checkpoint_header(header, wrong); }) == "checkpoint_broken");
  }
  for (std::size_t n = 0; n < kCheckpointHeaderBytes; ++n) {
    CHECK(refusal([&] { read_checkpoint_header(header.first(n), size); }) == "checkpoint_broken");
  }
}

TEST_CASE("whatever a file begins with, it is refused by name", "[models][llama][checkpoint][property]") {
  const Bytes file = checkpoint(small_config(2));
  ntl::Pcg64 rng(9);
  for (int round = 0; round < 500; ++round) {
    Bytes wrong = file;
    for (std::size_t i = 0; i < kCheckpointHeaderBytes; ++i) {
      if (rng.random() < 0.3) wrong[i] = static_cast<std::uint8_t>(rng.next64());
    }
    const std::string said = refused(wrong);
    CHECK((said == "accepted" || said == "checkpoint_broken" || said == "config_out_of_range"));
  }
  for (const std::int32_t negative : {-1, -13, std::numeric_limits<std::int32_t>::min()}) {
    for (const std::size_t field : {0u, 1u, 2u, 3u, 4u, 6u})
      CHECK(refused(with_header(file, field, negative)) == "config_out_of_range");
  }
}
