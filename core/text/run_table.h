#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ntl {

// A small value for each code point, unpacked from runs for lookup in constant time.
class RunTable {
 public:
  // runs    code points with the same value, from U+0000 to U+10FFFF. A run is the number
  //         n = (length - 1) * values + value, written seven bits a byte, low bits first; a set top bit says that
  //         another byte follows
  // values  how many values there are, at most 256
  RunTable(std::span<const std::uint8_t> runs, std::size_t values);

  // code_point  at most U+10FFFF
  std::uint8_t operator[](char32_t code_point) const {
    return blocks_[block_of_[code_point / kBlock] * kBlock + code_point % kBlock];
  }

 private:
  static constexpr std::size_t kBlock = 128;

  std::vector<std::uint16_t> block_of_;  // (0x110000 / kBlock,)
  std::vector<std::uint8_t> blocks_;     // equal neighbouring blocks are stored once
};

// The next number of a run: seven bits a byte, low bits first; moves `at` behind it.
std::size_t read_seven_bits(std::span<const std::uint8_t> bytes, std::size_t& at);

}  // namespace ntl
