#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "tokens/merge_rules.h"

namespace ntl {

// One merge as training made it.
struct TrainedMerge {
  Merge merge;
  TokenId result;               // the token that left and right became
  std::uint64_t count;          // how often the pair occurred when it was chosen
  std::uint64_t tokens_before;  // corpus length in tokens before the merge
  std::uint64_t tokens_after;   // and after it
};

enum class TrainingEnd {
  kNotYet,
  kVocabSize,    // the vocabulary has the wanted size
  kNoPairTwice,  // no pair occurs twice any more
};

// What byte-pair encoding and WordPiece learn by: the most frequent adjacent pair becomes a token, again and again.
// Each piece is counted with its frequency; no merge across pieces. Overlapping pairs each count ("aaa" has two),
// merging is left to right. Ties: the pair smaller by (left id, right id). Pair counts are kept up to date where a
// merge changed them, and the next pair comes off a heap: a merge costs what it touches.
// source  Sennrich et al. 2016, arXiv:1508.07909
class MergeTraining {
 public:
  // Makes at most max_merges more merges; returns how many it made. 0 means that training has ended.
  // max_merges  an integer >= 1
  // throws      Error(kInvalidArgument)
  std::size_t run(double max_merges);

  TrainingEnd end() const;
  const std::vector<TrainedMerge>& merges() const;  // so far
  std::size_t wanted_merges() const;                // for which there is room
  std::uint64_t corpus_tokens() const;              // now

 protected:
  MergeTraining();
  MergeTraining(MergeTraining&&) noexcept;
  MergeTraining& operator=(MergeTraining&&) noexcept;
  ~MergeTraining();

  // n_first    ids below are what pieces are made of; each merge makes the next one
  // n_symbols  of all pieces together
  void begin(TokenId n_first, std::size_t wanted_merges, std::size_t n_symbols);
  // After begin(), before run(). The ids of the piece are below n_first.
  void add_piece(std::span<const TokenId> piece, std::uint32_t frequency);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace ntl
