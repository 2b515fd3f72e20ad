#pragma once

#include <string>
#include <vector>

#include "tokens/merge_rules.h"
#include "tokens/vocabulary.h"

namespace ntl {

// The token of each byte, among tokens that are spelled as their bytes; kNoToken of BpeParts where there is none.
MergeRules::ByteIds ids_of_bytes(const Vocabulary& tokens);

std::vector<std::string> spelling_of(const Vocabulary& tokens);

// throws  Error(kTokenizerBroken) for more tokens than the rules of a byte-pair encoding can speak of
void check_size(const Vocabulary& tokens);

}  // namespace ntl
