#include <algorithm>

#include "catch.h"
#include "models/llama/checkpoint.h"
#include "models/llama/plain_forward.h"
#include "models/llama/small_models.h"
#include "shared_models.h"

using namespace ntl::llama;

TEST_CASE("of four positions each sees itself and those before it", "[models][llama][plain]") {
  // 003.mask: row i, column p: does what position i gives depend on the token at p?
  const std::vector<std::vector<int>> expected = {{1, 0, 0, 0}, {1, 1, 0, 0}, {1, 1, 1, 0}, {1, 1, 1, 1}};
  const Config config = small_config(0);
  const Weights weights = small_weights(config, 3);
  const std::vector<ntl::TokenId> ids = {1, 2, 3, 4};
  const auto before = plain::forward(weights, ids);
  std::vector<std::vector<int>> seen(4, std::vector<int>(4));
  for (std::size_t p = 0; p < 4; ++p) {
    auto edited = ids;
    edited[p] = 9;
    const auto after = plain::forward(weights, edited);
    for (std::size_t i = 0; i < 4; ++i) {
      const auto row = static_cast<std::ptrdiff_t>(i * config.vocab_size);
      const auto end = row + static_cast<std::ptrdiff_t>(config.vocab_size);
      seen[i][p] = !std::equal(before.begin() + row, before.begin() + end, after.begin() + row);
    }
  }
  CHECK(seen == expected);
}

// 003.prop.mask_no_future
TEST_CASE("the plain decoder is causal: a later token changes no earlier row", "[models][llama][plain]") {
  const Config config = small_config(GENERATE(0, 1, 2));
  const Weights weights = small_weights(config, 3);
  auto ids = random_ids(9, config.vocab_size, 4);
  const auto before = plain::forward(weights, ids);
  ids[5] = (ids[5] + 1) % static_cast<ntl::TokenId>(config.vocab_size);
  const auto after = plain::forward(weights, ids);
  const auto row = static_cast<std::ptrdiff_t>(config.vocab_size);
  CHECK(std::equal(before.begin(), before.begin() + 5 * row, after.begin()));
  for (std::ptrdiff_t t = 5; t < 9; ++t) {
    CHECK_FALSE(
        std::equal(before.begin() + t * row, before.begin() + (t + 1) * row, after.begin() + t * row));
  }
}

TEST_CASE("the plain decoder gives stories260K the logits of an independent implementation",
          "[models][llama][plain][reference]") {
  const auto file = shared_model("stories260K.bin");
  const auto reference = shared_reference("stories260K.reference.json");
  if (!file || !reference) {
    WARN("skipped: no trained checkpoint beside the checkout");
    return;
  }
  const Weights weights = read_checkpoint(*file);
  for (const auto& one : reference->at("cases")) {
    const auto ids = one.at("ids").get<std::vector<ntl::TokenId>>();
    const auto expected = one.at("logits_last").get<std::vector<double>>();
    const auto logits = plain::forward(weights, ids);
    double worst = 0;
    for (std::size_t id = 0; id < expected.size(); ++id) {
      worst = std::max(worst, std::abs(logits[(ids.size() - 1) * expected.size() + id] - expected[id]));
    }
    CHECK(worst < 1e-4);
  }
}
