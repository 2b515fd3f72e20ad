#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "models/refusal.h"
#include "tokens/unigram.h"

namespace {

using Ids = std::vector<ntl::TokenId>;
using Ends = std::vector<std::uint32_t>;

struct Piece {
  std::string text;
  double score;
};

ntl::Unigram model_of(const std::vector<Piece>& pieces, ntl::Unigram::Options options) {
  ntl::Vocabulary vocabulary;
  std::vector<double> scores;
  std::vector<bool> in_lattice;
  for (const Piece& piece : pieces) {
    vocabulary.add(piece.text);
    scores.push_back(piece.score);
    in_lattice.push_back(piece.text[0] != '<');
  }
  return ntl::Unigram(std::move(vocabulary), std::move(scores), in_lattice, std::move(options));
}

ntl::Unigram::Options unknown_is_0() {
  ntl::Unigram::Options options;
  options.unknown = 0;
  return options;
}

//                                  0            1           2           3             4             5
const std::vector<Piece> kPieces = {{"<unk>", 0}, {"a", -2}, {"b", -3}, {"ab", -4}, {"abc", -9.5}, {"c", -4}};

Ids encode(const ntl::Unigram& model, std::string_view piece) {
  Ids ids;
  model.encode_piece(piece, ids);
  return ids;
}

// The best sum over all ways to write the rest of a piece, by trying each.
double best_sum(const std::vector<Piece>& pieces, const std::string& rest, double unknown) {
  if (rest.empty()) return 0;
  double best = unknown + best_sum(pieces, rest.substr(1), unknown);
  for (const Piece& piece : pieces) {
    if (piece.text[0] == '<' || rest.compare(0, piece.text.size(), piece.text) != 0) continue;
    best = std::max(best, piece.score + best_sum(pieces, rest.substr(piece.text.size()), unknown));
  }
  return best;
}

}  // namespace

TEST_CASE("unigram takes the way with the largest sum of scores", "[tokens][unigram]") {
  const ntl::Unigram model = model_of(kPieces, unknown_is_0());
  CHECK(encode(model, "ab") == Ids{3});      // -4 against a + b = -5
  CHECK(encode(model, "abc") == Ids{3, 5});  // ab + c = -8 against abc = -9.5 and a + b + c = -9
  CHECK(encode(model, "ba") == Ids{2, 1});
  CHECK(encode(model, "").empty());
}

TEST_CASE("of two ways with one sum the one whose last token begins further left is taken",
          "[tokens][unigram]") {
  // a + bc = -3 = ab + c: both end at 3, and bc begins at 1.
  const ntl::Unigram model =
      model_of({{"<unk>", 0}, {"a", -1}, {"bc", -2}, {"ab", -2}, {"c", -1}, {"b", -9}}, unknown_is_0());
  CHECK(encode(model, "abc") == Ids{1, 2});
}

TEST_CASE("characters that are no token become unknown, neighbours one", "[tokens][unigram]") {
  const ntl::Unigram model = model_of(kPieces, unknown_is_0());
  CHECK(model.unknown_score() == -19.5);  // the least score, less 10
  CHECK(encode(model, "a你好b") == Ids{1, 0, 2});
  Ids ids;
  Ends ends;
  model.encode_piece_with_ends("a你好b", ids, ends);
  CHECK(ends == Ends{1, 7, 8});

  SECTION("unless they are to stay apart") {
    ntl::Unigram::Options options = unknown_is_0();
    options.fuse_unknown = false;
    CHECK(encode(model_of(kPieces, options), "a你好b") == Ids{1, 0, 0, 2});
  }
  SECTION("a token that no text is written with is not found in one") {
    CHECK(encode(model, "<unk>") == Ids{0});
  }
  SECTION("without a token for it the character is refused") {
    CHECK(refusal([] { encode(model_of(kPieces, {}), "a你"); }) == "no_token_for_character");
  }
}

TEST_CASE("with byte tokens what is unknown is written as its bytes", "[tokens][unigram]") {
  ntl::Unigram::Options options = unknown_is_0();
  for (ntl::TokenId byte = 0; byte < 256; ++byte) options.byte_tokens.push_back(1000 + byte);
  const ntl::Unigram model = model_of(kPieces, options);
  CHECK(encode(model, "a你b") == Ids{1, 1000 + 0xe4, 1000 + 0xbd, 1000 + 0xa0, 2});
  Ids ids;
  Ends ends;
  model.encode_piece_with_ends("a\xff", ids, ends);
  CHECK(ids == Ids{1, 1255});
  CHECK(ends == Ends{1, 2});
}

