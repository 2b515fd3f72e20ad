#include <string>

#include "catch.h"
#include "models/refusal.h"
#include "tokens/files/bytes.h"
#include "tokens/files/vocab_txt.h"

TEST_CASE("a vocab.txt has a token a line", "[tokens][files][vocab-txt]") {
  const std::string file =
      GENERATE("[PAD]\n[UNK]\n##a\n你\n", "[PAD]\n[UNK]\n##a\n你", "[PAD]\r\n[UNK]\r\n##a\r\n你\r\n");
  const ntl::Vocabulary tokens = ntl::read_vocab_txt(bytes_of(file));
  REQUIRE(tokens.size() == 4);
  CHECK(tokens.bytes(1) == "[UNK]");
  CHECK(tokens.bytes(2) == "##a");
  CHECK(tokens.bytes(3) == "你");
}

TEST_CASE("a vocab.txt that is none is refused", "[tokens][files][vocab-txt]") {
  const std::string file = GENERATE("", "a\nb\n", "[UNK]\n\na\n", "[UNK]\na\nb\na\n", "[UNK]\n\xff\n");
  CHECK(refusal([&] { ntl::read_vocab_txt(bytes_of(file)); }) == "tokenizer_broken");
}
