#include <cmath>
#include <limits>
#include <string>

#include "base/error.h"
#include "catch.h"
#include "models/llama/model_builder.h"
#include "models/llama/small_models.h"
#include "models/refusal.h"

using namespace ntl::llama;

namespace {

// Row r of a matrix, as whoever runs the model reads it.
std::vector<float> row(const PackedMatrix& matrix, std::size_t r) {
  std::vector<float> values(matrix.columns());
  matrix.row(r, values);
  return values;
}

std::vector<float> row(std::span<const float> matrix, std::size_t columns, std::size_t r) {
  const auto values = matrix.subspan(r * columns, columns);
  return {values.begin(), values.end()};
}

}  // namespace

TEST_CASE("a model is its tensors, each where the engine reads it", "[models][llama][model_builder]") {
  const Config c = small_config(GENERATE(0, 1, 2));
  const Weights weights = small_weights(c, 5);
  const auto model = pack(weights, WeightType::kF32);
  CHECK(row(model->embedding(), 7) == row(weights(Weight::kTokenEmbedding), c.dim, 7));
  CHECK(row(model->head(), 7) == row(weights.head(), c.dim, 7));
  const ModelLayer& layer = model->layers().back();
  const std::size_t last = c.n_layers - 1;
  CHECK(row(layer.qkv, 1) == row(weights(Weight::kQ, last), c.dim, 1));
  CHECK(row(layer.qkv, c.q_dim() + 1) == row(weights(Weight::kK, last), c.dim, 1));
  CHECK(row(layer.qkv, c.q_dim() + c.kv_dim() + 1) == row(weights(Weight::kV, last), c.dim, 1));
  CHECK(row(layer.o, 1) == row(weights(Weight::kO, last), c.q_dim(), 1));
  CHECK(row(layer.gate_up, 1) == row(weights(Weight::kGate, last), c.dim, 1));
  CHECK(row(layer.gate_up, c.hidden_dim + 1) == row(weights(Weight::kUp, last), c.dim, 1));
  CHECK(row(layer.down, 1) == row(weights(Weight::kDown, last), c.hidden_dim, 1));
  CHECK(layer.qkv_bias.size() == (c.qkv_bias ? c.q_dim() + 2 * c.kv_dim() : 0));
  CHECK(layer.k_norm.size() == (c.qk_norm ? c.head_dim : 0));
}

TEST_CASE("a builder asks for every tensor once, in the order of the file, and says how far it is",
          "[models][llama][model_builder][property]") {
  const Config config = small_config(GENERATE(0, 1, 2));
  ModelBuilder builder(config, WeightType::kF32);
  RandomTensors random(config, 3);
  double added = 0;
  for (const TensorPlace& place : tensor_places(config)) {
    const auto next = builder.next();
    REQUIRE((next && next->weight == place.weight && next->layer == place.layer));
    CHECK(builder.n_added() == added);
    builder.add(random.next(place.weight));
    added += weight_count(config, place.weight);
  }
  CHECK_FALSE(builder.next());
  CHECK(builder.n_added() == builder.n_wanted());
  CHECK(row(builder.model()->embedding(), 1) ==
        row(random_weights(config, 3)(Weight::kTokenEmbedding), config.dim, 1));
}

TEST_CASE("a model that cannot be is refused before its memory is taken", "[models][llama][model_builder]") {
  const auto refused = [](const Config& config, WeightType type, double limit) {
    return refusal([&] { ModelBuilder(config, type, limit); });
  };
  const Config config = small_config(0);
  // The largest tensor, one of the feed-forward block, is held beside the model: 96 * 32 numbers of 4 bytes.
  const double needed = Model::bytes_needed(config, WeightType::kF32) + 96 * 32 * 4;
  CHECK(refused(config, WeightType::kF32, needed) == "accepted");
  CHECK(refused(config, WeightType::kF32, needed - 1) == "memory_limit");
  Config huge = config;
  huge.dim = huge.hidden_dim = huge.vocab_size = 1 << 20, huge.n_layers = 1 << 20;  // 10^19 bytes
  CHECK(refused(huge, WeightType::kF32, 2e9) == "memory_limit");
  CHECK(refused(small_config(2), WeightType::kQ8_0, 2e9) == "quant_block_mismatch");
  Config none = config;
  none.n_heads = 0;
  CHECK(refused(none, WeightType::kF32, 2e9) == "config_out_of_range");
}

TEST_CASE("a number that is none is refused with the tensor that it stands in",
          "[models][llama][model_builder]") {
  const Config config = small_config(0);
  ModelBuilder builder(config, WeightType::kF32);
  RandomTensors random(config, 3);
  builder.add(random.next(Weight::kTokenEmbedding));
  std::vector<float> norm = random.next(Weight::kAttentionNorm);
  norm[9] = GENERATE(std::numeric_limits<float>::quiet_NaN(), -std::numeric_limits<float>::infinity());
  try {
    builder.add(norm);
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.code() == ntl::ErrorCode::kCheckpointBroken);
    CHECK(std::string(error.what()) == "number 9 of layers.0.attention_norm.weight is not finite");
  }
}
