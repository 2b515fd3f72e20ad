#pragma once

#include "tokens/tokenizer.h"

namespace ntl {

// One token a byte, id = the byte: the baseline, and the first 256 entries of every byte-level BPE here.
class ByteTokenizer : public Tokenizer {
 public:
  std::vector<TokenId> encode(std::string_view text) const override;
  std::size_t vocab_size() const override { return 256; }
  std::string_view token_bytes(TokenId id) const override;
};

}  // namespace ntl
