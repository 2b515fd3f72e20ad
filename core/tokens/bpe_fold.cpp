#include "tokens/bpe_fold.h"

#include <algorithm>
#include <functional>

#include "tokens/living_symbols.h"

namespace ntl {

namespace {

constexpr std::uint32_t kNone = 0xffffffff;

// Up to this length looking at every pair for each merge is faster than keeping a heap.
constexpr std::size_t kShortPiece = 128;

// A longer piece is folded in blocks whose symbols stay in a first-level cache.
constexpr std::size_t kBlock = 2048;
// Of the tokens before a block so many are folded again with it, and more where that was not enough.
constexpr std::size_t kOverlap = 8;
constexpr std::size_t kMostOverlap = 4096;

}  // namespace

std::span<const TokenId> BpeFolder::fold(std::span<const TokenId> start, std::size_t max_merges,
                                         std::vector<AppliedMerge>* applied) {
  tokens_.assign(start.begin(), start.end());
  ranks_.clear();
  for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
    ranks_.push_back(rules_->rank(tokens_[i], tokens_[i + 1]));
  }
  return fold_pairs(max_merges, applied);
}

std::span<const TokenId> BpeFolder::fold(std::string_view piece, std::size_t max_merges,
                                         std::vector<AppliedMerge>* applied) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(piece[i]); };
  tokens_.resize(piece.size());
  for (std::size_t i = 0; i < piece.size(); ++i) tokens_[i] = rules_->byte_id(byte(i));
  ranks_.resize(piece.empty() ? 0 : piece.size() - 1);
  for (std::size_t i = 0; i < ranks_.size(); ++i) ranks_[i] = rules_->byte_pair_rank(byte(i), byte(i + 1));
  return fold_pairs(max_merges, applied);
}

std::span<const TokenId> BpeFolder::fold_pairs(std::size_t max_merges, std::vector<AppliedMerge>* applied) {
  if (tokens_.size() <= kShortPiece) {
    fold_short(max_merges, applied);
    return tokens_;
  }
  if (tokens_.size() <= kBlock || max_merges != kAll || applied || !fold_blocks()) {
    fold_long(0, tokens_.size(), max_merges, applied);
    folded_.clear();
    take_folded(0);
  }
  tokens_.clear();
  for (const Folded& folded : folded_) tokens_.push_back(folded.token);
  return tokens_;
}

void BpeFolder::fold_short(std::size_t max_merges, std::vector<AppliedMerge>* applied) {
  for (std::size_t made = 0; made < max_merges; ++made) {
    // First the value, then its place: the first loop is one minimum of four lanes at a time.
    std::uint32_t lowest = MergeRules::kNoRule;
    for (const std::uint32_t rank : ranks_) lowest = std::min(lowest, rank);
    if (lowest == MergeRules::kNoRule) break;
    const std::size_t i = std::find(ranks_.begin(), ranks_.end(), lowest) - ranks_.begin();
    if (applied) applied->push_back({lowest, static_cast<std::uint32_t>(i)});

    // By hand: these are a few words, less than a call of memmove costs.
    tokens_[i] = rules_->result(lowest);
    for (std::size_t k = i + 1; k + 1 < tokens_.size(); ++k) tokens_[k] = tokens_[k + 1];
    for (std::size_t k = i; k + 1 < ranks_.size(); ++k) ranks_[k] = ranks_[k + 1];
    tokens_.pop_back();
    ranks_.pop_back();
    if (i > 0) ranks_[i - 1] = rules_->rank(tokens_[i - 1], tokens_[i]);
    if (i + 1 < tokens_.size()) ranks_[i] = rules_->rank(tokens_[i], tokens_[i + 1]);
  }
}

