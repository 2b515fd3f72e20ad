#include "tokens/scored_bpe.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "tokens/derive_merges.h"
#include "tokens/living_symbols.h"

namespace ntl {

ScoredBpe::ScoredBpe(BpeParts parts, std::span<const float> scores, const std::vector<bool>& made)
    : parts_(std::move(parts)),
      order_(derive_merges(parts_, order_of_scores(scores, made))),
      rule_of_(parts_.merges.size()),
      start_(parts_, made) {
  for (std::uint32_t rule = 0; rule < parts_.merges.size(); ++rule) {
    rule_of_.find_or_insert(parts_.merges[rule].left, parts_.merges[rule].right, rule);
  }
}

void ScoredBpe::fold(std::vector<TokenId>& tokens, std::vector<std::uint32_t>& ends,
                     std::vector<AppliedMerge>* applied) const {
  constexpr std::uint32_t kNone = 0xffffffff;
  const auto n = static_cast<std::uint32_t>(tokens.size());
  // A symbol stands at the index of its first part; it is gone once its left neighbour has taken it.
  struct Symbol {
    std::uint32_t previous, next;
    std::uint32_t rule;  // of the pair (this, next)
  };
  std::vector<Symbol> symbols(n);
  std::vector<std::uint64_t> heap;  // order << 32 | index
  const auto offer = [&](std::uint32_t i) {
    if (i == kNone) return;
    const std::uint32_t next = symbols[i].next;
    const std::uint32_t rule = next == kNone ? PairTable::kAbsent : rule_of_.find(tokens[i], tokens[next]);
    symbols[i].rule = rule;
    if (rule == PairTable::kAbsent) return;
    heap.push_back(std::uint64_t{order_[rule]} << 32 | i);
    std::push_heap(heap.begin(), heap.end(), std::greater<>());
  };
  for (std::uint32_t i = 0; i < n; ++i) symbols[i] = {i > 0 ? i - 1 : kNone, i + 1 < n ? i + 1 : kNone, 0};
  for (std::uint32_t i = 0; i < n; ++i) offer(i);

  LivingSymbols living(applied ? n : 0);
  while (!heap.empty()) {
    std::pop_heap(heap.begin(), heap.end(), std::greater<>());
    const auto order = static_cast<std::uint32_t>(heap.back() >> 32);
    const auto i = static_cast<std::uint32_t>(heap.back());
    heap.pop_back();
    const std::uint32_t rule = symbols[i].rule;
    // A neighbouring merge may have changed this pair since it was offered.
    if (rule == PairTable::kAbsent || order_[rule] != order) continue;
    const std::uint32_t right = symbols[i].next;
    if (applied) {
      applied->push_back({rule, living.before(i)});
      living.remove(right);
    }
    tokens[i] = parts_.results[rule];
    ends[i] = ends[right];
    symbols[i].next = symbols[right].next;
    if (symbols[i].next != kNone) symbols[symbols[i].next].previous = i;
    symbols[right].rule = PairTable::kAbsent;
    offer(symbols[i].previous);
    offer(i);
  }

  std::size_t kept = 0;
  for (std::uint32_t i = n > 0 ? 0 : kNone; i != kNone; i = symbols[i].next, ++kept) {
    tokens[kept] = tokens[i];
    ends[kept] = ends[i];
  }
  tokens.resize(kept);
  ends.resize(kept);
}

void ScoredBpe::encode_piece_with_ends(std::string_view piece, std::vector<TokenId>& to,
                                       std::vector<std::uint32_t>& ends) const {
  std::vector<TokenId> tokens;
  std::vector<std::uint32_t> token_ends;
  start_.append(piece, tokens, token_ends);
  fold(tokens, token_ends, nullptr);
  to.insert(to.end(), tokens.begin(), tokens.end());
  ends.insert(ends.end(), token_ends.begin(), token_ends.end());
}

void ScoredBpe::encode_piece(std::string_view piece, std::vector<TokenId>& to) const {
  std::vector<std::uint32_t> ends;
  encode_piece_with_ends(piece, to, ends);
}

Folding ScoredBpe::explain(std::string_view piece) const {
  Folding folding{};
  std::vector<std::uint32_t> ends;
  start_.append(piece, folding.start, ends);
  folding.tokens = folding.start;
  fold(folding.tokens, ends, &folding.merges);
  return folding;
}

}  // namespace ntl
