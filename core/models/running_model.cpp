#include "models/running_model.h"

#include <algorithm>

namespace ntl {

std::size_t RunningModel::seek(std::span<const TokenId> tokens, std::size_t most) {
  const auto differs = std::mismatch(tokens_.begin(), tokens_.end(), tokens.begin(), tokens.end()).first;
  const auto shared = static_cast<std::size_t>(differs - tokens_.begin());
  if (shared < tokens_.size()) {
    model_->truncate(shared);
    tokens_.resize(shared);
  }
  const auto rest = tokens.subspan(shared);
  const auto part = rest.first(std::min(most, rest.size()));
  model_->append(part);
  tokens_.insert(tokens_.end(), part.begin(), part.end());
  return rest.size() - part.size();
}

const LanguageModel& RunningModel::at(std::span<const TokenId> tokens) {
  seek(tokens, tokens.size());
  return *model_;
}

}  // namespace ntl
