#include "tokens/merge_training.h"

#include <algorithm>

#include "base/error.h"

namespace ntl {

namespace {

constexpr std::uint32_t kNone = 0xffffffff;

// A token of a distinct piece; it stands at the index of the first symbol that it is made of.
struct Symbol {
  TokenId token;
  std::uint32_t pair;  // index of the pair (this, next); kNone where no pair can still be chosen
  std::uint32_t previous;
  std::uint32_t next;
  std::uint32_t frequency;  // of its piece
};

// A pair that occurred twice when it came into being, and where: a range of `positions`, rising.
struct Pair {
  std::uint64_t count;
  TokenId left;
  TokenId right;
  std::uint32_t begin;
  std::uint32_t end;
};

// What a scan has found of one pair, before it is known whether the pair is worth keeping.
struct Tally {
  std::uint64_t count = 0;
  std::uint32_t occurrences = 0;
  std::uint32_t pair = kNone;

  void add(std::uint32_t frequency) {
    count += frequency;
    ++occurrences;
  }
};

// The tallies of the pairs that one token has with its neighbours on one side, by the neighbour.
struct Neighbours {
  std::vector<Tally> tallies;
  std::vector<TokenId> seen;  // the neighbours that have one

  void add(TokenId neighbour, std::uint32_t frequency) {
    Tally& tally = tallies[neighbour];
    if (tally.occurrences == 0) seen.push_back(neighbour);
    tally.add(frequency);
  }
  void clear() {
    for (const TokenId neighbour : seen) tallies[neighbour] = {};
    seen.clear();
  }
};

// An entry of the heap: the best one is the most frequent, then the smaller by (left, right).
struct Candidate {
  std::uint64_t count;  // when it was pushed; it may have fallen since
  std::uint64_t order;  // left << 32 | right
  std::uint32_t pair;

  bool operator<(const Candidate& other) const {
    return count != other.count ? count < other.count : order > other.order;
  }
};

}  // namespace

// Two adjacent tokens become neighbours only when the later made of them is made: all occurrences of a pair
// arise in one step, and from then on they can only become fewer. Hence
// - a pair that does not occur twice in its first step can be forgotten at once;
// - its positions are written once, in one go, and those that a merge has used up are skipped later;
// - pairs with the new token are told apart by their other token alone: an array does, no hash table;
// - a count on the heap is never too small, so that a stale one is found when it comes to the top.
struct MergeTraining::State {
  std::vector<Symbol> symbols;
  std::vector<Pair> pairs;
  std::vector<std::uint32_t> positions;
  std::vector<Candidate> heap;
  std::vector<TrainedMerge> merges;
  TokenId n_first;
  std::size_t wanted_merges;
  std::uint64_t corpus_tokens = 0;
  TrainingEnd end = TrainingEnd::kNotYet;

  // Of one step; members only to keep their memory.
  std::vector<std::uint32_t> joined_at;  // where the new token stands, rising
  Neighbours before;
  Neighbours after;

  void add_piece(std::span<const TokenId> piece, std::uint32_t frequency) {
    const auto begin = static_cast<std::uint32_t>(symbols.size());
    const auto end_of_piece = static_cast<std::uint32_t>(begin + piece.size());
    for (std::uint32_t i = begin; i < end_of_piece; ++i) {
      symbols.push_back({piece[i - begin], kNone, i > begin ? i - 1 : kNone,
                         i + 1 < end_of_piece ? i + 1 : kNone, frequency});
    }
    corpus_tokens += std::uint64_t{frequency} * piece.size();
  }

  // Makes room for the pair's positions and puts it on the heap, if it occurs twice.
  void open_pair(Tally& tally, TokenId left, TokenId right) {
    if (tally.count < 2) return;
    tally.pair = static_cast<std::uint32_t>(pairs.size());
    const auto begin = static_cast<std::uint32_t>(positions.size());
    pairs.push_back({tally.count, left, right, begin, begin});
    positions.resize(positions.size() + tally.occurrences);
    heap.push_back({tally.count, std::uint64_t{left} << 32 | right, tally.pair});
  }

  void place(const Tally& tally, std::uint32_t position) {
    if (tally.pair == kNone) return;
    positions[pairs[tally.pair].end++] = position;
    symbols[position].pair = tally.pair;
  }

  // Positions by a token that each has; those with the same stay in order.
  template <class TokenOf>
  std::vector<std::uint32_t> sorted(const std::vector<std::uint32_t>& from, TokenOf&& token_of) const {
    std::vector<std::uint32_t> places(n_first + 1);
    for (const std::uint32_t i : from) ++places[token_of(i) + 1];
    for (TokenId token = 0; token < n_first; ++token) places[token + 1] += places[token];
    std::vector<std::uint32_t> to(from.size());
    for (const std::uint32_t i : from) to[places[token_of(i)]++] = i;
    return to;
  }

  void find_first_pairs() {
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < symbols.size(); ++i) {
      if (symbols[i].next != kNone) order.push_back(i);
    }
    const auto left = [this](std::uint32_t i) { return symbols[i].token; };
    const auto right = [this](std::uint32_t i) { return symbols[symbols[i].next].token; };
    order = sorted(sorted(order, right), left);
    for (std::size_t begin = 0; begin < order.size();) {
      Tally tally;
      std::size_t behind = begin;
      for (; behind < order.size() && left(order[behind]) == left(order[begin]) &&
             right(order[behind]) == right(order[begin]);
           ++behind) {
        tally.add(symbols[order[behind]].frequency);
      }
      open_pair(tally, left(order[begin]), right(order[begin]));
      for (; begin < behind; ++begin) place(tally, order[begin]);
    }
    std::make_heap(heap.begin(), heap.end());
  }

