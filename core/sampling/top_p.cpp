#include "sampling/top_p.h"

#include <algorithm>

#include "base/error.h"

namespace ntl {

void check_top_p(double p) {
  if (!(p > 0 && p <= 1)) {
    throw Error(ErrorCode::kTopPOutOfRange, "topP must be > 0 and <= 1, got " + number_text(p),
                number_text(p));
  }
}

Distribution top_p(const Distribution& from, double p) {
  check_top_p(p);
  const std::vector<double> probability = probabilities(from);
  const auto n_positive = static_cast<std::size_t>(
      std::count_if(probability.begin(), probability.end(), [](double each) { return each > 0; }));

  // The nucleus is mostly far smaller than the vocabulary, so the ranking is made as long as it turns out to
  // be needed.
  for (std::size_t n = std::min<std::size_t>(64, n_positive);; n = std::min(n * 16, n_positive)) {
    Distribution to = from;
    to.in_play.assign(to.in_play.size(), 0);
    double sum = 0;
    for (const TokenId id : ranking(probability, n)) {
      to.in_play[id] = 1;
      sum += probability[id];
      if (sum >= p) return to;
    }
    if (n == n_positive) return to;  // rounding left the sum of all below p = 1
  }
}

}  // namespace ntl
