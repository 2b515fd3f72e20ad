#include <string>

#include "tokens/files/assemble.h"
#include "tokens/files/refuse.h"
#include "tokens/files/scored_pieces.h"

namespace ntl {

namespace {

std::optional<TokenId> id_below(std::int32_t id, std::size_t size, std::string_view name) {
  if (id < 0) return std::nullopt;
  if (static_cast<std::size_t>(id) >= size)
    refuse_tokenizer(std::string(name) + " is no piece", std::string(name));
  return static_cast<TokenId>(id);
}

}  // namespace

TokenizerParts sentencepiece_parts(std::span<const std::uint8_t> bytes) {
  const SentencePieceFile file = read_sentencepiece_model(bytes);
  const ScoredPieces pieces{file.pieces, file.scores, file.types,
                            id_below(file.unk_id, file.pieces.size(), "unk_id")};
  using Algorithm = SentencePieceFile::Algorithm;
  if (file.algorithm == Algorithm::kWord) refuse_unsupported("model_type WORD");
  if (file.algorithm == Algorithm::kChar) refuse_unsupported("model_type CHAR");
  if (file.treat_whitespace_as_suffix) refuse_unsupported("treat_whitespace_as_suffix");
  if (!file.escape_whitespaces) refuse_unsupported("escape_whitespaces = false");
  TokenizerParts parts = file.algorithm == Algorithm::kBpe
                             ? with_pieces(pieces, scored_bpe_of(pieces), UserPieces::kCutAfterNormalizing)
                             : with_pieces(pieces, unigram_of(pieces), UserPieces::kLeft);
  set_spaces(parts, {file.add_dummy_prefix, file.remove_extra_whitespaces, file.precompiled_charsmap});
  const std::size_t size = file.pieces.size();
  if (const auto bos = id_below(file.bos_id, size, "bos_id")) parts.before = {*bos};
  if (const auto eos = id_below(file.eos_id, size, "eos_id")) parts.ends = {*eos};
  return parts;
}

}  // namespace ntl
