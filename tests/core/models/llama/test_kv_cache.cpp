#include <tuple>

#include "base/rng.h"
#include "catch.h"
#include "models/llama/kv_cache.h"
#include "models/llama/quant.h"
#include "models/llama/small_models.h"
#include "models/refusal.h"

using namespace ntl::llama;

namespace {

std::vector<float> random_row(std::size_t n, std::uint32_t seed) {
  ntl::Pcg64 rng(seed);
  std::vector<float> row(n);
  for (float& x : row) x = static_cast<float>(2 * rng.random() - 1);
  return row;
}

}  // namespace

TEST_CASE("bytes of a position by type: source 000's Qwen3-0.6B and Qwen2.5-0.5B", "[models][llama][kv]") {
  const auto per_token = [](std::size_t layers, std::size_t kv_heads, std::size_t head_dim, KvType type) {
    Config config;
    config.n_kv_heads = kv_heads, config.head_dim = head_dim;
    return 2 * layers * kv_row_bytes(config, type);
  };
  CHECK(per_token(28, 8, 128, KvType::kF16) == 114688);  // 000-59
  CHECK(per_token(24, 2, 64, KvType::kF16) == 12288);    // 002-05
  CHECK(per_token(24, 2, 64, KvType::kQ8_0) == 6528);
  CHECK(per_token(24, 2, 64, KvType::kQ4_0) == 3456);
  CHECK(per_token(24, 2, 64, KvType::kF32) == 24576);
}

TEST_CASE("a row reads back as its type stores it, wherever it lies", "[models][llama][kv]") {
  const Config config = small_config(1);  // rows of 64
  using Case = std::tuple<KvType, double>;
  const auto [type, bound] =
      GENERATE(table<KvType, double>({Case{KvType::kF32, 0.0}, Case{KvType::kF16, 0x1p-11},
                                      Case{KvType::kQ8_0, 0.6 / 127}, Case{KvType::kQ4_0, 0.13}}));
  KvCache cache(config, type, 37);
  const auto row_of = [](std::size_t layer, std::size_t position) {
    return random_row(64, static_cast<std::uint32_t>(layer * 100 + position));
  };
  for (std::size_t layer = 0; layer < 3; ++layer) {
    for (std::size_t p = 0; p < 37; ++p) cache.write(layer, p, row_of(layer, p), row_of(layer, p + 50));
  }
  std::vector<float> key(64), value(64);
  for (std::size_t layer = 0; layer < 3; ++layer) {
    for (std::size_t p = 0; p < 37; ++p) {
      cache.read_key(layer, p, key);
      cache.read_value(layer, p, value);
      const auto wrote_key = row_of(layer, p), wrote_value = row_of(layer, p + 50);
      for (std::size_t i = 0; i < 64; ++i) {
        REQUIRE_THAT(static_cast<double>(key[i]), WithinAbs(static_cast<double>(wrote_key[i]), bound));
        REQUIRE_THAT(static_cast<double>(value[i]), WithinAbs(static_cast<double>(wrote_value[i]), bound));
      }
    }
  }
}

TEST_CASE("the kernels' view of an f32 cache: keys by tile, dimension, position", "[models][llama][kv]") {
  const Config config = small_config(2);  // rows of 6
  KvCache cache(config, KvType::kF32, 20);
  for (std::size_t p = 0; p < 20; ++p)
    cache.write(1, p, random_row(6, static_cast<std::uint32_t>(p)), random_row(6, 99));
  const KvRun run = cache.direct_run(1, 20);
  CHECK(run.n_positions == 20);
  CHECK(run.keys[16 * 6 + 4 * 16 + 3] == random_row(6, 19)[4]);  // tile 1, dimension 4, position 16 + 3
  CHECK(run.values[19 * 6 + 5] == random_row(6, 99)[5]);
}

TEST_CASE("kinds of cache that do not exist, and rows without whole blocks, are refused",
          "[models][llama][kv]") {
  CHECK(parse_kv_type("q4_0") == KvType::kQ4_0);
  CHECK(parse_kv_type("none") == KvType::kNone);
  CHECK(refusal([] { parse_kv_type("q5_0"); }) == "unknown_kv_type");
  CHECK(refusal([] { KvCache(small_config(2), KvType::kQ8_0, 8); }) == "quant_block_mismatch");
  CHECK(KvCache::bytes_needed(small_config(1), KvType::kQ8_0, 10) == 2 * 3 * 10 * 68);
  CHECK(KvCache::bytes_needed(small_config(1), KvType::kF32, 10) == 2 * 3 * 16 * 64 * 4);  // whole tiles
}
