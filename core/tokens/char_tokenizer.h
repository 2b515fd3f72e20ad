#pragma once

#include <unordered_map>

#include "tokens/tokenizer.h"
#include "tokens/vocabulary.h"

namespace ntl {

// One token a code point. The vocabulary is the distinct code points of a corpus, sorted by code point; id =
// rank.
class CharTokenizer : public Tokenizer {
 public:
  // corpus  UTF-8, at least one character; broken bytes count as U+FFFD
  // throws  Error(kEmptyCorpus)
  explicit CharTokenizer(std::string_view corpus);

  // throws Error(kUnknownCharacter) with the first character that the corpus does not have, and its code
  // point index
  std::vector<TokenId> encode(std::string_view text) const override;
  std::size_t vocab_size() const override { return vocabulary_.size(); }
  std::string_view token_bytes(TokenId id) const override { return vocabulary_.bytes(id); }

 private:
  std::unordered_map<char32_t, TokenId> id_of_;
  Vocabulary vocabulary_;
};

}  // namespace ntl
