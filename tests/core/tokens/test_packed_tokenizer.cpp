#include <string>

#include "catch.h"
#include "models/refusal.h"
#include "packed_bytes.h"
#include "tokens/packed_tokenizer.h"

using namespace ntl;
using Ids = std::vector<TokenId>;

namespace {

std::shared_ptr<const Tokenizer> tokenizer_of(const PackedBytes& packed,
                                              const PackedBytes* parent = nullptr) {
  const std::vector<std::uint8_t> base = parent ? parent->written() : std::vector<std::uint8_t>{};
  return unpack_tokenizer(packed.written(), base);
}

}  // namespace

TEST_CASE("a text is cut by its pattern, and each piece is merged by rank", "[tokens][packed-tokenizer]") {
  PackedBytes packed = PackedBytes::over_bytes();
  packed.merges = {{'a', 'b', 256}, {' ', 'a', 257}, {256, 'c', 258}};
  packed.specials = {{259, "<end>", true}};
  packed.ends = {259};
  const auto tokenizer = tokenizer_of(packed);
  CHECK(tokenizer->vocab_size() == 260);
  CHECK(tokenizer->encode("abc") == Ids{258});
  CHECK(tokenizer->encode(" abc") == Ids{' ', 258});  // a + b has the lower rank
  CHECK(tokenizer->encode("c ab") == Ids{'c', ' ', 256});
  CHECK(tokenizer->encode("ab1c") == Ids{256, '1', 'c'});             // GPT-2's pattern cuts at digits
  CHECK(tokenizer->encode("<end>") == Ids{'<', 'e', 'n', 'd', '>'});  // a name in a text is text
  CHECK(tokenizer->encode_special("ab<end>") == Ids{256, 259});
  CHECK(tokenizer->token_bytes(259) == "<end>");
  CHECK(tokenizer->token_kind(259) == TokenKind::kSpecial);
  CHECK(tokenizer->encode_prompt("abc") == Ids{258});
  CHECK(tokenizer->end_tokens()[0] == 259);
  CHECK(tokenizer->encode("").empty());
}

TEST_CASE("a spelled token is found as a whole piece, where its makers look for those first",
          "[tokens][packed-tokenizer]") {
  PackedBytes packed = PackedBytes::over_bytes();
  packed.spelled = {{256, "xyz"}};
  CHECK(tokenizer_of(packed)->encode("xyz") == Ids{'x', 'y', 'z'});
  packed.whole_pieces = true;
  CHECK(tokenizer_of(packed)->encode("xyz") == Ids{256});
  CHECK(tokenizer_of(packed)->encode("xyzz") == Ids{'x', 'y', 'z', 'z'});
}

TEST_CASE("NFC comes before the cut", "[tokens][packed-tokenizer]") {
  PackedBytes packed = PackedBytes::over_bytes();
  packed.merges = {{0xc3, 0xa9, 256}};  // é
  packed.normalizer = "nfc";
  CHECK(tokenizer_of(packed)->encode("e\u0301") == Ids{256});
}

TEST_CASE(
    "SentencePiece: a space before the text, characters that merge, and the bytes of those that are no token",
    "[tokens][packed-tokenizer]") {
  PackedBytes packed;
  packed.model = "sentencepiece";
  packed.pattern = "";
  packed.specials = {{0, "<unk>", true}, {1, "<s>", true}, {2, "</s>", true}};
  for (TokenId byte = 0; byte < 256; ++byte) packed.byte_ids.push_back(3 + byte);
  // 259 "▁", 260 "a", 261 "b"; 262 "▁a", 263 "▁ab"
  packed.spelled = {{259, "\u2581"}, {260, "a"}, {261, "b"}};
  packed.merges = {{259, 260, 262}, {262, 261, 263}};
  packed.before = {1};
  packed.ends = {2};
  const auto tokenizer = tokenizer_of(packed);
  CHECK(tokenizer->encode("ab") == Ids{263});
  CHECK(tokenizer->encode("a a") == Ids{262, 262});
  CHECK(tokenizer->encode("b\n") == Ids{259, 261, 3 + '\n'});
  CHECK(tokenizer->encode("é") == Ids{259, 3 + 0xc3, 3 + 0xa9});
  CHECK(tokenizer->encode_prompt("ab") == Ids{1, 263});
  CHECK(tokenizer->token_bytes(263) == " ab");
  CHECK(tokenizer->token_bytes(3 + 0xff) == "\xff");
  CHECK(tokenizer->decode(Ids{263, 3 + '\n'}) == "ab\n");
  CHECK(tokenizer->pieces("é a").utf16_ends == std::vector<std::uint32_t>{0, 0, 1, 3});
  CHECK(tokenizer->token_kind(3) == TokenKind::kByte);
}

TEST_CASE("what a vocabulary builds on has to be there", "[tokens][packed-tokenizer]") {
  PackedBytes parent = PackedBytes::over_bytes();
  PackedBytes child;
  child.name = "child";
  child.parent = parent.name;
  child.merges = {{'a', 'b', 256}};
  CHECK(tokenizer_of(child, &parent)->encode("ab") == Ids{256});
  CHECK(refusal([&] { tokenizer_of(child); }) == "tokenizer_broken");
}
