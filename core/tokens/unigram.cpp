#include "tokens/unigram.h"

#include <algorithm>
#include <cassert>
#include <string>
#include <utility>

#include "base/error.h"
#include "text/utf8.h"

namespace ntl {

namespace {

// A path to a place by its last edge, and which of the paths to the beginning of that edge it goes on from.
struct Step {
  double sum;
  std::uint32_t edge;
  std::uint8_t rank;
};

// The two best paths to each place (k-best Viterbi with k = 2); of two with one sum the one found first is before.
void find_runner_up(Lattice& lattice, std::size_t size) {
  std::vector<std::vector<Step>> best(size + 1);
  best[0].push_back({0, 0, 0});
  for (std::uint32_t e = 0; e < lattice.edges.size(); ++e) {
    const LatticeEdge& edge = lattice.edges[e];
    std::vector<Step>& here = best[edge.end];
    for (std::uint8_t rank = 0; rank < best[edge.begin].size(); ++rank) {
      const Step step{edge.score + best[edge.begin][rank].sum, e, rank};
      auto at = here.begin();
      while (at != here.end() && at->sum >= step.sum) ++at;
      here.insert(at, step);
      if (here.size() > 2) here.pop_back();
    }
  }
  if (size == 0 || best[size].size() < 2) return;
  lattice.runner_up_sum = best[size][1].sum;
  std::uint8_t rank = 1;
  for (std::size_t end = size; end > 0;) {
    const Step& step = best[end][rank];
    lattice.runner_up.push_back(step.edge);
    end = lattice.edges[step.edge].begin;
    rank = step.rank;
  }
  std::reverse(lattice.runner_up.begin(), lattice.runner_up.end());
}

// How much less likely an unknown character is than the least likely token (SentencePiece's kUnkPenalty).
constexpr double kUnknownPenalty = 10;

}  // namespace

Unigram::Unigram(Vocabulary vocabulary, std::vector<double> scores, const std::vector<bool>& in_lattice,
                 Options options)
    : vocabulary_(std::move(vocabulary)), scores_(std::move(scores)), options_(std::move(options)) {
  assert(scores_.size() == vocabulary_.size() && in_lattice.size() == vocabulary_.size());
  assert(!options_.unknown || *options_.unknown < vocabulary_.size());
  assert(options_.byte_tokens.empty() || options_.byte_tokens.size() == 256);
  unknown_score_ =
      (scores_.empty() ? 0 : *std::min_element(scores_.begin(), scores_.end())) - kUnknownPenalty;
  std::vector<ByteTrie::Key> keys;
  for (TokenId id = 0; id < vocabulary_.size(); ++id) {
    if (in_lattice[id]) keys.push_back({vocabulary_.bytes(id), id});
  }
  trie_ = ByteTrie(std::move(keys));
}

std::vector<Unigram::Place> Unigram::best_paths(std::string_view piece,
                                                std::vector<LatticeEdge>* edges) const {
  std::vector<Place> best(piece.size() + 1);
  best[0].reached = true;
  for (std::size_t begin = 0; begin < piece.size();) {
    const double sum_here = best[begin].sum;
    const std::size_t character = decode_one(piece, begin).length;
    const auto offer = [&](std::size_t length, TokenId token, double score) {
      Place& place = best[begin + length];
      const double sum = score + sum_here;
      if (!place.reached || sum > place.sum) place = {sum, static_cast<std::uint32_t>(begin), token, true};
      if (edges) {
        edges->push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + length),
                          token, score, sum, token == kUnknown, false, false});
      }
    };
    bool has_token_of_one_character = false;
    trie_.each_prefix(piece.substr(begin), [&](std::size_t length, std::uint32_t token) {
      offer(length, token, scores_[token]);
      has_token_of_one_character = has_token_of_one_character || length == character;
    });
    if (!has_token_of_one_character) offer(character, kUnknown, unknown_score_);
    begin += character;
  }
  return best;
}

void Unigram::write_unknown(std::string_view piece, std::uint32_t begin, std::uint32_t end,
                            std::vector<TokenId>& to, std::vector<std::uint32_t>* ends) const {
  if (!options_.byte_tokens.empty()) {
    for (std::uint32_t i = begin; i < end; ++i) {
      to.push_back(options_.byte_tokens[static_cast<std::uint8_t>(piece[i])]);
      if (ends) ends->push_back(i + 1);
    }
  } else if (options_.unknown) {
    to.push_back(*options_.unknown);
    if (ends) ends->push_back(end);
  } else {
    const std::string character(piece.substr(begin, decode_one(piece, begin).length));
    throw Error(ErrorCode::kNoTokenForCharacter,
                "the vocabulary has no token for '" + character + "' and none for what is unknown",
                character);
  }
}

void Unigram::encode(std::string_view piece, std::vector<TokenId>& to,
                     std::vector<std::uint32_t>* ends) const {
  const std::vector<Place> best = best_paths(piece, nullptr);
  std::vector<std::uint32_t> path;  // where its tokens end, the last first
  for (auto end = static_cast<std::uint32_t>(piece.size()); end > 0; end = best[end].begin) {
    path.push_back(end);
  }
  for (std::size_t i = path.size(); i-- > 0;) {
    const Place& place = best[path[i]];
    if (place.token == kUnknown) {
      while (options_.fuse_unknown && i > 0 && best[path[i - 1]].token == kUnknown) --i;
      write_unknown(piece, place.begin, path[i], to, ends);
    } else {
      to.push_back(place.token);
      if (ends) ends->push_back(path[i]);
    }
  }
}

void Unigram::encode_piece(std::string_view piece, std::vector<TokenId>& to) const {
  encode(piece, to, nullptr);
}

void Unigram::encode_piece_with_ends(std::string_view piece, std::vector<TokenId>& to,
                                     std::vector<std::uint32_t>& ends) const {
  encode(piece, to, &ends);
}

Lattice Unigram::explain(std::string_view piece) const {
  std::vector<LatticeEdge> edges;
  const std::vector<Place> best = best_paths(piece, &edges);
  std::vector<bool> on_path(piece.size() + 1);
  for (auto end = static_cast<std::uint32_t>(piece.size()); end > 0; end = best[end].begin)
    on_path[end] = true;
  for (LatticeEdge& edge : edges) {
    const Place& place = best[edge.end];
    edge.best_here = place.begin == edge.begin && place.token == edge.token;
    edge.taken = edge.best_here && on_path[edge.end];
    if (edge.unknown) edge.token = options_.unknown.value_or(0);
  }
  Lattice lattice{std::move(edges), best.back().sum, {}, 0};
  find_runner_up(lattice, piece.size());
  return lattice;
}

}  // namespace ntl
