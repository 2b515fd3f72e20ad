#include "sampling/chain.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "sampling/min_p.h"
#include "sampling/temperature.h"
#include "sampling/top_k.h"
#include "sampling/top_p.h"

namespace ntl {

namespace {

struct NamedStage {
  Stage stage;
  std::string_view name;
};

constexpr NamedStage kNamedStages[] = {
    {Stage::kPenalties, "penalties"}, {Stage::kTemperature, "temperature"},
    {Stage::kTopK, "topK"},           {Stage::kTopP, "topP"},
    {Stage::kMinP, "minP"},
};

void check(const Knobs& knobs) {
  if (knobs.temperature) check_temperature(*knobs.temperature);
  if (knobs.top_k) checked_top_k(*knobs.top_k);
  if (knobs.top_p) check_top_p(*knobs.top_p);
  if (knobs.min_p) check_min_p(*knobs.min_p);
  check(knobs.penalties);
}

bool is_on(Stage stage, const Knobs& knobs) {
  switch (stage) {
    case Stage::kPenalties:
      return knobs.penalties.any();
    case Stage::kTemperature:
      return knobs.temperature.has_value();
    case Stage::kTopK:
      return knobs.top_k.has_value();
    case Stage::kTopP:
      return knobs.top_p.has_value();
    case Stage::kMinP:
      return knobs.min_p.has_value();
  }
  return false;
}

}  // namespace

std::string_view stage_name(Stage stage) {
  return std::find_if(std::begin(kNamedStages), std::end(kNamedStages),
                      [stage](const NamedStage& row) { return row.stage == stage; })
      ->name;
}

Stage parse_stage(std::string_view name) {
  for (const NamedStage& row : kNamedStages) {
    if (row.name == name) return row.stage;
  }
  throw Error(ErrorCode::kUnknownStage,
              "chain.order knows penalties, temperature, topK, topP, minP, got \"" + std::string(name) + "\"",
              std::string(name));
}

const std::vector<Preset>& preset_orders() {
  static const std::vector<Preset> all = {
      {"huggingface", {Stage::kPenalties, Stage::kTemperature, Stage::kTopK, Stage::kTopP, Stage::kMinP}},
      {"llama.cpp", {Stage::kPenalties, Stage::kTopK, Stage::kTopP, Stage::kMinP, Stage::kTemperature}},
  };
  return all;
}

std::vector<Stage> preset_order(std::string_view name) {
  for (const Preset& preset : preset_orders()) {
    if (preset.name == name) return preset.order;
  }
  throw Error(ErrorCode::kUnknownPreset,
              "chain.order as one word is huggingface or llama.cpp, got \"" + std::string(name) + "\"",
              std::string(name));
}

Chain::Chain(std::vector<Stage> order, Knobs knobs) : knobs_(std::move(knobs)) {
  check(knobs_);
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (std::find(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(i), order[i]) !=
        order.begin() + static_cast<std::ptrdiff_t>(i)) {
      const std::string name(stage_name(order[i]));
      throw Error(ErrorCode::kUnknownStage, "chain.order has each stage at most once, got " + name + " twice",
                  name);
    }
    if (is_on(order[i], knobs_)) stages_.push_back(order[i]);
  }
}

bool Chain::greedy() const {
  return knobs_.temperature == 0.0 &&
         std::find(stages_.begin(), stages_.end(), Stage::kTemperature) != stages_.end();
}

Distribution Chain::apply(Stage stage, const Distribution& from, std::span<const TokenId> seen) const {
  switch (stage) {
    case Stage::kPenalties:
      return penalize(from, knobs_.penalties, seen);
    case Stage::kTemperature:
      return temperature(from, knobs_.temperature.value());
    case Stage::kTopK:
      return top_k(from, knobs_.top_k.value());
    case Stage::kTopP:
      return top_p(from, knobs_.top_p.value());
    case Stage::kMinP:
      return min_p(from, knobs_.min_p.value());
  }
  return from;
}

Distribution Chain::apply(Distribution from, std::span<const TokenId> seen) const {
  for (const Stage stage : stages_) from = apply(stage, from, seen);
  return from;
}

}  // namespace ntl
