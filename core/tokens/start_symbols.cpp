#include "tokens/start_symbols.h"

#include <algorithm>
#include <string>

#include "base/error.h"
#include "text/utf8.h"
#include "tokens/piece_key.h"

namespace ntl {

static_assert(BpeParts::kNoToken == PieceTable::kAbsent);

StartSymbols::StartSymbols(const BpeParts& parts, const std::vector<bool>& usable) : parts_(parts) {
  if (parts.start == BpeStart::kBytes) return;
  for (TokenId id = 0; id < parts.vocabulary.size(); ++id) {
    const std::string_view token = parts.vocabulary.bytes(id);
    if (token.empty() || token.size() > 4 || (!usable.empty() && !usable[id])) continue;
    if (decode_one(token, 0).length == token.size()) id_of_.add(parts.vocabulary, id);
  }
}

TokenId StartSymbols::character(std::string_view bytes) const {
  return id_of_.find(parts_.vocabulary, bytes, piece_hash(bytes));
}

std::vector<TokenId> StartSymbols::of(std::string_view piece) const {
  std::vector<TokenId> symbols;
  std::vector<std::uint32_t> ends;
  append(piece, symbols, ends);
  return symbols;
}

void StartSymbols::append(std::string_view piece, std::vector<TokenId>& to,
                          std::vector<std::uint32_t>& ends) const {
  if (parts_.start == BpeStart::kBytes) {
    for (std::uint32_t i = 0; i < piece.size(); ++i) {
      to.push_back(parts_.byte_ids[static_cast<std::uint8_t>(piece[i])]);
      ends.push_back(i + 1);
    }
    return;
  }
  bool after_unknown = false;
  for (std::size_t at = 0, next; at < piece.size(); at = next) {
    next = at + decode_one(piece, at).length;
    const std::string_view bytes = piece.substr(at, next - at);
    const TokenId id = character(bytes);
    const bool has_bytes = std::all_of(bytes.begin(), bytes.end(), [&](char byte) {
      return parts_.byte_ids[static_cast<std::uint8_t>(byte)] != BpeParts::kNoToken;
    });
    if (id != BpeParts::kNoToken) {
      to.push_back(id);
      ends.push_back(static_cast<std::uint32_t>(next));
    } else if (has_bytes) {
      for (std::size_t i = at; i < next; ++i) {
        to.push_back(parts_.byte_ids[static_cast<std::uint8_t>(piece[i])]);
        ends.push_back(static_cast<std::uint32_t>(i + 1));
      }
    } else if (parts_.unknown == BpeParts::kNoToken) {
      throw Error(ErrorCode::kNoTokenForCharacter,
                  "the vocabulary has no way to write '" + std::string(bytes) + "'", std::string(bytes));
    } else if (after_unknown && parts_.fuse_unknown) {
      ends.back() = static_cast<std::uint32_t>(next);
    } else {
      to.push_back(parts_.unknown);
      ends.push_back(static_cast<std::uint32_t>(next));
    }
    after_unknown = id == BpeParts::kNoToken && !has_bytes;
  }
}

}  // namespace ntl
