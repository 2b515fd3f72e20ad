#include "catch.h"
#include "models/refusal.h"
#include "tokens/id_tokenizer.h"

TEST_CASE("a model without a tokenizer takes ids and no text", "[tokens][ids]") {
  const ntl::IdTokenizer tokenizer(5);
  CHECK(tokenizer.vocab_size() == 5);
  CHECK(refusal([&] { tokenizer.encode("a"); }) == "invalid_argument");
  CHECK(refusal([&] { tokenizer.encode_prompt(""); }) == "invalid_argument");
  CHECK(tokenizer.end_tokens().empty());
}

TEST_CASE("its tokens have no bytes, and ids outside are refused all the same", "[tokens][ids][property]") {
  const ntl::IdTokenizer tokenizer(5);
  for (ntl::TokenId id = 0; id < 5; ++id) {
    CHECK(tokenizer.token_bytes(id).empty());
    CHECK(tokenizer.decode(std::vector<ntl::TokenId>(id, id)).empty());
  }
  CHECK(refusal([&] { tokenizer.decode(std::vector<ntl::TokenId>{4, 5}); }) == "token_id_out_of_range");
}
