#include "sampling/ledger.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "base/error.h"
#include "sampling/draw.h"

namespace ntl {

namespace {

// Where a token stands to the listed ranks.
enum class Place : std::uint8_t { kBelow, kListed, kAbove };

// Sum of p over the tokens in these places, in id order: exact where 1 - (all others) would leave rounding.
double sum_in(const std::vector<double>& p, const std::vector<Place>& places, bool above) {
  double sum = 0;
  for (std::size_t id = 0; id < p.size(); ++id) {
    if (places[id] == Place::kBelow || (above && places[id] == Place::kAbove)) sum += p[id];
  }
  return sum;
}

}  // namespace

Ledger ledger(std::vector<double> logits, const Chain& chain, std::span<const TokenId> seen, double top,
              double offset) {
  const auto n_wanted = checked_count(top, 1, 4294967295.0, ErrorCode::kInvalidArgument, "top");
  Distribution d = Distribution::from_logits(std::move(logits));
  const std::size_t vocab_size = d.logits.size();
  const auto first = checked_count(offset, 0, 4294967295.0, ErrorCode::kInvalidArgument, "offset");
  const std::size_t begin = std::min(first, vocab_size);
  const std::size_t end = begin + std::min(n_wanted, vocab_size - begin);

  std::vector<double> p = probabilities(d);
  const std::vector<TokenId> ranked = ranking(p, end);

  Ledger account;
  account.stages = chain.stages();
  account.entropy_bits = entropy_bits(p);
  account.effective_choices = std::exp2(account.entropy_bits);

  std::vector<Place> places(vocab_size, Place::kBelow);
  double sum = 0;
  for (std::size_t i = 0; i < end; ++i) {
    const TokenId id = ranked[i];
    sum += p[id];
    places[id] = i < begin ? Place::kAbove : Place::kListed;
    if (i < begin) continue;
    account.candidates.push_back({.id = id,
                                  .rank = i + 1,
                                  .logit = d.logits[id],
                                  .p = p[id],
                                  .cumulative = sum,
                                  .stage_logits = {},
                                  .stage_p = {},
                                  .cut_by = std::nullopt,
                                  .p_final = 0,
                                  .below_p = 0,
                                  .below_p_final = 0,
                                  .interval_begin = 0,
                                  .interval_end = 0});
  }
  account.rest_p = sum_in(p, places, true);
  double below = sum_in(p, places, false);
  for (auto candidate = account.candidates.rbegin(); candidate != account.candidates.rend(); ++candidate) {
    candidate->below_p = below;
    below += candidate->p;
  }

  for (const Stage stage : chain.stages()) {
    const Distribution before = std::exchange(d, chain.apply(stage, d, seen));
    p = probabilities(d);
    account.kept_after.push_back(
        static_cast<std::size_t>(std::count(d.in_play.begin(), d.in_play.end(), std::uint8_t{1})));
    for (Candidate& candidate : account.candidates) {
      candidate.stage_logits.push_back(d.logits[candidate.id]);
      candidate.stage_p.push_back(p[candidate.id]);
      if (before.in_play[candidate.id] && !d.in_play[candidate.id]) candidate.cut_by = stage;
    }
  }

  const std::vector<double> sums = cumulative(p);
  for (Candidate& candidate : account.candidates) {
    candidate.p_final = p[candidate.id];
    candidate.interval_begin = candidate.id == 0 ? 0.0 : sums[candidate.id - 1];
    candidate.interval_end = sums[candidate.id];
  }
  account.entropy_bits_final = entropy_bits(p);
  account.effective_choices_final = std::exp2(account.entropy_bits_final);
  account.kept =
      static_cast<std::size_t>(std::count_if(p.begin(), p.end(), [](double each) { return each > 0; }));
  account.rest_p_final = sum_in(p, places, true);
  double below_final = sum_in(p, places, false);
  for (auto candidate = account.candidates.rbegin(); candidate != account.candidates.rend(); ++candidate) {
    candidate->below_p_final = below_final;
    below_final += candidate->p_final;
  }
  return account;
}

}  // namespace ntl
