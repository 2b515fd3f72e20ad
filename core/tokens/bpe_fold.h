#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "tokens/merge_rules.h"
#include "tokens/token.h"

namespace ntl {

// One rule applied to one place of a piece.
struct AppliedMerge {
  std::uint32_t rank;      // which rule
  std::uint32_t position;  // index of `left` among the piece's tokens before this merge
};

// Folds pieces one after another, reusing its buffers: the adjacent pair of lowest rank becomes one token,
// leftmost first, until no rule applies. n log n in the length of a piece.
class BpeFolder {
 public:
  static constexpr std::size_t kAll = static_cast<std::size_t>(-1);

  // rules  outlive the folder
  explicit BpeFolder(const MergeRules& rules) : rules_(&rules) {}

  // start       what a piece is before the first merge, fewer than 2^31 tokens
  // max_merges  where to stop, or kAll
  // applied     gets every merge in the order in which it was made; may be null
  // returns     the tokens that are left; valid until the next call
  std::span<const TokenId> fold(std::span<const TokenId> start, std::size_t max_merges = kAll,
                                std::vector<AppliedMerge>* applied = nullptr);

  // The same from single bytes.
  std::span<const TokenId> fold(std::string_view piece, std::size_t max_merges = kAll,
                                std::vector<AppliedMerge>* applied = nullptr);

 private:
  // A token of a long piece; it stands at the index of its first part.
  struct Symbol {
    TokenId token;
    std::uint32_t previous;
    std::uint32_t next;
    std::uint32_t rank;  // of the pair (this, next); kNoRule where there is none
  };

  // A token of what is folded already.
  struct Folded {
    TokenId token;
    std::size_t begin;  // of its first part
  };

  // The index of a symbol in the list of places that wait for one rank.
  struct Place {
    std::uint32_t place;
    std::uint32_t next;  // an index into places_
  };
  // Such a list; indices into places_.
  struct Waiting {
    std::uint32_t first;
    std::uint32_t last;
  };

  std::span<const TokenId> fold_pairs(std::size_t max_merges, std::vector<AppliedMerge>* applied);
  void fold_short(std::size_t max_merges, std::vector<AppliedMerge>* applied);
  // Leaves what the tokens [begin, end) are folded to in symbols_.
  void fold_long(std::size_t begin, std::size_t end, std::size_t max_merges,
                 std::vector<AppliedMerge>* applied);
  // Adds that to folded_.
  void take_folded(std::size_t begin);
  // Leaves what all tokens are folded to in folded_, or gives up.
  bool fold_blocks();

  // Gives the pair at `place` its rank and puts it behind those that wait for the same.
  void wait_for(std::uint32_t rank, std::uint32_t place);
  // Moves the places of the lowest rank to due_.
  std::uint32_t take_due();

  const MergeRules* rules_;
  std::vector<TokenId> tokens_;
  std::vector<std::uint32_t> ranks_;  // of the pair (i, i + 1)
  std::vector<Symbol> symbols_;
  std::vector<Folded> folded_;
  std::vector<Place> places_;
  std::vector<Waiting> waiting_;          // (n_rules,)
  std::vector<std::uint32_t> due_ranks_;  // a heap of the ranks for which a place waits, the lowest in front
  std::vector<std::uint32_t> due_;        // the places that waited for one rank, from left to right
};

}  // namespace ntl
