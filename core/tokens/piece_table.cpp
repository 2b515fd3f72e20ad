#include "tokens/piece_table.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "tokens/piece_key.h"

namespace ntl {

PieceTable::PieceTable(std::size_t expected)
    : slots_(std::bit_ceil(std::max<std::size_t>(2 * expected, 16))) {}

std::size_t PieceTable::slot_of(const Vocabulary& vocabulary, std::string_view piece,
                                std::uint64_t hash) const {
  for (std::size_t slot = hash & (slots_.size() - 1);; slot = (slot + 1) & (slots_.size() - 1)) {
    const Slot& seen = slots_[slot];
    if (seen.id == kAbsent || (seen.tag == tag_of(hash) && same_piece(vocabulary.bytes(seen.id), piece)))
      return slot;
  }
}

void PieceTable::add(const Vocabulary& vocabulary, TokenId id) {
  if (2 * (size_ + 1) > slots_.size()) {
    const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(2 * slots_.size()));
    size_ = 0;
    for (const Slot& slot : old) {
      if (slot.id != kAbsent) add(vocabulary, slot.id);
    }
  }
  const std::string_view piece = vocabulary.bytes(id);
  const std::uint64_t hash = piece_hash(piece);
  Slot& slot = slots_[slot_of(vocabulary, piece, hash)];
  if (slot.id != kAbsent) return;
  slot = {tag_of(hash), id};
  ++size_;
}

}  // namespace ntl
