#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "catch.h"
#include "models/refusal.h"
#include "sampling/draw.h"
#include "sampling/ledger.h"
#include "sampling/random_distribution.h"

using Ids = std::vector<ntl::TokenId>;
using Numbers = std::vector<double>;
using ntl::Candidate;
using ntl::Chain;
using ntl::Knobs;
using ntl::Stage;

namespace {

const Numbers kEighths = {std::log(1.0), std::log(4.0), std::log(1.0), std::log(2.0)};  // of 8

Chain chain_of(const Knobs& knobs, std::string_view order = "huggingface") {
  return Chain(ntl::preset_order(order), knobs);
}

}  // namespace

TEST_CASE("the ledger lists candidates by rank with their numbers before the chain", "[sampling][ledger]") {
  const ntl::Ledger account = ntl::ledger(kEighths, chain_of({}), {}, 3);
  REQUIRE(account.candidates.size() == 3);
  CHECK(account.candidates[0].id == 1);
  CHECK(account.candidates[1].id == 3);
  CHECK(account.candidates[2].id == 0);  // ties with 2: the lower id
  CHECK(account.candidates[2].rank == 3);
  CHECK_THAT(account.candidates[1].p, WithinAbs(2.0 / 8, 1e-15));
  CHECK_THAT(account.candidates[1].cumulative, WithinAbs(6.0 / 8, 1e-15));
  CHECK(account.candidates[1].logit == std::log(2.0));
  CHECK_THAT(account.rest_p, WithinAbs(1.0 / 8, 1e-15));
  CHECK_THAT(account.entropy_bits, WithinAbs(1.75, 1e-14));  // 1/2 * 1 + 1/4 * 2 + 2 * 1/8 * 3
  CHECK_THAT(account.effective_choices, WithinAbs(std::exp2(1.75), 1e-13));
}

TEST_CASE("without a stage the chain changes nothing", "[sampling][ledger]") {
  const ntl::Ledger account = ntl::ledger(kEighths, chain_of({}), {}, 10);
  CHECK(account.stages.empty());
  CHECK(account.kept_after.empty());
  CHECK(account.kept == 4);
  CHECK(account.entropy_bits_final == account.entropy_bits);
  CHECK(account.rest_p == 0);
  for (const Candidate& candidate : account.candidates) {
    CHECK(candidate.p_final == candidate.p);
    CHECK_FALSE(candidate.cut_by.has_value());
  }
}

TEST_CASE("the ledger says what each stage did and which one cut a token", "[sampling][ledger]") {
  // T = 0.5 squares the weights: 1 16 1 4 of 22. Top-k 3 keeps 16 4 1 of 21. Min-p 0.1 wants 1.6 of 21: 16 4
  // of 20.
  const Knobs knobs = {.temperature = 0.5, .top_k = 3, .min_p = 0.1};
  const ntl::Ledger account = ntl::ledger(kEighths, chain_of(knobs), {}, 4);
  CHECK(account.stages == std::vector<Stage>{Stage::kTemperature, Stage::kTopK, Stage::kMinP});
  CHECK(account.kept_after == std::vector<std::size_t>{4, 3, 2});
  CHECK(account.kept == 2);

  const Candidate& best = account.candidates[0];
  CHECK_THAT(best.stage_p[0], WithinAbs(16.0 / 22, 1e-15));
  CHECK_THAT(best.stage_p[1], WithinAbs(16.0 / 21, 1e-15));
  CHECK_THAT(best.stage_p[2], WithinAbs(16.0 / 20, 1e-15));
  CHECK_THAT(best.stage_logits[0], WithinAbs(2 * std::log(4.0), 1e-15));
  CHECK(best.p_final == best.stage_p[2]);
  CHECK_FALSE(best.cut_by.has_value());

  CHECK(account.candidates[2].id == 0);
  CHECK_THAT(account.candidates[2].stage_p[1], WithinAbs(1.0 / 21, 1e-15));
  CHECK(account.candidates[2].stage_p[2] == 0);
  CHECK(account.candidates[2].cut_by == Stage::kMinP);
  CHECK(account.candidates[3].cut_by == Stage::kTopK);
  CHECK(account.candidates[3].p_final == 0);
  CHECK(account.candidates[3].interval_begin == account.candidates[3].interval_end);

  CHECK_THAT(account.candidates[0].interval_begin, WithinAbs(0, 0));  // id 1: behind id 0, which is cut
  CHECK_THAT(account.candidates[0].interval_end, WithinAbs(0.8, 1e-15));
  CHECK_THAT(account.candidates[1].interval_begin, WithinAbs(0.8, 1e-15));
  CHECK(account.candidates[1].interval_end == 1);
}

