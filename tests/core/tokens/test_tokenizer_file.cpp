#include <algorithm>
#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "gguf_file.h"
#include "models/refusal.h"
#include "shared_models.h"
#include "tokens/files/bytes.h"
#include "tokens/files/protobuf.h"
#include "tokens/files/tiktoken_file.h"
#include "tokens/tokenizer_file.h"

namespace {

using Ids = std::vector<ntl::TokenId>;
using ntl::TokenizerFormat;

std::unique_ptr<ntl::Tokenizer> read(const std::string& file, std::string_view pattern = {}) {
  return ntl::read_tokenizer(bytes_of(file), ntl::format_of(bytes_of(file)), pattern);
}
std::string refused(const std::string& file) {
  try {
    read(file);
  } catch (const ntl::Error& error) {
    return std::string(ntl::code_name(error.code())) + ": " + error.got();
  }
  return "accepted";
}

// 0 <unk>, 1 <s>, 2 </s>, then pieces; merged by score
std::string bpe_model(const std::string& normalizer = "") {
  using namespace protobuf;
  std::string file = piece("<unk>", 0, 2) + piece("<s>", 0, 3) + piece("</s>", 0, 3);
  float score = 0;
  for (const char* text : {"▁a", "ab", "▁", "a", "b"}) file += piece(text, score -= 1);
  return file + piece("<sep>", 0, 4) + bytes(2, number(3, 2)) + bytes(3, normalizer);
}
std::string keep_spaces() { return protobuf::number(4, 0); }

const std::string kVocabTxt = "[PAD]\n[UNK]\n[CLS]\n[SEP]\nun\n##able\n今\n,\ne\n";

std::string text_of(const std::vector<std::uint8_t>& bytes) { return {bytes.begin(), bytes.end()}; }

}  // namespace

