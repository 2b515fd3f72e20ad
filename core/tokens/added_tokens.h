#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tokens/byte_trie.h"
#include "tokens/token.h"

namespace ntl {

// A token that is cut out of a text before anything else is done with it.
struct AddedToken {
  TokenId id = 0;
  std::string content;
  bool special = false;             // stands for no text: <|endoftext|>, [CLS]
  bool single_word = false;         // only where no letter, digit or mark touches it
  bool strip_left = false;          // white space before it goes with it
  bool strip_right = false;         // and behind it
  bool normalized = false;          // is looked for in the normalized text, itself normalized
  bool spelled_normalized = false;  // as which its content stands already
};

// Cuts a text where added tokens stand in it: the longest that fits, from left to right.
// source  Hugging Face's tokenizers, added_vocabulary.rs
class AddedTokens {
 public:
  // A stretch of a text: one token, or what stands between.
  struct Section {
    std::size_t begin;
    std::size_t end;
    const AddedToken* token;  // null for what stands between
  };

  // tokens  with content; of two with one content the first counts
  explicit AddedTokens(std::vector<AddedToken> tokens = {});

  const std::vector<AddedToken>& tokens() const { return tokens_; }

  // section(Section) for each stretch of the text in order. They cover it, and none is empty.
  template <class OnSection>
  void each_section(std::string_view text, SpecialTokens special, OnSection&& on_section) const {
    std::size_t behind = 0;
    // Where only special tokens could be found and they are text, there is nothing to look for.
    const bool look = special == SpecialTokens::kAllowed ? !tokens_.empty() : has_ordinary_;
    for (std::size_t at = 0; look && at < text.size();) {
      if (!begins_[static_cast<std::uint8_t>(text[at])]) {
        ++at;
        continue;
      }
      const Section found = find_at(text, at, behind, special);
      if (found.token) {
        if (behind < found.begin) on_section(Section{behind, found.begin, nullptr});
        on_section(found);
        behind = found.end;
      }
      at = std::max(found.end, at + 1);
    }
    if (behind < text.size()) on_section(Section{behind, text.size(), nullptr});
  }

 private:
  // What stands at `at`: a token with the white space that goes with it (not before `behind`), or none and where to
  // look on.
  Section find_at(std::string_view text, std::size_t at, std::size_t behind, SpecialTokens special) const;

  std::vector<AddedToken> tokens_;
  ByteTrie trie_;
  std::vector<bool> begins_;  // (256,) whether a token begins with this byte
  bool has_ordinary_ = false;
};

}  // namespace ntl
