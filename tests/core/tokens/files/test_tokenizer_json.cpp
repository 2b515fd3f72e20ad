#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "damage.h"
#include "models/refusal.h"
#include "text/utf8.h"
#include "tokens/files/byte_characters.h"
#include "tokens/files/bytes.h"
#include "tokens/files/tokenizer_json.h"

namespace {

using Json = nlohmann::json;
using Ids = std::vector<ntl::TokenId>;
using Ends = std::vector<std::uint32_t>;

ntl::PipelineTokenizer read(const Json& file) {
  const std::string text = file.dump();
  return ntl::PipelineTokenizer(ntl::read_tokenizer_json(bytes_of(text)));
}

// "code: what" of a refusal.
std::string refused(const Json& file) {
  try {
    read(file);
  } catch (const ntl::Error& error) {
    return std::string(ntl::code_name(error.code())) + ": " + error.got();
  }
  return "accepted";
}

Json added(ntl::TokenId id, const std::string& content, bool special = true) {
  return {{"id", id}, {"content", content}, {"special", special}, {"normalized", false}};
}

// Byte-level, ids 0 ... 255 the bytes in the order of their characters, then "Ġa", "ab".
Json byte_level() {
  Json vocab = Json::object();
  ntl::TokenId next = 0;
  for (char32_t c = 0; c < 0x144; ++c) {
    std::string character;
    ntl::append_utf8(character, c);
    if (ntl::bytes_of_characters(character)) vocab[character] = next++;
  }
  vocab["Ġa"] = 256;
  vocab["ab"] = 257;
  return {{"added_tokens", {added(258, "<|end|>"), added(259, "<think>", false)}},
          {"normalizer", nullptr},
          {"pre_tokenizer", {{"type", "ByteLevel"}, {"add_prefix_space", false}, {"use_regex", true}}},
          {"post_processor", nullptr},
          {"decoder", {{"type", "ByteLevel"}}},
          {"model", {{"type", "BPE"}, {"vocab", vocab}, {"merges", {"Ġ a", "a b"}}}}};
}
ntl::TokenId byte_id(const Json& file, const std::string& character) {
  return file.at("model").at("vocab").at(character).get<ntl::TokenId>();
}

// Llama 2's parts with a small vocabulary. 0 <unk>, 1 <s>, 2 ... 257 the bytes, then pieces.
Json llama() {
  Json vocab = {{"<unk>", 0}, {"<s>", 1}};
  for (int byte = 0; byte < 256; ++byte) {
    constexpr char kDigits[] = "0123456789ABCDEF";
    vocab[std::string("<0x") + kDigits[byte / 16] + kDigits[byte % 16] + ">"] = 2 + byte;
  }
  ntl::TokenId next = 258;
  for (const char* piece : {"▁", "a", "b", "▁a", "ab", "▁▁"}) vocab[piece] = next++;
  const Json space = {{"type", "Replace"}, {"pattern", {{"String", "▁"}}}, {"content", " "}};
  return {{"added_tokens", {added(0, "<unk>"), added(1, "<s>")}},
          {"normalizer", nullptr},
          {"pre_tokenizer",
           {{"type", "Metaspace"}, {"replacement", "▁"}, {"prepend_scheme", "first"}, {"split", false}}},
          {"post_processor",
           {{"type", "TemplateProcessing"},
            {"single",
             {{{"SpecialToken", {{"id", "<s>"}, {"type_id", 0}}}},
              {{"Sequence", {{"id", "A"}, {"type_id", 0}}}}}},
            {"special_tokens", {{"<s>", {{"id", "<s>"}, {"ids", {1}}, {"tokens", {"<s>"}}}}}}}},
          {"decoder",
           {{"type", "Sequence"},
            {"decoders",
             {space,
              {{"type", "ByteFallback"}},
              {{"type", "Fuse"}},
              {{"type", "Strip"}, {"content", " "}, {"start", 1}, {"stop", 0}}}}}},
          {"model",
           {{"type", "BPE"},
            {"byte_fallback", true},
            {"fuse_unk", true},
            {"unk_token", "<unk>"},
            {"vocab", vocab},
            {"merges",
             Json::array({Json::array({"▁", "a"}), Json::array({"a", "b"}), Json::array({"▁", "▁"})})}}}};
}

Json bert() {
  return {{"added_tokens", {added(0, "[UNK]"), added(1, "[CLS]"), added(2, "[SEP]")}},
          {"normalizer", nullptr},
          {"pre_tokenizer", {{"type", "BertPreTokenizer"}}},
          {"post_processor", {{"type", "BertProcessing"}, {"sep", {"[SEP]", 2}}, {"cls", {"[CLS]", 1}}}},
          {"decoder", {{"type", "WordPiece"}, {"prefix", "##"}, {"cleanup", true}}},
          {"model",
           {{"type", "WordPiece"},
            {"unk_token", "[UNK]"},
            {"continuing_subword_prefix", "##"},
            {"max_input_chars_per_word", 100},
            {"vocab",
             {{"[UNK]", 0},
              {"[CLS]", 1},
              {"[SEP]", 2},
              {"un", 3},
              {"##able", 4},
              {",", 5},
              {"[", 6},
              {"]", 7},
              {"UNK", 8},
              {"今", 9}}}}}};
}

Json unigram() {
  return {{"added_tokens", Json::array()},
          {"normalizer", nullptr},
          {"pre_tokenizer", {{"type", "Metaspace"}, {"replacement", "▁"}, {"prepend_scheme", "always"}}},
          {"post_processor", nullptr},
          {"decoder", {{"type", "Metaspace"}, {"replacement", "▁"}, {"prepend_scheme", "always"}}},
          {"model",
           {{"type", "Unigram"},
            {"unk_id", 0},
            {"vocab",
             Json::array({Json::array({"<unk>", 0.0}), Json::array({"▁", -2.0}), Json::array({"▁a", -3.0}),
                          Json::array({"b", -4}), Json::array({"ab", -8.0}), Json::array({"a", -2.5})})}}}};
}

}  // namespace

