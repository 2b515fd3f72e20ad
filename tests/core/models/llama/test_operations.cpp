// RMSNorm, RoPE, softmax, SwiGLU and attention: worked examples, and the fast version against the plain one.
#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "base/rng.h"
#include "catch.h"
#include "models/llama/attention.h"
#include "models/llama/kv_cache.h"
#include "models/llama/rmsnorm.h"
#include "models/llama/rope.h"
#include "models/llama/small_models.h"
#include "models/llama/softmax.h"
#include "models/llama/swiglu.h"

using namespace ntl::llama;

namespace {

std::vector<float> random_numbers(std::size_t n, std::uint32_t seed, double width = 1) {
  ntl::Pcg64 rng(seed);
  std::vector<float> numbers(n);
  for (float& x : numbers) x = static_cast<float>((2 * rng.random() - 1) * width);
  return numbers;
}

std::vector<double> widened(const std::vector<float>& x) { return {x.begin(), x.end()}; }

void check_close(std::span<const float> fast, std::span<const double> truth, double bound) {
  REQUIRE(fast.size() == truth.size());
  for (std::size_t i = 0; i < fast.size(); ++i)
    REQUIRE_THAT(static_cast<double>(fast[i]), WithinAbs(truth[i], bound));
}

}  // namespace

TEST_CASE("rmsnorm divides by the root of the mean square", "[models][llama][rmsnorm]") {
  const std::vector<float> x{3, -4, 0, 0, 5}, weight{1, 1, 1, 1, 2};
  std::vector<float> y(5);
  rmsnorm(x, weight, 1e-30, y);  // mean square 50 / 5 = 10
  const double root = std::sqrt(10.0);
  check_close(y, std::vector<double>{3 / root, -4 / root, 0, 0, 10 / root}, 1e-6);

  for (const std::size_t n : {1, 3, 64, 287}) {
    const auto random = random_numbers(n, 1), scale = random_numbers(n, 2);
    std::vector<double> truth(n);
    std::vector<float> fast(n);
    plain::rmsnorm(widened(random), scale, 1e-5, truth);
    rmsnorm(random, scale, 1e-5, fast);
    check_close(fast, truth, 1e-6);
  }
}

TEST_CASE("rope turns each pair by its own angle, in both layouts", "[models][llama][rope]") {
  Config config = small_config(0);
  config.head_dim = 4;
  config.rope_theta = 100;  // angles: position * 1 and position * 0.1
  config.rope_pairing = RopePairing::kAdjacent;
  std::vector<double> head{1, 0, 1, 0};
  plain::rope(head, 2, config);
  check_close(std::vector<float>{std::cos(2.0f), std::sin(2.0f), std::cos(0.2f), std::sin(0.2f)}, head, 1e-6);

  config.rope_pairing = RopePairing::kHalfSplit;
  std::vector<double> split{1, 1, 0, 0};
  plain::rope(split, 2, config);
  CHECK(split == std::vector<double>{head[0], head[2], head[1], head[3]});
}

TEST_CASE("RoPE's angles for heads of 128 and base 10,000: each pair has its own", "[models][llama][rope]") {
  Config config = small_config(0);
  config.head_dim = 128;
  const double expected[] = {1.0, 0.8659643233600653, 0.00011547819846894582};  // 003.rope.theta
  const std::size_t pairs[] = {0, 1, 63};
  for (std::size_t i = 0; i < 3; ++i) {
    for (const std::size_t position : {0, 1, 2, 3}) {  // 003.rope.angles: position times theta
      std::vector<double> head(128);
      head[2 * pairs[i]] = 1;
      plain::rope(head, position, config);
      const double angle = std::atan2(head[2 * pairs[i] + 1], head[2 * pairs[i]]);
      CHECK_THAT(angle, WithinAbs(static_cast<double>(position) * expected[i], 1e-15));
    }
  }
}

TEST_CASE("a rope table gives what the formula gives, and scores depend on the distance only",
          "[models][llama][rope]") {
  Config config = small_config(1);
  config.rope_pairing = GENERATE(RopePairing::kAdjacent, RopePairing::kHalfSplit);
  RopeTable table(config);
  table.extend(101);
  auto heads = random_numbers(config.q_dim(), 3);
  auto truth = widened(heads);
  rope(heads, table.row(100), config.rope_pairing);
  plain::rope(truth, 100, config);
  check_close(heads, truth, 1e-6);

  // 003-10: q at position p and k at position p - 3 have the same score for every p
  const auto q = widened(random_numbers(32, 4)), k = widened(random_numbers(32, 5));
  const auto score = [&](std::size_t position) {
    auto a = q, b = k;
    plain::rope(a, position, config);
    plain::rope(b, position - 3, config);
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
  };
  for (const std::size_t position : {4, 50, 1000}) CHECK_THAT(score(position), WithinAbs(score(3), 1e-9));
}

