#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

// Writes protocol buffers as SentencePiece does.
namespace protobuf {

inline std::string varint(std::uint64_t value) {
  std::string bytes;
  for (; value >= 0x80; value >>= 7) bytes += static_cast<char>(value | 0x80);
  return bytes + static_cast<char>(value);
}
inline std::string number(unsigned field, std::uint64_t value) { return varint(field << 3) + varint(value); }
inline std::string bytes(unsigned field, std::string_view value) {
  return varint(field << 3 | 2) + varint(value.size()) + std::string(value);
}
inline std::string real(unsigned field, float value) {
  char raw[sizeof value];
  std::memcpy(raw, &value, sizeof value);
  return varint(field << 3 | 5) + std::string(raw, sizeof raw);
}
// type  as in PieceType; a normal one is not written
inline std::string piece(std::string_view text, float score, unsigned type = 1) {
  return bytes(1, bytes(1, text) + real(2, score) + (type == 1 ? "" : number(3, type)));
}

}  // namespace protobuf
