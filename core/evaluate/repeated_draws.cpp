#include "evaluate/repeated_draws.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>

#include "base/error.h"
#include "base/rng.h"
#include "sampling/draw.h"

namespace ntl {

namespace {

// -x log2 x for x = count / n.
double entropy_term(double count, double n) {
  const double share = count / n;
  return count > 0 ? -share * std::log2(share) : 0.0;
}

std::vector<DrawnToken> count_draws(const std::vector<double>& p, bool greedy, Rng rng, std::size_t n) {
  std::vector<std::size_t> count(p.size(), 0);
  if (greedy) {
    count[static_cast<std::size_t>(std::max_element(p.begin(), p.end()) - p.begin())] = n;
  } else {
    const std::vector<double> sums = cumulative(p);
    for (std::size_t i = 0; i < n; ++i) ++count[draw_from(sums, random(rng)).id];
  }
  std::vector<DrawnToken> drawn;
  for (std::size_t id = 0; id < p.size(); ++id) {
    if (count[id] > 0) drawn.push_back({static_cast<TokenId>(id), count[id], p[id]});
  }
  std::stable_sort(drawn.begin(), drawn.end(),
                   [](const DrawnToken& a, const DrawnToken& b) { return a.count > b.count; });
  return drawn;
}

double expected_distinct(const std::vector<double>& p, double n) {
  double expected = 0;
  for (const double each : p) {
    expected -= std::expm1(n * std::log1p(-each));  // 1 - (1 - p)^n, exact for tiny p
  }
  return expected;
}

// E[-(k/n) log2(k/n)] for k ~ Binomial(n, p), p > 0.
// Weights relative to the most probable k, then divided by their sum: no factorial, and nothing overflows.
double expected_entropy_term(double p, double n) {
  constexpr double kNegligible = 1e-22;
  const double mode = std::min(n, std::floor((n + 1) * p));
  double weights = 1;
  double terms = entropy_term(mode, n);
  double weight = 1;
  for (double k = mode; k < n && weight > kNegligible; ++k) {
    weight *= (n - k) / (k + 1) * (p / (1 - p));
    weights += weight;
    terms += weight * entropy_term(k + 1, n);
  }
  weight = 1;
  for (double k = mode; k > 0 && weight > kNegligible; --k) {
    weight *= k / (n - k + 1) * ((1 - p) / p);
    weights += weight;
    terms += weight * entropy_term(k - 1, n);
  }
  return terms / weights;
}

double expected_entropy_bits(const std::vector<double>& p, double n) {
  double expected = 0;
  for (const double each : p) {
    if (each > 0) expected += expected_entropy_term(each, n);
  }
  return expected;
}

// Poisson(rate) at 0, 1, ..., most. exp(-rate) does not underflow: rates are at most kMostDrawsForTopShare.
std::vector<double> poisson(double rate, std::size_t most) {
  std::vector<double> weights{std::exp(-rate)};
  for (std::size_t k = 1; k <= most; ++k) weights.push_back(weights.back() * rate / static_cast<double>(k));
  return weights;
}

// The distribution of the largest count among n draws.
//
//   P(largest <= m) = n! [x^n] prod_i sum_{k <= m} (p_i x)^k / k!
//
// Scaled by exp(-n p_i) n^k, each factor is the distribution of a Poisson count of rate n p_i, cut off
// behind m: the largest of independent Poisson counts, given that their total is n. That is a convolution
// of non-negative numbers, in which nothing cancels. Tokens so rare that together they pass m with
// probability < kNegligible need no cut, and uncut Poisson counts add up to one Poisson count. So a
// vocabulary of any size costs only its likely tokens.
class LargestCount {
 public:
  LargestCount(const std::vector<double>& p, std::size_t n) : n_(n) {
    for (const double each : p) {
      if (each > 0) p_.push_back(each);
    }
    std::sort(p_.begin(), p_.end(), std::greater<>());
    mass_from_.assign(p_.size() + 1, 0.0);
    for (std::size_t i = p_.size(); i-- > 0;) mass_from_[i] = mass_from_[i + 1] + p_[i];
  }

