#include <string>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/rng.h"
#include "catch.h"
#include "models/refusal.h"
#include "tokens/derive_merges.h"
#include "tokens/scored_bpe.h"

namespace {

using Ids = std::vector<ntl::TokenId>;
using Ends = std::vector<std::uint32_t>;
using Pieces = std::vector<std::pair<std::string, float>>;

ntl::BpeParts parts_of(const Pieces& pieces) {
  ntl::BpeParts parts;
  parts.start = ntl::BpeStart::kCharacters;
  parts.byte_ids.fill(ntl::BpeParts::kNoToken);
  for (const auto& piece : pieces) parts.vocabulary.add(piece.first);
  return parts;
}

std::vector<float> scores_of(const Pieces& pieces) {
  std::vector<float> scores;
  for (const auto& piece : pieces) scores.push_back(piece.second);
  return scores;
}

Ids encode(const ntl::ScoredBpe& model, std::string_view piece) {
  Ids ids;
  model.encode_piece(piece, ids);
  return ids;
}

// Any two neighbours that spell a token may become it: the best score first, leftmost on ties.
Ids naive(const Pieces& pieces, const std::string& text) {
  const auto find = [&](const std::string& token) {
    std::size_t id = 0;
    while (id < pieces.size() && pieces[id].first != token) ++id;
    return id;
  };
  Ids ids;
  for (const char letter : text) ids.push_back(static_cast<ntl::TokenId>(find(std::string(1, letter))));
  while (true) {
    std::size_t best = pieces.size(), best_at = 0;
    for (std::size_t i = 0; i + 1 < ids.size(); ++i) {
      const std::size_t id = find(pieces[ids[i]].first + pieces[ids[i + 1]].first);
      if (id == pieces.size() || (best < pieces.size() && pieces[id].second <= pieces[best].second)) continue;
      best = id;
      best_at = i;
    }
    if (best == pieces.size()) return ids;
    ids[best_at] = static_cast<ntl::TokenId>(best);
    ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(best_at) + 1);
  }
}

}  // namespace

TEST_CASE("the rule of a token is the pair with which its own encoding ends", "[tokens][scored-bpe]") {
  //                      0         1         2         3          4           5
  const Pieces pieces = {{"a", 0}, {"b", 0}, {"c", 0}, {"ab", -2}, {"bc", -1}, {"abc", -3}};
  ntl::BpeParts parts = parts_of(pieces);
  const auto order =
      ntl::derive_merges(parts, ntl::order_of_scores(scores_of(pieces), std::vector<bool>(6, true)));
  REQUIRE(parts.results == Ids{4, 3, 5});  // by score; abc ends with a + bc, for bc comes first
  CHECK((parts.merges[2].left == 0 && parts.merges[2].right == 4));
  CHECK(order == std::vector<std::uint32_t>{1, 2, 3});
}

TEST_CASE("a token that merging does not make has no rule", "[tokens][scored-bpe]") {
  const Pieces pieces = {{"a", 0}, {"b", 0}, {"abb", -1}, {"x", 0}, {"xy", -1}};
  ntl::BpeParts parts = parts_of(pieces);
  CHECK(
      ntl::derive_merges(parts, ntl::order_of_scores(scores_of(pieces), std::vector<bool>(5, true))).empty());
}

TEST_CASE("equal scores merge the leftmost place first, whatever it becomes", "[tokens][scored-bpe]") {
  const Pieces pieces = {{"_", 0}, {"__", -1e9f}, {"___", -1e9f}, {"____", -1e9f}};
  const ntl::ScoredBpe model(parts_of(pieces), scores_of(pieces), std::vector<bool>(4, true));
  // ranks of their own would make __ everywhere first: ____ + _ for five, but here it grows from the left
  CHECK(encode(model, "_____") == Ids{3, 0});
  CHECK(encode(model, "______") == Ids{3, 1});
  CHECK(encode(model, "___") == Ids{2});
}

TEST_CASE("what is no token is written as bytes, or is unknown", "[tokens][scored-bpe]") {
  const Pieces pieces = {{"<unk>", 0}, {"a", 0}, {"aa", -1}};
  const std::vector<bool> made = {false, true, true};
  SECTION("unknown") {
    ntl::BpeParts parts = parts_of(pieces);
    parts.unknown = 0;
    parts.fuse_unknown = GENERATE(false, true);
    const bool fused = parts.fuse_unknown;
    const ntl::ScoredBpe model(std::move(parts), scores_of(pieces), made);
    Ids ids;
    Ends ends;
    model.encode_piece_with_ends("aa你好a", ids, ends);
    CHECK(ids == (fused ? Ids{2, 0, 1} : Ids{2, 0, 0, 1}));
    CHECK(ends == (fused ? Ends{2, 8, 9} : Ends{2, 5, 8, 9}));
  }
  SECTION("bytes") {
    ntl::BpeParts parts = parts_of(pieces);
    for (ntl::TokenId byte = 0; byte < 256; ++byte) parts.byte_ids[byte] = 1000 + byte;
    const ntl::ScoredBpe model(std::move(parts), scores_of(pieces), made);
    Ids ids;
    Ends ends;
    model.encode_piece_with_ends("aa\xff", ids, ends);
    CHECK(ids == Ids{2, 1255});
    CHECK(ends == Ends{2, 3});
  }
  SECTION("neither") {
    const ntl::ScoredBpe model(parts_of(pieces), scores_of(pieces), made);
    CHECK(refusal([&] { encode(model, "你"); }) == "no_token_for_character");
    CHECK(encode(model, "").empty());
  }
}

TEST_CASE("the merges of an explanation lead from its start to its tokens", "[tokens][scored-bpe]") {
  const Pieces pieces = {{"a", 0}, {"b", 0}, {"ab", -2}, {"ba", -1}, {"abab", -3}};
  const ntl::ScoredBpe model(parts_of(pieces), scores_of(pieces), std::vector<bool>(5, true));
  const ntl::Folding folding = model.explain("ababb");
  CHECK(folding.start == Ids{0, 1, 0, 1, 1});
  Ids tokens = folding.start;
  for (const ntl::AppliedMerge& merge : folding.merges) {
    tokens[merge.position] = model.parts().results[merge.rank];
    tokens.erase(tokens.begin() + static_cast<std::ptrdiff_t>(merge.position) + 1);
  }
  CHECK(tokens == folding.tokens);
  CHECK(folding.tokens == encode(model, "ababb"));
}

TEST_CASE("one rule a token does what any pair that spells a token does", "[tokens][scored-bpe][property]") {
  ntl::Pcg64 rng(5);
  for (int round = 0; round < 200; ++round) {
    Pieces pieces = {{"a", 0}, {"b", 0}};
    for (int i = 0; i < 8; ++i) {
      std::string token;
      for (std::uint64_t n = 2 + rng.next64() % 4; n > 0; --n) token += rng.next64() % 2 == 0 ? 'a' : 'b';
      bool known = false;
      for (const auto& piece : pieces) known = known || piece.first == token;
      if (!known) pieces.emplace_back(token, -static_cast<float>(rng.next64() % 6));  // with equal scores
    }
    const ntl::ScoredBpe model(parts_of(pieces), scores_of(pieces), std::vector<bool>(pieces.size(), true));
    for (int i = 0; i < 20; ++i) {
      std::string text;
      for (std::uint64_t n = rng.next64() % 16; n > 0; --n) text += rng.next64() % 2 == 0 ? 'a' : 'b';
      CAPTURE(text);
      REQUIRE(encode(model, text) == naive(pieces, text));
    }
  }
}
