#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace ntl {

// A piece of text, in bytes: [begin, end).
struct Span {
  std::uint32_t begin;
  std::uint32_t end;
  bool operator==(const Span&) const = default;
};

// Where a text is cut before merging, as GPT-2's pattern cuts it:
//   's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+
// The pieces lie end to end and cover the text. A byte that is no UTF-8 counts as "neither letter, number nor
// space". A hand-written scanner, linear in the length; \p{L} \p{N} \s from unicode_tables.h.
// source  Radford et al. 2019 (GPT-2), encoder.py
std::vector<Span> pretokenize_gpt2(std::string_view text);

}  // namespace ntl
