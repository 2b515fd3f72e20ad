#include "tokens/bpe_fold.h"

#include <algorithm>
#include <functional>

namespace ntl {

namespace {

constexpr std::uint32_t kNone = 0xffffffff;

// Up to this length looking at every pair for each merge is faster than keeping a heap.
constexpr std::size_t kShortPiece = 32;

// How many of the symbols 0 ... index - 1 are still there, in log n: a Fenwick tree (Fenwick 1994).
class LivingSymbols {
 public:
  explicit LivingSymbols(std::size_t size) : tree_(size + 1) {
    for (std::size_t i = 1; i < tree_.size(); ++i) tree_[i] = static_cast<std::uint32_t>(i & (~i + 1));
  }
  void remove(std::size_t index) {
    for (std::size_t i = index + 1; i < tree_.size(); i += i & (~i + 1)) --tree_[i];
  }
  std::uint32_t before(std::size_t index) const {
    std::uint32_t count = 0;
    for (std::size_t i = index; i > 0; i -= i & (~i + 1)) count += tree_[i];
    return count;
  }

 private:
  std::vector<std::uint32_t> tree_;
};

}  // namespace

std::span<const TokenId> BpeFolder::fold(std::string_view piece, std::size_t max_merges,
                                         std::vector<AppliedMerge>* applied) {
  tokens_.clear();
  for (const char byte : piece) tokens_.push_back(static_cast<std::uint8_t>(byte));
  if (piece.size() <= kShortPiece) {
    fold_short(max_merges, applied);
  } else {
    fold_long(max_merges, applied);
  }
  return tokens_;
}

void BpeFolder::fold_short(std::size_t max_merges, std::vector<AppliedMerge>* applied) {
  if (tokens_.size() < 2) return;
  ranks_.clear();
  for (std::size_t i = 0; i + 1 < tokens_.size(); ++i) {
    ranks_.push_back(rank_of_.find(tokens_[i], tokens_[i + 1]));
  }
  for (std::size_t made = 0; made < max_merges && !ranks_.empty(); ++made) {
    const auto lowest = std::min_element(ranks_.begin(), ranks_.end());  // the first of equals
    if (*lowest == PairTable::kAbsent) break;
    const std::size_t i = lowest - ranks_.begin();
    if (applied) applied->push_back({*lowest, static_cast<std::uint32_t>(i)});

    tokens_[i] = 256 + *lowest;
    tokens_.erase(tokens_.begin() + i + 1);
    ranks_.erase(lowest);
    if (i > 0) ranks_[i - 1] = rank_of_.find(tokens_[i - 1], tokens_[i]);
    if (i + 1 < tokens_.size()) ranks_[i] = rank_of_.find(tokens_[i], tokens_[i + 1]);
  }
}

void BpeFolder::fold_long(std::size_t max_merges, std::vector<AppliedMerge>* applied) {
  const auto n = static_cast<std::uint32_t>(tokens_.size());
  symbols_.resize(n);
  heap_.clear();
  const auto entry = [](std::uint32_t rank, std::uint32_t index) {
    return std::uint64_t{rank} << 32 | index;
  };
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t rank = i + 1 < n ? rank_of_.find(tokens_[i], tokens_[i + 1]) : PairTable::kAbsent;
    symbols_[i] = {tokens_[i], i > 0 ? i - 1 : kNone, i + 1 < n ? i + 1 : kNone, rank};
    if (rank != PairTable::kAbsent) heap_.push_back(entry(rank, i));
  }
  std::make_heap(heap_.begin(), heap_.end(), std::greater<>());

  const auto find_rank_again = [&](std::uint32_t i) {
    Symbol& symbol = symbols_[i];
    symbol.rank =
        symbol.next == kNone ? PairTable::kAbsent : rank_of_.find(symbol.token, symbols_[symbol.next].token);
    if (symbol.rank == PairTable::kAbsent) return;
    heap_.push_back(entry(symbol.rank, i));
    std::push_heap(heap_.begin(), heap_.end(), std::greater<>());
  };

  LivingSymbols living(applied ? n : 0);
  for (std::size_t made = 0; made < max_merges && !heap_.empty();) {
    std::pop_heap(heap_.begin(), heap_.end(), std::greater<>());
    const auto rank = static_cast<std::uint32_t>(heap_.back() >> 32);
    const auto i = static_cast<std::uint32_t>(heap_.back());
    heap_.pop_back();
    Symbol& left = symbols_[i];
    if (left.rank != rank)
      continue;  // a neighbouring merge has changed this pair since it was put on the heap

    const std::uint32_t right = left.next;
    left.token = 256 + rank;
    left.next = symbols_[right].next;
    if (left.next != kNone) symbols_[left.next].previous = i;
    symbols_[right].rank = PairTable::kAbsent;
    if (applied) {
      applied->push_back({rank, living.before(i)});
      living.remove(right);
    }
    if (left.previous != kNone) find_rank_again(left.previous);
    find_rank_again(i);
    ++made;
  }

  tokens_.clear();
  for (std::uint32_t i = 0; i != kNone; i = symbols_[i].next) tokens_.push_back(symbols_[i].token);
}

}  // namespace ntl
