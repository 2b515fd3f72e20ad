#include "text/charsmap.h"

#include <cstring>

#include "base/error.h"

namespace ntl {

namespace {

// How a unit is packed (darts-clone, DoubleArrayUnit). Whatever a file says, nothing beyond the array is looked at.
constexpr bool has_leaf(std::uint32_t unit) { return (unit >> 8 & 1) != 0; }
constexpr std::uint32_t value(std::uint32_t unit) { return unit & 0x7fffffff; }
constexpr std::uint32_t label(std::uint32_t unit) { return unit & 0x800000ff; }
constexpr std::uint32_t offset(std::uint32_t unit) { return (unit >> 10) << ((unit & (1u << 9)) >> 6); }

}  // namespace

Charsmap::Charsmap(std::string_view blob) {
  std::uint32_t array_bytes = 0;
  if (blob.size() >= sizeof array_bytes) std::memcpy(&array_bytes, blob.data(), sizeof array_bytes);
  if (array_bytes == 0 || array_bytes % sizeof(std::uint32_t) != 0 ||
      array_bytes > blob.size() - sizeof array_bytes) {
    throw Error(ErrorCode::kTokenizerBroken, "precompiled_charsmap is cut off", "precompiled_charsmap");
  }
  units_.resize(array_bytes / sizeof(std::uint32_t));
  std::memcpy(units_.data(), blob.data() + sizeof array_bytes, array_bytes);
  texts_ = blob.substr(sizeof array_bytes + array_bytes);
  texts_ += '\0';
}

Charsmap::Match Charsmap::longest_prefix(std::string_view text) const {
  Match longest;
  std::uint32_t at = offset(units_[0]);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::uint32_t byte = static_cast<std::uint8_t>(text[i]);
    at ^= byte;
    if (at >= units_.size() || label(units_[at]) != byte) break;
    const std::uint32_t unit = units_[at];
    at ^= offset(unit);
    if (!has_leaf(unit)) continue;
    if (at >= units_.size() || value(units_[at]) >= texts_.size()) break;
    longest = {i + 1, std::string_view(texts_.c_str() + value(units_[at]))};
  }
  return longest;
}

}  // namespace ntl
