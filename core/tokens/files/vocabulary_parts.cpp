#include "tokens/files/vocabulary_parts.h"

#include "tokens/bpe_model.h"
#include "tokens/files/refuse.h"

namespace ntl {

MergeRules::ByteIds ids_of_bytes(const Vocabulary& tokens) {
  MergeRules::ByteIds ids;
  ids.fill(BpeParts::kNoToken);
  for (TokenId id = 0; id < tokens.size(); ++id) {
    if (tokens.bytes(id).size() == 1) ids[static_cast<std::uint8_t>(tokens.bytes(id)[0])] = id;
  }
  return ids;
}

std::vector<std::string> spelling_of(const Vocabulary& tokens) {
  std::vector<std::string> spelling;
  for (TokenId id = 0; id < tokens.size(); ++id) spelling.emplace_back(tokens.bytes(id));
  return spelling;
}

void check_size(const Vocabulary& tokens) {
  if (tokens.size() < MergeRules::kMostTokens) return;
  refuse_tokenizer("there are more tokens than any vocabulary needs");
}

}  // namespace ntl
