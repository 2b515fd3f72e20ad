#include "models/language_model.h"

#include <cmath>
#include <limits>
#include <string>

#include "base/error.h"

namespace ntl {

void check_logits(std::span<const double> logits) {
  bool any_finite = false;
  for (std::size_t id = 0; id < logits.size(); ++id) {
    if (std::isnan(logits[id]) || logits[id] == std::numeric_limits<double>::infinity()) {
      throw Error(ErrorCode::kScoresNotFinite,
                  "the score of token " + std::to_string(id) + " must be a number below infinity, got " +
                      number_text(logits[id]),
                  number_text(logits[id]), static_cast<std::int64_t>(id));
    }
    any_finite = any_finite || std::isfinite(logits[id]);
  }
  if (!any_finite) {
    throw Error(ErrorCode::kScoresNotFinite, "no token has a finite score, so none can be drawn");
  }
}

}  // namespace ntl