TEST_CASE("a byte-level tokenizer.json encodes bytes, and its pieces cut the text",
          "[tokens][files][tokenizer-json]") {
  const Json file = byte_level();
  const ntl::PipelineTokenizer tokenizer = read(file);
  CHECK(tokenizer.vocab_size() == 260);
  CHECK(tokenizer.encode("ab a") == Ids{257, 256});
  CHECK(tokenizer.encode("a ab") == Ids{byte_id(file, "a"), 256, byte_id(file, "b")});
  CHECK(tokenizer.encode("é") == Ids{byte_id(file, "Ã"), byte_id(file, "©")});  // c3 a9
  CHECK(tokenizer.token_bytes(256) == " a");
  CHECK(tokenizer.token_bytes(258) == "<|end|>");
  const std::string text =
      GENERATE(std::string("it's 你 a\xff\xfe ab"), std::string(), std::string("\0a", 2));
  CHECK(tokenizer.decode(tokenizer.encode(text)) == text);
  const ntl::Pieces pieces = tokenizer.pieces("é ab", ntl::SpecialTokens::kAsText);
  CHECK(pieces.utf16_ends == Ends{0, 1, 3, 4});
  CHECK(pieces.byte_ends == Ends{1, 2, 4, 5});
}

TEST_CASE("special tokens in a text are text unless they are allowed, ordinary added ones never",
          "[tokens][files][tokenizer-json]") {
  const ntl::PipelineTokenizer tokenizer = read(byte_level());
  CHECK(tokenizer.encode_special("ab<|end|>ab") == Ids{257, 258, 257});
  CHECK(tokenizer.decode(tokenizer.encode("<|end|>")) == "<|end|>");
  CHECK(tokenizer.encode("<|end|>").size() == 7);
  CHECK(tokenizer.encode("ab<think>") == Ids{257, 259});
  CHECK(tokenizer.token_kind(258) == ntl::TokenKind::kSpecial);
  CHECK(tokenizer.token_kind(259) == ntl::TokenKind::kNormal);
  CHECK(tokenizer.pieces("你<|end|>", ntl::SpecialTokens::kAllowed).utf16_ends == Ends{0, 0, 1, 8});
}

