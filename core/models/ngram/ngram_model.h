#pragma once

#include <memory>
#include <string_view>

#include "models/language_model.h"
#include "models/ngram/counts.h"

namespace ntl {

// What a context that never occurred gets.
enum class UnseenRule {
  kUniform,  // every token the same score, ln(alpha)
  kBackoff,  // the row of the longest suffix of the context that did occur (down to the unigram counts)
};

// throws  Error(kUnknownUnseenRule) unless "uniform" | "backoff"
UnseenRule parse_unseen_rule(std::string_view name);

// The row that scores the next token after some context.
struct NgramRow {
  std::size_t order_used;               // order - 1 tokens were matched; 0 where nothing was (uniform)
  bool seen;                            // the full context occurred
  std::uint64_t total;                  // sum of the counts in the row
  std::vector<TokenId> context;         // the tokens that were matched
  std::span<const TokenCount> entries;  // non-zero counts, by id
};

// Counts of all orders 1 ... order over one corpus; shared by the models that read them.
class NgramTable {
 public:
  // corpus  (n_tokens,) at least one token
  // order   an integer 1 ... 5
  // alpha   > 0 and finite
  // throws  Error(kEmptyCorpus | kOrderOutOfRange | kAlphaOutOfRange | kTokenIdOutOfRange)
  NgramTable(std::span<const TokenId> corpus, std::size_t vocab_size, double order, double alpha,
             UnseenRule unseen);

  std::size_t order() const { return order_; }
  std::size_t vocab_size() const { return vocab_size_; }
  double alpha() const { return alpha_; }
  UnseenRule unseen() const { return unseen_; }
  std::size_t corpus_tokens() const { return corpus_tokens_; }
  const NgramCounts& counts() const { return counts_.back(); }                       // of the full order
  const NgramCounts& counts(std::size_t order) const { return counts_[order - 1]; }  // order 1 ... order()

  // The row for the next token: the context is the last order - 1 of `tokens`. Fewer tokens than that are an
  // unseen context.
  NgramRow row(std::span<const TokenId> tokens) const;

  // The row's counts for every token of the vocabulary, (vocab_size,).
  std::vector<std::uint32_t> counts(const NgramRow& row) const;

  // ln(count + alpha) for every token of the vocabulary, (vocab_size,).
  std::vector<double> logits(const NgramRow& row) const;

 private:
  friend class NgramTableBuilder;
  // Checks everything, counts nothing yet.
  struct Uncounted {};
  NgramTable(std::span<const TokenId> corpus, std::size_t vocab_size, double order, double alpha,
             UnseenRule unseen, Uncounted);

  std::size_t order_;
  std::size_t vocab_size_;
  std::size_t corpus_tokens_;
  double alpha_;
  UnseenRule unseen_;
  std::vector<NgramCounts> counts_;  // of order 1, 2, ..., order
};

// Makes an NgramTable one order a call, so that the caller can stop and show how far it is.
class NgramTableBuilder {
 public:
  // corpus  kept until the table is made
  // throws  as NgramTable does
  NgramTableBuilder(std::vector<TokenId> corpus, std::size_t vocab_size, double order, double alpha,
                    UnseenRule unseen);

  // Counts the next order; false where all are counted.
  bool run();

  std::size_t n_counted() const { return table_.counts_.size(); }  // orders counted so far
  std::size_t order() const { return table_.order(); }             // orders to count

  // The table, once: the builder is empty then.
  // throws  Error(kInvalidArgument) unless every order is counted
  NgramTable table();

 private:
  std::vector<TokenId> corpus_;
  NgramTable table_;
  NgramCounter counter_;
};

// An n-gram table as a LanguageModel: it remembers the tokens appended and scores the next one from the last
// order - 1.
class NgramModel : public LanguageModel {
 public:
  explicit NgramModel(std::shared_ptr<const NgramTable> table) : table_(std::move(table)) {}

  std::size_t vocab_size() const override { return table_->vocab_size(); }
  std::size_t length() const override { return tokens_.size(); }
  void append(std::span<const TokenId> tokens) override;
  std::vector<double> logits() const override;
  void truncate(std::size_t n) override;

  NgramRow row() const { return table_->row(tokens_); }

 private:
  std::shared_ptr<const NgramTable> table_;
  std::vector<TokenId> tokens_;
};

}  // namespace ntl
