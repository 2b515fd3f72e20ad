#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tokens/byte_trie.h"
#include "tokens/subword_model.h"

namespace ntl {

// One token of a piece, and what it took to find it.
struct WordPieceStep {
  std::uint32_t begin;  // in the piece, in bytes
  std::uint32_t end;    // = begin where nothing fits
  std::uint32_t tries;  // substrings looked up, the longest first: the last of them fits, unless nothing does
  TokenId token;        // meaningless where nothing fits
  std::vector<TokenId> shorter;  // that would have fitted too, the longest first
};

// How a piece was cut.
struct WordPieceMatch {
  bool too_long;  // more characters than are looked at: no step is made
  bool unknown;   // too long, or the last step found nothing: the whole piece is one unknown token
  std::vector<WordPieceStep> steps;
};

// WordPiece: from the beginning of a piece the longest token that fits, then the longest of those that continue a
// word, and so on. Where nothing fits the whole piece is the one token "unknown".
// A walk over the longest token's bytes for each token of the piece.
// source  Wu et al. 2016, arXiv:1609.08144; Devlin et al. 2018, arXiv:1810.04805 (the greedy search)
class WordPiece : public SubwordModel {
 public:
  struct Options {
    TokenId unknown = 0;
    std::string continuing_prefix = "##";        // what a token begins with that continues a word
    std::size_t max_input_chars_per_word = 100;  // characters; a longer piece is unknown
  };

  // vocabulary  each token once; options.unknown < its size
  WordPiece(Vocabulary vocabulary, Options options);

  void encode_piece(std::string_view piece, std::vector<TokenId>& to) const override;
  // A continuing prefix is not in the piece, and "unknown" ends where the piece does.
  void encode_piece_with_ends(std::string_view piece, std::vector<TokenId>& to,
                              std::vector<std::uint32_t>& ends) const override;
  std::string_view name() const override { return "wordpiece"; }
  const Vocabulary& vocabulary() const override { return vocabulary_; }
  const Options& options() const { return options_; }

  WordPieceMatch explain(std::string_view piece) const;

 private:
  bool too_long(std::string_view piece) const;
  bool encode(std::string_view piece, std::vector<TokenId>& to, std::vector<std::uint32_t>* ends) const;

  Vocabulary vocabulary_;
  Options options_;
  ByteTrie beginning_;   // every token as it is spelled
  ByteTrie continuing_;  // those with the prefix, without it
};

}  // namespace ntl
