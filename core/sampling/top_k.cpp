#include "sampling/top_k.h"

#include <algorithm>
#include <limits>

#include "base/error.h"

namespace ntl {

std::size_t checked_top_k(double k) {
  return static_cast<std::size_t>(
      checked_integer(k, 1, std::numeric_limits<double>::infinity(), ErrorCode::kTopKOutOfRange, "topK"));
}

Distribution top_k(const Distribution& from, double k) {
  const std::size_t wanted = checked_top_k(k);
  const auto n_in_play =
      static_cast<std::size_t>(std::count(from.in_play.begin(), from.in_play.end(), std::uint8_t{1}));
  if (wanted >= n_in_play) return from;

  std::vector<double> p = probabilities(from);
  // A token in play may have underflowed to p = 0; it still ranks before every token out of play.
  for (std::size_t id = 0; id < p.size(); ++id) {
    if (!from.in_play[id]) p[id] = -1;
  }
  Distribution to = from;
  to.in_play.assign(to.in_play.size(), 0);
  for (const TokenId id : ranking(p, wanted)) to.in_play[id] = 1;
  return to;
}

}  // namespace ntl
