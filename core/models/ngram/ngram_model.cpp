#include "models/ngram/ngram_model.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "base/error.h"

namespace ntl {

UnseenRule parse_unseen_rule(std::string_view name) {
  if (name == "uniform") return UnseenRule::kUniform;
  if (name == "backoff") return UnseenRule::kBackoff;
  throw Error(ErrorCode::kUnknownUnseenRule,
              "an unseen context gets uniform or backoff, got \"" + std::string(name) + "\"",
              std::string(name));
}

NgramTable::NgramTable(std::span<const TokenId> corpus, std::size_t vocab_size, double order, double alpha,
                       UnseenRule unseen)
    : NgramTable(corpus, vocab_size, order, alpha, unseen, Uncounted{}) {
  NgramCounter counter(corpus, vocab_size);
  while (counts_.size() < order_) counts_.push_back(counter.next());
}

NgramTable::NgramTable(std::span<const TokenId> corpus, std::size_t vocab_size, double order, double alpha,
                       UnseenRule unseen, Uncounted)
    : order_(checked_count(order, 1, 5, ErrorCode::kOrderOutOfRange, "order")),
      vocab_size_(vocab_size),
      corpus_tokens_(corpus.size()),
      alpha_(alpha),
      unseen_(unseen) {
  if (!(alpha > 0) || std::isinf(alpha)) {
    throw Error(ErrorCode::kAlphaOutOfRange, "alpha must be > 0 and finite, got " + number_text(alpha),
                number_text(alpha));
  }
  if (corpus.empty()) throw Error(ErrorCode::kEmptyCorpus, "a corpus needs at least one token");
  check_token_ids(corpus, vocab_size);
}

NgramTableBuilder::NgramTableBuilder(std::vector<TokenId> corpus, std::size_t vocab_size, double order,
                                     double alpha, UnseenRule unseen)
    : corpus_(std::move(corpus)),
      table_(corpus_, vocab_size, order, alpha, unseen, NgramTable::Uncounted{}),
      counter_(corpus_, vocab_size) {}

bool NgramTableBuilder::run() {
  if (n_counted() == order()) return false;
  table_.counts_.push_back(counter_.next());
  return true;
}

NgramTable NgramTableBuilder::table() {
  if (n_counted() != order()) {
    throw Error(ErrorCode::kInvalidArgument,
                "counted " + std::to_string(n_counted()) + " of " + std::to_string(order()) + " orders");
  }
  return std::move(table_);
}

NgramRow NgramTable::row(std::span<const TokenId> tokens) const {
  // The longest context that is known: the whole one, or by backing off one that leaves out its oldest
  // tokens.
  for (std::size_t n = order(); n >= 1; --n) {
    if (n < order() && unseen_ == UnseenRule::kUniform) break;
    if (tokens.size() < n - 1) continue;
    const std::span<const TokenId> context = tokens.last(n - 1);
    if (const auto found = counts(n).find(context)) {
      return {.order_used = n,
              .seen = n == order(),
              .total = counts(n).total(*found),
              .context = {context.begin(), context.end()},
              .entries = counts(n).row(*found)};
    }
  }
  return {.order_used = 0, .seen = false, .total = 0, .context = {}, .entries = {}};
}

std::vector<std::uint32_t> NgramTable::counts(const NgramRow& row) const {
  std::vector<std::uint32_t> counts(vocab_size_, 0);
  for (const auto& [token, count] : row.entries) counts[token] = count;
  return counts;
}

std::vector<double> NgramTable::logits(const NgramRow& row) const {
  std::vector<double> logits(vocab_size_, std::log(alpha_));
  for (const auto& [token, count] : row.entries) logits[token] = std::log(count + alpha_);
  return logits;
}

void NgramModel::append(std::span<const TokenId> tokens) {
  check_token_ids(tokens, vocab_size());
  tokens_.insert(tokens_.end(), tokens.begin(), tokens.end());
}

std::vector<double> NgramModel::logits() const { return table_->logits(row()); }

void NgramModel::truncate(std::size_t n) { tokens_.resize(n); }

}  // namespace ntl
