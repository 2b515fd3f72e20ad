#include "generate/faulty_loop.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/error.h"
#include "base/rng.h"
#include "sampling/distribution.h"
#include "sampling/draw.h"
#include "sampling/temperature.h"

namespace ntl {

LoopFault parse_loop_fault(std::string_view name) {
  if (name == "none") return LoopFault::kNone;
  if (name == "argmax") return LoopFault::kArgmax;
  if (name == "noEnd") return LoopFault::kNoEnd;
  throw Error(ErrorCode::kInvalidArgument,
              "a loop's fault is none, argmax or noEnd, got \"" + std::string(name) + "\"",
              std::string(name));
}

std::vector<LoopStep> run_loop(LanguageModel& model, const LoopConfig& config, LoopFault fault) {
  const std::size_t most =
      checked_count(config.max_tokens, 0, 10000, ErrorCode::kMaxTokensOutOfRange, "maxTokens");
  Rng rng = make_rng("pcg64", config.seed);
  model.append(config.prompt);
  std::vector<LoopStep> steps;
  while (steps.size() < most) {
    const Distribution scaled = temperature(Distribution::from_logits(model.logits()), config.temperature);
    const auto p = probabilities(scaled);
    LoopStep step{};
    if (fault == LoopFault::kArgmax) {
      step.id = best(scaled);
    } else {
      step.u = random(rng);
      step.id = draw(p, *step.u).id;
    }
    step.p = p[step.id];
    const auto ranks = ranking(p);
    step.rank = static_cast<std::size_t>(std::find(ranks.begin(), ranks.end(), step.id) - ranks.begin()) + 1;
    steps.push_back(step);
    model.append({&step.id, 1});
    if (step.id == config.end && fault != LoopFault::kNoEnd) break;
  }
  return steps;
}

}  // namespace ntl
