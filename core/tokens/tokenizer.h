#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tokens/token.h"

namespace ntl {

// throws  Error(kTokenIdOutOfRange) with the index of the first id that is not below vocab_size
void check_token_ids(std::span<const TokenId> ids, std::size_t vocab_size);

class SubwordModel;
class Tokenizer;

// A model that was trained with one vocabulary cannot be read with another.
// throws  Error(kInvalidArgument) with both sizes, unless they are the same
void check_same_vocabulary(const Tokenizer& tokenizer, std::size_t vocab_size);

// Text <-> token ids. A token is a byte string; a text is the concatenation of its tokens' bytes.
class Tokenizer {
 public:
  virtual ~Tokenizer() = default;

  // text   UTF-8; byte-level tokenizers take any bytes
  // throws Error(kUnknownCharacter) where the vocabulary has no way to write the text
  virtual std::vector<TokenId> encode(std::string_view text) const = 0;

  // The text as a model expects it that was trained with this tokenizer: with the special tokens around it, such
  // as BOS. Without any it is encode().
  virtual std::vector<TokenId> encode_prompt(std::string_view text) const { return encode(text); }

  // Tokens that end a text (EOS): what is generated stops there.
  virtual std::span<const TokenId> end_tokens() const { return {}; }

  virtual std::size_t vocab_size() const = 0;

  // What makes tokens of its pieces, where it is put together that way; else null.
  virtual const SubwordModel* model() const { return nullptr; }

  // The bytes of one token; id < vocab_size().
  virtual std::string_view token_bytes(TokenId id) const = 0;

  // ids -> bytes. Bytes, not text: a token may end inside a character.
  // throws Error(kTokenIdOutOfRange)
  std::string decode(std::span<const TokenId> ids) const;
};

// Where each token of an encoded text lies, as columns of one length (n_tokens,).
// A token that ends inside a character covers [start, start) and the one that completes the character gets it
// whole, so the ranges lie end to end and cover the text. Bytes are those of decode(ids): the text's own,
// unless a character vocabulary read broken bytes as U+FFFD.
struct Pieces {
  std::vector<TokenId> ids;
  std::vector<std::uint32_t> utf16_ends;  // end of the token's range in the text, in UTF-16 units; it starts
                                          // where the one before ends
  std::vector<std::uint32_t> byte_ends;   // the same in bytes, exact: the token's bytes end here
};

Pieces pieces(const Tokenizer& tokenizer, std::string_view text);

}  // namespace ntl
