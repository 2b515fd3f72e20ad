#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "tokens/char_tokenizer.h"

namespace {

using namespace std::string_literals;
using Ids = std::vector<ntl::TokenId>;

ntl::Error refusal(const ntl::Tokenizer& tokenizer, const std::string& text) {
  try {
    tokenizer.encode(text);
  } catch (const ntl::Error& error) {
    return error;
  }
  throw std::runtime_error("accepted: " + text);
}

}  // namespace

TEST_CASE("a character vocabulary is the distinct code points in order, id = rank", "[tokens][char]") {
  const ntl::CharTokenizer tokenizer("banana: 修复 b");
  // U+0020 ' ', U+003A ':', U+0061 a, U+0062 b, U+006E n, U+4FEE 修, U+590D 复
  CHECK(tokenizer.vocab_size() == 7);
  CHECK(tokenizer.token_bytes(0) == " ");
  CHECK(tokenizer.token_bytes(4) == "n");
  CHECK(tokenizer.token_bytes(5) == "修");
  CHECK(tokenizer.token_bytes(6) == "复");
  CHECK(tokenizer.encode("ban 复修") == Ids{3, 2, 4, 0, 6, 5});
  CHECK(tokenizer.decode(Ids{3, 2, 4, 0, 6, 5}) == "ban 复修");
}

// facts: source 000 counts 146 characters and 51 distinct ones in its commit messages.
TEST_CASE("the commit messages of source 000 have 51 characters", "[tokens][char]") {
  std::ifstream file(NTL_SOURCE_DIR "/corpus/zh/commits.txt", std::ios::binary);
  std::stringstream corpus;
  corpus << file.rdbuf();
  const ntl::CharTokenizer tokenizer(corpus.str());
  CHECK(tokenizer.vocab_size() == 51);
  CHECK(tokenizer.encode(corpus.str()).size() == 146);
}

TEST_CASE("a corpus of one character is a vocabulary of one", "[tokens][char]") {
  const ntl::CharTokenizer tokenizer(std::string(10000, 'x'));
  CHECK(tokenizer.vocab_size() == 1);
  CHECK(tokenizer.encode("xxx") == Ids{0, 0, 0});
  CHECK(tokenizer.encode(std::string(10000, 'x')).size() == 10000);
}

TEST_CASE("a character vocabulary needs a corpus", "[tokens][char]") {
  try {
    ntl::CharTokenizer tokenizer("");
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.code() == ntl::ErrorCode::kEmptyCorpus);
  }
}

TEST_CASE("a character that the corpus does not have is refused with its place", "[tokens][char]") {
  const ntl::CharTokenizer tokenizer("修复a");
  SECTION("the first unknown one is named, its place counted in code points") {
    const ntl::Error error = refusal(tokenizer, "修a😀z");
    CHECK(error.code() == ntl::ErrorCode::kUnknownCharacter);
    CHECK(error.got() == "😀");
    CHECK(error.position() == 2);
  }
  SECTION("a broken byte is U+FFFD") {
    const ntl::Error error = refusal(tokenizer, "a\xff");
    CHECK(error.got() == "\uFFFD");
    CHECK(error.position() == 1);
  }
  SECTION("an empty text has none") { CHECK(tokenizer.encode("").empty()); }
}

TEST_CASE("broken bytes of a corpus are the character U+FFFD", "[tokens][char]") {
  const ntl::CharTokenizer tokenizer("a\xed\xa0\x80");
  CHECK(tokenizer.vocab_size() == 2);
  CHECK(tokenizer.encode("\xed\xa0\x80") == Ids{1, 1, 1});
  CHECK(tokenizer.decode(Ids{1}) == "\uFFFD");
}

TEST_CASE("a character vocabulary reads and writes its own corpus", "[tokens][char]") {
  const std::string text = GENERATE("a"s, "a\0b\0"s, "fix(webapp): 修复登录"s, "👩‍💻🇨🇳🇩🇪"s,
                                    "e\u0301\r\n\t "s, "\uFFFD\U0010FFFF"s);
  const ntl::CharTokenizer tokenizer(text);
  CHECK(tokenizer.decode(tokenizer.encode(text)) == text);
  for (ntl::TokenId id = 1; id < tokenizer.vocab_size(); ++id) {
    CHECK(tokenizer.token_bytes(id - 1) < tokenizer.token_bytes(id));  // UTF-8 sorts as code points do
  }
}

TEST_CASE("an id that is no token is refused", "[tokens][char]") {
  const ntl::CharTokenizer tokenizer("ab");
  try {
    tokenizer.decode(Ids{0, 1, 2});
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.code() == ntl::ErrorCode::kTokenIdOutOfRange);
    CHECK(error.got() == "2");
  }
  CHECK_THROWS_AS(tokenizer.decode(Ids{4294967295u}), ntl::Error);
  CHECK_NOTHROW(tokenizer.decode(Ids{1, 0}));
}
