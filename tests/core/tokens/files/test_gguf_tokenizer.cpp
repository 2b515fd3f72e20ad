#include <limits>
#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "damage.h"
#include "gguf_file.h"
#include "models/refusal.h"
#include "tokens/files/gguf_tokenizer.h"

namespace {

using gguf::Bytes;
using gguf::Gguf;
const std::string kOurs = "tokenizer.ggml.";

Gguf llama() {
  return Gguf("llama")
      .number("llama.block_count", 32)
      .word(kOurs + "model", "llama")
      .texts(kOurs + "tokens", {"<unk>", "<s>", "▁a"})
      .numbers<float>(kOurs + "scores", gguf::kFloat32, {0, 0, -1.5f})
      .numbers<std::int32_t>(kOurs + "token_type", gguf::kInt32, {2, 3, 1})
      .number(kOurs + "bos_token_id", 1)
      .flag(kOurs + "add_bos_token", true)
      .tensor("token_embd.weight", {8, 3});
}

// What the refusal names; "accepted" or "another code" otherwise.
std::string refused(const Gguf& file) {
  try {
    ntl::read_gguf_tokenizer(file.bytes());
  } catch (const ntl::Error& error) {
    return error.code() == ntl::ErrorCode::kTokenizerBroken ? error.got() : "another code";
  }
  return "accepted";
}

}  // namespace

TEST_CASE("the tokenizer of a GGUF file is read from its metadata", "[tokens][files][gguf]") {
  const ntl::GgufTokenizer file = ntl::read_gguf_tokenizer(llama().bytes());
  CHECK(file.model == "llama");
  REQUIRE(file.tokens.size() == 3);
  CHECK(file.tokens.bytes(2) == "▁a");
  CHECK(file.scores == std::vector<float>{0, 0, -1.5f});
  CHECK(file.types[1] == ntl::PieceType::kControl);
  CHECK(file.bos_id == 1u);
  CHECK(file.add_bos == true);
  CHECK_FALSE(file.eos_id.has_value());
  CHECK_FALSE(file.add_space_prefix.has_value());
  CHECK(file.merges.size() == 0);

  const ntl::GgufTokenizer gpt2 = ntl::read_gguf_tokenizer(Gguf("qwen2")
                                                               .word(kOurs + "model", "gpt2")
                                                               .word(kOurs + "pre", "qwen2")
                                                               .texts(kOurs + "tokens", {"a", "b", "ab"})
                                                               .texts(kOurs + "merges", {"a b"})
                                                               .bytes());
  CHECK(gpt2.pre == "qwen2");
  CHECK(gpt2.merges.bytes(0) == "a b");
}

TEST_CASE("a GGUF tokenizer names what is wrong with it", "[tokens][files][gguf]") {
  CHECK(refused(Gguf("llama")) == kOurs + "tokens");
  CHECK(refused(Gguf("llama").texts(kOurs + "tokens", {"a"})) == kOurs + "model");
  CHECK(refused(llama().texts(kOurs + "tokens", {"a"})) == kOurs + "tokens");  // a second list
  CHECK(refused(Gguf("llama").word(kOurs + "model", "llama").texts(kOurs + "tokens", {"a", "a"})) ==
        kOurs + "tokens");
  CHECK(refused(llama().number(kOurs + "eos_token_id", 3)) == kOurs + "tokens");  // there are 0, 1, 2
  CHECK(refused(llama().word(kOurs + "eos_token_id", "2")) == kOurs + "eos_token_id");
  CHECK(refused(llama().number(kOurs + "add_eos_token", 1)) == kOurs + "add_eos_token");
  CHECK(refused(llama().number(kOurs + "model", 1)) == kOurs + "model");
  CHECK(refused(llama().numbers<float>(kOurs + "scores", gguf::kFloat32, {1})) == kOurs + "scores");
  CHECK(refused(llama().numbers<float>(kOurs + "scores", gguf::kFloat32,
                                       {1, 2, std::numeric_limits<float>::quiet_NaN()})) == kOurs + "scores");
  CHECK(refused(llama().numbers<std::int32_t>(kOurs + "token_type", gguf::kInt32, {1, 1})) ==
        kOurs + "token_type");
  CHECK(refused(llama().numbers<std::int32_t>(kOurs + "token_type", gguf::kInt32, {1, 1, 7})) ==
        kOurs + "token_type");
  CHECK(refused(llama().list(kOurs + "merges", gguf::kString, ~std::uint64_t{0})) == kOurs + "merges");
  CHECK(refused(llama().list(kOurs + "merges", gguf::kUint32, 0)) == kOurs + "merges");
  CHECK(refused(llama().numbers<std::uint8_t>(kOurs + "precompiled_charsmap", gguf::kUint8, {1, 2})) ==
        "accepted");
}

TEST_CASE("whatever bytes a GGUF tokenizer has, it is read or refused by name, wherever it is cut",
          "[tokens][files][gguf][property]") {
  const Bytes file = llama().bytes();
  ntl::Pcg64 rng(22);
  for (int round = 0; round < 2000; ++round) {
    Bytes wrong = damaged(file, rng, 1 + round % 3);
    if (round % 2 == 0)
      wrong.resize(static_cast<std::size_t>(rng.random() * static_cast<double>(wrong.size())));
    const std::string said = refusal([&] { ntl::read_gguf_tokenizer(wrong); });
    CHECK((said == "accepted" || said == "tokenizer_broken"));
  }
}
