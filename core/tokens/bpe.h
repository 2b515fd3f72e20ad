#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/pretokenize.h"
#include "tokens/bpe_fold.h"
#include "tokens/pair_table.h"
#include "tokens/tokenizer.h"
#include "tokens/vocabulary.h"

namespace ntl {

// One merge rule: left and right become result. The rule's rank is its index in the list; result = 256 +
// rank.
struct Merge {
  TokenId left;
  TokenId right;
};

// How one pre-token piece was folded, from single bytes to its tokens.
struct FoldedPiece {
  Span bytes;               // where the piece lies in the text
  std::size_t utf16_begin;  // the same in UTF-16 units, as JavaScript counts
  std::size_t utf16_end;
  std::vector<AppliedMerge> merges;  // in the order in which they were applied
  std::vector<TokenId> tokens;       // what is left at the end
};

// Byte-level byte-pair encoding: the text is cut into pieces (pretokenize_gpt2), each piece starts as its
// bytes, and the adjacent pair with the lowest rank is merged, leftmost first, until no rule applies. n log n
// in the length of a piece.
// ids     0 ... 255 are the bytes in order, then one id a merge
// source  Sennrich et al. 2016, arXiv:1508.07909; Radford et al. 2019 for the byte level
class Bpe : public Tokenizer {
 public:
  // merges  each of whose parts is a byte or the result of an earlier merge (asserted: they come from our
  // trainer)
  explicit Bpe(std::vector<Merge> merges);

  std::vector<TokenId> encode(std::string_view text) const override;
  std::size_t vocab_size() const override { return vocabulary_.size(); }
  std::string_view token_bytes(TokenId id) const override { return vocabulary_.bytes(id); }

  const std::vector<Merge>& merges() const { return merges_; }

  // Every piece of the text with the merges that folded it. Memory is linear in the length of the text.
  std::vector<FoldedPiece> explain(std::string_view text) const;

  // One piece as it stands after its first n_merges merges.
  // throws  Error(kStepOutOfRange) where the piece has fewer
  std::vector<TokenId> fold(std::string_view piece, std::size_t n_merges) const;

 private:
  std::vector<Merge> merges_;
  PairTable rank_of_;
  Vocabulary vocabulary_;
};

}  // namespace ntl
