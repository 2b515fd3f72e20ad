#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "tokens/bpe.h"

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

// Learns merges from a corpus: the most frequent adjacent pair becomes a token, again and again.
// Pieces (pretokenize_gpt2) are counted once and weighted by their frequency; no merge across pieces.
// Overlapping pairs each count ("aaa" has two), merging is left to right. Ties: the pair smaller by (left id,
// right id). Pair counts are kept up to date where a merge changed them, and the next pair comes off a heap:
// a merge costs what it touches.
// source  Sennrich et al. 2016, arXiv:1508.07909
class BpeTrainer {
 public:
  // corpus      at least one byte; any bytes
  // vocab_size  an integer from 256 to 2^32 - 1
  // throws      Error(kEmptyCorpus | kVocabSizeOutOfRange)
  BpeTrainer(std::string_view corpus, double vocab_size);
  BpeTrainer(BpeTrainer&&) noexcept;
  BpeTrainer& operator=(BpeTrainer&&) noexcept;
  ~BpeTrainer();

  // Makes at most max_merges more merges; returns how many it made. 0 means that training has ended.
  // max_merges  an integer >= 1
  // throws      Error(kInvalidArgument)
  std::size_t run(double max_merges);

  TrainingEnd end() const;
  const std::vector<TrainedMerge>& merges() const;  // so far
  std::size_t wanted_merges() const;                // vocab_size - 256
  std::uint64_t corpus_tokens() const;              // now

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace ntl
