#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace ntl {

// A piece of at most 16 bytes as two words: short pieces are compared and hashed without a loop.
struct PieceKey {
  static constexpr std::size_t kMaxBytes = 16;

  std::uint64_t low = 0;
  std::uint64_t high = 0;
  bool operator==(const PieceKey&) const = default;
};

namespace piece_key_detail {
template <class Word>
Word load(const char* from) {
  Word word;
  std::memcpy(&word, from, sizeof(word));
  return word;
}
}  // namespace piece_key_detail

// The bytes of the piece, zeros behind them; so pieces of different lengths may share a key. Reads nothing
// outside the piece: two overlapping loads take what one load of a word would miss.
inline PieceKey piece_key(std::string_view piece) {
  using piece_key_detail::load;
  const char* bytes = piece.data();
  const std::size_t n = piece.size();
  if (n > 8) return {load<std::uint64_t>(bytes), load<std::uint64_t>(bytes + n - 8) >> (8 * (16 - n))};
  if (n == 8) return {load<std::uint64_t>(bytes), 0};
  if (n >= 4) {
    return {load<std::uint32_t>(bytes) | std::uint64_t{load<std::uint32_t>(bytes + n - 4)} << (8 * (n - 4)),
            0};
  }
  std::uint64_t low = 0;
  for (std::size_t i = 0; i < n; ++i) low |= std::uint64_t{static_cast<std::uint8_t>(bytes[i])} << (8 * i);
  return {low, 0};
}

// Whether two pieces are the same bytes; short ones are compared without a call.
inline bool same_piece(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  return a.size() <= PieceKey::kMaxBytes ? piece_key(a) == piece_key(b) : a == b;
}

// Multiplications that carry low bits up and shifts that bring them down again; the constants are the
// fractional parts of the golden ratio and of sqrt(3), made odd.
inline std::uint64_t piece_hash(const PieceKey& key, std::uint64_t length) {
  std::uint64_t hash = (key.low ^ length) * 0x9e3779b97f4a7c15u;
  hash = (hash ^ (hash >> 32) ^ key.high) * 0xbb67ae8584caa73bu;
  return hash ^ (hash >> 29);
}

// The same for a piece of any length.
inline std::uint64_t piece_hash(std::string_view piece) {
  std::uint64_t hash = piece.size();
  std::string_view rest = piece;
  for (; rest.size() > PieceKey::kMaxBytes; rest.remove_prefix(PieceKey::kMaxBytes)) {
    hash = piece_hash(piece_key(rest.substr(0, PieceKey::kMaxBytes)), hash);
  }
  return piece_hash(piece_key(rest), hash);
}

}  // namespace ntl
