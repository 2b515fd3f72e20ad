#include "tokens/bpe.h"

#include <cassert>
#include <utility>

#include "base/error.h"

namespace ntl {

Bpe::Bpe(std::vector<Merge> merges) : merges_(std::move(merges)), rank_of_(merges_.size()) {
  for (int byte = 0; byte < 256; ++byte) {
    token_bytes_ += static_cast<char>(byte);
    token_ends_.push_back(static_cast<std::uint32_t>(token_bytes_.size()));
  }
  for (std::uint32_t rank = 0; rank < merges_.size(); ++rank) {
    const Merge& merge = merges_[rank];
    assert(merge.left < token_ends_.size() && merge.right < token_ends_.size());
    rank_of_.find_or_insert(merge.left, merge.right, rank);
    token_bytes_ += std::string(token_bytes(merge.left)).append(token_bytes(merge.right));
    token_ends_.push_back(static_cast<std::uint32_t>(token_bytes_.size()));
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

std::string_view Bpe::token_bytes(TokenId id) const {
  const std::uint32_t begin = id == 0 ? 0 : token_ends_[id - 1];
  return std::string_view(token_bytes_).substr(begin, token_ends_[id] - begin);
}

std::vector<FoldedPiece> Bpe::explain(std::string_view text) const {
  BpeFolder folder(rank_of_);
  std::vector<FoldedPiece> pieces;
  for (const Span& span : pretokenize_gpt2(text)) {
    FoldedPiece& piece = pieces.emplace_back();
    piece.bytes = span;
    const auto tokens =
        folder.fold(text.substr(span.begin, span.end - span.begin), BpeFolder::kAll, &piece.merges);
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
