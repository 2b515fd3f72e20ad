#include <cmath>

#include "catch.h"
#include "cost/flops.h"
#include "cost/parameters.h"
#include "cost/roofline.h"
#include "cost/shapes.h"
#include "models/refusal.h"

using ntl::NumberType;

namespace {

const ntl::ModelShape& llama() { return ntl::shape_preset("llama-7b").shape; }
const ntl::Device& device(const char* name) { return ntl::device_preset(name).device; }

}  // namespace

TEST_CASE("LLaMA-7B on an A100: 115 or 151 tokens/s by memory, 23,611 by FLOPs", "[cost][roofline]") {
  const auto small = ntl::token_rate_limits(llama(), NumberType::kF16, device("a100-40gb"));
  const auto large = ntl::token_rate_limits(llama(), NumberType::kF16, device("a100-80gb"));
  CHECK_THAT(small.by_bandwidth, WithinRel(115.38320642524167, 1e-12));  // 003.a100.bw
  CHECK_THAT(large.by_bandwidth, WithinRel(151.2966931839664, 1e-12));   // 003.a100.bw
  CHECK(std::round(small.by_compute) == 23611);                          // 003.a100.rate
  CHECK_THAT(small.ridge, WithinAbs(200.6, 0.1));
  // The source divides by its own 9.3e9 FLOPs, which lack W_O and a matrix of SwiGLU, and prints 33,000.
  CHECK_THAT(device("a100-40gb").flops_per_second / 9.3e9, WithinAbs(33000, 600));  // 003.a100.rate

  SECTION("200 tokens/s need smaller weights") {
    CHECK(ntl::token_rate_limits(llama(), NumberType::kQ8_0, device("a100-40gb")).by_bandwidth > 200);
  }
}

TEST_CASE("one decode reads every weight for one token: memory binds", "[cost][roofline]") {
  const ntl::StepBound step = ntl::decode_bound(llama(), {}, device("a100-40gb"), 1, 1000);
  CHECK(step.flops == ntl::flops_per_token(llama(), 1000).total);
  CHECK(step.weight_bytes == 13476831232);
  CHECK(step.cache_bytes == 1001 * 524288.0);  // 1000 rows read, one of them written in this step
  CHECK(step.memory_binds);
  CHECK(step.seconds == step.memory_seconds);
  CHECK(step.memory_seconds == (step.weight_bytes + step.cache_bytes) / 1.555e12);
  CHECK(step.tokens_per_second == 1 / step.seconds);
  CHECK(step.flops_per_second == step.flops / step.seconds);
  CHECK_THAT(step.intensity, WithinAbs(0.98, 0.01));  // 13.7 GFLOP on 14.0 GB

  SECTION("and it slows down as the cache grows") {
    CHECK(ntl::decode_bound(llama(), {}, device("a100-40gb"), 1, 2000).seconds > step.seconds);
  }
}

TEST_CASE("intensity rises with the batch and with the length of a prefill, until computing binds",
          "[cost][roofline]") {
  double before = 0;
  bool memory_bound_before = true;
  for (double n = 1; n <= 4096; n *= 2) {
    const ntl::StepBound step = ntl::prefill_bound(llama(), {}, device("a100-80gb"), 0, n);
    CHECK(step.intensity > before);
    CHECK((memory_bound_before || !step.memory_binds));  // it does not go back
    before = step.intensity;
    memory_bound_before = step.memory_binds;
  }
  CHECK(!memory_bound_before);

  before = 0;
  for (double batch = 1; batch <= 4096; batch *= 2) {
    const ntl::StepBound step = ntl::decode_bound(llama(), {}, device("a100-80gb"), batch, 1);
    CHECK(step.intensity > before);
    CHECK(step.memory_binds == (step.intensity <= 312e12 / 2.039e12));
    before = step.intensity;
  }
}

