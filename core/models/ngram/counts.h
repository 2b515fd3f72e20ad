#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tokens/token.h"

namespace ntl {

// One token that followed a context, and how often.
struct TokenCount {
  TokenId token;
  std::uint32_t count;
};

// Sparse n-gram counts of one order: for each context of order - 1 tokens that occurs, the tokens that
// followed it. Contexts are sorted (by their ids, left to right), the tokens of a context by id. Time and
// memory are linear in the corpus and the vocabulary.
class NgramCounts {
 public:
  // corpus  (n_tokens,), fewer than 2^32 tokens, each below vocab_size; order >= 1. Every window of `order`
  //         tokens counts once; a corpus shorter than that gives no context.
  NgramCounts(std::span<const TokenId> corpus, std::size_t order, std::size_t vocab_size);

  std::size_t order() const { return order_; }
  std::size_t n_contexts() const { return row_begin_.size() - 1; }
  std::size_t n_nonzero() const { return entries_.size(); }  // distinct n-grams
  std::uint64_t n_windows() const { return n_windows_; }     // all n-grams

  // The tokens of context i, order - 1 of them.
  std::span<const TokenId> context(std::size_t i) const;
  // What followed it, by id.
  std::span<const TokenCount> row(std::size_t i) const;
  // How often it was followed by anything.
  std::uint64_t total(std::size_t i) const { return totals_[i]; }

  // The index of a context, or nothing where it never occurred. context.size() == order - 1.
  std::optional<std::size_t> find(std::span<const TokenId> context) const;

 private:
  friend class NgramCounter;
  // windows  (n_windows,) where each window of the corpus begins, sorted by the tokens in it
  NgramCounts(std::span<const TokenId> corpus, std::size_t order, std::span<const std::uint32_t> windows);

  // 32-bit columns: a count is at most the corpus' length, and most of a large table is these numbers.
  std::size_t order_;
  std::uint64_t n_windows_;
  std::vector<TokenId> contexts_;         // (n_contexts, order - 1)
  std::vector<std::uint32_t> row_begin_;  // (n_contexts + 1,)
  std::vector<std::uint32_t> totals_;     // (n_contexts,)
  std::vector<TokenCount> entries_;       // (n_nonzero,)
};

// The counts of orders 1, 2, 3, ... of one corpus, one order a call. It keeps where each window begins,
// sorted by the tokens in it. A window is its first token and the window one shorter behind it; those are
// sorted already, so one stable counting sort by the first token sorts the longer ones: no comparison of
// windows, no hash of a context.
class NgramCounter {
 public:
  // corpus  outlives the counter; as for NgramCounts
  NgramCounter(std::span<const TokenId> corpus, std::size_t vocab_size);

  // The counts of the next order.
  NgramCounts next();

 private:
  void lengthen();

  std::span<const TokenId> corpus_;
  std::size_t order_ = 0;                    // of the windows now
  std::vector<std::uint32_t> bucket_begin_;  // (vocab_size + 1,)
  std::vector<std::uint32_t> windows_, longer_;
};

}  // namespace ntl
