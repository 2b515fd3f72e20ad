#include <set>
#include <string>

#include "base/rng.h"
#include "catch.h"
#include "tokens/piece_key.h"
#include "tokens/piece_table.h"

TEST_CASE("every piece is found again under its id, and nothing else", "[tokens][piece-table]") {
  // Lengths around the words of a key (4, 8, 16) and beyond, over two letters, so that many pieces differ in one byte.
  ntl::Pcg64 random(7);
  std::set<std::string> known;
  ntl::Vocabulary vocabulary;
  ntl::PieceTable table;
  for (int i = 0; i < 3000; ++i) {
    std::string piece(1 + random.next64() % 40, 'a');
    for (char& letter : piece) letter = static_cast<char>('a' + random.next64() % 2);
    if (!known.insert(piece).second) continue;
    vocabulary.add(piece);
    table.add(vocabulary, static_cast<ntl::TokenId>(vocabulary.size() - 1));
  }
  for (ntl::TokenId id = 0; id < vocabulary.size(); ++id) {
    const std::string piece(vocabulary.bytes(id));
    REQUIRE(table.find(vocabulary, piece, ntl::piece_hash(piece)) == id);
    for (const std::string& other : {piece + "a", piece + '\0', "b" + piece}) {
      if (known.contains(other)) continue;
      REQUIRE(table.find(vocabulary, other, ntl::piece_hash(other)) == ntl::PieceTable::kAbsent);
    }
  }
}

TEST_CASE("of two tokens with the same bytes the first is found", "[tokens][piece-table]") {
  ntl::Vocabulary vocabulary;
  ntl::PieceTable table;
  for (ntl::TokenId id = 0; id < 2; ++id) {
    vocabulary.add("same");
    table.add(vocabulary, id);
  }
  CHECK(table.find(vocabulary, "same", ntl::piece_hash("same")) == 0);
}

TEST_CASE("a key holds the bytes of a piece, whatever its length", "[tokens][piece-table]") {
  const std::string bytes = "\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10";
  for (std::size_t length = 0; length <= bytes.size(); ++length) {
    const ntl::PieceKey key = ntl::piece_key(std::string_view(bytes).substr(0, length));
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      const std::uint64_t word = i < 8 ? key.low : key.high;
      CHECK((word >> (8 * (i % 8)) & 0xff) == (i < length ? i + 1 : 0));
    }
  }
}
