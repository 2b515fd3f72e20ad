#include <algorithm>
#include <cmath>

#include "catch.h"
#include "cost/flops.h"
#include "cost/growth.h"
#include "cost/shapes.h"
#include "models/refusal.h"

using ntl::Masked;

namespace {

const ntl::ModelShape& llama() { return ntl::shape_preset("llama-7b").shape; }

// What a pass over t positions needs, counted query by query.
double pass_pairs(const ntl::ModelShape& shape, double t, Masked masked) {
  double pairs = 0;
  for (double query = 1; query <= t; ++query) {
    const bool all = masked == Masked::kComputed;
    pairs += (shape.n_layers - shape.n_window_layers) * (all ? t : query) +
             shape.n_window_layers * (all ? t : std::min(query, shape.window));
  }
  return pairs;
}

}  // namespace

TEST_CASE("1000 tokens from a prompt of one: 500.5 times the products, 667 times the scores",
          "[cost][growth]") {
  const ntl::GrowthSaving saving = ntl::growth_saving(llama(), 1, 1000, Masked::kComputed);
  CHECK(saving.projections == 500.5);                     // 003.speedup1000
  CHECK_THAT(saving.attention, WithinRel(667.0, 1e-14));  // the same, (2 · 1000 + 1) / 3
  CHECK((saving.all > 480 && saving.all < 510));          // the head, which nothing saves, among it

  SECTION("with the masked half left out: (n + 2) / 3") {
    CHECK_THAT(ntl::growth_saving(llama(), 1, 1000, Masked::kSkipped).attention, WithinRel(334.0, 1e-14));
  }
  SECTION("n-fold only where the prompt is much longer than the output") {
    CHECK(ntl::growth_saving(llama(), 1e6, 1000, Masked::kComputed).projections > 998);
  }
}

TEST_CASE("the curves are the loop, counted step by step", "[cost][growth]") {
  ntl::Pcg64 rng(21);
  for (int i = 0; i < 40; ++i) {
    const ntl::ModelShape shape = random_shape(rng);
    const Masked masked = i % 2 == 0 ? Masked::kComputed : Masked::kSkipped;
    const double prompt = std::floor(rng.random() * 30);
    const ntl::TokenFlops flops = ntl::flops_per_token(shape, 0);
    const double position = (flops.total - flops.head) / 2;
    const double pair = ntl::pair_macs_decode(shape);
    double projections = 0, attention = 0, cached_projections = 0, cached_attention = 0;
    for (double k = 1; k <= 25; ++k) {
      const double t = prompt + k - 1;
      projections += t * position;
      attention += pair * pass_pairs(shape, t, masked);
      cached_projections += (k == 1 ? t : 1) * position;
      const double keys =
          (shape.n_layers - shape.n_window_layers) * t + shape.n_window_layers * std::min(t, shape.window);
      cached_attention += pair * (k == 1 ? pass_pairs(shape, t, masked) : keys);
      const ntl::GrowthStep at = ntl::growth_step(shape, prompt, k, masked);
      CAPTURE(prompt, k);
      CHECK(at.positions == t);
      CHECK(at.total_without_cache.projections == projections);
      CHECK(at.total_without_cache.attention == attention);
      CHECK(at.total_with_cache.projections == cached_projections);
      CHECK(at.total_with_cache.attention == cached_attention);
      CHECK(at.without_cache.projections == t * position);
      CHECK(at.without_cache.attention == pair * pass_pairs(shape, t, masked));
      CHECK(at.without_cache.head == (t == 0 ? 0 : flops.head / 2));
    }
  }
}

TEST_CASE("ten times the tokens: 1000 times the scores without the cache, 100 times with it",
          "[cost][growth]") {
  const auto total = [](double n) { return ntl::growth_step(llama(), 1, n, Masked::kComputed); };
  const ntl::GrowthStep few = total(10000), many = total(100000);
  CHECK_THAT(many.total_without_cache.attention / few.total_without_cache.attention, WithinRel(1000, 1e-3));
  CHECK_THAT(many.total_with_cache.attention / few.total_with_cache.attention, WithinRel(100, 1e-3));
  CHECK_THAT(many.total_without_cache.projections / few.total_without_cache.projections,
             WithinRel(100, 1e-3));
  CHECK(many.total_with_cache.projections == 10 * few.total_with_cache.projections);
}

TEST_CASE("a curve has its first and its last step, and no more points than asked for", "[cost][growth]") {
  const auto curve = ntl::growth_curve(llama(), 5, 1000, 50, Masked::kSkipped);
  REQUIRE(curve.size() == 50);
  CHECK(curve.front().step == 1);
  CHECK(curve.back().step == 1000);
  for (std::size_t i = 1; i < curve.size(); ++i) CHECK(curve[i].step > curve[i - 1].step);
  CHECK(ntl::growth_curve(llama(), 5, 7, 50, Masked::kSkipped).size() == 7);
  CHECK(ntl::growth_curve(llama(), 5, 1, 50, Masked::kSkipped).size() == 1);
  CHECK(ntl::growth_curve(llama(), 5, 0, 50, Masked::kSkipped).empty());
}

TEST_CASE("nothing generated, nothing saved, and what is no number of tokens is refused", "[cost][growth]") {
  CHECK(ntl::growth_saving(llama(), 5, 0, Masked::kComputed).all == 1);
  CHECK(refusal([] { ntl::growth_saving(llama(), -1, 5, Masked::kComputed); }) == "token_count_out_of_range");
  CHECK(refusal([] { ntl::growth_step(llama(), 1, 0, Masked::kComputed); }) == "token_count_out_of_range");
  CHECK(refusal([] { ntl::growth_curve(llama(), 1, 5, 1, Masked::kComputed); }) ==
        "token_count_out_of_range");
}