TEST_CASE("a file says which kind of tokenizer it is", "[tokens][tokenizer-file]") {
  const auto format = [](const std::string& file) { return ntl::format_of(bytes_of(file)); };
  CHECK(format(" \n{\"model\": {}}") == TokenizerFormat::kTokenizerJson);
  CHECK(format(tiktoken_file({})) == TokenizerFormat::kTiktoken);
  CHECK(format(bpe_model()) == TokenizerFormat::kSentencePiece);
  CHECK(format(kVocabTxt) == TokenizerFormat::kVocabTxt);
  CHECK(format(text_of(gguf::Gguf("llama").bytes())) == TokenizerFormat::kGguf);
  CHECK(format(std::string("\x05\0\0\0\0\0\0\0\x05\0\0\0<unk>", 17)) == TokenizerFormat::kLlama2c);
  for (const std::string none : {"", "hello", "<html>", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"}) {
    CHECK(refusal([&] { format(none); }) == "tokenizer_format_unknown");
  }
}

TEST_CASE("a format has one name", "[tokens][tokenizer-file]") {
  for (const auto format :
       {TokenizerFormat::kTokenizerJson, TokenizerFormat::kTiktoken, TokenizerFormat::kSentencePiece,
        TokenizerFormat::kVocabTxt, TokenizerFormat::kLlama2c, TokenizerFormat::kGguf}) {
    CHECK(ntl::format_named(ntl::format_name(format)) == format);
  }
  CHECK(refusal([] { ntl::format_named("zip"); }) == "unknown_tokenizer");
}

TEST_CASE("ranks merge, but a piece that is a token is that token", "[tokens][tokenizer-file][tiktoken]") {
  // ab before bc, abc of ab and c; xyz is made by no merge
  const auto tokenizer = read(tiktoken_file({"ab", "bc", "abc", "xyz", " a"}), "gpt2");
  CHECK(tokenizer->vocab_size() == 261);
  CHECK(tokenizer->encode("abc") == Ids{258});
  CHECK(tokenizer->encode("abcbc") == Ids{258, 257});
  CHECK(tokenizer->encode("xyz a") == Ids{259, 260});
  CHECK(tokenizer->encode("xyzx") == Ids{'x', 'y', 'z', 'x'});
  CHECK(tokenizer->decode(tokenizer->encode("\xff xyz 你")) == "\xff xyz 你");
  CHECK(refusal([] { read(tiktoken_file({"ab"})); }) ==
        "tokenizer_pattern_unknown");  // no published one has 257
  CHECK(refusal([] { read(tiktoken_file({"ab"}), "gpt9"); }) == "tokenizer_pattern_unknown");
}

TEST_CASE("a SentencePiece BPE puts a space before the text", "[tokens][tokenizer-file][sentencepiece]") {
  const auto tokenizer = read(bpe_model(keep_spaces()));
  // 3 ▁a, 4 ab, 5 ▁, 6 a, 7 b, 8 <sep>
  CHECK(tokenizer->encode("ab") == Ids{3, 7});
  CHECK(tokenizer->encode("b ab") == Ids{5, 7, 3, 7});
  CHECK(tokenizer->encode("b你") == Ids{5, 7, 0});
  CHECK(tokenizer->encode("b<sep>ab") ==
        Ids{5, 7, 8, 4});  // the user's piece is cut out, and no space put behind it
  CHECK(tokenizer->encode("<s>").front() == 5);
  CHECK(tokenizer->encode_special("<s>") == Ids{1});
  CHECK(tokenizer->encode_prompt("ab") == Ids{1, 3, 7});
  CHECK(tokenizer->end_tokens().size() == 1);
  CHECK(tokenizer->decode(tokenizer->encode("ab  b")) == "ab  b");
  CHECK(tokenizer->token_kind(1) == ntl::TokenKind::kSpecial);
  CHECK(tokenizer->pieces("b ab", ntl::SpecialTokens::kAsText).utf16_ends ==
        std::vector<std::uint32_t>{0, 1, 3, 4});

  CHECK(read(bpe_model())->encode("  b   b ") ==
        Ids{5, 7, 5, 7});  // extra spaces are removed unless it says no
}

TEST_CASE("what a SentencePiece model may ask for and is not built is named",
          "[tokens][tokenizer-file][sentencepiece]") {
  using namespace protobuf;
  const std::string unk = piece("<unk>", 0, 2), a = piece("a", -1);
  CHECK(refused(unk + a + bytes(2, number(3, 3))) == "tokenizer_unsupported: model_type WORD");
  CHECK(refused(unk + a + bytes(2, number(24, 1))) == "tokenizer_unsupported: treat_whitespace_as_suffix");
  CHECK(refused(unk + a + bytes(3, number(5, 0))) == "tokenizer_unsupported: escape_whitespaces = false");
  CHECK(refused(unk + piece("a", -1, 5) + bytes(2, number(3, 2))) ==
        "tokenizer_unsupported: BPE with unused pieces");
  CHECK(refused(unk + a + bytes(2, number(40, 5))) == "tokenizer_broken: unk_id");
  CHECK(refused(unk + a + bytes(3, bytes(2, "map"))) == "tokenizer_broken: precompiled_charsmap");
}

TEST_CASE("a SentencePiece Unigram takes the best way, and the user's pieces before all",
          "[tokens][tokenizer-file][sentencepiece]") {
  using namespace protobuf;
  const auto tokenizer =
      read(piece("<unk>", 0, 2) + piece("▁", -2) + piece("▁a", -3) + piece("b", -4) + piece("ab", -8) +
           piece("ba", 0, 4) + bytes(2, number(41, ~std::uint64_t{0}) + number(42, ~std::uint64_t{0})));
  CHECK(tokenizer->encode("ab") == Ids{2, 3});
  CHECK(tokenizer->encode("bab") == Ids{1, 5, 3});  // ba: 2 * -2 - 0.1
  CHECK(tokenizer->encode_prompt("ab") == Ids{2, 3});
}

TEST_CASE("a vocab.txt is BERT's: [CLS] before, [SEP] behind, words cut",
          "[tokens][tokenizer-file][vocab-txt]") {
  const auto tokenizer = read(kVocabTxt);
  CHECK(tokenizer->encode("Unable,今今") == Ids{4, 5, 7, 6, 6});  // small letters; Han characters apart
  CHECK(tokenizer->encode("É") == Ids{8});                        // without its accent
  CHECK(tokenizer->encode("x") == Ids{1});
  CHECK(tokenizer->encode_framed("un") == Ids{2, 4, 3});
  CHECK(tokenizer->decode(Ids{4, 5, 7, 6}) == "unable, 今");
  CHECK(tokenizer->pieces("Unable 今", ntl::SpecialTokens::kAsText).utf16_ends ==
        std::vector<std::uint32_t>{2, 6, 8});
  CHECK(read(kVocabTxt + "Un\n")->encode("Unable") == Ids{9, 5});  // with a capital in the list capitals stay
}

TEST_CASE("source 001's example in bert-base-chinese", "[tokens][tokenizer-file][vocab-txt][reference]") {
  const auto file = shared_model("bert-base-chinese-vocab.txt");
  if (!file) {
    WARN("skipped: no bert-base-chinese-vocab.txt beside the checkout");
    return;
  }
  const auto tokenizer = ntl::read_tokenizer(*file, ntl::format_of(*file));
  CHECK(tokenizer->encode_framed("今天天气不错").size() == 8);  // six characters, [CLS] and [SEP]
  CHECK(tokenizer->decode(tokenizer->encode("今天")) == "今 天");
}

TEST_CASE("the tokenizer of a GGUF file is the one that it names", "[tokens][tokenizer-file][gguf]") {
  const std::string ours = "tokenizer.ggml.";
  const auto llama = [&] {
    return gguf::Gguf("llama")
        .word(ours + "model", "llama")
        .texts(ours + "tokens", {"<unk>", "<s>", "</s>", "▁a", "▁", "a", "b"})
        .numbers<float>(ours + "scores", gguf::kFloat32, {0, 0, 0, -1, -2, -3, -4})
        .numbers<std::int32_t>(ours + "token_type", gguf::kInt32, {2, 3, 3, 1, 1, 1, 1})
        .number(ours + "bos_token_id", 1)
        .number(ours + "eos_token_id", 2)
        .number(ours + "unknown_token_id", 0);
  };
  const auto tokenizer = read(text_of(llama().bytes()));
  CHECK(tokenizer->encode_prompt("ab") == Ids{1, 3, 6});
  CHECK(tokenizer->encode("b  b") == Ids{4, 6, 4, 4, 6});  // spaces stay
  CHECK(tokenizer->end_tokens().front() == 2);
  CHECK(read(text_of(llama().flag(ours + "add_bos_token", false).bytes()))->encode_prompt("ab") == Ids{3, 6});
  CHECK(refused(text_of(
            gguf::Gguf("llama").word(ours + "model", "rwkv").texts(ours + "tokens", {"a"}).bytes())) ==
        "tokenizer_unsupported: tokenizer.ggml.model rwkv");

  const auto bert = read(text_of(gguf::Gguf("bert")
                                     .word(ours + "model", "bert")
                                     .texts(ours + "tokens", {"[UNK]", "[CLS]", "[SEP]", "▁un", "able"})
                                     .bytes()));
  CHECK(bert->encode_framed("unable") == Ids{1, 3, 4, 2});
}
