#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "tokens/byte_tokenizer.h"

namespace {
using Ids = std::vector<ntl::TokenId>;
}

TEST_CASE("a byte is its own id", "[tokens][byte]") {
  const ntl::ByteTokenizer tokenizer;
  CHECK(tokenizer.vocab_size() == 256);
  CHECK(tokenizer.encode("A你") == Ids{0x41, 0xe4, 0xbd, 0xa0});
  CHECK(tokenizer.decode(Ids{0xe4, 0xbd, 0xa0}) == "你");
  CHECK(tokenizer.token_bytes(0xff) == "\xff");
  CHECK(tokenizer.encode("").empty());
}

TEST_CASE("all 256 bytes survive the round trip, NUL and broken UTF-8 among them", "[tokens][byte]") {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  bytes += "\xed\xa0\x80";
  const ntl::ByteTokenizer tokenizer;
  const Ids ids = tokenizer.encode(bytes);
  for (ntl::TokenId byte = 0; byte < 256; ++byte) CHECK(ids[byte] == byte);
  CHECK(tokenizer.decode(ids) == bytes);
}

TEST_CASE("256 is no byte", "[tokens][byte]") {
  try {
    ntl::ByteTokenizer().decode(Ids{256});
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.code() == ntl::ErrorCode::kTokenIdOutOfRange);
    CHECK(std::string(error.what()) == "a token id must be an integer from 0 to 255, got 256");
  }
}
