#include "tokens/bpe_history.h"

#include <algorithm>

#include "base/error.h"
#include "tokens/bpe_fold.h"
#include "tokens/pair_table.h"
#include "tokens/piece_counts.h"

namespace ntl {

namespace {

// As training chooses: the more frequent first, then the smaller by (left, right).
bool chosen_before(const PairCount& a, const PairCount& b) {
  if (a.count != b.count) return a.count > b.count;
  return a.pair.left != b.pair.left ? a.pair.left < b.pair.left : a.pair.right < b.pair.right;
}

}  // namespace

TrainingSnapshot training_snapshot(std::string_view corpus, const std::vector<TrainedMerge>& merges,
                                   double step, double max_pairs, double max_pieces) {
  const auto n_merges =
      checked_count(step, 0, static_cast<double>(merges.size()), ErrorCode::kStepOutOfRange, "step");
  const std::size_t most_pairs =
      checked_count(max_pairs, 0, kLargestInteger, ErrorCode::kInvalidArgument, "pairs to show");
  const std::size_t most_pieces =
      checked_count(max_pieces, 0, kLargestInteger, ErrorCode::kInvalidArgument, "pieces to show");
  if (corpus.empty()) throw Error(ErrorCode::kEmptyCorpus, "there is no corpus to look at");

  // Folding each piece by the first rules gives what training had made of it by then: the rules were learnt
  // in the order of their ranks, and each was applied everywhere, left to right, before the next.
  std::vector<Merge> first(n_merges);
  std::transform(merges.begin(), merges.begin() + static_cast<std::ptrdiff_t>(n_merges), first.begin(),
                 [](const TrainedMerge& trained) { return trained.merge; });
  const MergeRules rules = trained_rules(first);
  BpeFolder folder(rules);

  TrainingSnapshot snapshot{};
  snapshot.step = n_merges;
  PairTable index_of;
  std::vector<PairCount> counts;
  for (const PieceCount& piece : count_pieces(corpus)) {
    const auto tokens = folder.fold(piece.bytes);
    snapshot.corpus_tokens += std::uint64_t{piece.frequency} * tokens.size();
    ++snapshot.distinct_pieces;
    if (snapshot.pieces.size() < most_pieces)
      snapshot.pieces.push_back({{tokens.begin(), tokens.end()}, piece.frequency});
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
      const auto next_index = static_cast<std::uint32_t>(counts.size());
      const std::uint32_t index = index_of.find_or_insert(tokens[i], tokens[i + 1], next_index);
      if (index == next_index) counts.push_back({{tokens[i], tokens[i + 1]}, 0});
      counts[index].count += piece.frequency;
    }
  }
  snapshot.distinct_pairs = counts.size();
  const std::size_t shown = std::min(most_pairs, counts.size());
  std::partial_sort(counts.begin(), counts.begin() + static_cast<std::ptrdiff_t>(shown), counts.end(),
                    chosen_before);
  counts.resize(shown);
  snapshot.top_pairs = std::move(counts);
  return snapshot;
}

}  // namespace ntl
