#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tokens/tokenizer.h"

namespace ntl {

// A token that a text has by its name, or that stands around a text.
struct NamedToken {
  TokenId id;
  std::string name;  // as the vocabulary spells it: "<|endoftext|>", "[CLS]"
  bool special;      // text, unless it is allowed; else its name stands for it in every text
  bool written;      // whether its name in a text can stand for it at all
};

// The tokens that are special or added to a vocabulary, by id; and those that a model expects around a text.
struct NamedTokens {
  std::vector<NamedToken> tokens;
  std::vector<NamedToken> before;
  std::vector<NamedToken> behind;
};

NamedTokens named_tokens(const Tokenizer& tokenizer);

// What the names of special tokens in a text come to.
struct SpecialInText {
  struct Name {
    TokenId id;
    std::string name;
    std::size_t times;           // how often it stands in the text
    std::size_t tokens_as_text;  // of the name encoded by itself, as text
  };
  std::vector<Name> names;    // in the order in which they first stand there
  std::size_t n_as_text = 0;  // tokens of the whole text, where they are text
  std::size_t n_allowed = 0;  // and where they stand for tokens
};

// Both numbers are 0 where no name stands in the text.
SpecialInText special_in_text(const Tokenizer& tokenizer, std::string_view text);

}  // namespace ntl
