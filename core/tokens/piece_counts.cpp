#include "tokens/piece_counts.h"

#include <bit>

#include "text/pretokenize.h"

namespace ntl {

namespace {

// FNV-1a over the bytes, then mixed, because its low bits alone are poor.
std::uint64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char byte : bytes) hash = (hash ^ static_cast<std::uint8_t>(byte)) * 0x100000001b3u;
  return hash ^ (hash >> 32);
}

}  // namespace

std::vector<PieceCount> count_pieces(std::string_view corpus) {
  const std::vector<Span> spans = pretokenize_gpt2(corpus);
  constexpr std::uint32_t kEmpty = 0xffffffff;
  std::vector<std::uint32_t> slots(std::bit_ceil(2 * spans.size() + 1), kEmpty);  // index into pieces
  std::vector<PieceCount> pieces;
  for (const Span& span : spans) {
    const std::string_view bytes = corpus.substr(span.begin, span.end - span.begin);
    std::size_t slot = static_cast<std::size_t>(hash_of(bytes)) & (slots.size() - 1);
    while (slots[slot] != kEmpty && pieces[slots[slot]].bytes != bytes)
      slot = (slot + 1) & (slots.size() - 1);
    if (slots[slot] == kEmpty) {
      slots[slot] = static_cast<std::uint32_t>(pieces.size());
      pieces.push_back({bytes, 0});
    }
    ++pieces[slots[slot]].frequency;
  }
  return pieces;
}

}  // namespace ntl
