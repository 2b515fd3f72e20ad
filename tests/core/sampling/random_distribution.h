#pragma once

#include <cmath>
#include <limits>
#include <vector>

#include "base/rng.h"
#include "sampling/distribution.h"

// Scores for property tests: many sizes and spreads, with ties, and now and then a token of probability 0.
inline std::vector<double> random_logits(ntl::Rng& rng) {
  const auto vocab_size = 1 + static_cast<std::size_t>(ntl::random(rng) * 40);
  const double spread = std::pow(10.0, ntl::random(rng) * 8 - 4);
  const bool with_ties = ntl::random(rng) < 0.3;
  std::vector<double> logits;
  for (std::size_t id = 0; id < vocab_size; ++id) {
    double logit = (ntl::random(rng) - 0.5) * spread;
    if (with_ties) logit = std::floor(logit / spread * 4) * spread;
    if (id > 0 && ntl::random(rng) < 0.05) logit = -std::numeric_limits<double>::infinity();
    logits.push_back(logit);
  }
  return logits;
}

inline std::vector<ntl::TokenId> kept_ids(const ntl::Distribution& d) {
  std::vector<ntl::TokenId> ids;
  for (std::size_t id = 0; id < d.in_play.size(); ++id) {
    if (d.in_play[id]) ids.push_back(static_cast<ntl::TokenId>(id));
  }
  return ids;
}

// A distribution with these probabilities, up to rounding.
inline ntl::Distribution from_probabilities(const std::vector<double>& p) {
  std::vector<double> logits;
  for (const double each : p) logits.push_back(std::log(each));
  return ntl::Distribution::from_logits(logits);
}
