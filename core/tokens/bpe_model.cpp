#include "tokens/bpe_model.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/error.h"
#include "text/utf8.h"

namespace ntl {

namespace {

// 16,384 pieces in 512 KiB: what a second-level cache holds beside the rules that are in use.
constexpr std::size_t kRemembered = std::size_t{1} << 14;

[[noreturn]] void refuse(const std::string& what) {
  throw Error(ErrorCode::kTokenizerBroken, "a byte-pair encoding " + what);
}

BpeParts checked(BpeParts parts) {
  const std::size_t size = parts.vocabulary.size();
  const auto check = [&](TokenId id) {
    if (id >= size) {
      refuse("of " + std::to_string(size) + " tokens speaks of token " + std::to_string(id));
    }
  };
  if (size > MergeRules::kMostTokens) {
    refuse("of " + std::to_string(size) + " tokens has more than " + std::to_string(MergeRules::kMostTokens));
  }
  if (parts.merges.size() != parts.results.size()) refuse("needs one result for each merge");
  for (const Merge& merge : parts.merges) {
    check(merge.left);
    check(merge.right);
  }
  for (const TokenId result : parts.results) check(result);
  for (const TokenId id : parts.byte_ids) {
    if (id != BpeParts::kNoToken) check(id);
    if (id == BpeParts::kNoToken && parts.start == BpeStart::kBytes) refuse("needs a token for each byte");
  }
  if (parts.unknown != BpeParts::kNoToken) check(parts.unknown);
  return parts;
}

}  // namespace

BpeModel::BpeModel(BpeParts parts)
    : parts_(checked(std::move(parts))),
      rules_(parts_.merges, parts_.results, parts_.byte_ids),
      whole_pieces_(parts_.whole_pieces == WholePieces::kNever ? 0 : parts_.vocabulary.size()),
      start_(parts_),
      folder_(rules_),
      remembered_(kRemembered) {
  if (parts_.whole_pieces == WholePieces::kAlways) {
    for (TokenId id = 0; id < parts_.vocabulary.size(); ++id) whole_pieces_.add(parts_.vocabulary, id);
  }
  if (parts_.whole_pieces == WholePieces::kMade) {
    for (const TokenId id : parts_.results) whole_pieces_.add(parts_.vocabulary, id);
  }
}

void BpeModel::encode_piece(std::string_view piece, std::vector<TokenId>& to) const {
  if (piece.empty()) return;
  const bool is_short = piece.size() <= PieceKey::kMaxBytes;
  const PieceKey key = is_short ? piece_key(piece) : PieceKey{};
  const std::uint64_t hash = is_short ? piece_hash(key, piece.size()) : piece_hash(piece);
  Remembered& place = remembered_[hash >> 7 & (kRemembered - 1)];
  if (is_short && place.length == piece.size() && place.key == key) {
    for (std::size_t i = 0; i < place.n_tokens; ++i) to.push_back(place.tokens[i]);
    return;
  }

  const std::size_t before = to.size();
  if (const TokenId id = whole(piece, hash); id != PieceTable::kAbsent) {
    to.push_back(id);
  } else {
    const auto tokens = folded(piece, BpeFolder::kAll, nullptr);
    to.insert(to.end(), tokens.begin(), tokens.end());
  }
  const std::size_t n_tokens = to.size() - before;
  if (!is_short || n_tokens > std::size(place.tokens)) return;
  place.key = key;
  place.length = static_cast<std::uint8_t>(piece.size());
  place.n_tokens = static_cast<std::uint8_t>(n_tokens);
  std::copy(to.begin() + before, to.end(), place.tokens);
}

void BpeModel::encode_piece_with_ends(std::string_view piece, std::vector<TokenId>& to,
                                      std::vector<std::uint32_t>& ends) const {
  if (parts_.start == BpeStart::kBytes) return SubwordModel::encode_piece_with_ends(piece, to, ends);
  const std::size_t first = to.size();
  encode_piece(piece, to);
  std::vector<TokenId> symbols;
  std::vector<std::uint32_t> symbol_ends;
  start_.append(piece, symbols, symbol_ends);
  // A token ends with the last of the symbols that spell it.
  std::size_t symbol = 0;
  for (std::size_t i = first; i < to.size(); ++i) {
    std::size_t spelled = parts_.vocabulary.bytes(symbols[symbol]).size();
    while (spelled < parts_.vocabulary.bytes(to[i]).size()) {
      spelled += parts_.vocabulary.bytes(symbols[++symbol]).size();
    }
    ends.push_back(symbol_ends[symbol++]);
  }
}

std::span<const TokenId> BpeModel::folded(std::string_view piece, std::size_t max_merges,
                                          std::vector<AppliedMerge>* applied) const {
  return parts_.start == BpeStart::kBytes ? folder_.fold(piece, max_merges, applied)
                                          : folder_.fold(start_.of(piece), max_merges, applied);
}

Folding BpeModel::explain(std::string_view piece) const {
  Folding folding;
  folding.start = start_.of(piece);
  const auto tokens = folded(piece, BpeFolder::kAll, &folding.merges);
  folding.tokens.assign(tokens.begin(), tokens.end());
  const TokenId id = whole(piece, piece_hash(piece));
  folding.whole = id != PieceTable::kAbsent && folding.tokens != std::vector<TokenId>{id};
  if (folding.whole) {
    folding.merges.clear();
    folding.tokens = {id};
  }
  return folding;
}

std::vector<TokenId> BpeModel::fold(std::string_view piece, std::size_t n_merges) const {
  std::vector<AppliedMerge> applied;
  const auto tokens = folded(piece, n_merges, &applied);
  if (applied.size() < n_merges) {
    const std::string got = std::to_string(n_merges);
    throw Error(ErrorCode::kStepOutOfRange,
                "this piece is folded in " + std::to_string(applied.size()) + " merges, got step " + got,
                got);
  }
  return {tokens.begin(), tokens.end()};
}

}  // namespace ntl
