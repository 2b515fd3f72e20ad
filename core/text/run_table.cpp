#include "text/run_table.h"

#include <algorithm>
#include <array>

namespace ntl {

std::size_t read_seven_bits(std::span<const std::uint8_t> bytes, std::size_t& at) {
  std::size_t n = 0;
  for (int shift = 0;; shift += 7) {
    n |= std::size_t{bytes[at] & 0x7fu} << shift;
    if (bytes[at++] < 0x80) return n;
  }
}

RunTable::RunTable(std::span<const std::uint8_t> runs, std::size_t values) {
  std::size_t at = 0;
  std::size_t run_length = 0;
  std::uint8_t value = 0;
  for (std::size_t first = 0; first < 0x110000; first += kBlock) {
    std::array<std::uint8_t, kBlock> block;
    for (std::size_t filled = 0; filled < kBlock;) {
      if (run_length == 0) {
        const std::size_t n = read_seven_bits(runs, at);
        run_length = n / values + 1;
        value = static_cast<std::uint8_t>(n % values);
      }
      const std::size_t take = std::min(run_length, kBlock - filled);
      std::fill_n(block.begin() + filled, take, value);
      filled += take;
      run_length -= take;
    }
    const bool as_before = !blocks_.empty() && std::equal(block.begin(), block.end(), blocks_.end() - kBlock);
    if (!as_before) blocks_.insert(blocks_.end(), block.begin(), block.end());
    block_of_.push_back(static_cast<std::uint16_t>(blocks_.size() / kBlock - 1));
  }
}

}  // namespace ntl
