#include <string>
#include <tuple>

#include "catch.h"
#include "cost/memory.h"
#include "cost/shapes.h"
#include "models/refusal.h"

using ntl::NumberType;

namespace {

ntl::KvCache cache_of(const char* name, NumberType type, double positions) {
  return ntl::kv_cache(ntl::shape_preset(name).shape, type, positions);
}

}  // namespace

TEST_CASE("weights of 7e9 parameters take 14, 7 and 3.5 GB, with scales 7.44 and 3.94", "[cost][memory]") {
  CHECK(ntl::weight_bytes(7e9, NumberType::kF32) == 28e9);
  CHECK(ntl::weight_bytes(7e9, NumberType::kF16) == 14e9);    // 001.mem.fp16
  CHECK(ntl::weight_bytes(7e9, NumberType::kInt8) == 7e9);    // 001.mem.int8
  CHECK(ntl::weight_bytes(7e9, NumberType::kInt4) == 3.5e9);  // 001.mem.int4
  CHECK(ntl::weight_bytes(7e9, NumberType::kQ8_0) == 7.4375e9);
  CHECK(ntl::weight_bytes(7e9, NumberType::kQ4_0) == 3.9375e9);

  SECTION("LLaMA-7B itself: 13.48 GB") {
    CHECK(ntl::weight_bytes(ntl::shape_preset("llama-7b").shape, NumberType::kF16) == 13476831232);
  }
}

TEST_CASE("KV bytes of a token, by cache type", "[cost][memory]") {
  using Row = std::tuple<const char*, NumberType, double>;
  const auto [name, type, bytes] = GENERATE(table<const char*, NumberType, double>({
      Row{"llama-7b", NumberType::kF16, 524288},     // 003.kv.per_token: 0.5 MiB
      Row{"qwen3-0.6b", NumberType::kF16, 114688},   // 000.qwen3.kv_kB_per_token
      Row{"qwen2.5-0.5b", NumberType::kF16, 12288},  // 002.qwen25.kv_numbers_per_token
      Row{"qwen2.5-0.5b", NumberType::kQ8_0, 6528},  // the same: 24 · 2 · 4 blocks of 34 bytes
      Row{"qwen2.5-0.5b", NumberType::kQ4_0, 3456},  // the same: of 18 bytes
      Row{"llama-3-8b", NumberType::kF16, 131072},   // 2 · 32 · 8 · 128 · 2
      Row{"deepseek-v3", NumberType::kF16, 70272},   // 61 · (512 + 64) · 2
      Row{"jamba-v0.1", NumberType::kF16, 16384},    // 2 · 4 · 8 · 128 · 2: four layers have K and V
      Row{"gemma-3-1b", NumberType::kF16, 26624},    // 2 · 26 · 256 · 2
  }));
  CAPTURE(name);
  CHECK(cache_of(name, type, 1).bytes_per_token == bytes);
}

TEST_CASE("caches of whole contexts", "[cost][memory]") {
  CHECK(2.0 * 28 * 8 * 128 == 57344);  // 000.qwen3.kv_numbers_per_token
  CHECK(cache_of("qwen3-0.6b", NumberType::kF16, 32768).bytes == 3758096384);       // 000.qwen3.kv_32k_bytes
  CHECK(cache_of("qwen3-0.6b", NumberType::kF16, 32768).bytes == 3.5 * (1 << 30));  // 000.qwen3.kv_32k_gib
  CHECK(cache_of("llama-7b", NumberType::kF16, 2000).bytes == 1.048576e9);          // 003.kv.2000
  CHECK(cache_of("jamba-v0.1", NumberType::kF16, 262144).bytes -
            cache_of("jamba-v0.1", NumberType::kF16, 262144).state_bytes ==
        4.0 * (1 << 30));  // its paper, table 1: 4 GB at 256K
}

TEST_CASE("the formula that takes every head for a KV head is right for MHA only", "[cost][memory]") {
  CHECK(cache_of("llama-7b", NumberType::kF16, 1).naive_bytes_per_token == 524288);
  CHECK(cache_of("qwen2.5-0.5b", NumberType::kF16, 1).naive_bytes_per_token == 86016);  // 7 times 12,288
  CHECK(cache_of("qwen2.5-0.5b", NumberType::kF16, 100).naive_factor == 7);
  CHECK(cache_of("qwen2.5-0.5b", NumberType::kF16, 0).naive_factor == 1);
  CHECK(cache_of("mistral-7b", NumberType::kF16, 32768).naive_bytes ==
        32 * cache_of("mistral-7b", NumberType::kF16, 32768).bytes);  // 4 for GQA, 8 for the window
}

