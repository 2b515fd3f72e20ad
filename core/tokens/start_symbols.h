#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tokens/bpe_parts.h"
#include "tokens/piece_table.h"

namespace ntl {

// What a piece is before the first merge: its bytes or its characters, as BpeParts says.
class StartSymbols {
 public:
  // parts    outlive it
  // usable   (vocabulary.size(),): false for tokens that no text is written with; empty for all of them
  explicit StartSymbols(const BpeParts& parts, const std::vector<bool>& usable = {});

  // Appends the symbols of a piece, and where each ends in it. With characters they are the token of each, or the
  // tokens of its bytes, or `unknown`.
  // throws  Error(kNoTokenForCharacter) where there is none of these
  void append(std::string_view piece, std::vector<TokenId>& to, std::vector<std::uint32_t>& ends) const;
  std::vector<TokenId> of(std::string_view piece) const;

  // The token that is this character and nothing else, or kNoToken.
  TokenId character(std::string_view bytes) const;

 private:
  const BpeParts& parts_;
  PieceTable id_of_;  // the tokens of one character; empty where the start is bytes
};

}  // namespace ntl
