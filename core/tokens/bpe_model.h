#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tokens/bpe_fold.h"
#include "tokens/bpe_parts.h"
#include "tokens/merge_rules.h"
#include "tokens/piece_key.h"
#include "tokens/piece_table.h"
#include "tokens/start_symbols.h"
#include "tokens/subword_model.h"

namespace ntl {

// One piece from its first symbols to its tokens.
struct Folding {
  std::vector<TokenId> start;
  std::vector<AppliedMerge> merges;  // in the order in which they were applied
  std::vector<TokenId> tokens;       // what is left at the end
  bool whole;                        // taken as it stands, because it is a token that its merges do not make
};

// Byte-pair encoding: pieces that are a token are looked up, what was folded lately is remembered, and the rest
// is folded rule by rule.
// source  Sennrich et al. 2016, arXiv:1508.07909; Radford et al. 2019 for the byte level
class BpeModel : public SubwordModel {
 public:
  // throws  Error(kTokenizerBroken) where an id of the parts lies outside the vocabulary
  explicit BpeModel(BpeParts parts);
  BpeModel(const BpeModel&) = delete;

  // throws  Error(kNoTokenForCharacter) where a character has no token, no bytes and no unknown
  void encode_piece(std::string_view piece, std::vector<TokenId>& to) const override;
  void encode_piece_with_ends(std::string_view piece, std::vector<TokenId>& to,
                              std::vector<std::uint32_t>& ends) const override;
  std::string_view name() const override { return "bpe"; }
  const Vocabulary& vocabulary() const override { return parts_.vocabulary; }
  const BpeParts* bpe_parts() const override { return &parts_; }

  // The whole way of one piece; memory is linear in its length.
  Folding explain(std::string_view piece) const;

  // The piece as it stands after its first n_merges merges.
  // throws  Error(kStepOutOfRange) where it has fewer
  std::vector<TokenId> fold(std::string_view piece, std::size_t n_merges) const;

  const BpeParts& parts() const { return parts_; }
  const MergeRules& rules() const { return rules_; }

 private:
  // The tokens of a piece that was folded lately, where they are few.
  struct Remembered {
    PieceKey key;
    std::uint8_t length = 0;  // of the piece in bytes; 0: nothing is remembered here
    std::uint8_t n_tokens = 0;
    TokenId tokens[3];
  };
  static_assert(sizeof(Remembered) == 32);  // two in a cache line

  TokenId whole(std::string_view piece, std::uint64_t hash) const {
    return whole_pieces_.find(parts_.vocabulary, piece, hash);
  }
  std::span<const TokenId> folded(std::string_view piece, std::size_t max_merges,
                                  std::vector<AppliedMerge>* applied) const;

  BpeParts parts_;
  MergeRules rules_;
  PieceTable whole_pieces_;  // the tokens that a piece of their bytes becomes
  StartSymbols start_;
  mutable BpeFolder folder_;
  mutable std::vector<Remembered> remembered_;
};

}  // namespace ntl
