#include "models/scores/scores_model.h"

#include <cmath>
#include <string>

#include "base/error.h"

namespace ntl {

ScoresModel ScoresModel::from_logits(std::vector<double> logits) {
  check_logits(logits);
  return ScoresModel(std::move(logits));
}

ScoresModel ScoresModel::from_probabilities(std::span<const double> p) {
  std::vector<double> logits(p.size());
  for (std::size_t id = 0; id < p.size(); ++id) {
    if (!(p[id] >= 0 && p[id] <= 1)) {
      throw Error(ErrorCode::kScoresNotFinite,
                  "the probability of token " + std::to_string(id) + " must be from 0 to 1, got " +
                      number_text(p[id]),
                  number_text(p[id]), static_cast<std::int64_t>(id));
    }
    logits[id] = std::log(p[id]);
  }
  return from_logits(std::move(logits));
}

void ScoresModel::append(std::span<const TokenId> tokens) {
  check_token_ids(tokens, vocab_size());
  length_ += tokens.size();
}

}  // namespace ntl
