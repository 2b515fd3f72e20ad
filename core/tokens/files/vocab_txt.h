#pragma once

#include <cstdint>
#include <span>

#include "tokens/vocabulary.h"

namespace ntl {

// BERT's vocab.txt: a token a line, id = the line's number from 0.
//
// bytes   UTF-8, lines end with LF or CR LF
// throws  Error(kTokenizerBroken) for an empty line, a token that stands there twice, what is no UTF-8, and a list
//         without [UNK]
// source  Devlin et al. 2018, tokenization.py
Vocabulary read_vocab_txt(std::span<const std::uint8_t> bytes);

}  // namespace ntl