TEST_CASE("the lattice holds every token that fits, and marks the way that was taken", "[tokens][unigram]") {
  const ntl::Unigram model = model_of(kPieces, unknown_is_0());
  const ntl::Lattice lattice = model.explain("abcd");
  const auto& edges = lattice.edges;
  REQUIRE(edges.size() == 6);
  const auto is = [&](std::size_t i, std::uint32_t begin, std::uint32_t end, ntl::TokenId token, double path,
                      bool best_here, bool taken) {
    const ntl::LatticeEdge& edge = edges[i];
    return edge.begin == begin && edge.end == end && edge.token == token && edge.path == path &&
           edge.best_here == best_here && edge.taken == taken;
  };
  CHECK(is(0, 0, 1, 1, -2, true, false));     // a
  CHECK(is(1, 0, 2, 3, -4, true, true));      // ab
  CHECK(is(2, 0, 3, 4, -9.5, false, false));  // abc
  CHECK(is(3, 1, 2, 2, -5, false, false));    // a + b
  CHECK(is(4, 2, 3, 5, -8, true, true));      // ab + c
  CHECK(is(5, 3, 4, 0, -27.5, true, true));   // unknown, -19.5
  CHECK(edges[5].unknown);
  CHECK_FALSE(edges[4].unknown);
  CHECK(lattice.sum == -27.5);
  CHECK(lattice.runner_up == std::vector<std::uint32_t>{0, 3, 4, 5});  // a + b + c + unknown
  CHECK(lattice.runner_up_sum == -28.5);                               // -2 - 3 - 4 - 19.5; with abc -29
}

TEST_CASE("where there is one way only there is no second best", "[tokens][unigram]") {
  const ntl::Unigram model = model_of(kPieces, unknown_is_0());
  CHECK(model.explain("ba").runner_up.empty());
  CHECK(model.explain("").runner_up.empty());
  CHECK(model.explain("").sum == 0);
}

TEST_CASE("of two ways with one sum the second best is the one that was not taken", "[tokens][unigram]") {
  const ntl::Unigram model =
      model_of({{"<unk>", 0}, {"a", -1}, {"bc", -2}, {"ab", -2}, {"c", -1}, {"b", -9}}, unknown_is_0());
  const ntl::Lattice lattice = model.explain("abc");
  // Edges: a, ab, b, bc, c. Taken is a + bc.
  CHECK(lattice.runner_up == std::vector<std::uint32_t>{1, 4});
  CHECK(lattice.runner_up_sum == lattice.sum);
}

TEST_CASE("the walk finds the best of all ways", "[tokens][unigram][property]") {
  const std::vector<Piece> pieces = {{"<unk>", 0},  {"a", -1.5},   {"b", -2.25}, {"ab", -3.5},
                                     {"ba", -2.75}, {"aba", -4.5}, {"bb", -5},   {"abab", -5.25}};
  const ntl::Unigram model = model_of(pieces, unknown_is_0());
  for (unsigned bits = 0; bits < 512; ++bits) {
    std::string piece;
    for (unsigned i = 0; i < 9; ++i) piece += (bits >> i & 1) != 0 ? 'b' : 'a';
    if (bits % 5 == 0) piece[4] = 'c';
    double sum = 0;
    std::string spelled;
    for (const ntl::TokenId id : encode(model, piece)) {
      sum += id == 0 ? model.unknown_score() : model.score(id);
      spelled += id == 0 ? "c" : model.vocabulary().bytes(id);
    }
    REQUIRE(spelled == piece);
    REQUIRE_THAT(sum, WithinAbs(best_sum(pieces, piece, model.unknown_score()), 1e-12));
  }
}

TEST_CASE("a long piece is written too", "[tokens][unigram]") {
  const ntl::Unigram model = model_of(kPieces, unknown_is_0());
  CHECK(encode(model, std::string(100000, 'a')) == Ids(100000, 1));
}
