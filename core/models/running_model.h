#pragma once

#include <memory>
#include <span>
#include <vector>

#include "models/language_model.h"

namespace ntl {

// A model that is moved from one text to another: what both begin with stays in it, only the rest is appended.
// One more typed character costs a transformer one token then, not the whole text.
class RunningModel {
 public:
  explicit RunningModel(std::unique_ptr<LanguageModel> model) : model_(std::move(model)) {}

  // Goes towards `tokens` by at most `most` of them; how many are left.
  // throws  as append()
  std::size_t seek(std::span<const TokenId> tokens, std::size_t most);

  // The model with exactly these tokens.
  // throws  as append()
  const LanguageModel& at(std::span<const TokenId> tokens);

 private:
  std::unique_ptr<LanguageModel> model_;
  std::vector<TokenId> tokens_;  // what the model has seen
};

}  // namespace ntl
