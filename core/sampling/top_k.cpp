#include "sampling/top_k.h"

#include <algorithm>
#include <limits>

#include "base/error.h"

namespace ntl {

std::size_t checked_top_k(double k) {
  return checked_count(k, 1, std::numeric_limits<double>::infinity(), ErrorCode::kTopKOutOfRange, "topK");
}

Distribution top_k(const Distribution& from, double k) {
  const std::size_t wanted = checked_top_k(k);
  const auto n_in_play =
      static_cast<std::size_t>(std::count(from.in_play.begin(), from.in_play.end(), std::uint8_t{1}));
  if (wanted >= n_in_play) return from;

  // By logit, not by p: where p has underflowed to 0 the logits still tell which is more probable.
  std::vector<TokenId> ids;
  ids.reserve(n_in_play);
  for (std::size_t id = 0; id < from.in_play.size(); ++id) {
    if (from.in_play[id]) ids.push_back(static_cast<TokenId>(id));
  }
  const auto end = ids.begin() + static_cast<std::ptrdiff_t>(wanted);
  std::nth_element(ids.begin(), end, ids.end(), [&from](TokenId a, TokenId b) {
    return from.logits[a] != from.logits[b] ? from.logits[a] > from.logits[b] : a < b;
  });
  Distribution to = from;
  to.in_play.assign(to.in_play.size(), 0);
  std::for_each(ids.begin(), end, [&to](TokenId id) { to.in_play[id] = 1; });
  return to;
}

}  // namespace ntl
