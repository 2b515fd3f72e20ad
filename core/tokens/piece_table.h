#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tokens/vocabulary.h"

namespace ntl {

// Bytes -> the token that stands for exactly these. Open addressing; a slot holds the upper half of the hash,
// so that nearly every look at a wrong token ends there.
class PieceTable {
 public:
  static constexpr TokenId kAbsent = 0xffffffff;

  explicit PieceTable(std::size_t expected = 0);

  // Of two tokens with the same bytes the first stays. Keeps an index into `vocabulary`, which later calls
  // must be given again.
  void add(const Vocabulary& vocabulary, TokenId id);

  // hash   piece_hash(piece)
  TokenId find(const Vocabulary& vocabulary, std::string_view piece, std::uint64_t hash) const {
    return slots_[slot_of(vocabulary, piece, hash)].id;
  }

 private:
  struct Slot {
    std::uint32_t tag = 0;
    TokenId id = kAbsent;
  };
  static std::uint32_t tag_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32); }

  // Where the piece is, or the empty slot where it would go.
  std::size_t slot_of(const Vocabulary& vocabulary, std::string_view piece, std::uint64_t hash) const;

  std::vector<Slot> slots_;  // a power of two, at most half of it in use
  std::size_t size_ = 0;
};

}  // namespace ntl
