#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/pretokenize.h"
#include "tokens/bpe_model.h"
#include "tokens/tokenizer.h"

namespace ntl {

// How one pre-token piece was folded, from single bytes to its tokens.
struct FoldedPiece {
  Span bytes;               // where the piece lies in the text
  std::size_t utf16_begin;  // the same in UTF-16 units, as JavaScript counts
  std::size_t utf16_end;
  std::vector<AppliedMerge> merges;  // in the order in which they were applied
  std::vector<TokenId> tokens;       // what is left at the end
};

// Byte-level byte-pair encoding as it is trained here: the text is cut into pieces (pretokenize_gpt2), and each
// is folded by the merges.
// ids     0 ... 255 are the bytes in order, then one id a merge
class Bpe : public Tokenizer {
 public:
  // merges  from training: each of whose parts is a byte or the result of an earlier merge (asserted), and each
  //         of which is made of its own bytes
  explicit Bpe(std::vector<Merge> merges);

  std::vector<TokenId> encode(std::string_view text) const override;
  std::size_t vocab_size() const override { return model_.vocabulary().size(); }
  std::string_view token_bytes(TokenId id) const override { return model_.vocabulary().bytes(id); }

  const SubwordModel* model() const override { return &model_; }

  const std::vector<Merge>& merges() const { return model_.parts().merges; }

  // Every piece of the text with the merges that folded it. Memory is linear in the length of the text.
  std::vector<FoldedPiece> explain(std::string_view text) const;

  // One piece as it stands after its first n_merges merges.
  // throws  Error(kStepOutOfRange) where the piece has fewer
  std::vector<TokenId> fold(std::string_view piece, std::size_t n_merges) const {
    return model_.fold(piece, n_merges);
  }

 private:
  BpeModel model_;
};

}  // namespace ntl
