#include <cmath>
#include <set>

#include "catch.h"
#include "models/llama/small_models.h"
#include "models/llama/weights.h"
#include "models/refusal.h"

using ntl::llama::Weight;

TEST_CASE("every tensor has its name and shape, and they are all there is", "[models][llama][weights]") {
  const auto config = small_config(GENERATE(0, 1, 2));
  const auto weights = small_weights(config, 1);
  double total = 0;
  std::set<std::string> names;
  for (const auto& tensor : weights.tensors()) {
    names.insert(tensor.name);
    double count = 1;
    for (const std::size_t extent : tensor.shape) count *= static_cast<double>(extent);
    CHECK(count == static_cast<double>(tensor.values.size()));
    total += count;
  }
  CHECK(total == ntl::llama::parameters(config));
  CHECK(names.size() == weights.tensors().size());
  CHECK(names.count("layers.1.attention.wq.weight") == 1);
  CHECK(names.count("layers.0.feed_forward.w2.weight") == 1);
  CHECK(names.count("output.weight") == (config.tied_head ? 0u : 1u));
  CHECK(names.count("layers.0.attention.k_norm.weight") == (config.qk_norm ? 1u : 0u));
}

TEST_CASE("random weights come from the seed alone, with mean 0 and variance 1 / columns",
          "[models][llama][weights]") {
  const auto config = small_config(1);
  const auto one = ntl::llama::random_weights(config, 7);
  const auto same = ntl::llama::random_weights(config, 7);
  const auto other = ntl::llama::random_weights(config, 8);
  const auto gate = one(Weight::kGate, 1);
  CHECK(std::equal(gate.begin(), gate.end(), same(Weight::kGate, 1).begin()));
  CHECK_FALSE(std::equal(gate.begin(), gate.end(), other(Weight::kGate, 1).begin()));

  double sum = 0, squares = 0;
  for (const float weight : gate) {
    sum += static_cast<double>(weight);
    squares += static_cast<double>(weight) * static_cast<double>(weight);
  }
  const auto n = static_cast<double>(gate.size());  // 160 * 64
  CHECK_THAT(sum / n, WithinAbs(0, 4 / std::sqrt(n * 64)));
  CHECK_THAT(squares / n * 64, WithinAbs(1, 0.06));
  for (const float norm : one(Weight::kFinalNorm)) CHECK(norm == 1.0f);
}

TEST_CASE("what does not fit is refused before it is allocated", "[models][llama][weights]") {
  CHECK(refusal([] { ntl::llama::check_memory("the weights", 1e6, 1e6); }) == "accepted");
  CHECK(refusal([] { ntl::llama::check_memory("the weights", 1e6 + 1, 1e6); }) == "memory_limit");
  CHECK(refusal([] { ntl::llama::check_memory("the weights", NAN, 1e6); }) == "memory_limit");
}
