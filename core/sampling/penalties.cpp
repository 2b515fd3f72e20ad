#include "sampling/penalties.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "base/error.h"
#include "models/language_model.h"

namespace ntl {

namespace {

std::size_t checked_window(double window) {
  return checked_count(window, 1, std::numeric_limits<double>::infinity(),
                       ErrorCode::kPenaltyWindowOutOfRange, "penaltyWindow");
}

void check_finite(double value, ErrorCode code, const std::string& name) {
  if (!std::isfinite(value)) {
    throw Error(code, name + " must be finite, got " + number_text(value), number_text(value));
  }
}

// An infinite logit would be a certainty or an impossibility, which no penalty means; two of them would be no
// number.
double kept_finite(double logit) {
  constexpr double kLargest = std::numeric_limits<double>::max();
  return std::clamp(logit, -kLargest, kLargest);
}

}  // namespace

void check(const Penalties& penalties) {
  if (penalties.repetition && (!(*penalties.repetition > 0) || std::isinf(*penalties.repetition))) {
    throw Error(ErrorCode::kRepetitionPenaltyOutOfRange,
                "repetitionPenalty must be > 0 and finite, got " + number_text(*penalties.repetition),
                number_text(*penalties.repetition));
  }
  if (penalties.frequency) {
    check_finite(*penalties.frequency, ErrorCode::kFrequencyPenaltyOutOfRange, "frequencyPenalty");
  }
  if (penalties.presence) {
    check_finite(*penalties.presence, ErrorCode::kPresencePenaltyOutOfRange, "presencePenalty");
  }
  if (penalties.window) checked_window(*penalties.window);
}

Distribution penalize(const Distribution& from, const Penalties& penalties, std::span<const TokenId> seen) {
  check(penalties);
  if (penalties.window) seen = seen.last(std::min(seen.size(), checked_window(*penalties.window)));

  check_token_ids(seen, from.logits.size());
  std::vector<std::uint32_t> times_seen(from.logits.size(), 0);
  for (const TokenId id : seen) ++times_seen[id];

  Distribution to = from;
  for (std::size_t id = 0; id < times_seen.size(); ++id) {
    if (times_seen[id] == 0 || !from.in_play[id] || std::isinf(from.logits[id])) continue;
    double logit = from.logits[id];
    if (penalties.repetition) {
      logit = kept_finite(logit > 0 ? logit / *penalties.repetition : logit * *penalties.repetition);
    }
    if (penalties.frequency) logit = kept_finite(logit - *penalties.frequency * times_seen[id]);
    if (penalties.presence) logit = kept_finite(logit - *penalties.presence);
    to.logits[id] = logit;
  }
  return to;
}

}  // namespace ntl
