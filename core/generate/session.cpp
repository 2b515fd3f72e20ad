#include "generate/session.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "base/error.h"
#include "sampling/draw.h"

namespace ntl {

namespace {

// From 1: how many tokens stand before this one in ranking(p), counted without sorting them.
std::size_t rank_of(TokenId id, const std::vector<double>& p) {
  std::size_t before = 0;
  for (std::size_t other = 0; other < p.size(); ++other) {
    if (p[other] > p[id] || (p[other] == p[id] && other < id)) ++before;
  }
  return before + 1;
}

// Whether the last token of `output` completes `stop`. The stop may have begun in the tokens before it, so
// the last stop.size() - 1 bytes in front of the token are searched with it, and no more: an earlier stop
// has ended the run.
bool completes_stop(std::span<const TokenId> output, const Tokenizer& tokenizer, const std::string& stop) {
  if (stop.empty()) return false;
  std::string tail(tokenizer.token_bytes(output.back()));
  const std::size_t wanted = tail.size() + stop.size() - 1;
  for (std::size_t i = output.size() - 1; i-- > 0 && tail.size() < wanted;) {
    tail.insert(0, tokenizer.token_bytes(output[i]));
  }
  if (tail.size() > wanted) tail.erase(0, tail.size() - wanted);
  return tail.find(stop) != std::string::npos;
}

std::size_t checked_max_tokens(const GenerationConfig& config) {
  return checked_count(config.max_tokens, 0, std::numeric_limits<double>::infinity(),
                       ErrorCode::kMaxTokensOutOfRange, "maxTokens");
}

}  // namespace

std::size_t longest_text(const GenerationConfig& config) {
  const std::size_t max_tokens = checked_max_tokens(config);
  const std::size_t most = std::numeric_limits<std::size_t>::max();
  const std::size_t drawn = max_tokens == 0 ? 0 : max_tokens - 1;
  return drawn > most - config.prompt.size() ? most : config.prompt.size() + drawn;
}

std::string_view stop_name(StopReason reason) {
  switch (reason) {
    case StopReason::kNone:
      return "";
    case StopReason::kStop:
      return "stop";
    case StopReason::kEos:
      return "eos";
    case StopReason::kLength:
      return "length";
  }
  return "";
}

GenerationSession::GenerationSession(std::unique_ptr<LanguageModel> model,
                                     std::shared_ptr<const Tokenizer> tokenizer, GenerationConfig config,
                                     Chain chain)
    : model_(std::move(model)),
      tokenizer_(std::move(tokenizer)),
      prompt_length_(config.prompt.size()),
      max_tokens_(checked_max_tokens(config)),
      stop_(std::move(config.stop)),
      chain_(std::move(chain)),
      tokens_(std::move(config.prompt)) {
  if (tokenizer_->vocab_size() < model_->vocab_size()) {
    throw Error(ErrorCode::kInvalidArgument, "the tokenizer has " + std::to_string(tokenizer_->vocab_size()) +
                                                 " tokens, the model scores " +
                                                 std::to_string(model_->vocab_size()));
  }
  check_token_ids(tokens_, model_->vocab_size());
  rng_before_.push_back(make_rng(config.rng, config.seed));
  model_->truncate(0);
  // A prompt of ids may end inside a character; the token that completes it then gets it whole.
  StreamDecoder decoder;
  decoder.push(tokenizer_->decode(tokens_));
  decoder_before_.push_back(std::move(decoder));
}

std::size_t GenerationSession::prefill(std::size_t most) {
  const auto rest = std::span(tokens_).subspan(model_->length());
  const auto part = rest.first(std::min(most, rest.size()));
  if (!part.empty()) model_->append(part);
  return rest.size() - part.size();
}

bool GenerationSession::can_step() const {
  return steps_.size() < max_tokens_ && (steps_.empty() || steps_.back().stopped == StopReason::kNone);
}

std::optional<Step> GenerationSession::step() { return take(std::nullopt); }

std::optional<Step> GenerationSession::force(double id) {
  const auto largest = static_cast<double>(model_->vocab_size()) - 1;
  return take(
      static_cast<TokenId>(checked_integer(id, 0, largest, ErrorCode::kTokenIdOutOfRange, "token id")));
}

std::optional<Step> GenerationSession::take(std::optional<TokenId> forced) {
  if (!can_step()) return std::nullopt;
  prefill(tokens_.size());  // also the token of the step before, which nothing needed until now

  Distribution scored = Distribution::from_logits(model_->logits());
  const std::vector<double> p_raw = probabilities(scored);
  const std::vector<double> p = probabilities(chain_.apply(std::move(scored), tokens_));
  const std::vector<double> sums = cumulative(p);

  Rng rng = rng_before_.back();
  std::optional<double> u;
  TokenId id;
  if (forced) {
    id = *forced;
  } else if (chain_.greedy()) {
    id = greedy(p);
  } else {
    u = random(rng);
    id = draw_from(sums, *u).id;
  }

  StreamDecoder decoder = decoder_before_.back();
  Step step{.id = id,
            .p = p[id],
            .p_raw = p_raw[id],
            .rank = rank_of(id, p_raw),
            .u = u,
            .forced = forced.has_value(),
            .interval_begin = id == 0 ? 0.0 : sums[id - 1],
            .interval_end = sums[id],
            .entropy_bits = entropy_bits(p_raw),
            .entropy_bits_final = entropy_bits(p),
            .kept = static_cast<std::size_t>(
                std::count_if(p.begin(), p.end(), [](double each) { return each > 0; })),
            .text = decoder.push(tokenizer_->token_bytes(id)),
            .stopped = StopReason::kNone};

  try {
    tokens_.push_back(id);
    const auto ends = tokenizer_->end_tokens();
    if (completes_stop(std::span(tokens_).subspan(prompt_length_), *tokenizer_, stop_)) {
      step.stopped = StopReason::kStop;
    } else if (std::find(ends.begin(), ends.end(), id) != ends.end()) {
      step.stopped = StopReason::kEos;
    } else if (tokens_.size() - prompt_length_ == max_tokens_) {
      step.stopped = StopReason::kLength;
    }
    if (step.stopped != StopReason::kNone) step.text += decoder.finish();
    rng_before_.push_back(std::move(rng));
    decoder_before_.push_back(std::move(decoder));
    steps_.push_back(step);
  } catch (...) {
    rewind(static_cast<double>(steps_.size()));  // no memory: the session is left as it was
    throw;
  }
  return step;
}

void GenerationSession::rewind(double n) {
  const auto kept = checked_count(n, 0, static_cast<double>(steps_.size()), ErrorCode::kStepOutOfRange,
                                  "number of steps to keep");
  model_->truncate(std::min(model_->length(), prompt_length_ + kept));
  tokens_.resize(prompt_length_ + kept);
  steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(kept), steps_.end());
  rng_before_.erase(rng_before_.begin() + static_cast<std::ptrdiff_t>(kept) + 1, rng_before_.end());
  decoder_before_.erase(decoder_before_.begin() + static_cast<std::ptrdiff_t>(kept) + 1,
                        decoder_before_.end());
}

}  // namespace ntl