TEST_CASE("a special token that the vocabulary has is not made of text", "[tokens][files][tokenizer-json]") {
  Json file = byte_level();
  file["model"]["vocab"]["<|end|>"] = 258;
  file["model"]["ignore_merges"] = true;
  file["pre_tokenizer"]["use_regex"] = false;  // so that the whole text is one piece
  const ntl::PipelineTokenizer tokenizer = read(file);
  CHECK(tokenizer.encode("<|end|>").size() == 7);
  CHECK(tokenizer.encode_special("<|end|>") == Ids{258});
}

TEST_CASE("ignore_merges takes a piece that is a token as it stands", "[tokens][files][tokenizer-json]") {
  Json file = byte_level();
  file["model"]["vocab"]["abc"] = 258;
  file["added_tokens"] = Json::array();
  CHECK(read(file).encode("abc").size() == 2);  // no merge makes it
  file["model"]["ignore_merges"] = true;
  CHECK(read(file).encode("abc") == Ids{258});
}

TEST_CASE("a SentencePiece-style tokenizer.json writes what it lacks as bytes",
          "[tokens][files][tokenizer-json]") {
  const ntl::PipelineTokenizer tokenizer = read(llama());
  // 258 ▁, 259 a, 260 b, 261 ▁a, 262 ab, 263 ▁▁
  CHECK(tokenizer.encode("ab") == Ids{261, 260});
  CHECK(tokenizer.encode("b  a") == Ids{258, 260, 258, 261});  // ▁ a before ▁ ▁
  CHECK(tokenizer.encode("你") == Ids{258, 2 + 0xe4, 2 + 0xbd, 2 + 0xa0});
  CHECK(tokenizer.encode_prompt("ab") == Ids{1, 261, 260});
  CHECK(tokenizer.token_kind(2) == ntl::TokenKind::kByte);
  CHECK(tokenizer.token_bytes(2 + 0x0a) == "\n");
  CHECK(tokenizer.token_bytes(261) == " a");
  for (const std::string text : {"ab", "你  b\n", "<s>", ""}) {
    CAPTURE(text);
    CHECK(tokenizer.decode(tokenizer.encode(text)) == text);
  }
  CHECK(tokenizer.decode(tokenizer.encode(" ab")) ==
        "ab");  // a typed space stands for the one before the text
  const ntl::Pieces pieces = tokenizer.pieces("b 你a", ntl::SpecialTokens::kAsText);
  CHECK(pieces.ids == Ids{258, 260, 258, 2 + 0xe4, 2 + 0xbd, 2 + 0xa0, 259});
  CHECK(pieces.utf16_ends == Ends{0, 1, 2, 2, 2, 3, 4});
}

TEST_CASE("without byte_fallback what a vocabulary lacks is unknown", "[tokens][files][tokenizer-json]") {
  Json file = llama();
  file["model"]["byte_fallback"] = false;
  CHECK(read(file).encode("你好a") == Ids{258, 0, 259});
  CHECK(read(file).pieces("你好a", ntl::SpecialTokens::kAsText).utf16_ends == Ends{0, 2, 3});
  file["model"]["fuse_unk"] = false;
  CHECK(read(file).encode("你好a") == Ids{258, 0, 0, 259});
  file["model"]["unk_token"] = nullptr;
  CHECK(refusal([&] { read(file).encode("你"); }) == "no_token_for_character");
}

TEST_CASE("a WordPiece tokenizer.json does not give the text back", "[tokens][files][tokenizer-json]") {
  const ntl::PipelineTokenizer tokenizer = read(bert());
  CHECK(tokenizer.encode("unable , unx今") == Ids{3, 4, 5, 0});
  CHECK(tokenizer.encode_framed("unable") == Ids{1, 3, 4, 2});
  CHECK(tokenizer.encode_prompt("unable") == Ids{1, 3, 4});  // a prompt goes on
  CHECK(tokenizer.decode(Ids{3, 4, 5, 0}) == "unable, [UNK]");
  CHECK(tokenizer.encode("[UNK]") == Ids{6, 8, 7});
  CHECK(tokenizer.encode_special("un[UNK]") == Ids{3, 0});
  CHECK(tokenizer.token_bytes(4) == "able");
  const ntl::Pieces pieces = tokenizer.pieces(" un, unx ", ntl::SpecialTokens::kAsText);
  CHECK(pieces.ids == Ids{3, 5, 0});
  CHECK(pieces.utf16_ends ==
        Ends{3, 4, 9});  // what is removed belongs to what follows, at the end to the last
}

