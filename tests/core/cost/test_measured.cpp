// The formulas of core/cost against the engine that counts what it does: equal to the last unit.
#include "catch.h"
#include "cost/flops.h"
#include "cost/kv_macs.h"
#include "cost/memory.h"
#include "cost/parameters.h"
#include "cost/shapes.h"
#include "models/llama/model_builder.h"
#include "models/llama/small_models.h"
#include "models/llama/transformer.h"

using namespace ntl::llama;

namespace {

double macs(const Counters& counted, std::initializer_list<Operation> operations) {
  std::uint64_t sum = 0;
  for (const Operation operation : operations) sum += counted[operation].macs;
  return static_cast<double>(sum);
}

double product_macs(const Counters& counted) {
  using enum Operation;
  return macs(counted, {kQ, kK, kV, kO, kGate, kUp, kDown, kScores, kWeightedSum, kHead});
}

// Multi-head, multi-query or grouped-query, with everything optional at random.
Config random_config(ntl::Pcg64& rng) {
  const auto between = [&](std::size_t low, std::size_t high) {
    return low + static_cast<std::size_t>(rng.random() * static_cast<double>(high - low + 1));
  };
  const auto coin = [&] { return between(0, 1) == 1; };
  Config config;
  config.n_kv_heads = between(1, 3);
  config.n_heads = config.n_kv_heads * between(1, 3);
  config.head_dim = 32, config.dim = 32 * between(1, 3), config.hidden_dim = 32 * between(1, 3);
  config.n_layers = between(1, 3), config.vocab_size = between(2, 60), config.max_seq_len = 64;
  config.tied_head = coin(), config.qkv_bias = coin(), config.qk_norm = coin();
  return config;
}

}  // namespace

TEST_CASE("what the engine counts is what the formulas say, for any shape", "[cost][measured][property]") {
  ntl::Pcg64 rng(31);
  for (std::uint32_t round = 0; round < 30; ++round) {
    const Config config = random_config(rng);
    const ntl::ModelShape shape = shape_of(config);
    CHECK(ntl::parameters(shape).total == parameters(config));

    const auto model = pack(random_weights(config, round), WeightType::kF32);
    const std::uint32_t prompt = 1 + round % 9, n = 5;
    Transformer session(model, {});
    session.append(random_ids(prompt, config.vocab_size, round));
    Counters counted = session.take_counters();
    CHECK(2 * product_macs(counted) == ntl::prefill_flops(shape, 0, static_cast<double>(prompt)));
    double kv = macs(counted, {Operation::kK, Operation::kV});
    for (std::uint32_t i = 1; i < n; ++i) {
      session.append(random_ids(1, config.vocab_size, i));
      counted = session.take_counters();
      CHECK(2 * product_macs(counted) == ntl::flops_per_token(shape, prompt + i).total);
      kv += macs(counted, {Operation::kK, Operation::kV});
    }
    CHECK(session.kv_bytes() == ntl::kv_cache(shape, ntl::NumberType::kF32, prompt + n - 1.0).bytes);
    // source 000's K and V are as wide as the model: here a row has kv_dim numbers, in every layer.
    const double of_source = ntl::kv_macs(static_cast<double>(config.dim), static_cast<double>(prompt),
                                          static_cast<double>(n), true);
    CHECK(kv * static_cast<double>(config.dim) ==
          of_source * static_cast<double>(config.kv_dim() * config.n_layers));
  }
}

TEST_CASE("without a cache the engine counts source 000's other formula", "[cost][measured]") {
  Config config = small_config(0);  // 4 heads of 8: K and V as wide as the model
  const auto model = pack(small_weights(config, 1), WeightType::kF32);
  for (const bool cached : {false, true}) {
    Transformer session(model, {.kv = cached ? KvType::kF32 : KvType::kNone});
    session.append(random_ids(40, config.vocab_size, 1));
    for (std::uint32_t i = 1; i < 20; ++i) session.append(random_ids(1, config.vocab_size, i));
    const double counted = macs(session.take_counters(), {Operation::kK, Operation::kV});
    CHECK(counted == 2 * ntl::kv_macs(32, 40, 20, cached));  // two layers
    CHECK(counted == 2 * (cached ? 120832.0 : 2027520.0));   // 000.kv.tiny.cache, .nocache
  }
}

TEST_CASE("a cache of every type takes the bytes of its formula", "[cost][measured][property]") {
  using Case = std::tuple<KvType, ntl::NumberType>;
  const auto [kv, type] = GENERATE(table<KvType, ntl::NumberType>(
      {Case{KvType::kF32, ntl::NumberType::kF32}, Case{KvType::kF16, ntl::NumberType::kF16},
       Case{KvType::kQ8_0, ntl::NumberType::kQ8_0}, Case{KvType::kQ4_0, ntl::NumberType::kQ4_0}}));
  const Config config = small_config(1);
  const auto model = pack(small_weights(config, 1), WeightType::kF32);
  Transformer session(model, {.kv = kv});
  for (std::uint32_t n = 1; n < 20; ++n) {
    session.append(random_ids(1, config.vocab_size, n));
    CHECK(session.kv_bytes() == ntl::kv_cache(shape_of(config), type, static_cast<double>(n)).bytes);
  }
}