TEST_CASE("a measured machine counts two FLOPs a multiply-add, and holds what wasm can address",
          "[cost][roofline]") {
  const ntl::Device machine = ntl::measured_device(21e9, 10e9);
  CHECK(machine.flops_per_second == 42e9);
  CHECK(machine.bytes_per_second == 10e9);
  CHECK(machine.memory_bytes == 4294967296.0);
  CHECK_THROWS_AS(ntl::measured_device(0, 10e9), ntl::Error);
}

TEST_CASE("a request is one prefill and n - 1 decodes", "[cost][roofline]") {
  const ntl::Device& phone = device("phone");
  const ntl::ModelShape& qwen = ntl::shape_preset("qwen3-0.6b").shape;
  const ntl::RequestBound request = ntl::request_bound(qwen, {}, phone, 100, 3);
  CHECK(request.ttft_seconds == ntl::prefill_bound(qwen, {}, phone, 0, 100).seconds);
  CHECK(request.decode_seconds == ntl::decode_bound(qwen, {}, phone, 1, 101).seconds +
                                      ntl::decode_bound(qwen, {}, phone, 1, 102).seconds);
  CHECK(request.total_seconds == request.ttft_seconds + request.decode_seconds);
  CHECK(request.tokens_per_second == 2 / request.decode_seconds);
  CHECK(ntl::request_bound(qwen, {}, phone, 100, 1).tokens_per_second == 0);

  SECTION("a prefill behind a cached prefix is shorter") {
    CHECK(ntl::prefill_bound(qwen, {}, phone, 10000, 2000).seconds <
          ntl::prefill_bound(qwen, {}, phone, 0, 12000).seconds / 3);
  }
}

TEST_CASE("1000 output tokens read the weights 1000 times, 1000 input tokens once", "[cost][roofline]") {
  const ntl::StepBound prefill = ntl::prefill_bound(llama(), {}, device("a100-40gb"), 0, 1000);
  const ntl::StepBound decode = ntl::decode_bound(llama(), {}, device("a100-40gb"), 1, 1);
  CHECK(prefill.weight_bytes == decode.weight_bytes);  // source 000, exercise 1
}

TEST_CASE("a batch wakes more experts than one token, and at most all", "[cost][roofline]") {
  const ntl::ModelShape& deepseek = ntl::shape_preset("deepseek-v3").shape;
  const auto weights = [&](double batch) {
    return ntl::decode_bound(deepseek, {}, device("h100-80gb"), batch, 1).weight_bytes;
  };
  CHECK_THAT(weights(1), WithinRel(2 * ntl::parameters(deepseek).active, 1e-12));
  CHECK(weights(8) > 4 * weights(1));
  CHECK(weights(1e6) == 2 * ntl::parameters(deepseek).total);
}

TEST_CASE("a device has a name and a source, and numbers that no device has are refused",
          "[cost][roofline]") {
  for (const ntl::DevicePreset& preset : ntl::device_presets()) {
    CHECK(!preset.source.empty());
    CHECK(&ntl::device_preset(preset.name) == &preset);
  }
  CHECK(refusal([] { ntl::device_preset("abacus"); }) == "unknown_model");
  for (double bad :
       {0.0, -1.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
    CHECK(refusal([&] { ntl::decode_bound(llama(), {}, {bad, 1, 1}, 1, 1); }) == "device_out_of_range");
    CHECK(refusal([&] { ntl::decode_bound(llama(), {}, {1, bad, 1}, 1, 1); }) == "device_out_of_range");
  }
  CHECK(refusal([] { ntl::decode_bound(llama(), {}, {1, 1, 1}, 0, 1); }) == "token_count_out_of_range");
  CHECK(refusal([] { ntl::prefill_bound(llama(), {}, {1, 1, 1}, 0, 0); }) == "token_count_out_of_range");
  CHECK(refusal([] { ntl::request_bound(llama(), {}, {1, 1, 1}, 1, 1e7); }) == "token_count_out_of_range");
}
