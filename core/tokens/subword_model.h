#pragma once

#include <string_view>
#include <vector>

#include "tokens/vocabulary.h"

namespace ntl {

// Pieces of text -> tokens: what stands between the pre-tokenizer and the ids. Byte-pair encoding, unigram and
// WordPiece are models of this kind.
class SubwordModel {
 public:
  virtual ~SubwordModel() = default;

  // Appends the tokens of one piece. A model may remember pieces that it has seen (the result never depends on
  // it), so one model serves one thread.
  virtual void encode_piece(std::string_view piece, std::vector<TokenId>& to) const = 0;

  virtual const Vocabulary& vocabulary() const = 0;
};

}  // namespace ntl
