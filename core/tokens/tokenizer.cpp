#include "tokens/tokenizer.h"

#include <string>

#include "base/error.h"
#include "text/utf16_cursor.h"

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

std::vector<TokenId> Tokenizer::encode_framed(std::string_view text, SpecialTokens special) const {
  std::vector<TokenId> ids = encode_prompt(text, special);
  const auto behind = tokens_behind();
  ids.insert(ids.end(), behind.begin(), behind.end());
  return ids;
}

std::vector<TokenId> Tokenizer::encode_prompt(std::string_view text, SpecialTokens special) const {
  const std::vector<TokenId> inside =
      special == SpecialTokens::kAllowed ? encode_special(text) : encode(text);
  const auto before = tokens_before();
  std::vector<TokenId> ids(before.begin(), before.end());
  ids.insert(ids.end(), inside.begin(), inside.end());
  return ids;
}

Pieces Tokenizer::pieces(std::string_view text, SpecialTokens special) const {
  Pieces all;
  all.ids = special == SpecialTokens::kAllowed ? encode_special(text) : encode(text);
  all.utf16_ends.reserve(all.ids.size());
  all.byte_ends.reserve(all.ids.size());

  const std::string bytes = decode(all.ids);
  Utf16Cursor cursor(bytes);
  std::size_t token_end = 0;
  for (const TokenId id : all.ids) {
    token_end += token_bytes(id).size();
    all.utf16_ends.push_back(cursor.units_to(token_end));
    all.byte_ends.push_back(static_cast<std::uint32_t>(token_end));
  }
  return all;
}

}  // namespace ntl
