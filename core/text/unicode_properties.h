#pragma once

#include <span>

#include "text/run_table.h"
#include "text/unicode_tables.h"

namespace ntl {

// What unicode_tables.h says of each code point, unpacked for lookup in constant time (about 80 KB, made at
// first use).
class UnicodeProperties {
 public:
  static const UnicodeProperties& get();

  // code_point  at most U+10FFFF
  CharProperties operator[](char32_t code_point) const { return pairs_[pair_of_[code_point]]; }

 private:
  UnicodeProperties();

  std::span<const CharProperties> pairs_;
  RunTable pair_of_;
};

}  // namespace ntl
