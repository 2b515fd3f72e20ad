#include "catch.h"
#include "cost/run_account.h"
#include "models/refusal.h"

using ntl::CountedStep;

namespace {

// A prompt of 3 positions and 2 further steps. A position is 100 MACs and a row of 8 bytes; one reading of the weights is
// 1000 bytes; a step reads 4 bytes of keys and as many of values for each position so far.
CountedStep step(double computed, double so_far, double milliseconds) {
  const double read = 4 * so_far;
  return {computed, 100 * computed, 1000 + 2 * read + 8 * computed, read, read, milliseconds};
}
const std::vector<CountedStep> kWithout{step(3, 3, 6), step(4, 4, 8), step(5, 5, 10)};
const std::vector<CountedStep> kWith{step(3, 3, 6), step(1, 4, 5), step(1, 5, 5)};

}  // namespace

TEST_CASE("a run's account says where the bytes went, and adds up", "[cost][run-account]") {
  const auto both = ntl::compare_runs(kWithout, kWith, 8, {});
  const auto& last = both.with_cache.steps[2];
  CHECK(last.kv_read_bytes == 40);
  CHECK(last.weight_bytes == 1000);
  CHECK(last.weight_bytes_per_position == 1000);
  CHECK_THAT(both.with_cache.steps[0].weight_bytes_per_position, WithinRel(1000.0 / 3, 1e-15));
  CHECK(last.total_positions == 5);  // 3 + 1 + 1
  CHECK(last.total_macs == 500);
  CHECK(last.total_weight_bytes == 3000);
  CHECK(last.total_kv_read_bytes == 96);  // 2 · 4 · (3 + 4 + 5)
  CHECK(last.total_milliseconds == 16);
  CHECK(both.without_cache.steps[2].total_positions == 12);  // 3 + 4 + 5
  CHECK(both.saving[2].positions == 12.0 / 5);
  CHECK(both.saving[2].milliseconds == 24.0 / 16);
  CHECK(both.saving[0].positions == 1);  // the prefill is the same
}

TEST_CASE("the first step is the time to the first token; the others give tokens a second",
          "[cost][run-account]") {
  const auto both = ntl::compare_runs(kWithout, kWith, 8, {});
  CHECK(both.with_cache.ttft_milliseconds == 6);
  CHECK(both.with_cache.decode_milliseconds == 10);
  CHECK(both.with_cache.tokens_per_second == 200);  // 2 in 10 ms
  const auto prefill_only = ntl::compare_runs({}, std::span(kWith).first(1), 8, {});
  CHECK(prefill_only.with_cache.tokens_per_second == 0);
  CHECK(prefill_only.saving.empty());
}

TEST_CASE("the modelled time is that of the prefill's speed, or of a measured machine",
          "[cost][run-account]") {
  // 300 MACs in 6 ms: 20 ms for 1000; 100 MACs take 2 ms.
  const auto by_prefill = ntl::compare_runs(kWithout, kWith, 8, {});
  CHECK_THAT(by_prefill.with_cache.steps[1].modelled_milliseconds, WithinRel(2.0, 1e-14));
  CHECK_THAT(by_prefill.without_cache.steps[2].modelled_milliseconds, WithinRel(10.0, 1e-14));
  // 1040 bytes at 520,000 bytes/s take 2 ms; 100 MACs at 100,000 a second take 1.
  const auto by_machine = ntl::compare_runs(kWithout, kWith, 8, {100'000, 520'000});
  CHECK_THAT(by_machine.with_cache.steps[1].modelled_milliseconds, WithinRel(2.0, 1e-14));
  CHECK_THAT(by_machine.without_cache.steps[2].modelled_milliseconds, WithinRel(5.0, 1e-14));
}

TEST_CASE("what no run can have is refused", "[cost][run-account]") {
  const std::vector<CountedStep> nothing{step(0, 3, 1)}, backwards{step(1, 3, -1)};
  CHECK(refusal([&] { ntl::compare_runs(nothing, kWith, 8, {}); }) == "token_count_out_of_range");
  CHECK(refusal([&] { ntl::compare_runs(backwards, kWith, 8, {}); }) == "device_out_of_range");
  CHECK(refusal([&] { ntl::compare_runs(kWithout, kWith, 8, {0.0, 1.0}); }) == "device_out_of_range");
}
