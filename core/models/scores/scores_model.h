#pragma once

#include <span>
#include <utility>
#include <vector>

#include "models/language_model.h"

namespace ntl {

// A model whose scores were typed in: the same logits whatever came before. So that a printed candidate
// table can go through the same sampler and the same panels as any other model.
class ScoresModel : public LanguageModel {
 public:
  // logits  (vocab_size,), each finite or -infinity (probability 0), at least one finite
  // throws  Error(kScoresNotFinite)
  static ScoresModel from_logits(std::vector<double> logits);

  // p       (vocab_size,), each in [0, 1], not all 0. They need not sum to 1: logits are ln p, softmax
  //         renormalises.
  // throws  Error(kScoresNotFinite)
  static ScoresModel from_probabilities(std::span<const double> p);

  std::size_t vocab_size() const override { return logits_.size(); }
  std::size_t length() const override { return length_; }
  void append(std::span<const TokenId> tokens) override;
  std::vector<double> logits() const override { return logits_; }
  void truncate(std::size_t n) override { length_ = n; }

 private:
  explicit ScoresModel(std::vector<double> logits) : logits_(std::move(logits)) {}
  std::vector<double> logits_;
  std::size_t length_ = 0;
};

}  // namespace ntl
