#include <cmath>
#include <limits>

#include "catch.h"
#include "generate/attention_weights.h"
#include "models/refusal.h"

using namespace ntl;
using llama::RopePairing;

TEST_CASE("scores are products over the root of the width, and weights their softmax",
          "[generate][attention]") {
  // q = (1, 1, 1, 1), keys (1, 1, 1, 1) and 0: products 4 and 0, over 2 they are 2 and 0.
  const auto scores =
      attention_scores(std::vector<double>{1, 1, 1, 1}, std::vector<double>{1, 1, 1, 1, 0, 0, 0, 0});
  CHECK(scores == std::vector<double>{2, 0});
  const auto weights = attention_weights(scores);
  CHECK_THAT(weights[0], WithinAbs(std::exp(2) / (std::exp(2) + 1), 1e-15));
  CHECK_THAT(weights[1], WithinAbs(1 / (std::exp(2) + 1), 1e-15));
}

TEST_CASE("a position that is not seen has no weight", "[generate][attention]") {
  CHECK(attention_weights({3, -std::numeric_limits<double>::infinity()}) == std::vector<double>{1, 0});
}

TEST_CASE("a vector is turned pair by pair, each more slowly, and keeps its products by distance",
          "[generate][attention]") {
  // theta = 100, width 4: the first pair turns by 1 a position, the second by 100^(-1/2) = 0.1.
  const auto adjacent = rotated(std::vector<double>{1, 0, 1, 0}, 2, 100, RopePairing::kAdjacent);
  const std::vector<double> expected = {std::cos(2), std::sin(2), std::cos(0.2), std::sin(0.2)};
  for (std::size_t i = 0; i < 4; ++i) CHECK_THAT(adjacent[i], WithinAbs(expected[i], 1e-15));
  const auto split = rotated(std::vector<double>{1, 1, 0, 0}, 2, 100, RopePairing::kHalfSplit);
  const std::vector<double> by_halves = {std::cos(2), std::cos(0.2), std::sin(2), std::sin(0.2)};
  for (std::size_t i = 0; i < 4; ++i) CHECK_THAT(split[i], WithinAbs(by_halves[i], 1e-15));

  const std::vector<double> a = {1, 2, -1, 3}, b = {0.5, -1, 2, 1};
  const auto product = [&](double at_a, double at_b) {
    const auto x = rotated(a, at_a, 10000, RopePairing::kAdjacent);
    return attention_scores(x, rotated(b, at_b, 10000, RopePairing::kAdjacent))[0];
  };
  CHECK_THAT(product(5, 3), WithinAbs(product(105, 103), 1e-12));
}

TEST_CASE("neighbouring heads share a KV head", "[generate][attention]") {
  std::vector<std::size_t> read;
  for (double head = 0; head < 8; ++head) read.push_back(kv_head_of(head, 8, 2));
  CHECK(read == std::vector<std::size_t>{0, 0, 0, 0, 1, 1, 1, 1});
  CHECK(kv_head_of(5, 16, 8) == 2);
  CHECK(kv_head_of(3, 4, 4) == 3);
  CHECK(kv_head_of(3, 4, 1) == 0);
}

TEST_CASE("what fits no head is refused", "[generate][attention]") {
  const std::vector<double> three = {1, 2, 3}, none;
  CHECK(refusal([&] { attention_scores(three, std::vector<double>{1, 2}); }) == "invalid_argument");
  CHECK(refusal([&] { attention_scores(none, none); }) == "invalid_argument");
  CHECK(refusal([&] { rotated(three, 1, 10000, RopePairing::kAdjacent); }) == "config_out_of_range");
  CHECK(refusal([&] {
          rotated(std::vector<double>{1, 2}, -1, 10000, RopePairing::kAdjacent);
        }) == "invalid_argument");
  CHECK(refusal([&] {
          rotated(std::vector<double>{1, 2}, 1, 0, RopePairing::kAdjacent);
        }) == "config_out_of_range");
  CHECK(refusal([] { kv_head_of(8, 8, 2); }) == "invalid_argument");
  CHECK(refusal([] { kv_head_of(0, 8, 3); }) == "config_out_of_range");
  CHECK(refusal([] { kv_head_of(0, NAN, 3); }) == "config_out_of_range");
}
