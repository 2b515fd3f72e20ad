#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "catch.h"
#include "models/refusal.h"
#include "sampling/chain.h"
#include "sampling/random_distribution.h"

using Ids = std::vector<ntl::TokenId>;
using Numbers = std::vector<double>;
using ntl::Chain;
using ntl::Knobs;
using ntl::Stage;
using Stages = std::vector<Stage>;

TEST_CASE("the two presets differ in where temperature stands", "[sampling][chain]") {
  CHECK(ntl::preset_order("huggingface") ==
        Stages{Stage::kPenalties, Stage::kTemperature, Stage::kTopK, Stage::kTopP, Stage::kMinP});
  CHECK(ntl::preset_order("llama.cpp") ==
        Stages{Stage::kPenalties, Stage::kTopK, Stage::kTopP, Stage::kMinP, Stage::kTemperature});
}

TEST_CASE("the presets are listed with their names", "[sampling][chain]") {
  REQUIRE(ntl::preset_orders().size() == 2);
  for (const ntl::Preset& preset : ntl::preset_orders())
    CHECK(ntl::preset_order(preset.name) == preset.order);
}

TEST_CASE("each stage has the name of the public interface", "[sampling][chain]") {
  for (const Stage stage : ntl::preset_order("huggingface")) {
    CHECK(ntl::parse_stage(ntl::stage_name(stage)) == stage);
  }
  CHECK(ntl::stage_name(Stage::kTopK) == "topK");
}

TEST_CASE("a stage runs where its knob is set and the order names it", "[sampling][chain]") {
  const Knobs knobs = {.temperature = 0.7, .top_k = 3};
  CHECK(Chain(ntl::preset_order("huggingface"), knobs).stages() == Stages{Stage::kTemperature, Stage::kTopK});
  CHECK(Chain(ntl::preset_order("llama.cpp"), knobs).stages() == Stages{Stage::kTopK, Stage::kTemperature});
  CHECK(Chain({Stage::kTopK}, knobs).stages() == Stages{Stage::kTopK});
  CHECK(Chain({}, knobs).stages().empty());
  CHECK(Chain(ntl::preset_order("huggingface"), {}).stages().empty());
}

TEST_CASE("the order of top-p and temperature changes what is kept", "[sampling][chain]") {
  // 1/2, 1/4, 1/8, 1/8. Top-p 0.7 first keeps two. At T = 2 the weights are the roots 1, .707, .5, .5
  // of 2.707: shares .369, .261, .185, .185; so after temperature .369 + .261 = .630 < 0.7 and three are
  // kept.
  const ntl::Distribution d = from_probabilities({0.5, 0.25, 0.125, 0.125});
  const Knobs knobs = {.temperature = 2, .top_p = 0.7};
  CHECK(kept_ids(Chain(ntl::preset_order("llama.cpp"), knobs).apply(d, {})) == Ids{0, 1});
  CHECK(kept_ids(Chain(ntl::preset_order("huggingface"), knobs).apply(d, {})) == Ids{0, 1, 2});
}

TEST_CASE("a chain is its stages, one after the other", "[sampling][chain]") {
  const Knobs knobs = {
      .temperature = 0.8, .top_k = 5, .top_p = 0.9, .min_p = 0.05, .penalties = {.repetition = 1.3}};
  const Chain chain(ntl::preset_order("llama.cpp"), knobs);
  const Ids seen = {0, 2, 2};
  ntl::Distribution by_stage = ntl::Distribution::from_logits({3, 1, 2.5, 0, 2, -1, 1.5});
  const ntl::Distribution at_once = chain.apply(by_stage, seen);
  for (const Stage stage : chain.stages()) by_stage = chain.apply(stage, by_stage, seen);
  CHECK(at_once.logits == by_stage.logits);
  CHECK(at_once.in_play == by_stage.in_play);
}

