#include "models/llama/transformer.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "base/error.h"
#include "models/llama/weights.h"

namespace ntl::llama {

namespace {

SessionOptions completed(const Config& config, SessionOptions options) {
  if (options.capacity == 0) options.capacity = config.max_seq_len;
  if (options.block == 0) throw Error(ErrorCode::kInvalidArgument, "block must be at least 1, got 0", "0");
  options.block = std::min(options.block, options.capacity);
  if (options.capacity > config.max_seq_len) {
    throw Error(ErrorCode::kContextFull,
                "the model's context holds " + std::to_string(config.max_seq_len) + " tokens, asked for " +
                    std::to_string(options.capacity),
                std::to_string(options.capacity));
  }
  return options;
}

}  // namespace

Transformer::State::State(const Model& model, const SessionOptions& options)
    : cache(model.config(), options.kv, options.capacity),
      workspace(model.config(), options.block, options.capacity),
      logits(model.config().vocab_size) {
  rows.reserve(options.block);
}

Transformer::Transformer(std::shared_ptr<const Model> model, const SessionOptions& options,
                         double memory_limit_bytes)
    : model_(std::move(model)), options_(completed(model_->config(), options)) {
  check_memory("cache and working memory of " + std::to_string(options_.capacity) + " tokens",
               bytes_needed(model_->config(), options_), memory_limit_bytes);
  state_ = std::make_unique<State>(*model_, options_);
  tokens_.reserve(options_.capacity);
}

double Transformer::bytes_needed(const Config& config, const SessionOptions& options) {
  const SessionOptions full = completed(config, options);
  return KvCache::bytes_needed(config, full.kv, full.capacity) +
         Workspace::bytes_needed(config, full.block, full.capacity);
}

void Transformer::check_append(std::size_t length, std::span<const TokenId> tokens) const {
  check_token_ids(tokens, vocab_size());
  if (tokens.size() <= capacity() - length) return;
  const std::string asked = std::to_string(length + tokens.size());
  throw Error(ErrorCode::kContextFull,
              "the context holds " + std::to_string(capacity()) + " tokens, it would take " + asked, asked);
}

void Transformer::append(std::span<const TokenId> tokens) {
  queue(tokens);
  while (step() > 0) {
  }
}

void Transformer::queue(std::span<const TokenId> tokens) {
  check_append(tokens_.size(), tokens);
  if (tokens.empty()) return;
  tokens_.insert(tokens_.end(), tokens.begin(), tokens.end());
  queued_ += tokens.size();
  if (keeps_nothing()) state_->computed = 0;
}

std::size_t Transformer::step() {
  if (pending() == 0) return 0;
  state_->advance(*model_, options_, tokens_, options_.block);
  queued_ = std::min(queued_, pending());
  if (pending() == 0) logits_f32();
  return pending();
}

void Transformer::cancel() {
  tokens_.resize(length());
  queued_ = 0;
  state_->computed = std::min(state_->computed, tokens_.size());
}

void Transformer::State::advance(const Model& model, const SessionOptions& options,
                                 std::span<const TokenId> tokens, std::size_t most) {
  const std::size_t n = std::min(most, tokens.size() - computed);
  rows.clear();
  for (std::size_t i = 0; i < n; ++i) rows.push_back({tokens[computed + i], computed + i, &cache});
  forward(model, workspace, rows, options.forward, counters);
  computed += n;
  hidden_of = computed;
  hidden_row = n - 1;
  logits_of = 0;
}

std::span<const float> Transformer::logits_f32() const {
  State& state = *state_;
  const std::size_t n = length();
  if (n == 0)
    throw Error(ErrorCode::kEmptyPrompt, "a transformer scores what follows a token: append one first");
  if (state.logits_of == n) return state.logits;
  if (state.hidden_of != n) {
    // Only after truncate() or cancel(): the keys and values are there, the last hidden state is not.
    const std::size_t computed = state.computed;
    state.computed = keeps_nothing() ? 0 : n - 1;
    while (state.computed < n) state.advance(*model_, options_, std::span(tokens_).first(n), options_.block);
    state.computed = std::max(computed, n);
  }
  head(*model_, state.workspace, state.hidden_row, state.logits, state.counters);
  state.logits_of = n;
  return state.logits;
}

std::vector<double> Transformer::logits() const {
  const auto scores = logits_f32();
  return {scores.begin(), scores.end()};
}

void Transformer::truncate(std::size_t n) {
  assert(n <= length());
  tokens_.resize(n);
  queued_ = 0;
  state_->computed = std::min(state_->computed, n);
  // Whatever was appended next could have the same length and another ending.
  state_->hidden_of = state_->hidden_of == n ? n : 0;
  state_->logits_of = state_->logits_of == n ? n : 0;
}

double Transformer::kv_bytes() const {
  if (keeps_nothing()) return 0;
  return 2.0 * static_cast<double>(model_->config().n_layers) * static_cast<double>(length()) *
         static_cast<double>(state_->cache.row_bytes());
}

Counters Transformer::take_counters() { return std::exchange(state_->counters, Counters{}); }

void Transformer::decode_batch(std::span<Transformer* const> sessions, std::span<const TokenId> tokens) {
  const auto refuse = [](const std::string& why) { throw Error(ErrorCode::kInvalidArgument, why); };
  if (sessions.size() != tokens.size() || sessions.empty())
    refuse("a batch takes one token for each session");
  Transformer& first = *sessions[0];
  if (sessions.size() > first.options_.block) {
    refuse("a batch takes up to " + std::to_string(first.options_.block) + " sessions, got " +
           std::to_string(sessions.size()));
  }
  std::vector<Row> rows;
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    Transformer& session = *sessions[i];
    if (session.model_ != first.model_) refuse("the sessions of a batch must share one model");
    if (session.keeps_nothing()) refuse("a session without a cache cannot be part of a batch");
    if (session.pending() > 0) refuse("a session of a batch still has a prompt to finish");
    if (std::find(sessions.begin(), sessions.begin() + static_cast<std::ptrdiff_t>(i), &session) !=
        sessions.begin() + static_cast<std::ptrdiff_t>(i)) {
      refuse("a session stands twice in the batch");
    }
    session.check_append(session.length(), tokens.subspan(i, 1));
    if (session.length() >= first.capacity())
      refuse("the first session of a batch must have the longest context");
    rows.push_back({tokens[i], session.length(), &session.state_->cache});
  }
  forward(*first.model_, first.state_->workspace, rows, first.options_.forward, first.state_->counters);
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    Transformer& session = *sessions[i];
    session.tokens_.push_back(tokens[i]);
    session.state_->computed = session.tokens_.size();
    head(*first.model_, first.state_->workspace, i, session.state_->logits, first.state_->counters);
    session.state_->logits_of = session.tokens_.size();
    session.state_->hidden_of = 0;
  }
}

}  // namespace ntl::llama
