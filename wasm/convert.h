#pragma once

#include <optional>

#include "boundary.h"
#include "sampling/chain.h"

namespace ntl::wasm {

// A knob that is absent, undefined or null is off.
inline std::optional<double> knob(const val& settings, const char* name) {
  const val value = settings[name];
  if (value.isUndefined() || value.isNull()) return std::nullopt;
  return value.isNumber() ? value.as<double>() : val::global("NaN").as<double>();
}

// {order: 'huggingface' | 'llama.cpp' | stage names, temperature, topK, …} -> Chain
inline Chain chain(const val& settings) {
  const val order = settings["order"];
  std::vector<Stage> stages;
  if (order.isString()) {
    stages = preset_order(order.as<std::string>());
  } else {
    for (const auto& name : emscripten::vecFromJSArray<val>(order))
      stages.push_back(parse_stage(name.isString() ? name.as<std::string>() : std::string()));
  }
  return Chain(std::move(stages), Knobs{.temperature = knob(settings, "temperature"),
                                        .top_k = knob(settings, "topK"),
                                        .top_p = knob(settings, "topP"),
                                        .min_p = knob(settings, "minP"),
                                        .penalties = {.repetition = knob(settings, "repetitionPenalty"),
                                                      .frequency = knob(settings, "frequencyPenalty"),
                                                      .presence = knob(settings, "presencePenalty"),
                                                      .window = knob(settings, "penaltyWindow")}});
}

inline val stage_names(const std::vector<Stage>& stages) {
  return records(stages, [](Stage stage) { return std::string(stage_name(stage)); });
}

}  // namespace ntl::wasm