TEST_CASE("a chain is greedy where a temperature of 0 runs in it", "[sampling][chain]") {
  const Knobs zero = {.temperature = 0};
  CHECK(Chain(ntl::preset_order("huggingface"), zero).greedy());
  CHECK_FALSE(Chain({Stage::kTopK}, zero).greedy());
  CHECK_FALSE(Chain(ntl::preset_order("huggingface"), {}).greedy());
  const Knobs warm = {.temperature = 1e-300};
  CHECK_FALSE(Chain(ntl::preset_order("huggingface"), warm).greedy());
}

TEST_CASE("no chain empties a distribution, in any order, with any knobs", "[sampling][chain]") {
  ntl::Rng rng = ntl::make_rng("pcg64", 81);
  const auto chance = [&rng] { return ntl::random(rng); };
  for (int round = 0; round < 2000; ++round) {
    const ntl::Distribution d = ntl::Distribution::from_logits(random_logits(rng));
    Stages order = ntl::preset_order("huggingface");
    for (std::size_t i = order.size(); i-- > 1;) {
      std::swap(order[i], order[static_cast<std::size_t>(chance() * static_cast<double>(i + 1))]);
    }
    Knobs knobs;
    if (chance() < 0.7) knobs.temperature = chance() < 0.2 ? 0.0 : std::pow(10.0, chance() * 620 - 312);
    if (chance() < 0.7) knobs.top_k = std::floor(1 + chance() * 10);
    if (chance() < 0.7) knobs.top_p = chance() < 0.3 ? 1e-300 : 1 - chance();
    if (chance() < 0.7) knobs.min_p = chance() < 0.3 ? 1.0 : chance();
    if (chance() < 0.5) knobs.penalties.repetition = std::pow(10.0, chance() * 600 - 300);
    if (chance() < 0.5) knobs.penalties.frequency = (chance() - 0.5) * std::pow(10.0, chance() * 308);
    if (chance() < 0.5) knobs.penalties.presence = (chance() - 0.5) * std::pow(10.0, chance() * 308);
    Ids seen;
    for (std::size_t i = 0; i < 30; ++i) {
      seen.push_back(static_cast<ntl::TokenId>(chance() * static_cast<double>(d.logits.size())));
    }

    const ntl::Distribution to = Chain(order, knobs).apply(d, seen);
    const Numbers p = probabilities(to);
    CAPTURE(round);
    REQUIRE_THAT(std::accumulate(p.begin(), p.end(), 0.0), WithinAbs(1, 1e-14));
    REQUIRE_FALSE(kept_ids(to).empty());
    for (std::size_t id = 0; id < p.size(); ++id) {
      if (d.logits[id] == -std::numeric_limits<double>::infinity()) REQUIRE(p[id] == 0);
    }
  }
}

TEST_CASE("a chain refuses each knob with its own code, also of a stage that does not run",
          "[sampling][chain]") {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  const auto [knobs, code] = GENERATE_COPY(table<Knobs, std::string>({
      {{.temperature = -1}, "temperature_out_of_range"},
      {{.temperature = kNan}, "temperature_out_of_range"},
      {{.top_k = 0}, "top_k_out_of_range"},
      {{.top_p = 0}, "top_p_out_of_range"},
      {{.min_p = -0.1}, "min_p_out_of_range"},
      {{.penalties = {.repetition = 0}}, "repetition_penalty_out_of_range"},
      {{.penalties = {.window = 0}}, "penalty_window_out_of_range"},
  }));
  CAPTURE(code);
  CHECK(refusal([&, each = knobs] { Chain(ntl::preset_order("huggingface"), each); }) == code);
  CHECK(refusal([&, each = knobs] { Chain({}, each); }) == code);
}

TEST_CASE("an order with a stage twice or a stage unknown is refused", "[sampling][chain]") {
  CHECK(refusal([] { Chain({Stage::kTopK, Stage::kTopP, Stage::kTopK}, {}); }) == "unknown_stage");
  CHECK(refusal([] { ntl::parse_stage("top_k"); }) == "unknown_stage");
  CHECK(refusal([] { ntl::parse_stage(""); }) == "unknown_stage");
  CHECK(refusal([] { ntl::preset_order("openai"); }) == "unknown_preset");
}
