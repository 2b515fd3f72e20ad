#pragma once

#include <cstddef>
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

// Which alternative of a pattern took a piece.
enum class SplitBranch : std::uint8_t {
  kContraction,   // 's, 't, 're …
  kWord,          // letters, with what a pattern lets stand before them
  kCapitals,      // o200k: letters of which none is small
  kNumber,        // digits
  kSymbols,       // neither letters, digits nor white space
  kSymbolWord,    // DeepSeek: one ASCII mark and ASCII letters
  kIdeographs,    // DeepSeek: CJK ideographs, Hiragana, Katakana
  kLineBreaks,    // white space up to its last line break
  kSpacesBefore,  // white space without its last character, which goes to what follows; all of it at the end
  kSpaces,        // white space that nothing else took
  kUnmatched,     // what stands between matches
};

struct SplitPiece {
  std::uint32_t end;  // in bytes; it begins where the piece before it ends
  SplitBranch branch;
};

// Where a text is cut before merging, as GPT-2's pattern cuts it:
//   's|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+
// The pieces lie end to end and cover the text. A byte that is no UTF-8 counts as "neither letter, number nor
// space". A hand-written scanner, linear in the length; \p{L} \p{N} \s from unicode_tables.h.
// source  Radford et al. 2019 (GPT-2), encoder.py
std::vector<Span> pretokenize_gpt2(std::string_view text);

// The one piece that starts at `begin`, which is below text.size().
SplitPiece gpt2_piece(std::string_view text, std::size_t begin);

}  // namespace ntl
