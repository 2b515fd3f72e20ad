#include "tokens/files/byte_characters.h"

#include <array>
#include <cstdint>

#include "text/utf8.h"

namespace ntl {

namespace {

constexpr bool stands_for_itself(int byte) {
  return (byte >= '!' && byte <= '~') || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff);
}

constexpr std::int16_t kNone = -1;

// The byte of each character below U+0144, where the last of those that stand for another byte ends.
constexpr std::array<std::int16_t, 0x144> kBytes = [] {
  std::array<std::int16_t, 0x144> bytes{};
  for (auto& byte : bytes) byte = kNone;
  std::size_t next = 0x100;
  for (int byte = 0; byte < 256; ++byte) {
    bytes[stands_for_itself(byte) ? static_cast<std::size_t>(byte) : next++] =
        static_cast<std::int16_t>(byte);
  }
  return bytes;
}();

}  // namespace

std::optional<std::string> bytes_of_characters(std::string_view spelling) {
  std::string bytes;
  for (std::size_t at = 0; at < spelling.size();) {
    const CodePoint character = decode_one(spelling, at);
    if (character.broken || character.value >= kBytes.size() || kBytes[character.value] == kNone) {
      return std::nullopt;
    }
    bytes += static_cast<char>(kBytes[character.value]);
    at += character.length;
  }
  return bytes;
}

}  // namespace ntl
