#include <algorithm>
#include <limits>
#include <vector>

#include "catch.h"
#include "models/refusal.h"
#include "sampling/random_distribution.h"
#include "sampling/temperature.h"
#include "sampling/top_k.h"

using Ids = std::vector<ntl::TokenId>;
using Numbers = std::vector<double>;

TEST_CASE("top-k keeps the k most probable tokens and renormalises", "[sampling][top-k]") {
  const ntl::Distribution d = from_probabilities({0.1, 0.4, 0.2, 0.3});
  const ntl::Distribution top = ntl::top_k(d, 2);
  CHECK(kept_ids(top) == Ids{1, 3});
  const Numbers p = probabilities(top);
  CHECK_THAT(p[1], WithinAbs(4.0 / 7, 1e-15));  // 0.4 / (0.4 + 0.3)
  CHECK_THAT(p[3], WithinAbs(3.0 / 7, 1e-15));
  CHECK(top.logits == d.logits);
}

TEST_CASE("top-k keeps exactly k where tokens tie, lower ids first", "[sampling][top-k]") {
  const ntl::Distribution d = ntl::Distribution::from_logits({1, 2, 1, 1, 2});
  CHECK(kept_ids(ntl::top_k(d, 1)) == Ids{1});
  CHECK(kept_ids(ntl::top_k(d, 3)) == Ids{0, 1, 4});
  CHECK(kept_ids(ntl::top_k(d, 4)) == Ids{0, 1, 2, 4});
}

TEST_CASE("top-k keeps all where fewer are in play", "[sampling][top-k]") {
  ntl::Distribution d = ntl::Distribution::from_logits({1, 2, 3});
  CHECK(kept_ids(ntl::top_k(d, 3)) == Ids{0, 1, 2});
  CHECK(kept_ids(ntl::top_k(d, 9007199254740991.0)) == Ids{0, 1, 2});
  d.in_play[2] = 0;
  CHECK(kept_ids(ntl::top_k(d, 2)) == Ids{0, 1});
}

TEST_CASE("top-k brings no token back into play", "[sampling][top-k]") {
  ntl::Distribution d = ntl::Distribution::from_logits({5000, 0, -1000, 0});
  d.in_play[1] = 0;
  CHECK(kept_ids(ntl::top_k(d, 2)) == Ids{0, 3});  // token 1 would tie with token 3, but it is cut
  CHECK(kept_ids(ntl::top_k(d, 3)) == Ids{0, 2, 3});
}

TEST_CASE("permuting equal logits keeps the lower ids", "[sampling][top-k]") {
  ntl::Rng rng = ntl::make_rng("pcg64", 31);
  for (int round = 0; round < 100; ++round) {
    const auto vocab_size = 2 + static_cast<std::size_t>(ntl::random(rng) * 60);
    const auto n_best = static_cast<std::size_t>(ntl::random(rng) * static_cast<double>(vocab_size));
    Numbers logits(vocab_size, -1.5);
    std::fill_n(logits.begin(), n_best, 2.5);
    for (std::size_t id = vocab_size; id-- > 1;) {
      std::swap(logits[id], logits[static_cast<std::size_t>(ntl::random(rng) * static_cast<double>(id + 1))]);
    }
    const double k = 1 + static_cast<double>(static_cast<std::size_t>(ntl::random(rng) * 60));
    // By definition: first the better ones from left to right, then the others from left to right.
    Ids expected;
    for (const double level : {2.5, -1.5}) {
      for (std::size_t id = 0; id < vocab_size; ++id) {
        if (logits[id] == level && static_cast<double>(expected.size()) < k) {
          expected.push_back(static_cast<ntl::TokenId>(id));
        }
      }
    }
    std::sort(expected.begin(), expected.end());
    CHECK(kept_ids(ntl::top_k(ntl::Distribution::from_logits(logits), k)) == expected);
  }
}

TEST_CASE("a k that is no integer >= 1 is refused", "[sampling][top-k]") {
  const double k = GENERATE(0.0, -1.0, 1.5, 0.5, std::numeric_limits<double>::quiet_NaN(),
                            std::numeric_limits<double>::infinity());
  CAPTURE(k);
  CHECK(refusal([&] { ntl::top_k(ntl::Distribution::from_logits({1, 2}), k); }) == "top_k_out_of_range");
}

TEST_CASE("top-k keeps the most probable tokens also where softmax gives them 0", "[sampling][top-k]") {
  // At T = 0.001 three of the four p underflow to exactly 0; the logits still rank them 4, 3, 2, 1.
  const ntl::Distribution sharp =
      ntl::temperature(ntl::Distribution::from_logits({1.0, 2.0, 3.0, 4.0}), 0.001);
  CHECK(ntl::top_k(sharp, 2).in_play == std::vector<std::uint8_t>{0, 0, 1, 1});
  CHECK(ntl::top_k(sharp, 3).in_play == std::vector<std::uint8_t>{0, 1, 1, 1});
}
