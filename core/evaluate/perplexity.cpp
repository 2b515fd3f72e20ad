#include "evaluate/perplexity.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <numeric>
#include <span>
#include <string>

#include "base/error.h"
#include "sampling/distribution.h"
#include "text/utf8.h"
#include "tokens/stream_decoder.h"

namespace ntl {

namespace {

// -log2 p of one token, p = softmax(logits). From the logits: p itself may underflow to 0 where its
// logarithm does not.
double surprise_bits(const std::vector<double>& logits, TokenId id) {
  check_logits(logits);
  const double largest = *std::max_element(logits.begin(), logits.end());
  double sum = 0;
  for (const double logit : logits) sum += std::exp(logit - largest);
  return (std::log(sum) - (logits[id] - largest)) / std::numbers::ln2;
}

}  // namespace

TextScorer::TextScorer(LanguageModel& model, const Tokenizer& tokenizer, std::span<const TokenId> ids)
    : model_(&model), ids_(ids.begin(), ids.end()) {
  if (ids_.size() < 2) {
    throw Error(ErrorCode::kTooFewTokens,
                "scoring a text needs at least two tokens, got " + std::to_string(ids_.size()),
                std::to_string(ids_.size()));
  }
  check_token_ids(ids_, model_->vocab_size());
  const std::string bytes = tokenizer.decode(ids_);
  const std::string_view first_token = tokenizer.token_bytes(ids_.front());
  const std::size_t given_characters = decode_utf8(StreamDecoder().push(first_token)).size();
  scored_characters_ = static_cast<double>(decode_utf8(bytes).size() - given_characters);
  scored_bytes_ = static_cast<double>(bytes.size() - first_token.size());
  bits_.reserve(ids_.size());
  model_->truncate(0);
  model_->append(std::span(ids_).first(1));
}

std::size_t TextScorer::run(double max_tokens) {
  const std::size_t most =
      checked_count(max_tokens, 1, kLargestInteger, ErrorCode::kInvalidArgument, "tokens to score");
  const std::size_t begin = bits_.size();
  const std::size_t end = begin + std::min(most, ids_.size() - begin);
  for (std::size_t i = begin; i < end; ++i) {
    bits_.push_back(surprise_bits(model_->logits(), ids_[i]));
    model_->append(std::span(ids_).subspan(i, 1));
  }
  return end - begin;
}

TextScore TextScorer::score() const {
  assert(bits_.size() == ids_.size());
  const auto scored_tokens = static_cast<double>(n_scored());
  TextScore score{};
  score.bits = bits_;
  score.n_scored = n_scored();
  score.total_bits = std::accumulate(bits_.begin(), bits_.end(), 0.0);
  score.bits_per_token = score.total_bits / scored_tokens;
  score.nats_per_token = score.bits_per_token * std::numbers::ln2;
  score.perplexity = std::exp2(score.bits_per_token);
  score.bits_per_character = score.total_bits / scored_characters_;
  score.bits_per_byte = score.total_bits / scored_bytes_;
  score.uniform_bits_per_token = std::log2(static_cast<double>(model_->vocab_size()));
  score.uniform_bits_per_character = score.uniform_bits_per_token * scored_tokens / scored_characters_;
  return score;
}

TextScore score_text(LanguageModel& model, const Tokenizer& tokenizer, std::span<const TokenId> ids) {
  TextScorer scorer(model, tokenizer, ids);
  while (scorer.run(1024) > 0) {
  }
  return scorer.score();
}

}  // namespace ntl