TEST_CASE("a Unigram tokenizer.json takes the best way through its scores",
          "[tokens][files][tokenizer-json]") {
  const ntl::PipelineTokenizer tokenizer = read(unigram());
  CHECK(tokenizer.encode("ab") == Ids{2, 3});  // ▁a + b = -7 against ▁ + ab = -10
  CHECK(tokenizer.encode("b a") == Ids{1, 3, 2});
  CHECK(tokenizer.encode("你a") == Ids{1, 0, 5});
  CHECK(tokenizer.decode(Ids{2, 3}) == "ab");
  CHECK(tokenizer.pieces("b a", ntl::SpecialTokens::kAsText).utf16_ends == Ends{0, 1, 3});
}

TEST_CASE("an explanation shows each piece as the model got it, and what it became",
          "[tokens][files][tokenizer-json]") {
  const auto pieces = read(llama()).explain("b<s>你", ntl::SpecialTokens::kAllowed);
  REQUIRE(pieces.size() == 3);
  CHECK((pieces[0].text == "▁b" && pieces[0].utf16_begin == 0 && pieces[0].utf16_end == 1));
  CHECK(pieces[0].tokens == Ids{258, 260});
  CHECK((pieces[1].added && pieces[1].text == "<s>" && pieces[1].utf16_end == 4));
  CHECK((pieces[2].text == "你" && pieces[2].utf16_begin == 4 &&
         pieces[2].utf16_end == 5));  // no ▁: only the first has one
  CHECK(read(byte_level()).explain("it's", ntl::SpecialTokens::kAsText)[1].branch ==
        ntl::SplitBranch::kContraction);
}

TEST_CASE("what is not supported is refused by its name", "[tokens][files][tokenizer-json]") {
  const auto with = [](Json file, const std::string& part, Json value) {
    file[part] = std::move(value);
    return refused(file);
  };
  const auto model_with = [](Json file, const std::string& field, Json value) {
    file["model"][field] = std::move(value);
    return refused(file);
  };
  const std::string no = "tokenizer_unsupported: ";
  CHECK(with(bert(), "normalizer", {{"type", "Nmt"}}) == no + "normalizer Nmt");
  CHECK(with(bert(), "pre_tokenizer", {{"type", "UnicodeScripts"}}) == no + "pre_tokenizer UnicodeScripts");
  CHECK(with(bert(), "pre_tokenizer",
             {{"type", "Split"}, {"pattern", {{"Regex", "a+"}}}, {"behavior", "Isolated"}}) ==
        no + "pre_tokenizer Split with the pattern a+");
  CHECK(with(byte_level(), "decoder", {{"type", "CTC"}}) == no + "decoder CTC");
  CHECK(with(bert(), "decoder", {{"type", "ByteLevel"}}) ==
        no + "decoder ByteLevel without the pre_tokenizer ByteLevel");
  CHECK(with(bert(), "post_processor", {{"type", "Other"}}) == no + "post_processor Other");
  CHECK(model_with(bert(), "type", "WordLevel") == no + "model WordLevel");
  CHECK(model_with(byte_level(), "dropout", 0.1) == no + "model BPE with dropout");
  CHECK(model_with(byte_level(), "end_of_word_suffix", "</w>") == no + "model BPE with end_of_word_suffix");
  CHECK(model_with(byte_level(), "dropout", nullptr) == "accepted");
  const Json after = {{"type", "Sequence"},
                      {"pretokenizers", {{{"type", "ByteLevel"}}, {{"type", "Digits"}}}}};
  CHECK(with(byte_level(), "pre_tokenizer", after) == no + "pre_tokenizer Digits behind ByteLevel");
}

