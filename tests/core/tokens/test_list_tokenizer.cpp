#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "tokens/list_tokenizer.h"

namespace {
using Ids = std::vector<ntl::TokenId>;
}

TEST_CASE("the longest typed token that fits is taken, then the next", "[tokens][list]") {
  const ntl::ListTokenizer tokenizer({"a", "ab", "abc", "c", "蓝色", "蓝"});
  CHECK(tokenizer.vocab_size() == 6);
  CHECK(tokenizer.encode("abcaba") == Ids{2, 1, 0});
  CHECK(tokenizer.encode("蓝蓝色c") == Ids{5, 4, 3});
  CHECK(tokenizer.encode("").empty());
  CHECK(tokenizer.decode(Ids{4, 0}) == "蓝色a");
}

TEST_CASE("a token typed twice is read as its first id, an empty one never", "[tokens][list]") {
  const ntl::ListTokenizer tokenizer({"", "x", "x"});
  CHECK(tokenizer.encode("xx") == Ids{1, 1});
  CHECK(tokenizer.token_bytes(0).empty());
  CHECK(tokenizer.decode(Ids{0, 2, 1}) == "xx");
}

TEST_CASE("longest first does not look back", "[tokens][list]") {
  // "a" + "bc" would fit, but "ab" is longer than "a", and then no token starts with "c".
  const ntl::ListTokenizer tokenizer({"a", "ab", "bc", "abcd"});
  CHECK_THROWS_AS(tokenizer.encode("abc"), ntl::Error);
}

TEST_CASE("a text that no token fits is refused with its place", "[tokens][list]") {
  const ntl::ListTokenizer tokenizer({"蓝", "a"});
  try {
    tokenizer.encode("蓝a你");
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.code() == ntl::ErrorCode::kUnknownCharacter);
    CHECK(error.got() == "你");
    CHECK(error.position() == 2);
  }
}

TEST_CASE("a typed vocabulary needs a token", "[tokens][list]") {
  try {
    ntl::ListTokenizer tokenizer({});
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.code() == ntl::ErrorCode::kEmptyCorpus);
  }
  CHECK(ntl::ListTokenizer({""}).vocab_size() == 1);
}
