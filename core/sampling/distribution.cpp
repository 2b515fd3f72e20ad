#include "sampling/distribution.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "models/language_model.h"

namespace ntl {

Distribution Distribution::from_logits(std::vector<double> logits) {
  check_logits(logits);
  std::vector<std::uint8_t> in_play(logits.size(), 1);
  return {std::move(logits), std::move(in_play)};
}

std::vector<double> probabilities(const Distribution& d) {
  const double largest = d.logits[best(d)];
  std::vector<double> p(d.logits.size(), 0.0);
  double sum = 0;
  for (std::size_t id = 0; id < p.size(); ++id) {
    if (!d.in_play[id]) continue;
    p[id] = std::exp(d.logits[id] - largest);
    sum += p[id];
  }
  for (double& probability : p) probability /= sum;
  return p;
}

std::vector<TokenId> ranking(const std::vector<double>& p, std::size_t n) {
  std::vector<TokenId> ids(p.size());
  std::iota(ids.begin(), ids.end(), TokenId{0});
  const auto before = [&p](TokenId a, TokenId b) { return p[a] != p[b] ? p[a] > p[b] : a < b; };
  if (n >= ids.size()) {
    std::sort(ids.begin(), ids.end(), before);
    return ids;
  }
  const auto end = ids.begin() + static_cast<std::ptrdiff_t>(n);
  std::nth_element(ids.begin(), end, ids.end(), before);
  std::sort(ids.begin(), end, before);
  ids.resize(n);
  return ids;
}

TokenId best(const Distribution& d) {
  std::size_t best_id = d.logits.size();
  for (std::size_t id = 0; id < d.logits.size(); ++id) {
    if (!d.in_play[id]) continue;
    if (best_id == d.logits.size() || d.logits[id] > d.logits[best_id]) best_id = id;
  }
  return static_cast<TokenId>(best_id);
}

double entropy_bits(const std::vector<double>& p) {
  double bits = 0;
  for (const double probability : p) {
    if (probability > 0) bits -= probability * std::log2(probability);  // p log p goes to 0 with p
  }
  return bits;
}

}  // namespace ntl
