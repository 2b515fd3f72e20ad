#include "base/error.h"
#include "catch.h"
#include "models/refusal.h"
#include "tokens/byte_tokenizer.h"
#include "tokens/id_tokenizer.h"

TEST_CASE("the first id outside the vocabulary is named with its place", "[tokens][tokenizer]") {
  const std::vector<ntl::TokenId> ids{0, 4, 5, 9};
  CHECK(refusal([&] { ntl::check_token_ids(std::span(ids).first(2), 5); }) == "accepted");
  CHECK(refusal([&] { ntl::check_token_ids({}, 0); }) == "accepted");
  try {
    ntl::check_token_ids(ids, 5);
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.code() == ntl::ErrorCode::kTokenIdOutOfRange);
    CHECK(error.got() == "5");
    CHECK(error.position() == 2);
  }
}

TEST_CASE("a model is read with a vocabulary of its own size only, and the refusal has both",
          "[tokens][tokenizer]") {
  for (std::size_t size = 1; size < 20; ++size) {
    const ntl::IdTokenizer tokenizer(size);
    for (std::size_t model = 1; model < 20; ++model) {
      CHECK(refusal([&] { ntl::check_same_vocabulary(tokenizer, model); }) ==
            (model == size ? "accepted" : "invalid_argument"));
    }
  }
  try {
    ntl::check_same_vocabulary(ntl::ByteTokenizer(), 512);
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(std::string(error.what()) == "the tokenizer has 256 tokens, the model 512");
  }
}

TEST_CASE("without special tokens a prompt is the text, and nothing ends it", "[tokens][tokenizer]") {
  const ntl::ByteTokenizer tokenizer;
  for (const char* text : {"", "ab", "你"}) CHECK(tokenizer.encode_prompt(text) == tokenizer.encode(text));
  CHECK(tokenizer.end_tokens().empty());
}
