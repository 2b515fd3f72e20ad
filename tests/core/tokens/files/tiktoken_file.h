#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// RFC 4648's alphabet, for writing files.
inline std::string base64(std::string_view bytes) {
  static constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t group = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      group = group << 8 | (at + i < bytes.size() ? static_cast<std::uint8_t>(bytes[at + i]) : 0u);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      text += at + i <= bytes.size() ? kDigits[group >> (18 - 6 * i) & 63] : '=';
    }
  }
  return text;
}

inline std::string tiktoken_line(std::string_view token, std::size_t rank) {
  return base64(token) + " " + std::to_string(rank) + "\n";
}

// The 256 bytes in order, then these tokens.
inline std::string tiktoken_file(const std::vector<std::string>& tokens) {
  std::string file;
  std::size_t rank = 0;
  for (; rank < 256; ++rank) file += tiktoken_line(std::string(1, static_cast<char>(rank)), rank);
  for (const std::string& token : tokens) file += tiktoken_line(token, rank++);
  return file;
}
