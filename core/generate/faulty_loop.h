#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "models/language_model.h"

namespace ntl {

// What can be wrong around a sound model. For the exercises, as faulty_decoder.h; the page generates with session.h.
enum class LoopFault {
  kNone,
  kArgmax,  // the scores are divided by the temperature, and then the largest is taken
  kNoEnd,   // the token that ends a text is written as any other, and it goes on
};

// throws  Error(kInvalidArgument) unless "none" | "argmax" | "noEnd"
LoopFault parse_loop_fault(std::string_view name);

struct LoopConfig {
  std::vector<TokenId> prompt;
  double temperature = 1;
  double seed = 1;  // for Pcg64
  double max_tokens = 20;
  TokenId end;  // the token that ends a text
};

struct LoopStep {
  TokenId id;
  double p;                 // at the temperature
  std::size_t rank;         // from 1
  std::optional<double> u;  // the number it was drawn with
};

// Tokens after the prompt, up to and including the one that ends it.
// throws  Error(kTemperatureOutOfRange | kSeedOutOfRange | kMaxTokensOutOfRange | kTokenIdOutOfRange)
std::vector<LoopStep> run_loop(LanguageModel& model, const LoopConfig& config, LoopFault fault);

}  // namespace ntl
