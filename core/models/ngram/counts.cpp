#include "models/ngram/counts.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

namespace ntl {

NgramCounter::NgramCounter(std::span<const TokenId> corpus, std::size_t vocab_size)
    : corpus_(corpus),
      bucket_begin_(vocab_size + 1),
      windows_(corpus.size() + 1),
      longer_(corpus.size() + 1) {
  assert(corpus.size() < std::numeric_limits<std::uint32_t>::max());
  // Windows of length 0, one at each place and one behind the last: all equal, so any order is sorted.
  std::iota(windows_.begin(), windows_.end(), std::uint32_t{0});
}

NgramCounts NgramCounter::next() {
  lengthen();
  return NgramCounts(corpus_, ++order_, windows_);
}

void NgramCounter::lengthen() {
  std::fill(bucket_begin_.begin(), bucket_begin_.end(), 0);
  for (const std::uint32_t begin : windows_) {
    if (begin > 0) ++bucket_begin_[corpus_[begin - 1] + 1];
  }
  std::partial_sum(bucket_begin_.begin(), bucket_begin_.end(), bucket_begin_.begin());
  longer_.resize(windows_.empty() ? 0 : windows_.size() - 1);  // nothing stands before the window at 0
  for (const std::uint32_t begin : windows_) {
    if (begin > 0) longer_[bucket_begin_[corpus_[begin - 1]]++] = begin - 1;
  }
  windows_.swap(longer_);
}

namespace {

NgramCounts counts_of_order(std::span<const TokenId> corpus, std::size_t order, std::size_t vocab_size) {
  NgramCounter counter(corpus, vocab_size);
  for (std::size_t shorter = 1; shorter < order; ++shorter) counter.next();
  return counter.next();
}

}  // namespace

NgramCounts::NgramCounts(std::span<const TokenId> corpus, std::size_t order, std::size_t vocab_size)
    : NgramCounts(counts_of_order(corpus, order, vocab_size)) {}

NgramCounts::NgramCounts(std::span<const TokenId> corpus, std::size_t order,
                         std::span<const std::uint32_t> windows)
    : order_(order), n_windows_(windows.size()) {
  const std::size_t n_context = order - 1;
  const TokenId* previous = nullptr;
  for (const std::uint32_t begin : windows) {
    const TokenId* window = corpus.data() + begin;
    const bool same_context = previous && std::equal(window, window + n_context, previous);
    if (!same_context) {
      contexts_.insert(contexts_.end(), window, window + n_context);
      row_begin_.push_back(static_cast<std::uint32_t>(entries_.size()));
      totals_.push_back(0);
    }
    if (!same_context || window[n_context] != previous[n_context]) entries_.push_back({window[n_context], 0});
    ++entries_.back().count;
    ++totals_.back();
    previous = window;
  }
  row_begin_.push_back(static_cast<std::uint32_t>(entries_.size()));
  // Growing left up to half of each column unused; a table stays for as long as its corpus does.
  contexts_.shrink_to_fit();
  row_begin_.shrink_to_fit();
  totals_.shrink_to_fit();
  entries_.shrink_to_fit();
}

std::span<const TokenId> NgramCounts::context(std::size_t i) const {
  return std::span(contexts_).subspan(i * (order_ - 1), order_ - 1);
}

std::span<const TokenCount> NgramCounts::row(std::size_t i) const {
  return std::span(entries_).subspan(row_begin_[i], row_begin_[i + 1] - row_begin_[i]);
}

std::optional<std::size_t> NgramCounts::find(std::span<const TokenId> context) const {
  assert(context.size() == order_ - 1);
  std::size_t low = 0;
  std::size_t high = n_contexts();
  while (low < high) {
    const std::size_t middle = low + (high - low) / 2;
    const std::span<const TokenId> there = this->context(middle);
    if (std::lexicographical_compare(there.begin(), there.end(), context.begin(), context.end())) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low == n_contexts()) return std::nullopt;
  const std::span<const TokenId> found = this->context(low);
  if (!std::equal(found.begin(), found.end(), context.begin())) return std::nullopt;
  return low;
}

}  // namespace ntl
