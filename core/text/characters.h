#pragma once

#include "text/utf8.h"

namespace ntl {

// White_Space. A byte that is no UTF-8 is none.
bool is_white_space(const CodePoint& character);

// What \w is in Unicode: [\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}].
// source  Unicode Technical Standard 18, annex C
bool is_word_character(const CodePoint& character);

// Punctuation as BERT has it: \p{P}, and the printable ASCII characters that are neither letters nor digits.
bool is_bert_punctuation(const CodePoint& character);

}  // namespace ntl
