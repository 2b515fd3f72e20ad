#include "tokens/files/base64.h"

#include <cstdint>

namespace ntl {

namespace {

// The six bits of a digit, or 64.
std::uint32_t digit_value(char digit) {
  if (digit >= 'A' && digit <= 'Z') return static_cast<std::uint32_t>(digit - 'A');
  if (digit >= 'a' && digit <= 'z') return static_cast<std::uint32_t>(digit - 'a' + 26);
  if (digit >= '0' && digit <= '9') return static_cast<std::uint32_t>(digit - '0' + 52);
  return digit == '+' ? 62 : digit == '/' ? 63 : 64;
}

}  // namespace

std::optional<std::string> decode_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::size_t padding = 0;
  while (padding < 2 && padding < text.size() && text[text.size() - 1 - padding] == '=') ++padding;
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3);
  for (std::size_t at = 0; at < text.size(); at += 4) {
    const std::size_t digits = at + 4 == text.size() ? 4 - padding : 4;
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const std::uint32_t value = i < digits ? digit_value(text[at + i]) : 0;
      if (value == 64) return std::nullopt;
      group = group << 6 | value;
    }
    for (std::size_t i = 0; i + 1 < digits; ++i) bytes += static_cast<char>(group >> (16 - 8 * i));
  }
  return bytes;
}

}  // namespace ntl
