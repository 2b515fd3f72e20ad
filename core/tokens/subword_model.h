#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tokens/token.h"
#include "tokens/vocabulary.h"

namespace ntl {

struct BpeParts;

// Pieces of text -> tokens: what stands between the pre-tokenizer and the ids. Byte-pair encoding, unigram and
// WordPiece are models of this kind.
class SubwordModel {
 public:
  virtual ~SubwordModel() = default;

  // "bpe", "unigram" or "wordpiece".
  virtual std::string_view name() const = 0;

  // Appends the tokens of one piece. A model may remember pieces that it has seen (the result never depends on
  // it), so one model serves one thread.
  virtual void encode_piece(std::string_view piece, std::vector<TokenId>& to) const = 0;

  // The same, and to `ends` where each of these tokens ends in the piece, in bytes. Unless a model says otherwise its
  // tokens spell the piece.
  virtual void encode_piece_with_ends(std::string_view piece, std::vector<TokenId>& to,
                                      std::vector<std::uint32_t>& ends) const {
    const std::size_t first = to.size();
    encode_piece(piece, to);
    std::uint32_t end = 0;
    for (std::size_t i = first; i < to.size(); ++i) {
      end += static_cast<std::uint32_t>(vocabulary().bytes(to[i]).size());
      ends.push_back(end);
    }
  }

  // Where it merges pairs: what it was made from, its merges by rank. Else null.
  virtual const BpeParts* bpe_parts() const { return nullptr; }

  // The tokens as the model spells them.
  virtual const Vocabulary& vocabulary() const = 0;
};

}  // namespace ntl
