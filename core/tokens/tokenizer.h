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

// Where each token of an encoded text lies, as columns of one length (n_tokens,).
// A token that ends inside a character covers [start, start) and the one that completes the character gets it
// whole, so the ranges lie end to end and cover the text, unless it has no token at all. What a tokenizer removes
// before it cuts belongs to the token behind it, at the end to the last one.
struct Pieces {
  std::vector<TokenId> ids;
  std::vector<std::uint32_t> utf16_ends;  // end of the token's range in the text, in UTF-16 units; it starts
                                          // where the one before ends
  std::vector<std::uint32_t>
      byte_ends;  // where the token's bytes end when those of all are put one behind the
                  // other: the text's own, unless a tokenizer rewrote it
};

// Text <-> token ids. A token is a byte string; mostly a text is the concatenation of its tokens' bytes.
class Tokenizer {
 public:
  virtual ~Tokenizer() = default;

  // The names of special tokens in the text are text.
  // text   UTF-8; byte-level tokenizers take any bytes
  // throws Error(kUnknownCharacter), of a published vocabulary Error(kNoTokenForCharacter), where the vocabulary has no way to write the text
  virtual std::vector<TokenId> encode(std::string_view text) const = 0;

  // The same, but the names of special tokens in the text stand for them.
  virtual std::vector<TokenId> encode_special(std::string_view text) const { return encode(text); }

  // The special tokens that a model expects before a text and behind it that was trained with this tokenizer.
  virtual std::span<const TokenId> tokens_before() const { return {}; }
  virtual std::span<const TokenId> tokens_behind() const { return {}; }

  // encode() or encode_special() between these: a whole text, as a model gets it.
  std::vector<TokenId> encode_framed(std::string_view text,
                                     SpecialTokens special = SpecialTokens::kAsText) const;

  // The same without what stands behind: a prompt goes on.
  std::vector<TokenId> encode_prompt(std::string_view text,
                                     SpecialTokens special = SpecialTokens::kAsText) const;

  // Tokens that end a text (EOS): what is generated stops there.
  virtual std::span<const TokenId> end_tokens() const { return {}; }

  virtual std::size_t vocab_size() const = 0;

  // What makes tokens of its pieces, where it is put together that way; else null.
  virtual const SubwordModel* model() const { return nullptr; }

  // The bytes of one token in the middle of a text; id < vocab_size().
  virtual std::string_view token_bytes(TokenId id) const = 0;

  // id < vocab_size()
  virtual TokenKind token_kind(TokenId) const { return TokenKind::kNormal; }

  // ids -> bytes. Bytes, not text: a token may end inside a character.
  // throws Error(kTokenIdOutOfRange)
  virtual std::string decode(std::span<const TokenId> ids) const;

  // encode() or encode_special(), and where each token lies.
  virtual Pieces pieces(std::string_view text, SpecialTokens special = SpecialTokens::kAsText) const;
};

}  // namespace ntl
