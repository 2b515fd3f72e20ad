#include <limits>
#include <tuple>

#include "base/error.h"
#include "catch.h"
#include "models/llama/config.h"
#include "models/llama/small_models.h"
#include "models/refusal.h"

using ntl::llama::Config;

namespace {

// claims.md, source 003: LLaMA-7B, whose head is not tied.
Config llama_7b() {
  return {.dim = 4096,
          .n_layers = 32,
          .n_heads = 32,
          .n_kv_heads = 32,
          .head_dim = 128,
          .hidden_dim = 11008,
          .vocab_size = 32000,
          .max_seq_len = 2048,
          .tied_head = false};
}

}  // namespace

TEST_CASE("a config knows how many numbers its weights hold", "[models][llama][config]") {
  CHECK(ntl::llama::parameters(llama_7b()) == 6738415616.0);
  // Qwen2.5-0.5B: tied, with Q, K and V biases
  const Config qwen{.dim = 896,
                    .n_layers = 24,
                    .n_heads = 14,
                    .n_kv_heads = 2,
                    .head_dim = 64,
                    .hidden_dim = 4864,
                    .vocab_size = 151936,
                    .max_seq_len = 32768,
                    .qkv_bias = true};
  CHECK(ntl::llama::parameters(qwen) == 494032768.0);
  // stories260K: 512*64 + 5*(2*64 + 64*64*2 + 2*32*64 + 3*172*64) + 64
  const Config stories{.dim = 64,
                       .n_layers = 5,
                       .n_heads = 8,
                       .n_kv_heads = 4,
                       .head_dim = 8,
                       .hidden_dim = 172,
                       .vocab_size = 512,
                       .max_seq_len = 512};
  CHECK(ntl::llama::parameters(stories) == 260032.0);
}

TEST_CASE("a shape that is none is refused", "[models][llama][config]") {
  const auto refused = [](auto change) {
    Config config = small_config(0);
    change(config);
    return refusal([&] { ntl::llama::check_config(config); });
  };
  CHECK(refused([](Config&) {}) == "accepted");
  CHECK(refused([](Config& c) { c.dim = 0; }) == "config_out_of_range");
  CHECK(refused([](Config& c) { c.n_layers = 0; }) == "config_out_of_range");
  CHECK(refused([](Config& c) { c.n_kv_heads = 3; }) == "config_out_of_range");
  CHECK(refused([](Config& c) { c.n_kv_heads = 8; }) == "config_out_of_range");
  CHECK(refused([](Config& c) { c.head_dim = 7; }) == "config_out_of_range");
  CHECK(refused([](Config& c) { c.vocab_size = 1 << 21; }) == "config_out_of_range");
  CHECK(refused([](Config& c) { c.n_heads = 1 << 12, c.n_kv_heads = 1, c.head_dim = 1 << 12; }) ==
        "config_out_of_range");
  CHECK(refused([](Config& c) { c.rope_theta = 0; }) == "config_out_of_range");
  CHECK(refused([](Config& c) { c.norm_eps = std::numeric_limits<double>::quiet_NaN(); }) ==
        "config_out_of_range");
}

TEST_CASE("counts and names from JavaScript are checked", "[models][llama][config]") {
  CHECK(ntl::llama::checked_count("dim", 64) == 64);
  const double wrong = GENERATE(0.0, -1.0, 1.5, 1048577.0, std::numeric_limits<double>::quiet_NaN());
  CHECK(refusal([&] { ntl::llama::checked_count("dim", wrong); }) == "config_out_of_range");
  CHECK(ntl::llama::parse_rope_pairing("half_split") == ntl::llama::RopePairing::kHalfSplit);
  CHECK(ntl::llama::parse_rope_pairing("adjacent") == ntl::llama::RopePairing::kAdjacent);
  CHECK(refusal([] { ntl::llama::parse_rope_pairing("neox"); }) == "config_out_of_range");
  for (const char* name : {"adjacent", "half_split"}) {
    CHECK(ntl::llama::rope_pairing_name(ntl::llama::parse_rope_pairing(name)) == name);
  }
}
