#include "tokens/files/scored_pieces.h"

#include <algorithm>
#include <initializer_list>
#include <limits>
#include <utility>

#include "text/utf8.h"
#include "tokens/files/refuse.h"
#include "tokens/files/vocabulary_parts.h"
#include "tokens/scored_bpe.h"
#include "tokens/unigram.h"

namespace ntl {

namespace {

TokenKind kind_of(PieceType type) {
  switch (type) {
    case PieceType::kUnknown:
    case PieceType::kControl:
      return TokenKind::kSpecial;
    case PieceType::kUnused:
      return TokenKind::kUnused;
    case PieceType::kByte:
      return TokenKind::kByte;
    case PieceType::kNormal:
    case PieceType::kUserDefined:
      break;
  }
  return TokenKind::kNormal;
}

std::vector<AddedToken> added_of(const ScoredPieces& file, UserPieces user_pieces) {
  std::vector<AddedToken> added;
  for (TokenId id = 0; id < file.pieces.size(); ++id) {
    AddedToken token;
    token.special = kind_of(file.types[id]) == TokenKind::kSpecial;
    const bool of_user = file.types[id] == PieceType::kUserDefined && user_pieces != UserPieces::kLeft;
    if (!token.special && !of_user) continue;
    token.id = id;
    token.content = file.pieces.bytes(id);
    token.normalized = token.spelled_normalized = of_user && user_pieces == UserPieces::kCutAfterNormalizing;
    added.push_back(std::move(token));
  }
  return added;
}

MergeRules::ByteIds ids_of_byte_pieces(const ScoredPieces& file) {
  MergeRules::ByteIds ids;
  ids.fill(BpeParts::kNoToken);
  for (TokenId id = 0; id < file.pieces.size(); ++id) {
    if (file.types[id] != PieceType::kByte) continue;
    const std::string byte = byte_of_name(file.pieces.bytes(id));
    if (byte.size() != 1) {
      refuse_tokenizer("the piece '" + byte + "' is said to be a byte, but has no byte's name", byte);
    }
    ids[static_cast<std::uint8_t>(byte[0])] = id;
  }
  return ids;
}

std::vector<bool> of_types(const ScoredPieces& file, std::initializer_list<PieceType> types) {
  std::vector<bool> is(file.types.size());
  for (std::size_t id = 0; id < is.size(); ++id) {
    is[id] = std::find(types.begin(), types.end(), file.types[id]) != types.end();
  }
  return is;
}

}  // namespace

std::unique_ptr<SubwordModel> scored_bpe_of(const ScoredPieces& file) {
  BpeParts bpe;
  bpe.start = BpeStart::kCharacters;
  bpe.vocabulary = file.pieces;
  bpe.byte_ids = ids_of_byte_pieces(file);
  if (file.unknown) bpe.unknown = *file.unknown;
  bpe.fuse_unknown = true;
  // SentencePiece takes apart again what merging made of unused pieces.
  for (const PieceType type : file.types) {
    if (type == PieceType::kUnused) refuse_unsupported("BPE with unused pieces");
  }
  return std::make_unique<ScoredBpe>(std::move(bpe), file.scores,
                                     of_types(file, {PieceType::kNormal, PieceType::kUserDefined}));
}

std::unique_ptr<SubwordModel> unigram_of(const ScoredPieces& file) {
  Unigram::Options options;
  options.unknown = file.unknown;
  const MergeRules::ByteIds bytes = ids_of_byte_pieces(file);
  const auto missing = std::count(bytes.begin(), bytes.end(), BpeParts::kNoToken);
  if (missing == 0) options.byte_tokens.assign(bytes.begin(), bytes.end());
  if (missing > 0 && missing < 256) refuse_tokenizer("some bytes have a piece and some have none");
  // What the user defined is better than anything else that is as long.
  float best = -std::numeric_limits<float>::infinity();
  for (std::size_t id = 0; id < file.scores.size(); ++id) {
    if (file.types[id] == PieceType::kNormal) best = std::max(best, file.scores[id]);
  }
  std::vector<double> scores(file.scores.begin(), file.scores.end());
  for (TokenId id = 0; id < scores.size(); ++id) {
    if (file.types[id] != PieceType::kUserDefined) continue;
    const auto length = static_cast<float>(decode_utf8(file.pieces.bytes(id)).size());
    scores[id] = static_cast<float>(static_cast<double>(length * best) - 0.1);
  }
  return std::make_unique<Unigram>(file.pieces, std::move(scores),
                                   of_types(file, {PieceType::kNormal, PieceType::kUserDefined}), options);
}

TokenizerParts with_pieces(const ScoredPieces& file, std::unique_ptr<SubwordModel> model,
                           UserPieces user_pieces) {
  check_size(file.pieces);
  TokenizerParts parts;
  parts.model = std::move(model);
  parts.spelling = spelling_of(file.pieces);
  for (const PieceType type : file.types) parts.kinds.push_back(kind_of(type));
  parts.added = added_of(file, user_pieces);
  return parts;
}

void set_spaces(TokenizerParts& parts, const SpaceHandling& spaces) {
  SentencePieceSpaces step;
  step.add_dummy_prefix = spaces.add_prefix;
  step.remove_extra_whitespaces = spaces.remove_extra;
  if (!spaces.charsmap.empty()) step.charsmap = std::make_shared<Charsmap>(spaces.charsmap);
  // What the user defined is found in the rewritten text, which SentencePiece keeps from rewriting it.
  SentencePieceSpaces without_prefix = step;
  without_prefix.add_dummy_prefix = without_prefix.remove_extra_whitespaces = false;
  for (const AddedToken& token : parts.added) {
    if (token.normalized && normalize(token.content, without_prefix, Origins::kDropped)) {
      refuse_unsupported("the user's piece " + token.content + ", which the normalizer rewrites");
    }
  }
  parts.normalizer = {std::move(step)};
  // The space before the text was not typed; where extra ones are removed, none was.
  const std::size_t strip = spaces.remove_extra ? std::numeric_limits<std::size_t>::max()
                            : spaces.add_prefix ? 1
                                                : 0;
  parts.decoder = TokenDecoder(
      {ReplaceInTokens{"\u2581", " "}, BytesFromNames{}, FuseTokens{}, StripTokens{" ", strip, 0}});
}

}  // namespace ntl
