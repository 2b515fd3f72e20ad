#include "tokens/bpe.h"

#include <cassert>
#include <utility>

#include "base/error.h"
#include "text/utf8.h"

namespace ntl {

Bpe::Bpe(std::vector<Merge> merges) : merges_(std::move(merges)), rank_of_(merges_.size()) {
  for (int byte = 0; byte < 256; ++byte) vocabulary_.add(std::string(1, static_cast<char>(byte)));
  for (std::uint32_t rank = 0; rank < merges_.size(); ++rank) {
    const Merge& merge = merges_[rank];
    assert(merge.left < vocabulary_.size() && merge.right < vocabulary_.size());
    rank_of_.find_or_insert(merge.left, merge.right, rank);
    vocabulary_.add(std::string(token_bytes(merge.left)).append(token_bytes(merge.right)));
  }
}

std::vector<TokenId> Bpe::encode(std::string_view text) const {
  BpeFolder folder(rank_of_);
  std::vector<TokenId> ids;
  for (const Span& piece : pretokenize_gpt2(text)) {
    const auto tokens =
        folder.fold(text.substr(piece.begin, piece.end - piece.begin), BpeFolder::kAll, nullptr);
    ids.insert(ids.end(), tokens.begin(), tokens.end());
  }
  return ids;
}

std::vector<FoldedPiece> Bpe::explain(std::string_view text) const {
  BpeFolder folder(rank_of_);
  std::vector<FoldedPiece> pieces;
  std::size_t utf16_end = 0;
  for (const Span& span : pretokenize_gpt2(text)) {
    const std::string_view bytes = text.substr(span.begin, span.end - span.begin);
    FoldedPiece& piece = pieces.emplace_back();
    piece.bytes = span;
    piece.utf16_begin = utf16_end;
    piece.utf16_end = utf16_end += utf16_length(bytes);
    const auto tokens = folder.fold(bytes, BpeFolder::kAll, &piece.merges);
    piece.tokens.assign(tokens.begin(), tokens.end());
  }
  return pieces;
}

std::vector<TokenId> Bpe::fold(std::string_view piece, std::size_t n_merges) const {
  BpeFolder folder(rank_of_);
  const auto tokens = folder.fold(piece, n_merges, nullptr);
  // Each merge makes one token of two.
  if (piece.size() - tokens.size() < n_merges) {
    const std::string got = std::to_string(n_merges);
    throw Error(ErrorCode::kStepOutOfRange,
                "this piece is folded in " + std::to_string(piece.size() - tokens.size()) +
                    " merges, got step " + got,
                got);
  }
  return {tokens.begin(), tokens.end()};
}

}  // namespace ntl
