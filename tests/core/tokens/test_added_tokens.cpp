#include <string>
#include <vector>

#include "catch.h"
#include "tokens/added_tokens.h"

namespace {

using ntl::AddedToken;
using ntl::SpecialTokens;
using Texts = std::vector<std::string>;

AddedToken token(ntl::TokenId id, std::string content, bool special = true) {
  AddedToken made;
  made.id = id;
  made.content = std::move(content);
  made.special = special;
  return made;
}

// The sections of a text; those that are a token with its id in front.
Texts sections(const ntl::AddedTokens& tokens, std::string_view text,
               SpecialTokens special = SpecialTokens::kAllowed) {
  Texts found;
  tokens.each_section(text, special, [&](const ntl::AddedTokens::Section& section) {
    const std::string part(text.substr(section.begin, section.end - section.begin));
    found.push_back(section.token ? std::to_string(section.token->id) + ":" + part : part);
  });
  return found;
}

}  // namespace

TEST_CASE("added tokens are cut out of a text, the longest first", "[tokens][added]") {
  const ntl::AddedTokens tokens({token(1, "<s>"), token(2, "<s>>"), token(3, "<think>", false)});
  CHECK(sections(tokens, "a<s>b<s>>c<think>") == Texts{"a", "1:<s>", "b", "2:<s>>", "c", "3:<think>"});
  CHECK(sections(tokens, "<s><s") == Texts{"1:<s>", "<s"});
  CHECK(sections(tokens, "").empty());
  CHECK(sections(ntl::AddedTokens(), "<s>") == Texts{"<s>"});
}

TEST_CASE("special tokens are text where they are not allowed, ordinary ones never", "[tokens][added]") {
  const ntl::AddedTokens tokens({token(1, "<s>"), token(2, "<s>>"), token(3, "<think>", false)});
  CHECK(sections(tokens, "a<s>b<think>", SpecialTokens::kAsText) == Texts{"a<s>b", "3:<think>"});
  CHECK(sections(ntl::AddedTokens({token(1, "<s>")}), "a<s>b", SpecialTokens::kAsText) == Texts{"a<s>b"});
}

TEST_CASE("a token may take the white space beside it", "[tokens][added]") {
  AddedToken mask = token(4, "<mask>");
  mask.strip_left = true;
  AddedToken right = token(5, "<r>");
  right.strip_right = true;
  const ntl::AddedTokens tokens({mask, right});
  CHECK(sections(tokens, "a \u3000<mask> b") == Texts{"a", "4: \u3000<mask>", " b"});
  CHECK(sections(tokens, "a <r> \n<mask>") == Texts{"a ", "5:<r> \n", "4:<mask>"});
  CHECK(sections(tokens, "  <mask>") == Texts{"4:  <mask>"});
}

TEST_CASE("a single word is not found inside one", "[tokens][added]") {
  AddedToken word = token(6, "cat", false);
  word.single_word = true;
  const ntl::AddedTokens tokens({word});
  CHECK(sections(tokens, "cat concat cats cat.") == Texts{"6:cat", " concat cats ", "6:cat", "."});
  CHECK(sections(tokens, "你cat") == Texts{"你cat"});
}
