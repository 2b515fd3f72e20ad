#include "cost/growth.h"

#include <algorithm>
#include <cmath>

#include "cost/checks.h"
#include "cost/flops.h"

namespace ntl {

namespace {

// Sum over t = 1 ... n of min(t, window): the keys of one query, in a row of decodes.
double keys_up_to(double n, double window) { return n < 1 ? 0 : causal_pairs(1, n, window); }

// Sum over t = 1 ... n of causal_pairs(1, t, window): up to the window t (t + 1) / 2, beyond it linear in t.
double pairs_up_to(double n, double window) {
  const double curved = window == 0 ? n : std::min(n, window);
  double sum = (sum_of_squares(curved) + sum_of_integers(curved)) / 2;
  if (n > curved) {
    const double beyond = n - curved;
    sum += beyond * causal_pairs(1, window, window) + window * sum_of_integers(beyond);
  }
  return sum;
}

// What one layer computes, in pairs, as sums over t = 1 ... n of the passes with t positions.
class Pairs {
 public:
  Pairs(const ModelShape& shape, Masked masked)
      : layers_(layer_counts(shape)), window_(shape.window), masked_(masked) {}

  double pass(double t) const {  // t positions at once
    if (masked_ == Masked::kComputed) return (layers_.global + layers_.window) * t * t;
    return layers_.global * causal_pairs(1, t, 0) + layers_.window * causal_pairs(1, t, window_);
  }
  double passes(double first, double last) const {
    if (masked_ == Masked::kComputed) {
      return (layers_.global + layers_.window) * (sum_of_squares(last) - sum_of_squares(first - 1));
    }
    return layers_.global * (pairs_up_to(last, 0) - pairs_up_to(first - 1, 0)) +
           layers_.window * (pairs_up_to(last, window_) - pairs_up_to(first - 1, window_));
  }
  double query(double t) const { return queries(t, t); }  // one position that attends over t
  double queries(double first, double last) const {
    return layers_.global * (keys_up_to(last, 0) - keys_up_to(first - 1, 0)) +
           layers_.window * (keys_up_to(last, window_) - keys_up_to(first - 1, window_));
  }

 private:
  LayerCounts layers_;
  double window_;
  Masked masked_;
};

double ratio(double without, double with) { return with == 0 ? 1 : without / with; }

}  // namespace

GrowthStep growth_step(const ModelShape& shape, double prompt_tokens, double step, Masked masked) {
  const TokenFlops flops = flops_per_token(shape, 0);
  const double prompt = checked_tokens(prompt_tokens, "prompt tokens");
  const double k = checked_tokens(step, "step", 1);
  const double head = flops.head / 2;
  const double position = flops.total / 2 - head;
  const double many = pair_macs_prefill(shape);
  const double one = pair_macs_decode(shape);
  const Pairs pairs(shape, masked);
  const double t = prompt + k - 1;
  // Without any position there is nothing to score: the first step of an empty prompt costs nothing.
  const double scored = prompt == 0 ? k - 1 : k;

  GrowthStep at{};
  at.step = k;
  at.positions = t;
  at.without_cache = {
      .projections = t * position, .head = t == 0 ? 0 : head, .attention = many * pairs.pass(t)};
  at.with_cache = k == 1
                      ? at.without_cache
                      : GrowthMacs{.projections = position, .head = head, .attention = one * pairs.query(t)};
  at.total_without_cache = {
      .projections = (sum_of_integers(t) - sum_of_integers(std::max(0.0, prompt - 1))) * position,
      .head = scored * head,
      .attention = many * pairs.passes(std::max(1.0, prompt), t)};
  at.total_with_cache = {.projections = (prompt + k - 1) * position,
                         .head = scored * head,
                         .attention = many * pairs.pass(prompt) + one * pairs.queries(prompt + 1, t)};
  return at;
}

std::vector<GrowthStep> growth_curve(const ModelShape& shape, double prompt_tokens, double new_tokens,
                                     double max_points, Masked masked) {
  const double n = checked_tokens(new_tokens, "new tokens");
  const double most = static_cast<double>(
      checked_integer(max_points, 2, 10000, ErrorCode::kTokenCountOutOfRange, "points of a curve"));
  std::vector<GrowthStep> curve;
  const double n_points = std::min(n, most);
  for (double point = 0; point < n_points; ++point) {
    const double step = n_points == 1 ? 1 : 1 + std::floor(point * (n - 1) / (n_points - 1));
    curve.push_back(growth_step(shape, prompt_tokens, step, masked));
  }
  return curve;
}

GrowthSaving growth_saving(const ModelShape& shape, double prompt_tokens, double new_tokens, Masked masked) {
  const double n = checked_tokens(new_tokens, "new tokens");
  if (n == 0) return {.projections = 1, .attention = 1, .all = 1};
  const GrowthStep last = growth_step(shape, prompt_tokens, n, masked);
  const GrowthMacs& without = last.total_without_cache;
  const GrowthMacs& with = last.total_with_cache;
  const auto all = [](const GrowthMacs& macs) { return macs.projections + macs.head + macs.attention; };
  return {.projections = ratio(without.projections, with.projections),
          .attention = ratio(without.attention, with.attention),
          .all = ratio(all(without), all(with))};
}

}  // namespace ntl
