#pragma once

#include <functional>
#include <map>

#include "tokens/tokenizer.h"

namespace ntl {

// A vocabulary typed in by hand: tokens as given, in the order given. Encoding takes the longest token that
// fits, then goes on. It serves scores that a reader types in, where a prompt is usually empty.
class ListTokenizer : public Tokenizer {
 public:
  // tokens  at least one; an empty token is allowed (it decodes to nothing) and never encoded
  // throws  Error(kEmptyCorpus) without a token
  explicit ListTokenizer(std::vector<std::string> tokens);

  // throws Error(kUnknownCharacter) where no token fits, with the character there and its code point index
  std::vector<TokenId> encode(std::string_view text) const override;
  std::size_t vocab_size() const override { return tokens_.size(); }
  std::string_view token_bytes(TokenId id) const override { return tokens_[id]; }

 private:
  std::vector<std::string> tokens_;
  std::map<std::string, TokenId, std::less<>> id_of_;  // without the empty token
  std::vector<std::size_t> lengths_;                   // of the tokens in bytes, each once, longest first
};

}  // namespace ntl