// Rules are applied in order of rank, each to all its places from left to right. So it is enough to keep, for
// each rank, a list of the places that wait for it, and a heap of the ranks that have any: most places come to
// their list in order, and a heap of ranks is small.
void BpeFolder::fold_long(std::size_t begin, std::size_t end, std::size_t max_merges,
                          std::vector<AppliedMerge>* applied) {
  const auto n = static_cast<std::uint32_t>(end - begin);
  symbols_.resize(n);
  for (std::uint32_t i = 0; i < n; ++i) {
    symbols_[i] = {tokens_[begin + i], i > 0 ? i - 1 : kNone, i + 1 < n ? i + 1 : kNone, MergeRules::kNoRule};
  }
  waiting_.resize(rules_->size(), {kNone, kNone});
  places_.clear();
  for (std::uint32_t i = 0; i + 1 < n; ++i) wait_for(ranks_[begin + i], i);

  LivingSymbols living(applied ? n : 0);
  for (std::size_t made = 0; made < max_merges && !due_ranks_.empty();) {
    const std::uint32_t rank = take_due();
    for (std::size_t k = 0; k < due_.size() && made < max_merges; ++k) {
      const std::uint32_t i = due_[k];
      Symbol& left = symbols_[i];
      if (left.rank != rank) continue;  // a neighbouring merge has changed this pair since
      const std::uint32_t right = left.next;
      left.token = rules_->result(rank);
      left.next = symbols_[right].next;
      if (left.next != kNone) symbols_[left.next].previous = i;
      symbols_[right].rank = MergeRules::kNoRule;
      if (applied) {
        applied->push_back({rank, living.before(i)});
        living.remove(right);
      }
      ++made;
      for (const std::uint32_t first : {left.previous, i}) {
        if (first == kNone) continue;
        const std::uint32_t second = symbols_[first].next;
        wait_for(second == kNone ? MergeRules::kNoRule
                                 : rules_->rank(symbols_[first].token, symbols_[second].token),
                 first);
      }
      // A vocabulary need not rank a token behind its parts: then the new pair comes before the rest of these.
      if (!due_ranks_.empty() && due_ranks_.front() < rank) {
        for (++k; k < due_.size(); ++k) {
          if (symbols_[due_[k]].rank == rank) wait_for(rank, due_[k]);
        }
      }
    }
  }
  for (const std::uint32_t rank : due_ranks_) waiting_[rank] = {kNone, kNone};
  due_ranks_.clear();
}

void BpeFolder::take_folded(std::size_t begin) {
  for (std::uint32_t i = 0; i != kNone; i = symbols_[i].next)
    folded_.push_back({symbols_[i].token, begin + i});
}

// Tokens are what their text is folded to as soon as each two neighbours are what the text of the two is folded
// to: the first merge over a border between tokens would be made in the text of these two as well. So the tokens
// so far stay true when a block is folded together with the last of them, and the first of these comes out as it was.
bool BpeFolder::fold_blocks() {
  folded_.clear();
  for (std::size_t end = 0; end < tokens_.size();) {
    end = std::min(tokens_.size(), end + kBlock);
    for (std::size_t overlap = kOverlap;; overlap *= 4) {
      if (overlap > kMostOverlap) return false;
      const bool is_all = folded_.size() <= overlap;
      const std::size_t kept = is_all ? 0 : folded_.size() - overlap;
      const std::size_t begin = is_all ? 0 : folded_[kept].begin;
      fold_long(begin, end, kAll, nullptr);
      const bool is_same = is_all || (symbols_[0].token == folded_[kept].token &&
                                      begin + symbols_[0].next == folded_[kept + 1].begin);
      if (!is_same) continue;
      folded_.resize(kept);
      take_folded(begin);
      break;
    }
  }
  return true;
}

void BpeFolder::wait_for(std::uint32_t rank, std::uint32_t place) {
  symbols_[place].rank = rank;
  if (rank == MergeRules::kNoRule) return;
  Waiting& waiting = waiting_[rank];
  const auto entry = static_cast<std::uint32_t>(places_.size());
  places_.push_back({place, kNone});
  if (waiting.first == kNone) {
    waiting.first = entry;
    due_ranks_.push_back(rank);
    std::push_heap(due_ranks_.begin(), due_ranks_.end(), std::greater<>());
  } else {
    places_[waiting.last].next = entry;
  }
  waiting.last = entry;
}

std::uint32_t BpeFolder::take_due() {
  std::pop_heap(due_ranks_.begin(), due_ranks_.end(), std::greater<>());
  const std::uint32_t rank = due_ranks_.back();
  due_ranks_.pop_back();
  due_.clear();
  for (std::uint32_t entry = waiting_[rank].first; entry != kNone; entry = places_[entry].next) {
    due_.push_back(places_[entry].place);
  }
  waiting_[rank] = {kNone, kNone};
  if (!std::is_sorted(due_.begin(), due_.end())) std::sort(due_.begin(), due_.end());
  return rank;
}

}  // namespace ntl
