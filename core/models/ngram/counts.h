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

// Sparse n-gram counts of one order: for each context of order - 1 tokens that occurs, the tokens that followed it.
// Contexts are sorted (by their ids, left to right), the tokens of a context by id. Memory is linear in the corpus.
class NgramCounts {
 public:
  // corpus  (n_tokens,); order 1 ... 5. Every window of `order` tokens counts once; a corpus shorter than that gives no context.
  NgramCounts(std::span<const TokenId> corpus, std::size_t order, std::size_t vocab_size);

  std::size_t order() const { return order_; }
  std::size_t n_contexts() const { return total_.size(); }
  std::size_t n_nonzero() const { return entries_.size(); }  // distinct n-grams
  std::uint64_t n_windows() const { return n_windows_; }     // all n-grams

  // The tokens of context i, order - 1 of them.
  std::span<const TokenId> context(std::size_t i) const;
  // What followed it, by id.
  std::span<const TokenCount> row(std::size_t i) const;
  // How often it was followed by anything.
  std::uint64_t total(std::size_t i) const { return total_[i]; }

  // The index of a context, or nothing where it never occurred. context.size() == order - 1.
  std::optional<std::size_t> find(std::span<const TokenId> context) const;

 private:
  std::size_t order_;
  std::uint64_t n_windows_ = 0;
  std::vector<TokenId> contexts_;        // (n_contexts, order - 1)
  std::vector<std::size_t> row_begin_;   // (n_contexts + 1,)
  std::vector<TokenCount> entries_;
  std::vector<std::uint64_t> total_;     // (n_contexts,)
};

}  // namespace ntl
