#include "tokens/packed_tokenizer.h"

#include <memory>
#include <string>
#include <utility>

#include "tokens/packed_vocabulary.h"
#include "tokens/pipeline_tokenizer.h"

namespace ntl {

namespace {

constexpr const char* kSpaceMark = "\u2581";  // how SentencePiece spells a space

TokenizerParts parts_of(PackedVocabulary packed) {
  TokenizerParts parts;
  const Vocabulary& tokens = packed.bpe.vocabulary;
  for (TokenId id = 0; id < tokens.size(); ++id) {
    parts.spelling.emplace_back(tokens.bytes(id));
    parts.kinds.push_back(tokens.bytes(id).empty() ? TokenKind::kUnused : TokenKind::kNormal);
  }
  for (const SpecialToken& special : packed.specials) {
    AddedToken token;
    token.id = special.id;
    token.content = special.name;
    token.special = special.control;
    parts.spelling[special.id] = special.name;
    parts.kinds[special.id] = special.control ? TokenKind::kSpecial : TokenKind::kNormal;
    parts.added.push_back(std::move(token));
  }
  if (packed.bpe.start == BpeStart::kCharacters) {
    for (std::size_t byte = 0; byte < packed.bpe.byte_ids.size(); ++byte) {
      const TokenId id = packed.bpe.byte_ids[byte];
      if (id == BpeParts::kNoToken) continue;
      parts.spelling[id] = std::string(1, static_cast<char>(byte));
      parts.kinds[id] = TokenKind::kByte;
    }
    // As SentencePiece models were trained: a space stands before the text.
    parts.normalizer = {Prepend{kSpaceMark}, Replace{" ", kSpaceMark}};
    parts.decoder = TokenDecoder({ReplaceInTokens{kSpaceMark, " "}, FuseTokens{}, StripTokens{" ", 1, 0}});
  }
  if (packed.nfc) parts.normalizer.insert(parts.normalizer.begin(), NormalizeForm{NormalizationForm::kNfc});
  if (packed.pattern) parts.pre_tokenizer = PreTokenizer({SplitByPattern{*packed.pattern}});
  parts.before = std::move(packed.before);
  parts.ends = std::move(packed.ends);
  parts.model = std::make_unique<BpeModel>(std::move(packed.bpe));
  return parts;
}

}  // namespace

std::shared_ptr<const Tokenizer> unpack_tokenizer(std::span<const std::uint8_t> bytes,
                                                  std::span<const std::uint8_t> parent) {
  if (parent.empty()) return std::make_shared<PipelineTokenizer>(parts_of(unpack_vocabulary(bytes)));
  const PackedVocabulary base = unpack_vocabulary(parent);
  return std::make_shared<PipelineTokenizer>(parts_of(unpack_vocabulary(bytes, &base)));
}

}  // namespace ntl