TEST_CASE("T = 0 is a stage that cuts all but one", "[sampling][ledger]") {
  const Knobs knobs = {.temperature = 0};
  const ntl::Ledger account = ntl::ledger(kEighths, chain_of(knobs), {}, 4);
  CHECK(account.kept == 1);
  CHECK(account.candidates[0].p_final == 1);
  CHECK(account.candidates[1].cut_by == Stage::kTemperature);
  CHECK(account.entropy_bits_final == 0);
  CHECK(account.effective_choices_final == 1);
}

TEST_CASE("the ledger's numbers before the chain do not depend on the knobs", "[sampling][ledger]") {
  // Source 002: raw log-probabilities stay unchanged by temperature and top-p.
  const ntl::Ledger off = ntl::ledger(kEighths, chain_of({}), {}, 4);
  const Knobs knobs = {.temperature = 1.5, .top_p = 0.1, .penalties = {.presence = 9}};
  const ntl::Ledger on = ntl::ledger(kEighths, chain_of(knobs), Ids{1, 1}, 4);
  for (std::size_t i = 0; i < 4; ++i) {
    CHECK(on.candidates[i].id == off.candidates[i].id);
    CHECK(on.candidates[i].logit == off.candidates[i].logit);
    CHECK(on.candidates[i].p == off.candidates[i].p);
    CHECK(on.candidates[i].cumulative == off.candidates[i].cumulative);
  }
  CHECK(on.entropy_bits == off.entropy_bits);
}

TEST_CASE("top more than the vocabulary returns all of it, an offset starts further down",
          "[sampling][ledger]") {
  CHECK(ntl::ledger(kEighths, chain_of({}), {}, 1000).candidates.size() == 4);
  const ntl::Ledger second = ntl::ledger(kEighths, chain_of({}), {}, 2, 1);
  REQUIRE(second.candidates.size() == 2);
  CHECK(second.candidates[0].id == 3);
  CHECK(second.candidates[0].rank == 2);
  CHECK_THAT(second.candidates[0].cumulative, WithinAbs(6.0 / 8, 1e-15));
  CHECK_THAT(second.rest_p, WithinAbs(5.0 / 8, 1e-15));
  const ntl::Ledger none = ntl::ledger(kEighths, chain_of({}), {}, 2, 4);
  CHECK(none.candidates.empty());
  CHECK_THAT(none.rest_p, WithinAbs(1, 1e-15));
  CHECK(ntl::ledger(kEighths, chain_of({}), {}, 2, 4294967295.0).candidates.empty());
}

TEST_CASE("each candidate knows what lies below it, listed or not", "[sampling][ledger]") {
  // Ranks: 4/8, 2/8, 1/8, 1/8; top-k 2 leaves 4/6 and 2/6. Listed are ranks 2 and 3.
  const ntl::Ledger account = ntl::ledger(kEighths, chain_of({.top_k = 2}), {}, 2, 1);
  CHECK_THAT(account.candidates[0].below_p, WithinAbs(2.0 / 8, 1e-15));
  CHECK_THAT(account.candidates[1].below_p, WithinAbs(1.0 / 8, 1e-15));
  CHECK(account.candidates[0].below_p_final == 0);
  const ntl::Ledger first = ntl::ledger(kEighths, chain_of({.top_k = 2}), {}, 1);
  CHECK_THAT(first.candidates[0].below_p, WithinAbs(4.0 / 8, 1e-15));
  CHECK_THAT(first.candidates[0].below_p_final, WithinAbs(2.0 / 6, 1e-15));
  CHECK(first.candidates[0].below_p == first.rest_p);
}

