#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "tokens/bpe_model.h"
#include "tokens/pair_table.h"
#include "tokens/start_symbols.h"
#include "tokens/subword_model.h"

namespace ntl {

// SentencePiece's byte-pair encoding: the pair is merged whose result has the highest score, the leftmost of those
// with the same score, whatever they become. In that last point a list of ranked rules (BpeModel) differs: there each
// rule has a rank of its own, and vocabularies do give one score to many tokens, such as to all runs of spaces.
// n log n in the length of a piece.
// source  Kudo & Richardson 2018, arXiv:1808.06226
class ScoredBpe : public SubwordModel {
 public:
  // parts   with vocabulary, byte_ids, unknown and fuse_unknown; start must be kCharacters, its merges are derived
  // scores  (vocabulary.size(),), no NaN
  // made    (vocabulary.size(),): false for what no text is ever written with, such as BOS and the tokens of bytes
  ScoredBpe(BpeParts parts, std::span<const float> scores, const std::vector<bool>& made);
  ScoredBpe(const ScoredBpe&) = delete;

  // throws  Error(kNoTokenForCharacter) where a character has no token, no bytes and no unknown
  void encode_piece(std::string_view piece, std::vector<TokenId>& to) const override;
  void encode_piece_with_ends(std::string_view piece, std::vector<TokenId>& to,
                              std::vector<std::uint32_t>& ends) const override;
  std::string_view name() const override { return "bpe"; }
  const Vocabulary& vocabulary() const override { return parts_.vocabulary; }
  const BpeParts* bpe_parts() const override { return &parts_; }

  // The whole way of one piece; memory is linear in its length.
  Folding explain(std::string_view piece) const;

  const BpeParts& parts() const { return parts_; }

 private:
  void fold(std::vector<TokenId>& tokens, std::vector<std::uint32_t>& ends,
            std::vector<AppliedMerge>* applied) const;

  BpeParts parts_;
  std::vector<std::uint32_t> order_;  // (n_merges,)
  PairTable rule_of_;
  StartSymbols start_;
};

}  // namespace ntl
