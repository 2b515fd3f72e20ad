#pragma once

#include <cstdint>
#include <span>

#include "tokens/vocabulary.h"

namespace ntl {

// A .tiktoken file: for each token a line with its bytes in base64, a space and its rank, which is its id. A merge's
// rank is that of the token that it makes, so nothing else is needed but the pattern that cuts the text, which the
// file does not have.
//
// bytes    the lines in any order; an empty line says nothing
// returns  the tokens, id = rank
// throws   Error(kTokenizerBroken) for a line that is not as above, a rank or a token that stands there twice, a rank
//          that is missing, a byte that is no token
// source   tiktoken's load.py
Vocabulary read_tiktoken_ranks(std::span<const std::uint8_t> bytes);

}  // namespace ntl
