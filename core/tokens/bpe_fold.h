#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "tokens/pair_table.h"
#include "tokens/token.h"

namespace ntl {

// One rule applied to one place of a piece.
struct AppliedMerge {
  std::uint32_t rank;      // which rule
  std::uint32_t position;  // index of `left` among the piece's tokens before this merge
};

// Folds pieces one after another, reusing its buffers: from single bytes, the adjacent pair of lowest rank
// becomes one token, leftmost first, until no rule applies. The result of rule `rank` is the token 256 +
// rank.
class BpeFolder {
 public:
  static constexpr std::size_t kAll = static_cast<std::size_t>(-1);

  // rank_of  pair -> rank; outlives the folder
  explicit BpeFolder(const PairTable& rank_of) : rank_of_(rank_of) {}

  // piece       any bytes, fewer than 2^32
  // max_merges  where to stop, or kAll
  // applied     gets every merge in the order in which it was made; may be null
  // returns     the tokens that are left; valid until the next call
  std::span<const TokenId> fold(std::string_view piece, std::size_t max_merges,
                                std::vector<AppliedMerge>* applied);

 private:
  // A token of a long piece; it stands at the index of its first byte.
  struct Symbol {
    TokenId token;
    std::uint32_t previous;
    std::uint32_t next;
    std::uint32_t rank;  // of the pair (this, next); PairTable::kAbsent where there is no rule
  };

  void fold_short(std::size_t max_merges, std::vector<AppliedMerge>* applied);
  void fold_long(std::size_t max_merges, std::vector<AppliedMerge>* applied);

  const PairTable& rank_of_;
  std::vector<TokenId> tokens_;
  std::vector<std::uint32_t> ranks_;  // of the pair (i, i + 1)
  std::vector<Symbol> symbols_;
  std::vector<std::uint64_t> heap_;  // rank << 32 | index of a symbol
};

}  // namespace ntl
