#include "sampling/temperature.h"

#include <cmath>

#include "base/error.h"

namespace ntl {

void check_temperature(double T) {
  if (!(T >= 0) || std::isinf(T)) {
    throw Error(ErrorCode::kTemperatureOutOfRange,
                "temperature must be >= 0 and finite, got " + number_text(T), number_text(T));
  }
}

Distribution temperature(const Distribution& from, double T) {
  check_temperature(T);
  Distribution to = from;
  const TokenId best_id = best(from);
  if (T == 0) {
    to.in_play.assign(to.in_play.size(), 0);
    to.in_play[best_id] = 1;
    return to;
  }

  bool overflows = false;
  for (std::size_t id = 0; id < to.logits.size(); ++id) {
    if (!from.in_play[id]) continue;
    to.logits[id] = from.logits[id] / T;
    overflows = overflows || (std::isfinite(from.logits[id]) && std::isinf(to.logits[id]));
  }
  if (!overflows) return to;

  // Shifted so that the best token stands at 0, what overflows is infinitely far below it: its probability is
  // 0.
  for (std::size_t id = 0; id < to.logits.size(); ++id) {
    if (from.in_play[id]) to.logits[id] = (from.logits[id] - from.logits[best_id]) / T;
  }
  return to;
}

}  // namespace ntl