TEST_CASE("a window bounds what its layers keep", "[cost][memory]") {
  const double full = cache_of("mistral-7b", NumberType::kF16, 4096).bytes;
  CHECK(full == 4096 * 131072.0);
  CHECK(cache_of("mistral-7b", NumberType::kF16, 1e6).bytes == full);
  CHECK(cache_of("mistral-7b", NumberType::kF16, 1).bytes_per_token_beyond_window == 0);
  const ntl::KvCache gemma = cache_of("gemma-3-1b", NumberType::kF16, 32768);
  CHECK(gemma.bytes_per_token_beyond_window == 4 * 1024.0);
  CHECK(gemma.bytes == 1024.0 * (4 * 32768 + 22 * 512));
}

TEST_CASE("state-space layers keep the same at any length", "[cost][memory]") {
  const double state = 4.0 * 28 * 8192 * (16 + 3);
  CHECK(cache_of("jamba-v0.1", NumberType::kF16, 0).bytes == state);
  CHECK(cache_of("jamba-v0.1", NumberType::kQ8_0, 7).state_bytes == state);
}

TEST_CASE("a cache grows with every position, in every type, never above the naive formula",
          "[cost][memory]") {
  ntl::Pcg64 rng(3);
  for (int i = 0; i < 100; ++i) {
    const ntl::ModelShape shape = random_shape(rng);
    double before = -1;
    for (double t = 0; t < 60; ++t) {
      const ntl::KvCache cache = ntl::kv_cache(shape, NumberType::kQ8_0, t);
      CHECK(cache.bytes >= before);
      CHECK(cache.bytes <= cache.naive_bytes);
      CHECK(cache.bytes * 4.5 / 8.5 == ntl::kv_cache(shape, NumberType::kQ4_0, t).bytes);
      before = cache.bytes;
    }
  }
}

TEST_CASE("scratch: the widest moment of a block, and the scores that one pass does not write",
          "[cost][memory]") {
  // Stream and copy of 64 each; q, k, v and the sums (16 (8 + 4 + 4 + 8) = 384) are wider than gate and up
  // (320).
  const ntl::Activations at = ntl::activations(small_shape(), NumberType::kF32, 10, 100);
  CHECK(at.bytes == (10 * (2 * 64 + 384) + 512) * 4);
  CHECK(at.score_bytes == 8 * 10 * 100 * 4);
}

TEST_CASE("types have names, and what is none is refused", "[cost][memory]") {
  for (const char* name : {"f32", "f16", "bf16", "int8", "int4", "q8_0", "q4_0"}) {
    CHECK(ntl::number_type_name(ntl::parse_weight_type(name)) == name);
  }
  CHECK(refusal([] { ntl::parse_weight_type("q5_k"); }) == "unknown_number_type");
  CHECK(refusal([] { ntl::parse_cache_type("int8"); }) == "unknown_number_type");
  CHECK(refusal([] { ntl::kv_cache(small_shape(), NumberType::kInt4, 1); }) == "unknown_number_type");
  CHECK(refusal([] { ntl::activations(small_shape(), NumberType::kQ8_0, 1, 1); }) == "unknown_number_type");
  CHECK(refusal([] { ntl::weight_bytes(-1, NumberType::kF32); }) == "shape_out_of_range");

  SECTION("a row that blocks of 32 do not fill") {
    ntl::ModelShape shape = small_shape();
    shape.head_dim = 20;  // K rows of 80
    CHECK(refusal([&] { ntl::kv_cache(shape, NumberType::kQ8_0, 1); }) == "quant_block_mismatch");
    CHECK(refusal([&] { ntl::kv_cache(shape, NumberType::kF16, 1); }) == "accepted");
    shape.dim = 100;
    CHECK(refusal([&] { ntl::weight_bytes(shape, NumberType::kQ4_0); }) == "quant_block_mismatch");
  }
}
