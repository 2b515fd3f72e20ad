#include <set>
#include <string>

#include "catch.h"
#include "models/llama/counters.h"
#include "models/llama/model_builder.h"
#include "models/llama/small_models.h"
#include "models/llama/transformer.h"

using namespace ntl::llama;

namespace {

std::size_t pick(ntl::Pcg64& rng, std::size_t low, std::size_t high) {
  return low + static_cast<std::size_t>(rng.random() * static_cast<double>(high - low + 1));
}

// A shape with rows that q8_0 can cut into blocks of 32, and everything optional at random.
Config random_config(ntl::Pcg64& rng) {
  Config config;
  config.n_kv_heads = pick(rng, 1, 3);
  config.n_heads = config.n_kv_heads * pick(rng, 1, 3);
  config.head_dim = 32;
  config.dim = 32 * pick(rng, 1, 3);
  config.n_layers = pick(rng, 1, 3);
  config.hidden_dim = 32 * pick(rng, 1, 4);
  config.vocab_size = pick(rng, 2, 70);
  config.max_seq_len = 64;
  config.tied_head = pick(rng, 0, 1) == 1;
  config.qkv_bias = pick(rng, 0, 1) == 1;
  config.qk_norm = pick(rng, 0, 1) == 1;
  return config;
}

}  // namespace

TEST_CASE("measured multiply-adds and bytes are the formula's, for any shape",
          "[models][llama][counters][property]") {
  ntl::Pcg64 rng(2024);
  for (int round = 0; round < 40; ++round) {
    const Config c = random_config(rng);
    const auto type = pick(rng, 0, 1) == 1 ? WeightType::kQ8_0 : WeightType::kF32;
    const auto kv = static_cast<KvType>(pick(rng, 1, 4));
    const std::size_t block = pick(rng, 1, 9), prompt = pick(rng, 1, 30), new_tokens = pick(rng, 0, 8);
    Transformer session(pack(random_weights(c, 1), type), {.kv = kv, .block = block});
    session.append(random_ids(prompt, c.vocab_size, 1));
    for (std::size_t i = 0; i < new_tokens; ++i) session.append(random_ids(1, c.vocab_size, 2));
    const Counters measured = session.take_counters();

    // N positions in all, in `steps` steps; position t attends to t + 1, so N (N + 1) / 2 pairs.
    const std::uint64_t n = prompt + new_tokens, layers = c.n_layers, pairs = n * (n + 1) / 2;
    const std::uint64_t steps = (prompt + block - 1) / block + new_tokens;
    const std::uint64_t logits = 1 + new_tokens;
    const auto weight_bytes = [&](std::uint64_t rows, std::uint64_t columns) {
      return type == WeightType::kF32 ? rows * columns * 4 : rows * columns / 32 * 34;
    };
    const std::uint64_t kv_row = c.kv_dim() *
                                 (kv == KvType::kF32    ? 4 * 32
                                  : kv == KvType::kF16  ? 2 * 32
                                  : kv == KvType::kQ8_0 ? 34
                                                        : 18) /
                                 32;
    std::uint64_t cache_rows = 0;  // read, in one layer: all positions so far at every step
    for (std::size_t done = 0; done < prompt;) cache_rows += done = std::min(done + block, prompt);
    for (std::size_t i = 1; i <= new_tokens; ++i) cache_rows += prompt + i;

    const auto check = [&](Operation operation, std::uint64_t macs, std::uint64_t bytes) {
      CAPTURE(round, operation_name(operation));
      CHECK(measured[operation].macs == macs);
      CHECK(measured[operation].bytes == bytes);
    };
    const auto check_product = [&](Operation operation, std::uint64_t rows, std::uint64_t columns,
                                   std::uint64_t written) {
      check(operation, n * layers * rows * columns,
            steps * layers * weight_bytes(rows, columns) + n * layers * written);
    };
    check_product(Operation::kQ, c.q_dim(), c.dim, 0);
    check_product(Operation::kK, c.kv_dim(), c.dim, kv_row);
    check_product(Operation::kV, c.kv_dim(), c.dim, kv_row);
    check_product(Operation::kO, c.dim, c.q_dim(), 0);
    check_product(Operation::kGate, c.hidden_dim, c.dim, 0);
    check_product(Operation::kUp, c.hidden_dim, c.dim, 0);
    check_product(Operation::kDown, c.dim, c.hidden_dim, 0);
    check(Operation::kScores, layers * pairs * c.q_dim(), layers * cache_rows * kv_row);
    check(Operation::kWeightedSum, layers * pairs * c.q_dim(), layers * cache_rows * kv_row);
    check(Operation::kSoftmax, layers * pairs * c.n_heads, 0);
    check(Operation::kEmbedding, 0, n * weight_bytes(1, c.dim));
    check(Operation::kHead, logits * c.vocab_size * c.dim, logits * weight_bytes(c.vocab_size, c.dim));
    const std::uint64_t head_norms = c.qk_norm ? c.q_dim() + c.kv_dim() : 0;
    check(Operation::kNorms, n * layers * 2 * (2 * c.dim + head_norms) + logits * 2 * c.dim,
          4 * (steps * layers * (2 * c.dim + (c.qk_norm ? 2 * c.head_dim : 0)) + logits * c.dim));
  }
}

TEST_CASE("one token's products are the parameters of its matrices", "[models][llama][counters]") {
  // claims.md section 0: FLOPs per token are 2 x matmul parameters, plus attention
  const Config c = small_config(0);
  Transformer session(pack(small_weights(c, 1), WeightType::kF32), {});
  session.append(std::vector<ntl::TokenId>{3});
  const Counters counters = session.take_counters();
  const double vectors = static_cast<double>((2 * c.n_layers + 1) * c.dim);
  const std::uint64_t others = counters[Operation::kNorms].macs + counters[Operation::kScores].macs +
                               counters[Operation::kWeightedSum].macs + counters[Operation::kSoftmax].macs;
  CHECK(static_cast<double>(counters.total().macs - others) == parameters(c) - vectors);
  CHECK(session.take_counters().total().macs == 0);
}

TEST_CASE("every operation has a name of its own", "[models][llama][counters]") {
  std::set<std::string> names;
  for (std::size_t i = 0; i < kOperations; ++i) names.emplace(operation_name(static_cast<Operation>(i)));
  CHECK(names.size() == kOperations);
  CHECK(names.count("weighted_sum") == 1);
}
