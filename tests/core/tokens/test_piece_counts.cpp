#include <map>
#include <string>

#include "catch.h"
#include "text/pretokenize.h"
#include "tokens/naive_bpe.h"
#include "tokens/piece_counts.h"

TEST_CASE("each piece is counted, by first appearance", "[tokens][piece-counts]") {
  const auto pieces = ntl::count_pieces("the cat and the dog and the");
  // "the", " cat", " and", " the", " dog", " and", " the"
  REQUIRE(pieces.size() == 5);
  CHECK(pieces[0].bytes == "the");
  CHECK(pieces[0].frequency == 1);
  CHECK(pieces[1].bytes == " cat");
  CHECK(pieces[2].bytes == " and");
  CHECK(pieces[2].frequency == 2);
  CHECK(pieces[3].bytes == " the");
  CHECK(pieces[3].frequency == 2);
  CHECK(pieces[4].bytes == " dog");
  CHECK(ntl::count_pieces("").empty());
}

TEST_CASE("the counts are those of a plain map", "[tokens][piece-counts]") {
  for (const auto& alphabet : naive::alphabets()) {
    const std::string corpus = naive::small_text(3, alphabet, 2000);
    std::map<std::string, std::uint32_t> map;
    for (const ntl::Span& span : ntl::pretokenize_gpt2(corpus))
      ++map[corpus.substr(span.begin, span.end - span.begin)];
    const auto pieces = ntl::count_pieces(corpus);
    CHECK(pieces.size() == map.size());
    for (const ntl::PieceCount& piece : pieces) CHECK(map.at(std::string(piece.bytes)) == piece.frequency);
  }
}
