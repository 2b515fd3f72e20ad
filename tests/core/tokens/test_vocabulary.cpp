#include <string>

#include "catch.h"
#include "tokens/vocabulary.h"

using namespace std::string_literals;

TEST_CASE("a vocabulary gives ids in order and gives back each token's bytes", "[tokens][vocabulary]") {
  ntl::Vocabulary vocabulary;
  const std::string tokens[] = {"a"s, ""s, "\0\xff"s, "中文"s};
  for (const std::string& token : tokens) vocabulary.add(token);
  REQUIRE(vocabulary.size() == 4);
  for (ntl::TokenId id = 0; id < 4; ++id) CHECK(vocabulary.bytes(id) == tokens[id]);
}

TEST_CASE("a token may be made of bytes that the vocabulary itself holds", "[tokens][vocabulary]") {
  ntl::Vocabulary vocabulary;
  vocabulary.add("ab");
  for (int i = 0; i < 100; ++i)
    vocabulary.add(vocabulary.bytes(static_cast<ntl::TokenId>(i)));  // the string grows and moves
  for (ntl::TokenId id = 0; id <= 100; ++id) CHECK(vocabulary.bytes(id) == "ab");
}
