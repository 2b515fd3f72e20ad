#include <string>
#include <vector>

#include "catch.h"
#include "tokens/decoder.h"

namespace {

using Tokens = std::vector<std::string>;
using ntl::TokenDecoder;

// Llama 2's: ▁ is a space, names of bytes are bytes, and the text loses the space it was given.
const TokenDecoder kLlama({ntl::ReplaceInTokens{"▁", " "}, ntl::BytesFromNames{}, ntl::FuseTokens{},
                           ntl::StripTokens{" ", 1, 0}});

}  // namespace

TEST_CASE("without a step the tokens are joined", "[tokens][decoder]") {
  CHECK(TokenDecoder().decode({"a", "b"}) == "ab");
  CHECK(TokenDecoder().decode({}).empty());
  CHECK(TokenDecoder().is_sum());
}

TEST_CASE("Llama's tokens become a text with its spaces and bytes", "[tokens][decoder]") {
  CHECK(kLlama.decode({"▁Hey", "▁", "▁you", "<0xE4>", "<0xBD>", "<0xA0>"}) == "Hey  you你");
  CHECK(kLlama.decode({"<0x0A>", "<0x0a>"}) == "\n<0x0a>");  // only capitals are a byte's name
  CHECK(kLlama.decode({"▁▁a"}) == " a");
  CHECK(kLlama.middle("▁a") == " a");  // in the middle of a text nothing is taken away
  CHECK_FALSE(kLlama.is_sum());
}

TEST_CASE("WordPiece joins what continues a word and puts spaces before words", "[tokens][decoder]") {
  const TokenDecoder decoder({ntl::JoinWordPieces{}});
  CHECK(decoder.decode({"un", "##believ", "##able", ",", "he", "said", ".", "do", "n't"}) ==
        "unbelievable, he said. don't");
  CHECK(decoder.decode({"##able", "man"}) == "##able man");  // the first token stays as it is
  CHECK(decoder.middle("##able") == "able");
  CHECK(decoder.middle("man") == " man");
  CHECK(TokenDecoder({ntl::JoinWordPieces{"##", false}}).decode({"a", "."}) == "a .");
}

TEST_CASE("Metaspace takes the one space before the text away", "[tokens][decoder]") {
  CHECK(TokenDecoder({ntl::SpacesFromMarks{}}).decode({"▁Hey", "▁you"}) == "Hey you");
  CHECK(TokenDecoder({ntl::SpacesFromMarks{"▁", false}}).decode({"▁Hey", "▁you"}) == " Hey you");
  CHECK(TokenDecoder({ntl::SpacesFromMarks{"▁", false}}).is_sum());
}

TEST_CASE("strip takes so many characters at most, of each token or of the whole text", "[tokens][decoder]") {
  CHECK(TokenDecoder({ntl::StripTokens{"你", 1, 2}}).decode({"你你a你你你", "b"}) == "你a你b");
  CHECK(TokenDecoder({ntl::FuseTokens{}, ntl::StripTokens{"x", 1, 0}}).decode({"xa", "xb"}) == "axb");
}