  double expected() const {
    // E[largest] = sum over m >= 0 of P(largest > m). From m = n - 1 down, so that likely tokens only join.
    double expected = 0;
    double log_choose = 0;  // ln C(n, m + 1)
    std::size_t n_likely = 0;
    for (std::size_t m = n_ - 1; m > 0; --m) {
      while (n_likely < p_.size() && passes_by_chance(n_likely, m, log_choose)) ++n_likely;
      const double at_most = probability_at_most(m, n_likely);
      expected += 1 - at_most;
      if (at_most < kNegligible) return expected + static_cast<double>(m);  // each smaller m is passed surely
      log_choose += std::log(static_cast<double>(m + 1) / static_cast<double>(n_ - m));
    }
    return expected + 1;  // m = 0: something is drawn
  }

 private:
  static constexpr double kNegligible = 1e-13;

  // Whether the tokens from the i-th on could pass m with more than kNegligible: sum of C(n, m+1) p^(m+1),
  // at most C(n, m+1) p_i^m (sum of p), bounds that probability.
  bool passes_by_chance(std::size_t i, std::size_t m, double log_choose) const {
    return log_choose + static_cast<double>(m) * std::log(p_[i]) + std::log(mass_from_[i]) >
           std::log(kNegligible);
  }

  double probability_at_most(std::size_t m, std::size_t n_likely) const {
    if (n_likely == 0) return 1;
    const auto n = static_cast<double>(n_);
    std::vector<double> sum{1};  // distribution of the likely tokens' total so far, up to n
    for (std::size_t i = 0; i < n_likely; ++i) {
      const std::vector<double> one = poisson(n * p_[i], m);
      std::vector<double> longer(std::min(sum.size() + one.size() - 1, n_ + 1), 0.0);
      for (std::size_t a = 0; a < sum.size(); ++a) {
        const std::size_t n_terms = std::min(one.size(), longer.size() - a);
        for (std::size_t k = 0; k < n_terms; ++k) longer[a + k] += sum[a] * one[k];
      }
      sum = std::move(longer);
    }
    const std::vector<double> rest = poisson(n * mass_from_[n_likely], n_);
    double at_n = 0;
    for (std::size_t a = 0; a < sum.size(); ++a) at_n += sum[a] * rest[n_ - a];
    // mass_from_[0] is 1 up to rounding; the counts have the same total rate above and below the line.
    return std::min(1.0, at_n / poisson(n * mass_from_[0], n_)[n_]);
  }

  std::size_t n_;
  std::vector<double> p_;          // positive ones, largest first
  std::vector<double> mass_from_;  // mass_from_[i] = p_[i] + p_[i + 1] + ...
};

}  // namespace

RepeatedDraws repeated_draws(std::vector<double> logits, const Chain& chain, std::span<const TokenId> seen,
                             std::string_view rng, double seed, double n) {
  const auto n_draws = checked_count(n, 1, 10000, ErrorCode::kDrawsOutOfRange, "draws");
  Rng generator = make_rng(rng, seed);
  const std::vector<double> p =
      probabilities(chain.apply(Distribution::from_logits(std::move(logits)), seen));

  RepeatedDraws result{};
  result.n = n_draws;
  result.drawn = count_draws(p, chain.greedy(), generator, n_draws);
  result.distinct = result.drawn.size();
  for (const DrawnToken& token : result.drawn) {
    result.entropy_bits += entropy_term(static_cast<double>(token.count), n);
  }
  result.top_share = static_cast<double>(result.drawn.front().count) / n;
  result.entropy_ceiling_bits = std::log2(n);
  result.expected_distinct = expected_distinct(p, n);
  result.expected_entropy_bits = expected_entropy_bits(p, n);
  if (n_draws <= kMostDrawsForTopShare) result.expected_top_share = LargestCount(p, n_draws).expected() / n;
  result.true_entropy_bits = entropy_bits(p);
  result.true_top_p = *std::max_element(p.begin(), p.end());
  return result;
}

}  // namespace ntl
