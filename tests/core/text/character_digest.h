#pragma once

#include <cstdint>
#include <string>

#include "base/sha256.h"
#include "text/unicode_categories.h"
#include "text/utf8.h"

// SHA-256 over what `lines(character)` says of every code point that stands for something: neither unassigned nor a
// surrogate nor for private use. tests/reference/make_unicode_digests.mjs asks Node for the same.
template <class Lines>
std::string digest_of_all_characters(Lines&& lines) {
  using enum ntl::GeneralCategory;
  std::string all;
  for (char32_t c = 0; c <= 0x10ffff; ++c) {
    const ntl::GeneralCategory category = ntl::general_category(c);
    if (category == kCn || category == kCs || category == kCo) continue;
    all += lines(ntl::encode_utf8({&c, 1}));
  }
  return ntl::sha256_hex({reinterpret_cast<const std::uint8_t*>(all.data()), all.size()});
}
