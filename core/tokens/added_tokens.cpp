#include "tokens/added_tokens.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "text/characters.h"

namespace ntl {

namespace {

// The character that ends at `end`, which is above 0.
CodePoint character_before(std::string_view text, std::size_t end) {
  for (std::size_t length = std::min<std::size_t>(4, end); length > 1; --length) {
    const CodePoint character = decode_one(text, end - length);
    if (!character.broken && character.length == length) return character;
  }
  return decode_one(text, end - 1);
}

}  // namespace

AddedTokens::AddedTokens(std::vector<AddedToken> tokens) : tokens_(std::move(tokens)), begins_(256) {
  std::vector<ByteTrie::Key> keys;
  std::unordered_set<std::string_view> seen;
  for (std::uint32_t i = 0; i < tokens_.size(); ++i) {
    const AddedToken& token = tokens_[i];
    if (token.content.empty() || !seen.insert(token.content).second) continue;
    keys.push_back({token.content, i});
    begins_[static_cast<std::uint8_t>(token.content[0])] = true;
    has_ordinary_ = has_ordinary_ || !token.special;
  }
  trie_ = ByteTrie(std::move(keys));
}

AddedTokens::Section AddedTokens::find_at(std::string_view text, std::size_t at, std::size_t behind,
                                          SpecialTokens special) const {
  const auto longest = trie_.longest_prefix(text.substr(at));
  if (longest.length == 0) return {at, at + 1, nullptr};
  Section found{at, at + longest.length, &tokens_[longest.value]};
  const AddedToken& token = *found.token;
  const Section none{at, found.end, nullptr};
  if (token.special && special == SpecialTokens::kAsText) return none;
  if (token.single_word) {
    const bool word_before = at > 0 && is_word_character(character_before(text, at));
    const bool word_behind = found.end < text.size() && is_word_character(decode_one(text, found.end));
    if (word_before || word_behind) return none;
  }
  while (token.strip_left && found.begin > behind) {
    const CodePoint character = character_before(text, found.begin);
    if (!is_white_space(character)) break;
    found.begin = std::max(behind, found.begin - character.length);
  }
  while (token.strip_right && found.end < text.size()) {
    const CodePoint character = decode_one(text, found.end);
    if (!is_white_space(character)) break;
    found.end += character.length;
  }
  return found;
}

}  // namespace ntl
