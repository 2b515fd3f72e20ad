#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "catch.h"
#include "tokens/byte_tokenizer.h"
#include "tokens/files/bytes.h"
#include "tokens/files/protobuf.h"
#include "tokens/named_tokens.h"
#include "tokens/subword_model.h"
#include "tokens/tokenizer_file.h"

namespace {

std::shared_ptr<const ntl::Tokenizer> read(const std::string& file) {
  return ntl::read_tokenizer(bytes_of(file), ntl::format_of(bytes_of(file)));
}

// [0] is unknown, 1 and 2 stand around a text, 6 is no special token but stands for itself in every text.
const std::string kJson = R"({
  "added_tokens": [
    {"id": 0, "content": "[UNK]", "special": true},
    {"id": 1, "content": "[CLS]", "special": true},
    {"id": 2, "content": "[SEP]", "special": true},
    {"id": 6, "content": "<think>", "special": false}],
  "pre_tokenizer": {"type": "WhitespaceSplit"},
  "post_processor": {"type": "BertProcessing", "cls": ["[CLS]", 1], "sep": ["[SEP]", 2]},
  "model": {"type": "WordPiece", "unk_token": "[UNK]",
            "vocab": {"[UNK]": 0, "[CLS]": 1, "[SEP]": 2, "un": 3, "[": 4, "##CLS]": 5, "<think>": 6}}})";

std::vector<std::string> names_of(const std::vector<ntl::NamedToken>& tokens) {
  std::vector<std::string> names;
  for (const ntl::NamedToken& token : tokens) {
    names.push_back(std::to_string(token.id) + " " + token.name + (token.special ? " special" : "") +
                    (token.written ? " written" : ""));
  }
  return names;
}
using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("a vocabulary's named tokens are listed by id, and those around a text", "[tokens][named-tokens]") {
  const auto named = ntl::named_tokens(*read(kJson));
  CHECK(names_of(named.tokens) == Names{"0 [UNK] special written", "1 [CLS] special written",
                                        "2 [SEP] special written", "6 <think> written"});
  CHECK(names_of(named.before) == Names{"1 [CLS] special written"});
  CHECK(names_of(named.behind) == Names{"2 [SEP] special written"});
}

TEST_CASE("a vocabulary of bytes has no named token, and nothing stands around a text",
          "[tokens][named-tokens]") {
  const auto named = ntl::named_tokens(ntl::ByteTokenizer());
  CHECK(named.tokens.empty());
  CHECK(named.before.empty());
  CHECK(named.behind.empty());
}

TEST_CASE("the names of special tokens in a text are counted as text and as tokens",
          "[tokens][named-tokens]") {
  // un | [ ##CLS] | un | [ ##CLS] | <think>; allowed: un | [CLS] | un | [CLS] | <think>
  const auto found = ntl::special_in_text(*read(kJson), "un [CLS] un [CLS] <think>");
  REQUIRE(found.names.size() == 1);
  CHECK(found.names[0].name == "[CLS]");
  CHECK(found.names[0].id == 1);
  CHECK(found.names[0].times == 2);
  CHECK(found.names[0].tokens_as_text == 2);
  CHECK(found.n_as_text == 7);
  CHECK(found.n_allowed == 5);
}

TEST_CASE("without such a name nothing is counted", "[tokens][named-tokens]") {
  CHECK(ntl::special_in_text(*read(kJson), "un <think>").names.empty());
  CHECK(ntl::special_in_text(ntl::ByteTokenizer(), "[CLS]").names.empty());
}

TEST_CASE("a file's model and pattern are named", "[tokens][tokenizer-file]") {
  CHECK(read(kJson)->model()->name() == "wordpiece");
  CHECK_FALSE(ntl::pattern_of(*read(kJson)));
  using namespace protobuf;
  const std::string no_ends = bytes(2, number(41, ~std::uint64_t{0}) + number(42, ~std::uint64_t{0}));
  CHECK(read(piece("<unk>", 0, 2) + piece("▁a", -3) + no_ends)->model()->name() == "unigram");
}
