#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tokens/token.h"

namespace ntl {

// One merge rule: left and right become one token. The rule's rank is its index in the list.
struct Merge {
  TokenId left;
  TokenId right;
};

// The rules of a byte-pair encoding, in order of rank, made for looking up. A table with open addressing whose
// slot is one word, pair and rank together. Most questions ask for a pair without a rule: a Bloom filter with one
// hash (Bloom 1970), small enough for a second-level cache, answers nine of ten of them before the table is touched.
class MergeRules {
 public:
  static constexpr std::uint32_t kNoRule = 0xffffffff;
  static constexpr std::size_t kMostTokens = std::size_t{1} << 20;  // above every published vocabulary
  using ByteIds = std::array<TokenId, 256>;

  // merges   in order of rank, fewer than kMostTokens, of ids below it (asserted); of a pair that stands there
  //          twice the first counts
  // results  (n_merges,) what each makes
  // byte_ids the token of each byte; one that is no id below kMostTokens has no rule
  MergeRules(const std::vector<Merge>& merges, std::vector<TokenId> results, const ByteIds& byte_ids);

  // The rank of the rule for this pair, or kNoRule.
  std::uint32_t rank(TokenId left, TokenId right) const {
    const std::uint64_t key = std::uint64_t{left} << kBits | right;
    const std::uint64_t hash = hash_of(key);
    if ((filter_[filter_word(hash)] >> (hash & 63) & 1) == 0) return kNoRule;
    for (std::size_t slot = slot_of(hash);; slot = (slot + 1) & (slots_.size() - 1)) {
      const std::uint64_t seen = slots_[slot];
      if (seen == kEmpty) return kNoRule;
      if (seen >> kBits == key) return static_cast<std::uint32_t>(seen & ((1u << kBits) - 1));
    }
  }

  // The same for two bytes, without hashing: every piece of text begins with these.
  std::uint32_t byte_pair_rank(std::uint8_t left, std::uint8_t right) const {
    return byte_pair_ranks_[std::size_t{left} << 8 | right];
  }

  TokenId result(std::uint32_t rank) const { return results_[rank]; }
  TokenId byte_id(std::uint8_t byte) const { return byte_ids_[byte]; }
  std::size_t size() const { return results_.size(); }

 private:
  static constexpr unsigned kBits = 20;
  static constexpr std::uint64_t kEmpty = ~std::uint64_t{0};

  // The upper bits of a product with 2^64 / golden ratio spread neighbouring ids over the table (Knuth, TAOCP
  // 3, 6.4); they are mixed into the lower ones, which choose the bit of the filter.
  static std::uint64_t hash_of(std::uint64_t key) {
    const std::uint64_t product = key * 0x9e3779b97f4a7c15u;
    return product ^ product >> 32;
  }
  std::size_t slot_of(std::uint64_t hash) const { return static_cast<std::size_t>(hash >> shift_); }
  std::size_t filter_word(std::uint64_t hash) const { return hash >> 6 & (filter_.size() - 1); }

  std::vector<std::uint64_t> slots_;   // left, right, rank, kBits each; a power of two, at most half in use
  unsigned shift_;                     // 64 - log2(slots_.size())
  std::vector<std::uint64_t> filter_;  // a bit for the hash of each pair; 8 to 16 bits a rule
  std::vector<TokenId> results_;
  ByteIds byte_ids_;
  std::vector<std::uint32_t> byte_pair_ranks_;  // (256 * 256,)
};

// The rules that a training left: ids 0 ... 255 are the bytes in order, and rule r makes token 256 + r.
MergeRules trained_rules(const std::vector<Merge>& merges);

}  // namespace ntl
