#include "text/unicode_properties.h"

#include <algorithm>
#include <array>

namespace ntl {

const UnicodeProperties& UnicodeProperties::get() {
  static const UnicodeProperties properties;
  return properties;
}

UnicodeProperties::UnicodeProperties() : pairs_(unicode_property_pairs()) {
  const std::span<const std::uint8_t> runs = unicode_property_runs();
  std::size_t at = 0;
  std::size_t run_length = 0;
  std::uint8_t pair = 0;
  const auto read_run = [&] {
    std::size_t n = 0;
    for (int shift = 0;; shift += 7) {
      n |= std::size_t{runs[at] & 0x7fu} << shift;
      if (runs[at++] < 0x80) break;
    }
    run_length = n / pairs_.size() + 1;
    pair = static_cast<std::uint8_t>(n % pairs_.size());
  };

  for (std::size_t first = 0; first < 0x110000; first += kBlock) {
    std::array<std::uint8_t, kBlock> block;
    for (std::size_t filled = 0; filled < kBlock;) {
      if (run_length == 0) read_run();
      const std::size_t take = std::min(run_length, kBlock - filled);
      std::fill_n(block.begin() + filled, take, pair);
      filled += take;
      run_length -= take;
    }
    const bool as_before = !blocks_.empty() && std::equal(block.begin(), block.end(), blocks_.end() - kBlock);
    if (!as_before) blocks_.insert(blocks_.end(), block.begin(), block.end());
    block_of_.push_back(static_cast<std::uint16_t>(blocks_.size() / kBlock - 1));
  }
}

}  // namespace ntl
