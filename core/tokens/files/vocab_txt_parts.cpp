#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "tokens/files/assemble.h"
#include "tokens/files/refuse.h"
#include "tokens/files/vocab_txt.h"
#include "tokens/files/vocabulary_parts.h"
#include "tokens/wordpiece.h"

namespace ntl {

namespace {

bool is_special(std::string_view token) {
  return token == "[PAD]" || token == "[UNK]" || token == "[CLS]" || token == "[SEP]" || token == "[MASK]";
}

bool has_capitals(const Vocabulary& tokens) {
  for (TokenId id = 0; id < tokens.size(); ++id) {
    const std::string_view token = tokens.bytes(id);
    if (token.size() > 1 && token.front() == '[') continue;
    for (const char c : token) {
      if (c >= 'A' && c <= 'Z') return true;
    }
  }
  return false;
}

}  // namespace

TokenizerParts bert_parts(Vocabulary tokens) {
  check_size(tokens);
  TokenizerParts parts;
  parts.spelling = spelling_of(tokens);
  parts.kinds.assign(tokens.size(), TokenKind::kNormal);
  Vocabulary in_text;
  std::optional<TokenId> unknown, before, behind;
  for (TokenId id = 0; id < tokens.size(); ++id) {
    const std::string_view token = tokens.bytes(id);
    in_text.add(is_special(token) ? std::string_view() : token);
    if (!is_special(token)) continue;
    parts.kinds[id] = TokenKind::kSpecial;
    AddedToken added;
    added.id = id;
    added.content = token;
    added.special = true;
    parts.added.push_back(std::move(added));
    if (token == "[UNK]") unknown = id;
    if (token == "[CLS]") before = id;
    if (token == "[SEP]") behind = id;
  }
  if (!unknown) refuse_tokenizer("WordPiece needs the token [UNK], the file has none", "[UNK]");
  if (before) parts.before = {*before};
  if (behind) parts.behind = {*behind};

  BertNormalizer normalizer;
  normalizer.lowercase = !has_capitals(tokens);
  parts.normalizer = {normalizer};
  parts.pre_tokenizer =
      PreTokenizer({SplitByCharacters{CharacterSet::kWhiteSpace, SplitBehavior::kRemoved},
                    SplitByCharacters{CharacterSet::kPunctuation, SplitBehavior::kIsolated}});
  parts.decoder = TokenDecoder({JoinWordPieces{}});
  WordPiece::Options options;
  options.unknown = *unknown;
  parts.model = std::make_unique<WordPiece>(std::move(in_text), std::move(options));
  return parts;
}

TokenizerParts vocab_txt_parts(std::span<const std::uint8_t> bytes) {
  return bert_parts(read_vocab_txt(bytes));
}

}  // namespace ntl
