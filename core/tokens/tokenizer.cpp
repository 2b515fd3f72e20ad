#include "tokens/tokenizer.h"

#include <string>

#include "base/error.h"
#include "text/utf8.h"

namespace ntl {

void check_token_ids(std::span<const TokenId> ids, std::size_t vocab_size) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (ids[i] >= vocab_size) {
      throw Error(ErrorCode::kTokenIdOutOfRange,
                  "a token id must be an integer from 0 to " + std::to_string(vocab_size - 1) + ", got " +
                      std::to_string(ids[i]),
                  std::to_string(ids[i]), static_cast<std::int64_t>(i));
    }
  }
}

void check_same_vocabulary(const Tokenizer& tokenizer, std::size_t vocab_size) {
  if (tokenizer.vocab_size() == vocab_size) return;
  throw Error(ErrorCode::kInvalidArgument, "the tokenizer has " + std::to_string(tokenizer.vocab_size()) +
                                               " tokens, the model " + std::to_string(vocab_size));
}

std::string Tokenizer::decode(std::span<const TokenId> ids) const {
  check_token_ids(ids, vocab_size());
  std::string bytes;
  for (const TokenId id : ids) bytes += token_bytes(id);
  return bytes;
}

Pieces pieces(const Tokenizer& tokenizer, std::string_view text) {
  Pieces all;
  all.ids = tokenizer.encode(text);
  all.utf16_ends.reserve(all.ids.size());
  all.byte_ends.reserve(all.ids.size());

  const std::string bytes = tokenizer.decode(all.ids);
  std::size_t token_end = 0;
  std::size_t character_end = 0;  // where the characters that the tokens so far complete end, in bytes
  std::size_t units = 0;          // and in UTF-16 units
  for (const TokenId id : all.ids) {
    token_end += tokenizer.token_bytes(id).size();
    while (character_end < token_end) {
      const CodePoint character = decode_one(bytes, character_end);
      if (character_end + character.length > token_end) break;
      character_end += character.length;
      units += utf16_units(character.value);
    }
    all.utf16_ends.push_back(static_cast<std::uint32_t>(units));
    all.byte_ends.push_back(static_cast<std::uint32_t>(token_end));
  }
  return all;
}

}  // namespace ntl
