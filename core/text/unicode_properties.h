#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "text/unicode_tables.h"

namespace ntl {

// What unicode_tables.h says of each code point, unpacked for lookup in constant time (about 80 KB, made at
// first use).
class UnicodeProperties {
 public:
  static const UnicodeProperties& get();

  // code_point  at most U+10FFFF
  CharProperties operator[](char32_t code_point) const {
    return pairs_[blocks_[block_of_[code_point / kBlock] * kBlock + code_point % kBlock]];
  }

 private:
  static constexpr std::size_t kBlock = 128;
  UnicodeProperties();

  std::vector<std::uint16_t> block_of_;  // (0x110000 / kBlock,)
  std::vector<std::uint8_t> blocks_;     // index of the pair; equal neighbouring blocks are stored once
  std::span<const CharProperties> pairs_;
};

}  // namespace ntl
