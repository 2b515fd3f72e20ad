#include "tokens/merge_rules.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <utility>

namespace ntl {

MergeRules::MergeRules(const std::vector<Merge>& merges, std::vector<TokenId> results,
                       const ByteIds& byte_ids)
    : slots_(std::bit_ceil(std::max<std::size_t>(2 * merges.size(), 16)), kEmpty),
      shift_(64 - static_cast<unsigned>(std::countr_zero(slots_.size()))),
      filter_(slots_.size() / 16),
      results_(std::move(results)),
      byte_ids_(byte_ids),
      byte_pair_ranks_(std::size_t{256} * 256, kNoRule) {
  assert(merges.size() == results_.size() && merges.size() < kMostTokens);
  for (std::uint32_t rank = 0; rank < merges.size(); ++rank) {
    const auto [left, right] = merges[rank];
    assert(left < kMostTokens && right < kMostTokens);
    if (this->rank(left, right) != kNoRule) continue;
    const std::uint64_t key = std::uint64_t{left} << kBits | right;
    const std::uint64_t hash = hash_of(key);
    filter_[filter_word(hash)] |= std::uint64_t{1} << (hash & 63);
    std::size_t slot = slot_of(hash);
    while (slots_[slot] != kEmpty) slot = (slot + 1) & (slots_.size() - 1);
    slots_[slot] = key << kBits | rank;
  }
  for (std::size_t pair = 0; pair < byte_pair_ranks_.size(); ++pair) {
    const TokenId left = byte_ids_[pair >> 8];
    const TokenId right = byte_ids_[pair & 0xff];
    if (left < kMostTokens && right < kMostTokens) byte_pair_ranks_[pair] = rank(left, right);
  }
}

MergeRules trained_rules(const std::vector<Merge>& merges) {
  std::vector<TokenId> results(merges.size());
  std::iota(results.begin(), results.end(), TokenId{256});
  MergeRules::ByteIds byte_ids;
  std::iota(byte_ids.begin(), byte_ids.end(), TokenId{0});
  return {merges, std::move(results), byte_ids};
}

}  // namespace ntl
