#include "tokens/char_tokenizer.h"

#include <span>

#include "base/error.h"
#include "text/utf8.h"

namespace ntl {

CharTokenizer::CharTokenizer(std::string_view corpus) {
  if (corpus.empty())
    throw Error(ErrorCode::kEmptyCorpus, "a character vocabulary needs a corpus of at least one character");

  // One bit a code point: marking and reading them in order sorts the vocabulary in linear time.
  std::vector<bool> occurs(0x110000);
  for (std::size_t at = 0; at < corpus.size();) {
    const CodePoint character = decode_one(corpus, at);
    occurs[character.value] = true;
    at += character.length;
  }
  for (char32_t code_point = 0; code_point < occurs.size(); ++code_point) {
    if (!occurs[code_point]) continue;
    id_of_.emplace(code_point, static_cast<TokenId>(vocabulary_.size()));
    vocabulary_.add(encode_utf8(std::span(&code_point, 1)));
  }
}

std::vector<TokenId> CharTokenizer::encode(std::string_view text) const {
  std::vector<TokenId> ids;
  ids.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint character = decode_one(text, at);
    const auto found = id_of_.find(character.value);
    if (found == id_of_.end()) {
      std::string got;
      append_utf8(got, character.value);
      throw Error(ErrorCode::kUnknownCharacter,
                  "the character '" + got + "' is not in the vocabulary; add it to the corpus", got,
                  static_cast<std::int64_t>(ids.size()));
    }
    ids.push_back(found->second);
    at += character.length;
  }
  return ids;
}

}  // namespace ntl
