#include <cmath>
#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "cost/memory.h"
#include "cost/parameters.h"
#include "cost/shape_from_gguf.h"
#include "damage.h"
#include "gguf_file.h"
#include "models/refusal.h"

namespace {

using gguf::Bytes;
using gguf::Gguf;
using gguf::kArray;
using gguf::kBool;
using gguf::kFloat32;
using gguf::kString;
using gguf::kUint32;
using gguf::kUint64;

// Qwen2.5-0.5B: tied, with biases; 896 wide, 24 layers, 14 heads on 2.
Gguf qwen() {
  return Gguf("qwen2")
      .word("general.name", "Qwen2.5 0.5B")
      .number("qwen2.block_count", 24)
      .number("qwen2.context_length", 32768)
      .number("qwen2.embedding_length", 896)
      .number("qwen2.feed_forward_length", 4864)
      .number("qwen2.attention.head_count", 14)
      .number("qwen2.attention.head_count_kv", 2)
      .words("tokenizer.ggml.tokens", 30)
      .tensor("token_embd.weight", {896, 151936})
      .tensor("blk.0.attn_q.weight", {896, 896})
      .tensor("blk.0.attn_q.bias", {896})
      .tensor("output_norm.weight", {896});
}

Gguf llama_7b() {
  return Gguf("llama")
      .number("llama.block_count", 32)
      .number("llama.context_length", 2048)
      .number("llama.embedding_length", 4096)
      .number("llama.feed_forward_length", 11008)
      .number("llama.attention.head_count", 32)
      .tensor("token_embd.weight", {4096, 32000})
      .tensor("output.weight", {4096, 32000});
}

// What the refusal names; "accepted" or "another code" otherwise.
std::string refused(const Bytes& bytes) {
  try {
    ntl::shape_from_gguf(bytes);
  } catch (const ntl::Error& error) {
    return error.code() == ntl::ErrorCode::kConfigIncomplete ? error.got() : "another code";
  }
  return "accepted";
}

}  // namespace

TEST_CASE("a GGUF header gives the shape of its model", "[cost][gguf]") {
  const ntl::ModelShape shape = ntl::shape_from_gguf(qwen().bytes());
  CHECK(ntl::parameters(shape).total == 494032768);  // 002.qwen25.params
  CHECK(shape.max_seq_len == 32768);
  CHECK(shape.tied_embeddings);
  CHECK(shape.qkv_bias);
  CHECK(ntl::kv_cache(shape, ntl::NumberType::kF16, 1).bytes == 12288);  // 002.qwen25.kv_numbers_per_token

  SECTION("with a head of its own, every head its own keys, in an older version") {
    const ntl::ModelShape llama = ntl::shape_from_gguf(llama_7b().bytes(0x46554747, 2));
    CHECK(ntl::parameters(llama).total == 6738415616);  // 003.params
    CHECK(llama.n_kv_heads == 32);
    CHECK_FALSE(llama.tied_embeddings);
  }
  SECTION("heads that are not dim / n_heads wide, and a window") {
    const ntl::ModelShape gemma = ntl::shape_from_gguf(Gguf("gemma3")
                                                           .number("gemma3.block_count", 26)
                                                           .number("gemma3.context_length", 32768)
                                                           .number("gemma3.embedding_length", 1152)
                                                           .number("gemma3.feed_forward_length", 6912)
                                                           .number("gemma3.attention.head_count", 4)
                                                           .number("gemma3.attention.head_count_kv", 1)
                                                           .number("gemma3.attention.key_length", 256)
                                                           .number("gemma3.attention.sliding_window", 512)
                                                           .tensor("token_embd.weight", {1152, 262144})
                                                           .bytes());
    CHECK(ntl::parameters(gemma).total == ntl::parameters(ntl::shape_preset("gemma-3-1b").shape).total);
    CHECK(gemma.n_window_layers == 22);
    CHECK(gemma.window == 512);
  }
}

TEST_CASE("the order of the keys, and keys that change no shape, make no difference",
          "[cost][gguf][property]") {
  Gguf late = llama_7b();
  late.list("llama.some_list", kFloat32, 0).word("zzz", "").words("tokenizer.ggml.merges", 3);
  CHECK(ntl::parameters(ntl::shape_from_gguf(late.bytes())).total == 6738415616);
}

TEST_CASE("a GGUF header names what it lacks, and what it says that is not known", "[cost][gguf]") {
  CHECK(refused({}) == "GGUF");
  CHECK(refused(qwen().bytes(0x46554748)) == "GGUF");
  CHECK(refused(qwen().bytes(0x46554747, 1)) == "GGUF");
  CHECK(refused(qwen().bytes(0x46554747, 0x03000000)) == "GGUF");  // big-endian
  CHECK(refused(Gguf("gpt2").bytes()) == "gpt2");
  CHECK(refused(Gguf("llama").bytes()) == "hidden_size");
  CHECK(refused(qwen().number("general.architecture", 3).bytes()) == "general.architecture");
  CHECK(refused(llama_7b().number("llama.expert_count", 8).bytes()) == "llama.expert_count");
  CHECK(refused(qwen().list("qwen2.attention.head_count_kv", kUint32, 0).bytes()) ==
        "qwen2.attention.head_count_kv");
  CHECK(refused(qwen().list("nested", kArray, 1).bytes()) == "nested");
  CHECK(refused(qwen().tensor("five", {1, 1, 1, 1, 1}).bytes()) == "five");
  CHECK(refused(qwen().number("qwen2.block_count", 0).bytes()) == "another code");  // shape_out_of_range
}

TEST_CASE("counts that the bytes cannot hold are refused, and ask for no memory", "[cost][gguf]") {
  constexpr std::uint64_t kMost = ~std::uint64_t{0};
  for (const std::uint32_t type : {kUint32, kFloat32, kBool, kString, kUint64}) {
    CHECK(refused(Gguf("llama").list("list", type, kMost).bytes()) == "list");
    CHECK(refused(Gguf("llama").list("list", type, kMost / 8 + 1).bytes()) == "list");  // 8 n overflows to 0
  }
  CHECK(refused(Gguf("llama").list("list", 13, 1).bytes()) == "list");
  for (const std::size_t count : {8u, 16u}) {  // of tensors, of pairs
    Bytes wrong = qwen().bytes();
    std::memcpy(&wrong[count], &kMost, sizeof kMost);
    CHECK(refused(wrong) != "accepted");
  }
}

TEST_CASE("a GGUF header is refused wherever it is cut", "[cost][gguf][property]") {
  const Bytes file = qwen().bytes();
  for (std::size_t size = 0; size < file.size(); ++size) {
    CAPTURE(size);
    REQUIRE(refused(Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size))) != "accepted");
  }
}

TEST_CASE("whatever bytes a GGUF header has, it is read or refused by name", "[cost][gguf][property]") {
  const Bytes file = qwen().bytes();
  ntl::Pcg64 rng(17);
  for (int round = 0; round < 2000; ++round) {
    const Bytes wrong = damaged(file, rng, 1 + round % 3);
    const std::string said = refusal([&] { ntl::shape_from_gguf(wrong); });
    CHECK((said == "accepted" || said == "config_incomplete" || said == "shape_out_of_range"));
  }
}
