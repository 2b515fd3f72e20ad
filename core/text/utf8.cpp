#include "text/utf8.h"

namespace ntl {

namespace {

// What may follow a first byte: how long the sequence is, and in which range its second byte lies. The range
// keeps out overlong forms (E0, F0), surrogates (ED) and values above U+10FFFF (F4); further bytes are always
// 80 ... BF.
struct Lead {
  std::uint32_t length;  // 0: no sequence starts with this byte
  std::uint8_t second_low;
  std::uint8_t second_high;
};

Lead lead_of(std::uint8_t byte) {
  if (byte < 0x80) return {1, 0, 0};
  if (byte < 0xc2) return {0, 0, 0};
  if (byte < 0xe0) return {2, 0x80, 0xbf};
  if (byte == 0xe0) return {3, 0xa0, 0xbf};
  if (byte == 0xed) return {3, 0x80, 0x9f};
  if (byte < 0xf0) return {3, 0x80, 0xbf};
  if (byte == 0xf0) return {4, 0x90, 0xbf};
  if (byte < 0xf4) return {4, 0x80, 0xbf};
  if (byte == 0xf4) return {4, 0x80, 0x8f};
  return {0, 0, 0};
}

}  // namespace

CodePoint decode_one(std::string_view bytes, std::size_t offset) {
  const auto byte_at = [&](std::size_t i) { return static_cast<std::uint8_t>(bytes[offset + i]); };
  const std::uint8_t first = byte_at(0);
  // Most of what is not ASCII: three bytes of which any two that continue make a character.
  if (first > 0xe0 && first < 0xf0 && first != 0xed && offset + 3 <= bytes.size() &&
      (byte_at(1) & 0xc0) == 0x80 && (byte_at(2) & 0xc0) == 0x80) {
    return {(first & 0x0fu) << 12 | (byte_at(1) & 0x3fu) << 6 | (byte_at(2) & 0x3fu), 3, false};
  }
  const Lead lead = lead_of(first);
  if (lead.length == 1) return {first, 1, false};
  if (lead.length == 0) return {kReplacementCharacter, 1, true};

  // The first byte keeps 7 - length bits of the value.
  char32_t value = first & (0x7fu >> lead.length);
  for (std::uint32_t i = 1; i < lead.length; ++i) {
    const std::uint8_t low = i == 1 ? lead.second_low : 0x80;
    const std::uint8_t high = i == 1 ? lead.second_high : 0xbf;
    if (offset + i == bytes.size() || byte_at(i) < low || byte_at(i) > high) {
      return {kReplacementCharacter, i, true};
    }
    value = (value << 6) | (byte_at(i) & 0x3fu);
  }
  return {value, lead.length, false};
}

std::vector<char32_t> decode_utf8(std::string_view bytes) {
  std::vector<char32_t> code_points;
  code_points.reserve(bytes.size());
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint character = decode_one(bytes, at);
    code_points.push_back(character.value);
    at += character.length;
  }
  return code_points;
}

void append_utf8(std::string& to, char32_t code_point) {
  if (code_point > 0x10ffff || (code_point >= 0xd800 && code_point <= 0xdfff)) {
    code_point = kReplacementCharacter;
  }
  const auto continuation = [&](int shift) {
    return static_cast<char>(0x80 | ((code_point >> shift) & 0x3f));
  };
  if (code_point < 0x80) {
    to += static_cast<char>(code_point);
  } else if (code_point < 0x800) {
    to += static_cast<char>(0xc0 | (code_point >> 6));
    to += continuation(0);
  } else if (code_point < 0x10000) {
    to += static_cast<char>(0xe0 | (code_point >> 12));
    to += continuation(6);
    to += continuation(0);
  } else {
    to += static_cast<char>(0xf0 | (code_point >> 18));
    to += continuation(12);
    to += continuation(6);
    to += continuation(0);
  }
}

std::string encode_utf8(std::span<const char32_t> code_points) {
  std::string bytes;
  for (const char32_t code_point : code_points) append_utf8(bytes, code_point);
  return bytes;
}

std::string to_valid_utf8(std::string_view bytes) {
  std::string valid;
  valid.reserve(bytes.size());
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint character = decode_one(bytes, at);
    if (character.broken) {
      append_utf8(valid, kReplacementCharacter);
    } else {
      valid.append(bytes, at, character.length);
    }
    at += character.length;
  }
  return valid;
}

bool is_utf8(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint character = decode_one(bytes, at);
    if (character.broken) return false;
    at += character.length;
  }
  return true;
}

std::size_t utf16_units(char32_t code_point) { return code_point > 0xffff ? 2 : 1; }

std::size_t utf16_length(std::string_view bytes) {
  std::size_t units = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    const CodePoint character = decode_one(bytes, at);
    units += utf16_units(character.value);
    at += character.length;
  }
  return units;
}

}  // namespace ntl
