#include <cmath>

#include "catch.h"
#include "cost/context_fit.h"
#include "cost/shapes.h"
#include "models/refusal.h"

using Bound = ntl::ContextFit::Bound;

namespace {

ntl::ContextFit fit(const char* name, double memory_bytes, double n_sequences = 1) {
  return ntl::context_fit(ntl::shape_preset(name).shape,
                          {.memory_bytes = memory_bytes, .n_sequences = n_sequences});
}

}  // namespace

TEST_CASE("what is left beside the weights, divided by the bytes of a token", "[cost][context_fit]") {
  const ntl::ContextFit llama = fit("llama-7b", 14e9);
  CHECK(llama.weight_bytes == 13476831232);
  CHECK(llama.left_bytes == 14e9 - 13476831232 - llama.activation_bytes);
  CHECK(llama.positions == std::floor(llama.left_bytes / 524288));
  CHECK(llama.bound == Bound::kMemory);

  SECTION("in more memory the trained length ends it") {
    CHECK(fit("llama-7b", 80e9).positions == 2048);
    CHECK(fit("llama-7b", 80e9).bound == Bound::kTrained);
    CHECK(fit("llama-7b", 80e9).positions_by_memory > 100000);
  }
  SECTION("where the weights do not fit, nothing does") {
    CHECK(fit("llama-7b", 8e9).positions == 0);
    CHECK(fit("llama-7b", 8e9).bound == Bound::kWeights);
    CHECK(fit("llama-7b", 8e9).left_bytes < 0);
  }
}

TEST_CASE("layers that stop growing fit at any length", "[cost][context_fit]") {
  ntl::ModelShape mistral = ntl::shape_preset("mistral-7b").shape;
  CHECK(std::isinf(ntl::context_fit(mistral, {.memory_bytes = 24e9}).positions_by_memory));
  CHECK(ntl::context_fit(mistral, {.memory_bytes = 24e9}).bound == Bound::kTrained);
  mistral.max_seq_len = 0;
  CHECK(ntl::context_fit(mistral, {.memory_bytes = 24e9}).bound == Bound::kNone);
  CHECK(ntl::context_fit(mistral, {.memory_bytes = 14.7e9}).bound == Bound::kMemory);
}

TEST_CASE("the answer is the largest that fits: one position more does not", "[cost][context_fit]") {
  ntl::Pcg64 rng(8);
  for (int i = 0; i < 100; ++i) {
    ntl::ModelShape shape = random_shape(rng);
    shape.max_seq_len = 0;
    const double n_sequences = 1 + std::floor(rng.random() * 4);
    const ntl::FitSettings settings{.memory_bytes = 1 + rng.random() * 4e7, .n_sequences = n_sequences};
    const ntl::ContextFit got = ntl::context_fit(shape, settings);
    const auto bytes = [&](double t) {
      return n_sequences * ntl::kv_cache(shape, ntl::NumberType::kF16, t).bytes;
    };
    if (got.bound == Bound::kWeights) {
      CHECK(got.weight_bytes + got.activation_bytes > settings.memory_bytes);
    } else if (got.bound == Bound::kMemory) {
      CHECK(bytes(got.positions) <= got.left_bytes);
      CHECK(bytes(got.positions + 1) > got.left_bytes);
    } else {
      CHECK(got.bound == Bound::kNone);
      CHECK(shape.n_window_layers == shape.n_layers);
    }
  }
}

TEST_CASE("sequences share the weights, not the caches", "[cost][context_fit]") {
  const double one = fit("llama-3-8b", 20e9).positions_by_memory;
  const double four = fit("llama-3-8b", 20e9, 4).positions_by_memory;
  CHECK_THAT(four, WithinAbs(one / 4, 4));
}

TEST_CASE("no memory and no sequence are refused", "[cost][context_fit]") {
  CHECK(refusal([] { fit("llama-7b", 0); }) == "device_out_of_range");
  CHECK(refusal([] { fit("llama-7b", INFINITY); }) == "device_out_of_range");
  CHECK(refusal([] { fit("llama-7b", 1e9, 0); }) == "token_count_out_of_range");
}
