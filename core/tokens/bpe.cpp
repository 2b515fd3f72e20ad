#include "tokens/bpe.h"

#include <cassert>
#include <utility>

#include "text/utf8.h"

namespace ntl {

namespace {

BpeParts parts_of(std::vector<Merge> merges) {
  BpeParts parts;
  parts.whole_pieces = WholePieces::kMade;
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    parts.byte_ids[byte] = byte;
    parts.vocabulary.add(std::string(1, static_cast<char>(byte)));
  }
  for (const Merge& merge : merges) {
    const TokenId result = static_cast<TokenId>(parts.vocabulary.size());
    assert(merge.left < result && merge.right < result);
    parts.results.push_back(result);
    parts.vocabulary.add(
        std::string(parts.vocabulary.bytes(merge.left)).append(parts.vocabulary.bytes(merge.right)));
  }
  parts.merges = std::move(merges);
  return parts;
}

}  // namespace

Bpe::Bpe(std::vector<Merge> merges) : model_(parts_of(std::move(merges))) {}

std::vector<TokenId> Bpe::encode(std::string_view text) const {
  std::vector<TokenId> ids;
  for (const Span& piece : pretokenize_gpt2(text)) {
    model_.encode_piece(text.substr(piece.begin, piece.end - piece.begin), ids);
  }
  return ids;
}

std::vector<FoldedPiece> Bpe::explain(std::string_view text) const {
  std::vector<FoldedPiece> pieces;
  std::size_t utf16_end = 0;
  for (const Span& span : pretokenize_gpt2(text)) {
    const std::string_view bytes = text.substr(span.begin, span.end - span.begin);
    Folding folding = model_.explain(bytes);
    FoldedPiece& piece = pieces.emplace_back();
    piece.bytes = span;
    piece.utf16_begin = utf16_end;
    piece.utf16_end = utf16_end += utf16_length(bytes);
    piece.merges = std::move(folding.merges);
    piece.tokens = std::move(folding.tokens);
  }
  return pieces;
}

}  // namespace ntl
