#include "evaluate/perplexity.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
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

TextScore score_text(LanguageModel& model, const Tokenizer& tokenizer, std::span<const TokenId> ids) {
  if (ids.size() < 2) {
    throw Error(ErrorCode::kTooFewTokens,
                "scoring a text needs at least two tokens, got " + std::to_string(ids.size()),
                std::to_string(ids.size()));
  }
  check_token_ids(ids, model.vocab_size());
  const std::string bytes = tokenizer.decode(ids);
  const std::string_view first_token = tokenizer.token_bytes(ids.front());
  const std::size_t given_characters = decode_utf8(StreamDecoder().push(first_token)).size();
  const auto scored_characters = static_cast<double>(decode_utf8(bytes).size() - given_characters);
  const auto scored_bytes = static_cast<double>(bytes.size() - first_token.size());

  TextScore score{};
  score.bits.push_back(0);
  score.n_scored = ids.size() - 1;
  model.truncate(0);
  for (std::size_t i = 1; i < ids.size(); ++i) {
    model.append(ids.subspan(i - 1, 1));
    score.bits.push_back(surprise_bits(model.logits(), ids[i]));
  }
  model.append(ids.last(1));

  score.total_bits = std::accumulate(score.bits.begin(), score.bits.end(), 0.0);
  score.bits_per_token = score.total_bits / static_cast<double>(score.n_scored);
  score.nats_per_token = score.bits_per_token * std::numbers::ln2;
  score.perplexity = std::exp2(score.bits_per_token);
  score.bits_per_character = score.total_bits / scored_characters;
  score.bits_per_byte = score.total_bits / scored_bytes;
  return score;
}

}  // namespace ntl
