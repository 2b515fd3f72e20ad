#pragma once

#include "tokens/tokenizer.h"

namespace ntl {

// What stands for the tokenizer of a model that came without one: ids only, each without bytes.
class IdTokenizer : public Tokenizer {
 public:
  explicit IdTokenizer(std::size_t vocab_size) : vocab_size_(vocab_size) {}

  // throws  Error(kInvalidArgument)
  std::vector<TokenId> encode(std::string_view text) const override;
  std::size_t vocab_size() const override { return vocab_size_; }
  std::string_view token_bytes(TokenId) const override { return {}; }

 private:
  std::size_t vocab_size_;
};

}  // namespace ntl