TEST_CASE("a published pattern is known by its expressions, also where it is several",
          "[tokens][files][tokenizer-json]") {
  const auto split = [](std::string_view expression, const char* behavior = "Isolated", bool invert = false) {
    return Json{
        {"type", "Split"}, {"pattern", {{"Regex", expression}}}, {"behavior", behavior}, {"invert", invert}};
  };
  const auto pattern_of = [&](Json steps) {
    Json file = byte_level();
    steps.push_back({{"type", "ByteLevel"}, {"add_prefix_space", false}, {"use_regex", false}});
    file["pre_tokenizer"] = {{"type", "Sequence"}, {"pretokenizers", std::move(steps)}};
    return read(file).parts().pre_tokenizer.only_pattern();
  };
  using ntl::SplitPattern;
  const auto cl100k = ntl::pattern_text(SplitPattern::kCl100k)[0];
  CHECK(pattern_of({split(cl100k)}) == SplitPattern::kCl100k);
  CHECK(pattern_of({split(cl100k, "Removed", true)}) == SplitPattern::kCl100k);
  const auto deepseek = ntl::pattern_text(SplitPattern::kDeepSeekV3);
  CHECK(pattern_of({split(deepseek[0]), split(deepseek[1]), split(deepseek[2])}) ==
        SplitPattern::kDeepSeekV3);
}

TEST_CASE("a tokenizer.json that contradicts itself is refused", "[tokens][files][tokenizer-json]") {
  const auto broken = [](const Json& file) { return refused(file).substr(0, 16) == "tokenizer_broken"; };
  Json file = byte_level();
  SECTION("no model") { file.erase("model"); }
  SECTION("no vocabulary") { file["model"].erase("vocab"); }
  SECTION("an id twice") { file["model"]["vocab"]["zz"] = 257; }
  SECTION("an id that belongs to another token") { file["added_tokens"][0]["id"] = 257; }
  SECTION("an id beyond any vocabulary") { file["model"]["vocab"]["zz"] = 4000000000u; }
  SECTION("an added token without content") { file["added_tokens"][0]["content"] = ""; }
  SECTION("a merge of what is no token") { file["model"]["merges"].push_back("zz a"); }
  SECTION("a merge that makes no token") { file["model"]["merges"].push_back("b a"); }
  SECTION("a merge twice") { file["model"]["merges"].push_back("a b"); }
  SECTION("a byte that is no token") { file["model"]["vocab"].erase("b"); }
  SECTION("unk_token that is none") { file["model"]["unk_token"] = "<unk>"; }
  SECTION("a list where an object should stand") { file["model"] = Json::array(); }
  SECTION("a part without a type") { file["decoder"] = Json::object(); }
  SECTION("a part that is no object") { file["pre_tokenizer"] = Json::array({1}); }
  SECTION("a template with an id that no token has") {
    file["post_processor"] = {{"type", "BertProcessing"}, {"cls", {"a", 1}}, {"sep", {"b", 5000}}};
  }
  SECTION("a template whose token is not explained") {
    file["post_processor"] = {{"type", "TemplateProcessing"},
                              {"single", {{{"SpecialToken", {{"id", "<s>"}}}}}}};
  }
  SECTION("scores for a BPE") {
    file["model"] = {
        {"type", "BPE"}, {"vocab", Json::array({Json::array({"a", 1.0})})}, {"merges", Json::array()}};
  }
  SECTION("ids for a Unigram") { file["model"]["type"] = "Unigram"; }
  SECTION("an unk_id that is none") {
    file = unigram();
    file["model"]["unk_id"] = 99;
  }
  CHECK(broken(file));
}

TEST_CASE("whatever a tokenizer.json says, it is read or refused by name, and what is read encodes",
          "[tokens][files][tokenizer-json][property]") {
  const std::string file = GENERATE(llama().dump(), bert().dump(), unigram().dump());
  ntl::Pcg64 rng(41);
  int accepted = 0;
  for (int round = 0; round < 400; ++round) {
    const std::string wrong = damaged(file, rng, 1 + round % 3);
    const std::string said = refusal([&] {
      const ntl::PipelineTokenizer tokenizer(ntl::read_tokenizer_json(bytes_of(wrong)));
      tokenizer.decode(tokenizer.encode_prompt("ab 你, \xff"));
      tokenizer.pieces("ab 你, \xff", ntl::SpecialTokens::kAllowed);
    });
    CHECK((said == "accepted" || said == "tokenizer_broken" || said == "tokenizer_unsupported" ||
           said == "no_token_for_character"));
    accepted += said == "accepted" ? 1 : 0;
  }
  CHECK((accepted > 0 && accepted < 400));
}
