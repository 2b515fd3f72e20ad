#include "sampling/draw.h"

#include <algorithm>
#include <cassert>

namespace ntl {

std::vector<double> cumulative(const std::vector<double>& p) {
  std::vector<double> sums(p.size());
  double sum = 0;
  for (std::size_t id = 0; id < p.size(); ++id) {
    sum += p[id];
    sums[id] = sum;
  }
  for (double& each : sums) each /= sum;
  return sums;
}

Draw draw_from(const std::vector<double>& cumulative, double u) {
  assert(u >= 0 && u < 1);
  const auto found = std::upper_bound(cumulative.begin(), cumulative.end(), u);
  assert(found != cumulative.end());
  return {static_cast<TokenId>(found - cumulative.begin()), found == cumulative.begin() ? 0.0 : *(found - 1),
          *found};
}

Draw draw(const std::vector<double>& p, double u) { return draw_from(cumulative(p), u); }

TokenId greedy(std::span<const double> scores) {
  return static_cast<TokenId>(std::max_element(scores.begin(), scores.end()) - scores.begin());
}

}  // namespace ntl
