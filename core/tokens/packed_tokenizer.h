#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "tokens/tokenizer.h"

namespace ntl {

// The tokenizer of a packed vocabulary (packed_vocabulary.h): normalizer, pattern and byte-pair encoding as its
// makers have them.
// parent  what the vocabulary that it builds on was packed into; empty for none
// throws  Error(kTokenizerBroken)
std::shared_ptr<const Tokenizer> unpack_tokenizer(std::span<const std::uint8_t> bytes,
                                                  std::span<const std::uint8_t> parent);

}  // namespace ntl
