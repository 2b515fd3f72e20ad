#pragma once

namespace ntl {

// The blocks of the ideographs, and the two signs that stand in for one: the iteration mark and the zero.
constexpr bool is_han(char32_t c) {
  return (c >= 0x4e00 && c <= 0x9fff) || (c >= 0x3400 && c <= 0x4dbf) || (c >= 0xf900 && c <= 0xfaff) ||
         (c >= 0x20000 && c <= 0x3ffff) || c == U'々' || c == U'〇';
}

}  // namespace ntl
