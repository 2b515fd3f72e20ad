#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tokens/bpe_trainer.h"

namespace ntl {

// A pair and how often it occurs in the corpus, weighted by piece frequency.
struct PairCount {
  Merge pair;
  std::uint64_t count;
};

// A distinct piece of the corpus as it is tokenized at some step.
struct CorpusPiece {
  std::vector<TokenId> tokens;
  std::uint64_t frequency;
};

// The state of training after `step` merges, for looking at: the pairs that compete for merge step + 1, and
// the corpus.
struct TrainingSnapshot {
  std::size_t step;
  std::uint64_t corpus_tokens;
  std::size_t distinct_pairs;
  std::vector<PairCount> top_pairs;  // by count, ties as in training; at most max_pairs
  std::size_t distinct_pieces;
  std::vector<CorpusPiece> pieces;  // by first appearance in the corpus; at most max_pieces
};

// Replays the first `step` merges over the corpus.
// step     an integer 0 ... merges.size()
// max_pairs, max_pieces  integers >= 0
// throws   Error(kStepOutOfRange | kEmptyCorpus | kInvalidArgument)
TrainingSnapshot training_snapshot(std::string_view corpus, const std::vector<TrainedMerge>& merges,
                                   double step, double max_pairs, double max_pieces);

}  // namespace ntl