TEST_CASE("softmax of the printed logits of source 003", "[models][llama][softmax]") {
  std::vector<double> x{8.7, 5.3, 3.1, 0.2};  // claims.md 003-21: 96.41, 3.22, 0.36, 0.02 %
  plain::softmax(x);
  const double expected[] = {0.9641, 0.0322, 0.0036, 0.0002};
  for (std::size_t i = 0; i < 4; ++i) CHECK_THAT(x[i], WithinAbs(expected[i], 5e-5));

  auto fast = random_numbers(64, 6, 30);
  auto truth = widened(fast);
  truth.resize(50);
  std::fill(fast.begin() + 50, fast.end(), -std::numeric_limits<float>::infinity());
  plain::softmax(truth);
  truth.resize(64, 0.0);
  const float scale = softmax_numerators(fast);
  for (float& each : fast) each *= scale;
  check_close(fast, truth, 1e-6);
}

TEST_CASE("swiglu is SiLU(gate) times up", "[models][llama][swiglu]") {
  std::vector<float> gate{0, 1, -1, 100, -100}, up{5, 2, 2, 1, 1};
  swiglu(gate, up);
  check_close(gate, std::vector<double>{0, 2 / (1 + std::exp(-1.0)), -2 / (1 + std::exp(1.0)), 100, 0}, 1e-6);
  auto fast = random_numbers(173, 7, 10);
  const auto other = random_numbers(173, 8);
  auto truth = widened(fast);
  plain::swiglu(truth, widened(other));
  swiglu(fast, other);
  check_close(fast, truth, 2e-6);
}

TEST_CASE("attention weighs values by their keys; one pass and two passes agree",
          "[models][llama][attention]") {
  // One head of two dimensions: q · k / sqrt(2) = ln 3 and 0, so the weights are 3/4 and 1/4.
  Config one = small_config(0);
  one.n_heads = one.n_kv_heads = 1, one.head_dim = 2;
  const double strong = std::log(3.0) * std::sqrt(2.0);
  const std::vector<double> q{1, 0}, keys{strong, 9, 0, 9}, values{4, 0, 0, 8};
  std::vector<double> out(2);
  plain::attention(q, keys, values, one, out);
  CHECK_THAT(out[0], WithinAbs(3, 1e-12));
  CHECK_THAT(out[1], WithinAbs(2, 1e-12));

  // Heads of 128: scores are divided by sqrt(128) = 11.3 (003.sqrt128), so q · k = sqrt(128) ln 3 gives 3/4 again.
  Config wide = one;
  wide.head_dim = 128;
  CHECK_THAT(std::sqrt(128.0), WithinAbs(11.3, 0.05));
  std::vector<double> wide_q(128), wide_keys(256), wide_values(256), wide_out(128);
  wide_q[0] = 1, wide_keys[0] = 11.313708498984761 * std::log(3.0), wide_values[0] = 4;
  plain::attention(wide_q, wide_keys, wide_values, wide, wide_out);
  CHECK_THAT(wide_out[0], WithinAbs(3, 1e-12));

  const Config config = small_config(GENERATE(0, 1, 2));
  const std::size_t n_positions = 37, kv_dim = config.kv_dim();
  const auto all_q = widened(random_numbers(config.q_dim(), 9, 3));
  const auto all_k = widened(random_numbers(n_positions * kv_dim, 10, 3));
  const auto all_v = widened(random_numbers(n_positions * kv_dim, 11, 3));
  std::vector<double> two_pass(config.q_dim()), one_pass(config.q_dim());
  plain::attention(all_q, all_k, all_v, config, two_pass);
  plain::online_attention(all_q, all_k, all_v, config, one_pass);
  for (std::size_t i = 0; i < two_pass.size(); ++i) CHECK_THAT(one_pass[i], WithinAbs(two_pass[i], 1e-12));

  // The fast ones, over a cache.
  KvCache cache(config, KvType::kF32, n_positions);
  for (std::size_t p = 0; p < n_positions; ++p) {
    const std::vector<float> key(all_k.begin() + static_cast<std::ptrdiff_t>(p * kv_dim),
                                 all_k.begin() + static_cast<std::ptrdiff_t>((p + 1) * kv_dim));
    const std::vector<float> value(all_v.begin() + static_cast<std::ptrdiff_t>(p * kv_dim),
                                   all_v.begin() + static_cast<std::ptrdiff_t>((p + 1) * kv_dim));
    cache.write(0, p, key, value);
  }
  const std::vector<float> fast_q(all_q.begin(), all_q.end());
  std::vector<float> fast(config.q_dim());
  const AttentionBlock block{fast_q.data(), config.q_dim(), fast.data(), n_positions - 1, 1};
  AttentionScratch scratch{std::vector<float>(config.n_heads * 48), std::vector<float>(config.n_heads),
                           std::vector<float>(config.n_heads)};
  const KvRun run = cache.direct_run(0, n_positions);
  attention_scores(block, run, config, 48, scratch);
  attention_softmax(block, config, 48, scratch);
  attention_values(block, run, config, 48, scratch);
  check_close(fast, two_pass, 1e-5);
  online_attention_begin(block, config, scratch);
  online_attention_run(block, run, config, scratch);
  online_attention_end(block, config, scratch);
  check_close(fast, two_pass, 1e-5);
}
