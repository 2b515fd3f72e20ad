#include "tokens/byte_tokenizer.h"

#include <array>

namespace ntl {

std::vector<TokenId> ByteTokenizer::encode(std::string_view text) const {
  std::vector<TokenId> ids;
  ids.reserve(text.size());
  for (const char byte : text) ids.push_back(static_cast<std::uint8_t>(byte));
  return ids;
}

std::string_view ByteTokenizer::token_bytes(TokenId id) const {
  static const std::array<char, 256> bytes = [] {
    std::array<char, 256> all{};
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<char>(i);
    return all;
  }();
  return {&bytes[id], 1};
}

}  // namespace ntl
