#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tokens/token.h"

namespace ntl {

// (left, right) -> a number. Open addressing with linear probing: a lookup is mostly one access to memory,
// where std::unordered_map follows a chain of nodes.
class PairTable {
 public:
  static constexpr std::uint32_t kAbsent = 0xffffffff;  // never a value

  // expected  how many pairs there will be; more may come
  explicit PairTable(std::size_t expected = 0);

  // The value of the pair, or kAbsent.
  std::uint32_t find(TokenId left, TokenId right) const { return slots_[slot_of(left, right)].value; }

  // The value that the pair has already, or else `value`, which it has from now on.
  std::uint32_t find_or_insert(TokenId left, TokenId right, std::uint32_t value);

  std::size_t size() const { return size_; }

 private:
  struct Slot {
    TokenId left = 0;
    TokenId right = 0;
    std::uint32_t value = kAbsent;
  };

  // Where the pair is, or the empty slot where it would go.
  std::size_t slot_of(TokenId left, TokenId right) const {
    // The upper bits of a product with 2^64 / golden ratio spread neighbouring ids over the table (Knuth,
    // TAOCP 3, 6.4).
    const std::uint64_t key = (std::uint64_t{left} << 32 | right) * 0x9e3779b97f4a7c15u;
    std::size_t slot = static_cast<std::size_t>(key >> shift_);
    while (slots_[slot].value != kAbsent && (slots_[slot].left != left || slots_[slot].right != right)) {
      slot = (slot + 1) & (slots_.size() - 1);
    }
    return slot;
  }

  void grow();

  std::vector<Slot> slots_;  // a power of two, at most half of it in use
  unsigned shift_;           // 64 - log2(slots_.size())
  std::size_t size_ = 0;
};

}  // namespace ntl
