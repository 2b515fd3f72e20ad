#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sampling/distribution.h"
#include "sampling/penalties.h"

namespace ntl {

enum class Stage { kPenalties, kTemperature, kTopK, kTopP, kMinP };

// "penalties" | "temperature" | "topK" | "topP" | "minP": the words of the public interface.
std::string_view stage_name(Stage stage);
// throws  Error(kUnknownStage)
Stage parse_stage(std::string_view name);

// An order that has the name of its origin; it is no more than the order, not every default of its origin.
struct Preset {
  std::string_view name;
  std::vector<Stage> order;
};
//   huggingface  penalties, temperature, top-k, top-p, min-p   (transformers, generation/utils.py)
//   llama.cpp    penalties, top-k, top-p, min-p, temperature   (llama.cpp, common/sampling)
const std::vector<Preset>& preset_orders();
// throws  Error(kUnknownPreset)
std::vector<Stage> preset_order(std::string_view name);

// The knobs as the reader set them. An absent one is off; 0 never means off.
struct Knobs {
  std::optional<double> temperature{}, top_k{}, top_p{}, min_p{};
  Penalties penalties{};
};

// The stages in an order that is data, every knob checked.
class Chain {
 public:
  // order   each stage at most once; a stage that is missing from it does not run, whatever its knob says
  // throws  Error(kUnknownStage) for a repeated stage, and each knob's own code
  Chain(std::vector<Stage> order, Knobs knobs);

  // The stages that run: those of the order whose knob is set.
  const std::vector<Stage>& stages() const { return stages_; }
  const Knobs& knobs() const { return knobs_; }

  // A temperature of 0 is in the chain: the choice is no lottery and draws no number.
  bool greedy() const;

  // One stage. seen = prompt and output so far.
  Distribution apply(Stage stage, const Distribution& from, std::span<const TokenId> seen) const;
  // All of them, in order.
  Distribution apply(Distribution from, std::span<const TokenId> seen) const;

 private:
  std::vector<Stage> stages_;
  Knobs knobs_;
};

}  // namespace ntl
