#include <map>
#include <string>
#include <vector>

#include "base/rng.h"
#include "catch.h"
#include "shared_models.h"
#include "text/utf8.h"
#include "tokens/files/vocab_txt.h"
#include "tokens/wordpiece.h"

namespace {

using Ids = std::vector<ntl::TokenId>;

ntl::Vocabulary vocabulary_of(const std::vector<std::string>& tokens) {
  ntl::Vocabulary vocabulary;
  for (const std::string& token : tokens) vocabulary.add(token);
  return vocabulary;
}

//                                        0        1     2        3         4       5      6    7
const std::vector<std::string> kTokens = {"[UNK]", "un", "##bel", "##able", "##a", "##b", "u", "##你"};

Ids encode(const ntl::WordPiece& model, std::string_view piece) {
  Ids ids;
  model.encode_piece(piece, ids);
  return ids;
}

// As the paper says it: the longest substring first, one character less at a time.
Ids naive(const std::vector<std::string>& tokens, const std::string& piece) {
  std::map<std::string, ntl::TokenId> id_of;
  for (ntl::TokenId id = 0; id < tokens.size(); ++id) id_of[tokens[id]] = id;
  Ids ids;
  for (std::size_t at = 0; at < piece.size();) {
    std::size_t end = piece.size();
    while (end > at && id_of.count((at > 0 ? "##" : "") + piece.substr(at, end - at)) == 0) --end;
    if (end == at) return {0};
    ids.push_back(id_of[(at > 0 ? "##" : "") + piece.substr(at, end - at)]);
    at = end;
  }
  return ids;
}

}  // namespace

TEST_CASE("WordPiece takes the longest token that fits, then the longest that continues",
          "[tokens][wordpiece]") {
  const ntl::WordPiece model(vocabulary_of(kTokens), {});
  CHECK(encode(model, "unbelable") == Ids{1, 2, 3});
  CHECK(encode(model, "unab") == Ids{1, 4, 5});
  CHECK(encode(model, "un") == Ids{1});
  CHECK(encode(model, "un你") == Ids{1, 7});
  CHECK(encode(model, "").empty());
}

TEST_CASE("where nothing fits the whole piece is unknown", "[tokens][wordpiece]") {
  const ntl::WordPiece model(vocabulary_of(kTokens), {});
  CHECK(encode(model, "unx") == Ids{0});   // "un" fits, "##x" does not
  CHECK(encode(model, "able") == Ids{0});  // "##able" only continues a word
  CHECK(encode(model, "\xff") == Ids{0});
  // Greedy, not searching: "un" is taken, so "##bel" is not there for "unbel"'s other reading u + ##nbel.
  CHECK(encode(model, "##bel") == Ids{2});  // typed as it stands in the list, as in Hugging Face
}

TEST_CASE("a piece with more characters than are looked at is unknown", "[tokens][wordpiece]") {
  ntl::WordPiece::Options options;
  options.max_input_chars_per_word = 3;
  const ntl::WordPiece model(vocabulary_of(kTokens), options);
  CHECK(encode(model, "una") == Ids{1, 4});
  CHECK(encode(model, "un你") == Ids{1, 7});  // 3 characters in 5 bytes
  CHECK(encode(model, "unaa") == Ids{0});
  CHECK(model.explain("unaa").too_long);
}

TEST_CASE("tokens end where their part of the piece does", "[tokens][wordpiece]") {
  const ntl::WordPiece model(vocabulary_of(kTokens), {});
  Ids ids;
  std::vector<std::uint32_t> ends;
  model.encode_piece_with_ends("unbelable", ids, ends);
  CHECK(ends == std::vector<std::uint32_t>{2, 5, 9});
  model.encode_piece_with_ends("unx", ids, ends);
  CHECK(ends == std::vector<std::uint32_t>{2, 5, 9, 3});
}

TEST_CASE("the explanation counts the tries and names what else would have fitted", "[tokens][wordpiece]") {
  const ntl::WordPiece model(vocabulary_of(kTokens), {});
  const ntl::WordPieceMatch match = model.explain("unabx");
  CHECK(match.unknown);
  CHECK_FALSE(match.too_long);
  REQUIRE(match.steps.size() == 4);
  // unabx, unab, una, un
  CHECK((match.steps[0].begin == 0 && match.steps[0].end == 2 && match.steps[0].tries == 4));
  CHECK(match.steps[0].token == 1);
  CHECK(match.steps[0].shorter == Ids{6});  // u
  // ##abx, ##ab, ##a
  CHECK((match.steps[1].begin == 2 && match.steps[1].end == 3 && match.steps[1].tries == 3));
  CHECK((match.steps[2].token == 5 && match.steps[2].tries == 2));
  CHECK((match.steps[3].begin == 4 && match.steps[3].end == 4 && match.steps[3].tries == 1));
}

TEST_CASE("WordPiece cuts as one look-up for each substring does", "[tokens][wordpiece][property]") {
  const std::vector<std::string> tokens = {"[UNK]", "a",   "ab",    "abb",  "b",     "bab",
                                           "##a",   "##b", "##bab", "##aa", "##abba"};
  const ntl::WordPiece model(vocabulary_of(tokens), {});
  for (unsigned bits = 0; bits < 1024; ++bits) {
    std::string piece;
    for (unsigned i = 0; i < 10; ++i) piece += (bits >> i & 1) != 0 ? 'b' : 'a';
    if (bits % 7 == 0) piece[5] = 'c';
    REQUIRE(encode(model, piece) == naive(tokens, piece));
  }
}

TEST_CASE("bert-base-chinese: Han characters are tokens, words are cut", "[tokens][wordpiece][reference]") {
  const auto file = shared_model("bert-base-chinese-vocab.txt");
  if (!file) {
    WARN("skipped: no bert-base-chinese-vocab.txt beside the checkout");
    return;
  }
  ntl::Vocabulary vocabulary = ntl::read_vocab_txt(*file);
  CHECK(vocabulary.size() == 21128);
  CHECK(vocabulary.bytes(101) == "[CLS]");
  ntl::WordPiece::Options options;
  options.unknown = 100;
  const ntl::WordPiece model(std::move(vocabulary), options);
  CHECK(model.vocabulary().bytes(100) == "[UNK]");
  CHECK(encode(model, "今") == Ids{791});  // source 001's example
  for (const ntl::TokenId id : encode(model, "unbelievable")) {
    CAPTURE(model.vocabulary().bytes(id));
    CHECK(id != 100);
  }
}
