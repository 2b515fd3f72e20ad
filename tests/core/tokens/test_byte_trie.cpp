#include <string>
#include <utility>
#include <vector>

#include "base/rng.h"
#include "catch.h"
#include "tokens/byte_trie.h"

namespace {

using Found = std::vector<std::pair<std::size_t, std::uint32_t>>;

Found prefixes(const ntl::ByteTrie& trie, std::string_view text) {
  Found found;
  trie.each_prefix(text, [&](std::size_t length, std::uint32_t value) { found.emplace_back(length, value); });
  return found;
}

}  // namespace

TEST_CASE("a trie finds every key that a text begins with, the shortest first", "[tokens][trie]") {
  const ntl::ByteTrie trie({{"a", 1}, {"abc", 3}, {"b", 4}, {"ab", 2}, {"", 9}, {"\xff\xfe", 5}});
  CHECK(prefixes(trie, "abcd") == Found{{1, 1}, {2, 2}, {3, 3}});
  CHECK(prefixes(trie, "abd") == Found{{1, 1}, {2, 2}});
  CHECK(prefixes(trie, "\xff\xfe\xff") == Found{{2, 5}});
  CHECK(prefixes(trie, "ca").empty());
  CHECK(prefixes(trie, "").empty());
  CHECK(trie.longest_prefix("abx").length == 2);
  CHECK(trie.longest_prefix("abx").value == 2);
  CHECK(trie.longest_prefix("x").length == 0);
  CHECK(trie.find("abc") == 3);
  CHECK(trie.find("abcd") == ntl::ByteTrie::kAbsent);
  CHECK(trie.find("") == ntl::ByteTrie::kAbsent);
  CHECK(trie.longest_key() == 3);
  CHECK(prefixes(ntl::ByteTrie(), "a").empty());
}

TEST_CASE("a trie finds what comparing with each key finds", "[tokens][trie][property]") {
  ntl::Pcg64 rng(3);
  const auto word = [&](std::size_t longest) {
    std::string letters;
    const auto length = static_cast<std::size_t>(rng.random() * static_cast<double>(longest + 1));
    for (std::size_t i = 0; i < length; ++i) letters += static_cast<char>('a' + rng.next64() % 3);
    return letters;
  };
  std::vector<std::string> words;
  for (int i = 0; i < 60; ++i) {
    const std::string one = word(5);
    if (!one.empty() && std::find(words.begin(), words.end(), one) == words.end()) words.push_back(one);
  }
  std::vector<ntl::ByteTrie::Key> keys;
  for (std::uint32_t i = 0; i < words.size(); ++i) keys.push_back({words[i], i});
  const ntl::ByteTrie trie(keys);
  for (int round = 0; round < 300; ++round) {
    const std::string text = word(8);
    Found wanted;
    for (std::uint32_t i = 0; i < words.size(); ++i) {
      if (text.substr(0, words[i].size()) == words[i]) wanted.emplace_back(words[i].size(), i);
    }
    std::sort(wanted.begin(), wanted.end());
    REQUIRE(prefixes(trie, text) == wanted);
  }
}
