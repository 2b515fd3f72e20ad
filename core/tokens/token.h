#pragma once

#include <cstdint>

namespace ntl {

using TokenId = std::uint32_t;

enum class TokenKind : std::uint8_t {
  kNormal,
  kSpecial,  // stands for no text of its own: <|endoftext|>, [CLS]
  kByte,     // one byte of what the vocabulary cannot write
  kUnused,   // an id that nothing has, or that no text becomes
};

// Whether the names of special tokens in a text are text, or stand for those tokens.
enum class SpecialTokens : std::uint8_t { kAsText, kAllowed };

}  // namespace ntl
