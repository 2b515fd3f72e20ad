#include <numeric>
#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "tokens/bpe.h"
#include "tokens/list_tokenizer.h"
#include "tokens/token_matter.h"
#include "tokens/vocabulary_search.h"

using namespace std::literals;
using Ids = std::vector<ntl::TokenId>;

TEST_CASE("tokens are found by their bytes: the same first, then those that begin so, then the others",
          "[tokens][vocabulary-search]") {
  const ntl::ListTokenizer list({"bat", "at", "ate", "xat", "atlas", "dog", "at!"});
  const ntl::FoundTokens found = ntl::find_tokens(list, "at", 0, 10);
  CHECK(found.matching == 6);
  CHECK(found.ids == Ids{1, 2, 6, 4, 0, 3});
  CHECK(ntl::find_tokens(list, "at", 1, 2).ids == Ids{2, 6});
  CHECK(ntl::find_tokens(list, "at", 6, 2).ids.empty());
  CHECK(ntl::find_tokens(list, "at", 9, 2).ids.empty());
  CHECK(ntl::find_tokens(list, "zebra", 0, 10).matching == 0);
  CHECK(ntl::find_tokens(list, "", 2, 3).ids == Ids{2, 3, 4});
  // Ids that nothing has do not come before the others.
  CHECK(ntl::find_tokens(ntl::ListTokenizer({"a", "", "b"}), "", 0, 3).ids == Ids{0, 1, 2});
}

TEST_CASE("the longest tokens are the longest in characters", "[tokens][vocabulary-search]") {
  const ntl::ListTokenizer list({"abc", "你好吗啊", "dd", "ef", "\xe4\xbd"});
  const ntl::FoundTokens longest = ntl::longest_tokens(list, 0, 10);
  CHECK(longest.matching == 5);
  CHECK(longest.ids == Ids{1, 0, 2, 3, 4});  // 4, 3, 2, 2 characters; a broken sequence is one
}

TEST_CASE("a token has the pair that makes it, and the merges that it is a part of",
          "[tokens][vocabulary-search]") {
  // a b -> 256, 256 c -> 257, x 256 -> 258, 256 256 -> 259
  ntl::BpeParts parts;
  parts.merges = {{'a', 'b'}, {256, 'c'}, {'x', 256}, {256, 256}};
  parts.results = {256, 257, 258, 259};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    parts.byte_ids[byte] = byte;
    parts.vocabulary.add(std::string(1, static_cast<char>(byte)));
  }
  for (const char* token : {"ab", "abc", "xab", "abab"}) parts.vocabulary.add(token);
  const ntl::BpeModel model(std::move(parts));

  const ntl::MergeFamily family = ntl::merge_family(model.parts(), 256, 2);
  REQUIRE(family.parents);
  CHECK(family.parents->left == 'a');
  CHECK(family.parents->right == 'b');
  CHECK(family.rank == 0);
  CHECK(family.n_children == 3);
  REQUIRE(family.children.size() == 2);
  CHECK(family.children[0].other == 'c');
  CHECK(family.children[0].result == 257);
  CHECK(family.children[0].is_left);
  CHECK(family.children[1].other == 'x');
  CHECK_FALSE(family.children[1].is_left);
  CHECK_FALSE(ntl::merge_family(model.parts(), 'a', 9).parents);
  CHECK_THROWS_AS(ntl::merge_family(model.parts(), 260, 9), ntl::Error);
}

TEST_CASE("a token's matter is the first that fits", "[tokens][token-matter]") {
  using enum ntl::TokenMatter;
  const std::vector<std::pair<std::string, ntl::TokenMatter>> cases{
      {"", kSpecial},         {" \n\t", kSpace},     {"\u3000", kSpace}, {"\xe4\xbd", kPartial},
      {"a\xff", kPartial},    {"你好", kHan},        {"，你", kHan},     {" 2026", kDigits},
      {"١٢", kDigits},        {" the", kEnglish},    {"'s", kEnglish},   {"();", kMarks},
      {" x1", kMarks},        {"<div", kMarks},      {"'", kMarks},      {"naïve", kOtherWords},
      {"слово", kOtherWords}, {"かな", kOtherWords}, {"。", kSymbols},   {"😀", kSymbols},
  };
  std::vector<std::string> tokens;
  for (const auto& [token, matter] : cases) tokens.push_back(token);
  const ntl::ListTokenizer list(tokens);
  for (ntl::TokenId id = 0; id < cases.size(); ++id) {
    CAPTURE(cases[id].first);
    CHECK(ntl::token_matter(list, id) == cases[id].second);
  }
  const auto counts = ntl::count_matters(list);
  CHECK(counts[static_cast<std::size_t>(kHan)] == 2);
  CHECK(std::accumulate(counts.begin(), counts.end(), std::size_t{0}) == cases.size());
}
