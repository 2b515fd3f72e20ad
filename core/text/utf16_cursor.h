#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "text/utf8.h"

namespace ntl {

// Byte offsets in a text, asked for in rising order, as UTF-16 units: those of the characters that end there or before.
class Utf16Cursor {
 public:
  explicit Utf16Cursor(std::string_view text) : text_(text) {}

  std::uint32_t units_to(std::size_t end) {
    while (at_ < end) {
      const CodePoint character = decode_one(text_, at_);
      if (at_ + character.length > end) break;
      at_ += character.length;
      units_ += static_cast<std::uint32_t>(utf16_units(character.value));
    }
    return units_;
  }

  // Where the last of these characters ends, in bytes.
  std::size_t at() const { return at_; }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t units_ = 0;
};

}  // namespace ntl
