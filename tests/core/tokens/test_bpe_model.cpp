#include <numeric>
#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "tokens/bpe_model.h"

using namespace std::literals;
using ntl::BpeModel;
using ntl::BpeParts;
using Ids = std::vector<ntl::TokenId>;

namespace {

// Tokens a b c d, then: ab (4), cd (5), abcd (6), bc (7, made by no rule), "xyzw" (8, made by no rule).
BpeParts parts() {
  BpeParts made;
  made.byte_ids.fill(0);
  for (const char* token : {"a", "b", "c", "d", "ab", "cd", "abcd", "bc", "xyzw"}) made.vocabulary.add(token);
  for (ntl::TokenId id = 0; id < 4; ++id) made.byte_ids['a' + id] = id;
  made.merges = {{0, 1}, {2, 3}, {4, 5}};
  made.results = {4, 5, 6};
  return made;
}

// The same from characters: 你 is a token (1), 好 is not; bytes 0xe5 0xa5 0xbd are 2, 3, 4; unknown is 0.
BpeParts character_parts() {
  BpeParts made;
  made.start = ntl::BpeStart::kCharacters;
  for (const char* token : {"<unk>", "你", "\xe5", "\xa5", "\xbd", "你你"}) made.vocabulary.add(token);
  made.byte_ids.fill(BpeParts::kNoToken);
  made.merges = {{1, 1}};
  made.results = {5};
  return made;
}

Ids encode(const BpeModel& model, std::string_view piece) {
  Ids ids;
  model.encode_piece(piece, ids);
  return ids;
}

}  // namespace

TEST_CASE("a piece is folded by its rules, the first time and when it is remembered", "[tokens][bpe-model]") {
  const BpeModel model(parts());
  for (int time = 0; time < 3; ++time) {
    CHECK(encode(model, "abcd") == Ids{6});
    CHECK(encode(model, "abc") == Ids{4, 2});
    CHECK(encode(model, "bc") == Ids{1, 2});
    CHECK(encode(model, "dcbadcba") == Ids{3, 2, 1, 0, 3, 2, 1, 0});   // more tokens than are remembered
    CHECK(encode(model, "abcdabcdabcdabcdab") == Ids{6, 6, 6, 6, 4});  // longer than what is remembered
    CHECK(encode(model, "").empty());
  }
}

TEST_CASE("tokens are appended to those before", "[tokens][bpe-model]") {
  const BpeModel model(parts());
  Ids ids{9};
  model.encode_piece("ab", ids);
  model.encode_piece("ab", ids);
  CHECK(ids == Ids{9, 4, 4});
}

TEST_CASE("what is looked up before merging is a choice", "[tokens][bpe-model]") {
  using enum ntl::WholePieces;
  const auto with = [](ntl::WholePieces whole_pieces) {
    BpeParts made = parts();
    made.whole_pieces = whole_pieces;
    return made;
  };
  // bc stands in the vocabulary, but no rule makes it.
  CHECK(encode(BpeModel(with(kNever)), "bc") == Ids{1, 2});
  CHECK(encode(BpeModel(with(kMade)), "bc") == Ids{1, 2});
  CHECK(encode(BpeModel(with(kAlways)), "bc") == Ids{7});
  CHECK(encode(BpeModel(with(kMade)), "abcd") == Ids{6});

  const ntl::Folding whole = BpeModel(with(kAlways)).explain("bc");
  CHECK(whole.whole);
  CHECK(whole.start == Ids{1, 2});
  CHECK(whole.merges.empty());
  CHECK(whole.tokens == Ids{7});
  CHECK_FALSE(BpeModel(with(kAlways)).explain("abcd").whole);
}

TEST_CASE("a folding is told merge by merge, and can be stopped after any", "[tokens][bpe-model]") {
  const BpeModel model(parts());
  const ntl::Folding folding = model.explain("cdab");
  CHECK(folding.start == Ids{2, 3, 0, 1});
  REQUIRE(folding.merges.size() == 2);
  CHECK(folding.merges[0].rank == 0);  // a b, which stands at 2
  CHECK(folding.merges[0].position == 2);
  CHECK(folding.merges[1].rank == 1);  // c d
  CHECK(folding.merges[1].position == 0);
  CHECK(folding.tokens == Ids{5, 4});
  CHECK(model.fold("cdab", 1) == Ids{2, 3, 4});
  try {
    model.fold("cdab", 3);
    FAIL("three merges were accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.code() == ntl::ErrorCode::kStepOutOfRange);
    CHECK(error.got() == "3");
  }
}

TEST_CASE("from characters: what is no token is written as bytes, or as unknown, or refused",
          "[tokens][bpe-model]") {
  BpeParts made = character_parts();
  for (const auto& [byte, id] : std::vector<std::pair<int, ntl::TokenId>>{{0xe5, 2}, {0xa5, 3}, {0xbd, 4}}) {
    made.byte_ids[byte] = id;
  }
  CHECK(encode(BpeModel(made), "你你好你") == Ids{5, 2, 3, 4, 1});

  BpeParts unknown = character_parts();
  unknown.unknown = 0;
  CHECK(encode(BpeModel(unknown), "好好你") == Ids{0, 0, 1});
  unknown.fuse_unknown = true;
  CHECK(encode(BpeModel(unknown), "好好你好") == Ids{0, 1, 0});

  const BpeModel neither(character_parts());
  try {
    encode(neither, "你好");
    FAIL("a character without a token was accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.code() == ntl::ErrorCode::kNoTokenForCharacter);
    CHECK(error.got() == "好");
  }
}

TEST_CASE("parts that do not fit together are refused", "[tokens][bpe-model]") {
  const auto refused = [](auto&& spoil) {
    BpeParts made = parts();
    spoil(made);
    try {
      const BpeModel model(std::move(made));
      return false;
    } catch (const ntl::Error& error) {
      return error.code() == ntl::ErrorCode::kTokenizerBroken;
    }
  };
  CHECK_FALSE(refused([](BpeParts&) {}));
  CHECK(refused([](BpeParts& made) { made.merges[0].left = 9; }));
  CHECK(refused([](BpeParts& made) { made.merges[0].right = 9; }));
  CHECK(refused([](BpeParts& made) { made.results[2] = 9; }));
  CHECK(refused([](BpeParts& made) { made.results.pop_back(); }));
  CHECK(refused([](BpeParts& made) { made.byte_ids['q'] = 9; }));
  CHECK(refused([](BpeParts& made) { made.byte_ids['q'] = BpeParts::kNoToken; }));
  CHECK(refused([](BpeParts& made) { made.unknown = 9; }));
}
