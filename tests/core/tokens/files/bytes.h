#pragma once

#include <cstdint>
#include <span>
#include <string_view>

// A file that a test has written as text.
inline std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}
