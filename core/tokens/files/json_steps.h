#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "tokens/decoder.h"
#include "tokens/pre_tokenizer.h"
#include "tokens/token.h"

namespace ntl {

// The parts of a tokenizer.json that are lists of steps (tokenizer_json.h says which). Each refuses what it does not
// know by the names of the part and of the step; null where the file has null.

struct JsonPreTokenizer {
  std::vector<PreTokenizerStep> steps;
  bool byte_level = false;  // tokens are spelled with a character for each byte
};
JsonPreTokenizer pre_tokenizer_of(const nlohmann::json* part);

struct JsonDecoder {
  std::vector<DecoderStep> steps;
  bool byte_level = false;
};
JsonDecoder decoder_of(const nlohmann::json* part);

// The tokens that a model expects around one text.
struct JsonTemplate {
  std::vector<TokenId> before;
  std::vector<TokenId> behind;
};
JsonTemplate template_of(const nlohmann::json* part);

}  // namespace ntl
