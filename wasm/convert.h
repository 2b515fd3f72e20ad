#pragma once

#include <initializer_list>
#include <optional>
#include <utility>

#include "boundary.h"
#include "sampling/chain.h"
#include "tokens/merge_training.h"

namespace ntl::wasm {

// Plain records in both directions. What is absent keeps the core's own default.
using NamedNumbers = std::initializer_list<std::pair<const char*, double>>;

inline val record(NamedNumbers fields) {
  val object = val::object();
  for (const auto& [name, value] : fields) put(object, name, value);
  return object;
}

// Goes on with a training, and tells how far it is.
template <typename Handle>
val train(Handle& self, double max_merges) {
  return guarded([&] {
    MergeTraining& training = self.trainer;
    training.run(max_merges);
    val state = val::object();
    put(state, "merges", training.merges().size());
    put(state, "wanted", training.wanted_merges());
    put(state, "ended", training.end() != TrainingEnd::kNotYet);
    return state;
  });
}
inline std::string training_end(const MergeTraining& training) {
  return training.end() == TrainingEnd::kNoPairTwice ? "noPairTwice" : "vocabSize";
}

inline bool has(const val& from, const char* name) {
  return !from[name].isUndefined() && !from[name].isNull();
}

// What is no number becomes NaN, which every check refuses by name.
inline double number(const val& from, const char* name) {
  const val value = from[name];
  return value.isNumber() ? value.as<double>() : val::global("NaN").as<double>();
}
inline void read(const val& from, const char* name, double& into) {
  if (has(from, name)) into = number(from, name);
}
inline void read(const val& from, const char* name, bool& into) {
  if (has(from, name)) into = from[name].as<bool>();
}
inline std::string word(const val& from, const char* name) {
  return from[name].isString() ? from[name].as<std::string>() : std::string();
}

// A knob that is absent, undefined or null is off.
inline std::optional<double> knob(const val& settings, const char* name) {
  return has(settings, name) ? std::optional(number(settings, name)) : std::nullopt;
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
