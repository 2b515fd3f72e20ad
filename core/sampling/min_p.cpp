#include "sampling/min_p.h"

#include <algorithm>

#include "base/error.h"

namespace ntl {

void check_min_p(double min_p) {
  if (!(min_p >= 0 && min_p <= 1)) {
    throw Error(ErrorCode::kMinPOutOfRange, "minP must be >= 0 and <= 1, got " + number_text(min_p),
                number_text(min_p));
  }
}

Distribution min_p(const Distribution& from, double min_p) {
  check_min_p(min_p);
  const std::vector<double> p = probabilities(from);
  const double threshold = min_p * *std::max_element(p.begin(), p.end());
  Distribution to = from;
  for (std::size_t id = 0; id < p.size(); ++id) {
    if (p[id] < threshold) to.in_play[id] = 0;
  }
  return to;
}

}  // namespace ntl
