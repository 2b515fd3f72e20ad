#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "tokens/bpe_parts.h"

namespace ntl {

// The order of a token that no merge makes and none takes: a special one, or that of a byte.
inline constexpr std::uint32_t kNotMade = std::numeric_limits<std::uint32_t>::max();

// The rules of a byte-pair encoding that is given by its tokens and the order in which they are made, as tiktoken's
// ranks and SentencePiece's scores give it: any two neighbours may become a token that they spell, the first in the
// order before the others.
//
// One rule a token is enough, the one with which the token's own encoding ends: as long as no merge has crossed the
// borders of a token in a text, the symbols inside merge just as they do in the token alone. A token that merging does
// not make of itself has none, and only a whole piece can be it.
//
// parts    with vocabulary, byte_ids and start; gets merges and results
// order    (vocabulary.size(),) lower ones are made first, equal ones leftmost first; kNotMade for those that are not
// returns  the order of each rule, never falling
// throws   Error(kTokenizerBroken) where the tokens are so long that this would take more than a few seconds
std::vector<std::uint32_t> derive_merges(BpeParts& parts, std::span<const std::uint32_t> order);

// The order that scores give: the highest first, equal scores equal.
// made  (scores.size(),) false for tokens that get kNotMade
std::vector<std::uint32_t> order_of_scores(std::span<const float> scores, const std::vector<bool>& made);

}  // namespace ntl