TEST_CASE("the ledger ends where the chain ends", "[sampling][ledger]") {
  ntl::Rng rng = ntl::make_rng("pcg64", 91);
  for (int round = 0; round < 300; ++round) {
    const Numbers logits = random_logits(rng);
    const Knobs knobs = {.temperature = ntl::random(rng) * 2,
                         .top_k = std::floor(1 + ntl::random(rng) * 20),
                         .top_p = 1 - ntl::random(rng) / 2,
                         .min_p = ntl::random(rng) / 5,
                         .penalties = {.repetition = 0.5 + ntl::random(rng)}};
    const Chain chain = chain_of(knobs, round % 2 ? "huggingface" : "llama.cpp");
    const Ids seen = {0, static_cast<ntl::TokenId>(logits.size() - 1)};
    const ntl::Ledger account = ntl::ledger(logits, chain, seen, 1000);
    const ntl::Distribution final = chain.apply(ntl::Distribution::from_logits(logits), seen);
    const Numbers p = probabilities(final);
    const Numbers sums = ntl::cumulative(p);
    double sum = 0;
    double previous = 2;
    REQUIRE(account.candidates.size() == logits.size());
    for (const Candidate& candidate : account.candidates) {
      CHECK(candidate.p_final == p[candidate.id]);  // the same bits
      CHECK(candidate.interval_end == sums[candidate.id]);
      CHECK(candidate.cut_by.has_value() == (final.in_play[candidate.id] == 0));
      CHECK(candidate.p <= previous);
      previous = candidate.p;
      sum += candidate.p_final;
    }
    CHECK_THAT(sum, WithinAbs(1, 1e-14));
    CHECK(account.rest_p_final == 0);
  }
}

TEST_CASE(
    "a top that is no integer >= 1, an offset that is none >= 0 and scores that are no numbers are refused",
    "[sampling][ledger]") {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  const double top = GENERATE_COPY(0.0, -1.0, 1.5, kNan);
  const double offset = GENERATE_COPY(-1.0, 0.5, kNan);
  CAPTURE(top, offset);
  CHECK(refusal([&] { ntl::ledger(kEighths, chain_of({}), {}, top); }) == "invalid_argument");
  CHECK(refusal([&] { ntl::ledger(kEighths, chain_of({}), {}, 10, offset); }) == "invalid_argument");
  CHECK(refusal([&] { ntl::ledger({1, kNan}, chain_of({}), {}, 10); }) == "scores_not_finite");
}

TEST_CASE("a candidate knows the probability of all tokens ranked below it", "[sampling][ledger]") {
  // p = 0.4, 0.3, 0.2, 0.1; top-k 2 leaves 4/7 and 3/7.
  const std::vector<double> logits{std::log(0.4), std::log(0.3), std::log(0.2), std::log(0.1)};
  const ntl::Chain chain(ntl::preset_order("huggingface"), {.top_k = 2});
  const auto whole = ntl::ledger(logits, chain, {}, 4);
  const double below[] = {0.6, 0.3, 0.1, 0.0};
  const double below_final[] = {3.0 / 7, 0, 0, 0};
  for (std::size_t i = 0; i < 4; ++i) {
    CAPTURE(i);
    CHECK_THAT(whole.candidates[i].below_p, WithinAbs(below[i], 1e-12));
    CHECK_THAT(whole.candidates[i].below_p_final, WithinAbs(below_final[i], 1e-12));
  }

  SECTION("also where the list begins further down") {
    const auto part = ntl::ledger(logits, chain, {}, 2, 1);
    CHECK_THAT(part.candidates[1].below_p, WithinAbs(0.1, 1e-12));
    CHECK_THAT(part.rest_p, WithinAbs(0.5, 1e-12));
  }
}
