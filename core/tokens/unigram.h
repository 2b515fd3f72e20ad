#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "tokens/byte_trie.h"
#include "tokens/subword_model.h"

namespace ntl {

// One token that fits a place of a piece, as an edge of the lattice.
struct LatticeEdge {
  std::uint32_t begin;  // in the piece, in bytes
  std::uint32_t end;
  TokenId token;
  double score;    // of the token
  double path;     // best sum of scores from the beginning of the piece to the end of this edge, through it
  bool unknown;    // no token fits this character alone
  bool best_here;  // no path to this end is better
  bool taken;      // lies on the best path of the whole piece
};

// Every way to write a piece.
struct Lattice {
  std::vector<LatticeEdge> edges;  // by where they begin, the shortest first
  double sum;                      // of the best path
  std::vector<std::uint32_t>
      runner_up;         // edges of the second best path, in order; empty where there is no other way
  double runner_up_sum;  // meaningless where it is empty
};

// Unigram language model: of all ways to write a piece as tokens the one whose scores (ln p) have the largest sum.
// A character that is no token by itself is unknown, with the score min(scores) - 10; neighbouring unknown ones
// become one token, or the tokens of their bytes.
// Time and memory are linear in the length of the piece, times the longest token's bytes at worst.
// sums    in double, from left to right
// ties    the path found first stays: the one whose last token begins further left
// source  Kudo 2018, arXiv:1804.10959; SentencePiece's EncodeOptimized for the walk
class Unigram : public SubwordModel {
 public:
  struct Options {
    std::optional<TokenId> unknown;
    bool fuse_unknown = true;
    // The tokens of the 256 bytes where what is unknown is written as bytes, or nothing.
    std::vector<TokenId> byte_tokens;
  };

  // vocabulary  each token once
  // scores      (vocabulary.size(),), no NaN
  // in_lattice  (vocabulary.size(),): false for what no text is ever written with, such as BOS and "unknown"
  Unigram(Vocabulary vocabulary, std::vector<double> scores, const std::vector<bool>& in_lattice,
          Options options);

  // throws  Error(kNoTokenForCharacter) where there is neither a token for what is unknown nor for its bytes
  void encode_piece(std::string_view piece, std::vector<TokenId>& to) const override;
  // "Unknown" ends where the characters do that it stands for.
  void encode_piece_with_ends(std::string_view piece, std::vector<TokenId>& to,
                              std::vector<std::uint32_t>& ends) const override;
  std::string_view name() const override { return "unigram"; }
  const Vocabulary& vocabulary() const override { return vocabulary_; }

  double score(TokenId id) const { return scores_[id]; }
  double unknown_score() const { return unknown_score_; }

  // An unknown character's edge carries the token "unknown", also where it will be written as bytes. Of two paths with
  // one sum the best is the one that is taken, and the second best another.
  Lattice explain(std::string_view piece) const;

 private:
  static constexpr TokenId kUnknown = 0xffffffff;

  // The best path to a place of the piece.
  struct Place {
    double sum = 0;
    std::uint32_t begin = 0;  // of its last token
    TokenId token = kUnknown;
    bool reached = false;
  };

  std::vector<Place> best_paths(std::string_view piece, std::vector<LatticeEdge>* edges) const;
  void encode(std::string_view piece, std::vector<TokenId>& to, std::vector<std::uint32_t>* ends) const;
  void write_unknown(std::string_view piece, std::uint32_t begin, std::uint32_t end, std::vector<TokenId>& to,
                     std::vector<std::uint32_t>* ends) const;

  Vocabulary vocabulary_;
  std::vector<double> scores_;
  Options options_;
  double unknown_score_;
  ByteTrie trie_;
};

}  // namespace ntl
