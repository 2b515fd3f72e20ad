#include "tokens/pair_table.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace ntl {

PairTable::PairTable(std::size_t expected)
    : slots_(std::bit_ceil(std::max<std::size_t>(2 * expected, 16))),
      shift_(64 - static_cast<unsigned>(std::countr_zero(slots_.size()))) {}

std::uint32_t PairTable::find_or_insert(TokenId left, TokenId right, std::uint32_t value) {
  std::size_t slot = slot_of(left, right);
  if (slots_[slot].value != kAbsent) return slots_[slot].value;
  if (2 * (size_ + 1) > slots_.size()) {
    grow();
    slot = slot_of(left, right);
  }
  slots_[slot] = {left, right, value};
  ++size_;
  return value;
}

void PairTable::grow() {
  const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(2 * slots_.size()));
  --shift_;
  for (const Slot& slot : old) {
    if (slot.value != kAbsent) slots_[slot_of(slot.left, slot.right)] = slot;
  }
}

}  // namespace ntl