  // The pair to merge next, off the heap; kNone where no pair occurs twice.
  std::uint32_t take_best() {
    while (!heap.empty()) {
      std::pop_heap(heap.begin(), heap.end());
      Candidate& best = heap.back();
      const std::uint64_t count = pairs[best.pair].count;
      if (count == best.count) {
        const std::uint32_t pair = best.pair;
        heap.pop_back();
        return pair;
      }
      if (count < 2) {
        heap.pop_back();
      } else {
        best.count = count;
        std::push_heap(heap.begin(), heap.end());
      }
    }
    return kNone;
  }

  // The occurrence that starts at this symbol ends, because one of its two tokens is merged.
  void drop_occurrence(Symbol& symbol) {
    if (symbol.pair == kNone) return;
    pairs[symbol.pair].count -= symbol.frequency;
    symbol.pair = kNone;
  }

  // Joins every occurrence of the pair from left to right. Of two that overlap the first has dropped the
  // second.
  void join(std::uint32_t pair, TokenId token) {
    joined_at.clear();
    for (std::uint32_t at = pairs[pair].begin; at < pairs[pair].end; ++at) {
      const std::uint32_t i = positions[at];
      Symbol& left = symbols[i];
      if (left.pair != pair) continue;
      Symbol& right = symbols[left.next];
      if (left.previous != kNone) drop_occurrence(symbols[left.previous]);
      drop_occurrence(left);
      drop_occurrence(right);
      left.token = token;
      left.next = right.next;
      if (left.next != kNone) symbols[left.next].previous = i;
      joined_at.push_back(i);
      corpus_tokens -= left.frequency;
    }
  }

  // Counts and places the pairs that the new token has with its neighbours. Two new tokens side by side are
  // one pair, that of the left one with what comes after it.
  void find_pairs_with(TokenId token) {
    const auto has_older_before = [&](const Symbol& symbol) {
      return symbol.previous != kNone && symbols[symbol.previous].token != token;
    };
    before.tallies.resize(token + 1);
    after.tallies.resize(token + 1);
    for (const std::uint32_t i : joined_at) {
      const Symbol& symbol = symbols[i];
      if (has_older_before(symbol)) before.add(symbols[symbol.previous].token, symbol.frequency);
      if (symbol.next != kNone) after.add(symbols[symbol.next].token, symbol.frequency);
    }

    const auto old_heap_size = static_cast<std::ptrdiff_t>(heap.size());
    for (const TokenId left : before.seen) open_pair(before.tallies[left], left, token);
    for (const TokenId right : after.seen) open_pair(after.tallies[right], token, right);
    for (auto last = heap.begin() + old_heap_size; last != heap.end();) std::push_heap(heap.begin(), ++last);

    for (const std::uint32_t i : joined_at) {
      const Symbol& symbol = symbols[i];
      if (has_older_before(symbol)) place(before.tallies[symbols[symbol.previous].token], symbol.previous);
      if (symbol.next != kNone) place(after.tallies[symbols[symbol.next].token], i);
    }
    before.clear();
    after.clear();
  }
};

MergeTraining::MergeTraining() = default;
MergeTraining::MergeTraining(MergeTraining&&) noexcept = default;
MergeTraining& MergeTraining::operator=(MergeTraining&&) noexcept = default;
MergeTraining::~MergeTraining() = default;

void MergeTraining::begin(TokenId n_first, std::size_t wanted_merges, std::size_t n_symbols) {
  state_ = std::make_unique<State>();
  state_->n_first = n_first;
  state_->wanted_merges = wanted_merges;
  state_->symbols.reserve(n_symbols);
  if (wanted_merges == 0) state_->end = TrainingEnd::kVocabSize;
}

void MergeTraining::add_piece(std::span<const TokenId> piece, std::uint32_t frequency) {
  state_->add_piece(piece, frequency);
}

std::size_t MergeTraining::run(double max_merges) {
  const std::size_t most =
      checked_count(max_merges, 1, kLargestInteger, ErrorCode::kInvalidArgument, "merges to make");
  State& state = *state_;
  if (state.end == TrainingEnd::kNotYet && state.merges.empty()) state.find_first_pairs();  // the first run
  std::size_t made = 0;
  while (made < most && state.end == TrainingEnd::kNotYet) {
    const std::uint32_t pair = state.take_best();
    if (pair == kNone) {
      state.end = TrainingEnd::kNoPairTwice;
      break;
    }
    const auto token = static_cast<TokenId>(state.n_first + state.merges.size());
    TrainedMerge trained{{state.pairs[pair].left, state.pairs[pair].right},
                         token,
                         state.pairs[pair].count,
                         state.corpus_tokens,
                         0};
    state.join(pair, token);
    state.find_pairs_with(token);
    trained.tokens_after = state.corpus_tokens;
    state.merges.push_back(trained);
    ++made;
    if (state.merges.size() == state.wanted_merges) state.end = TrainingEnd::kVocabSize;
  }
  return made;
}

TrainingEnd MergeTraining::end() const { return state_->end; }
const std::vector<TrainedMerge>& MergeTraining::merges() const { return state_->merges; }
std::size_t MergeTraining::wanted_merges() const { return state_->wanted_merges; }
std::uint64_t MergeTraining::corpus_tokens() const { return state_->corpus_tokens; }

}  // namespace ntl
