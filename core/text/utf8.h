#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ntl {

inline constexpr char32_t kReplacementCharacter = U'\uFFFD';

// One decoded character and the bytes that it came from.
struct CodePoint {
  char32_t value;        // kReplacementCharacter where broken
  std::uint32_t length;  // bytes taken, 1 ... 4
  bool broken;           // the bytes are not a well-formed sequence
};

// The character that starts at bytes[offset]; offset < bytes.size().
// A broken sequence gives one U+FFFD for each maximal subpart, as the WHATWG decoder (TextDecoder) does.
CodePoint decode_one(std::string_view bytes, std::size_t offset);

// bytes -> code points; broken sequences become U+FFFD.
std::vector<char32_t> decode_utf8(std::string_view bytes);

// Appends one code point as UTF-8. A surrogate or a value above U+10FFFF is written as U+FFFD.
void append_utf8(std::string& to, char32_t code_point);
std::string encode_utf8(std::span<const char32_t> code_points);

// Bytes that are not UTF-8 replaced by U+FFFD, so that the result is.
std::string to_valid_utf8(std::string_view bytes);
// Whether they already are.
bool is_utf8(std::string_view bytes);

// 2 for a code point above U+FFFF, else 1: how JavaScript counts.
std::size_t utf16_units(char32_t code_point);
std::size_t utf16_length(std::string_view bytes);

}  // namespace ntl
