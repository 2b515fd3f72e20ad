#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "text/pretokenize.h"
#include "tokens/bpe.h"
#include "tokens/bpe_trainer.h"

// Byte-pair encoding as one would write it down from its definition, without a thought for speed: what the
// tests hold the real one against.
namespace naive {

using Ids = std::vector<ntl::TokenId>;
using Pair = std::pair<ntl::TokenId, ntl::TokenId>;

inline Ids bytes_of(const std::string& piece) {
  Ids ids;
  for (const char byte : piece) ids.push_back(static_cast<std::uint8_t>(byte));
  return ids;
}

// Every piece of the corpus, as often as it occurs.
inline std::vector<Ids> pieces_of(const std::string& corpus) {
  std::vector<Ids> pieces;
  for (const ntl::Span& span : ntl::pretokenize_gpt2(corpus)) {
    pieces.push_back(bytes_of(corpus.substr(span.begin, span.end - span.begin)));
  }
  return pieces;
}

inline std::map<Pair, std::uint64_t> count_pairs(const std::vector<Ids>& pieces) {
  std::map<Pair, std::uint64_t> counts;
  for (const Ids& piece : pieces) {
    for (std::size_t i = 0; i + 1 < piece.size(); ++i) ++counts[{piece[i], piece[i + 1]}];
  }
  return counts;
}

// The most frequent first; std::map has the pairs in rising order already, and the sort keeps it among
// equals.
inline std::vector<std::pair<Pair, std::uint64_t>> ranking(const std::map<Pair, std::uint64_t>& counts) {
  std::vector<std::pair<Pair, std::uint64_t>> ranked(counts.begin(), counts.end());
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return ranked;
}

// Left to right: of two overlapping occurrences the first is joined.
inline Ids join(const Ids& piece, const Pair& pair, ntl::TokenId token) {
  Ids joined;
  for (std::size_t i = 0; i < piece.size(); ++i) {
    if (i + 1 < piece.size() && piece[i] == pair.first && piece[i + 1] == pair.second) {
      joined.push_back(token);
      ++i;
    } else {
      joined.push_back(piece[i]);
    }
  }
  return joined;
}

inline std::uint64_t n_tokens(const std::vector<Ids>& pieces) {
  std::uint64_t count = 0;
  for (const Ids& piece : pieces) count += piece.size();
  return count;
}

inline std::vector<ntl::TrainedMerge> train(const std::string& corpus, std::size_t vocab_size) {
  std::vector<Ids> pieces = pieces_of(corpus);
  std::vector<ntl::TrainedMerge> merges;
  while (256 + merges.size() < vocab_size) {
    const auto ranked = ranking(count_pairs(pieces));
    if (ranked.empty() || ranked.front().second < 2) break;
    const auto [pair, count] = ranked.front();
    const std::uint64_t before = n_tokens(pieces);
    const auto token = static_cast<ntl::TokenId>(256 + merges.size());
    for (Ids& piece : pieces) piece = join(piece, pair, token);
    merges.push_back({{pair.first, pair.second}, token, count, before, n_tokens(pieces)});
  }
  return merges;
}

// One piece and every merge made in it, by the definition: the lowest rank, leftmost on ties, one at a time.
struct Folded {
  Ids tokens;
  std::vector<ntl::AppliedMerge> merges;
};
inline Folded fold(const std::string& piece, const std::vector<ntl::Merge>& merges) {
  Folded folded{bytes_of(piece), {}};
  for (;;) {
    std::size_t best_rank = merges.size(), best_position = 0;
    for (std::size_t i = 0; i + 1 < folded.tokens.size(); ++i) {
      for (std::size_t rank = 0; rank < best_rank; ++rank) {
        if (merges[rank].left == folded.tokens[i] && merges[rank].right == folded.tokens[i + 1]) {
          best_rank = rank;
          best_position = i;
        }
      }
    }
    if (best_rank == merges.size()) return folded;
    folded.merges.push_back(
        {static_cast<std::uint32_t>(best_rank), static_cast<std::uint32_t>(best_position)});
    folded.tokens[best_position] = static_cast<ntl::TokenId>(256 + best_rank);
    folded.tokens.erase(folded.tokens.begin() + static_cast<std::ptrdiff_t>(best_position) + 1);
  }
}

inline Ids encode(const std::string& text, const std::vector<ntl::Merge>& merges) {
  Ids ids;
  for (const ntl::Span& span : ntl::pretokenize_gpt2(text)) {
    const Ids tokens = fold(text.substr(span.begin, span.end - span.begin), merges).tokens;
    ids.insert(ids.end(), tokens.begin(), tokens.end());
  }
  return ids;
}

inline std::vector<ntl::Merge> rules(const std::vector<ntl::TrainedMerge>& trained) {
  std::vector<ntl::Merge> merges;
  for (const ntl::TrainedMerge& merge : trained) merges.push_back(merge.merge);
  return merges;
}

// A small text over an alphabet, the same one on every machine; long runs where the alphabet is short.
inline std::string small_text(std::uint32_t seed, const std::vector<std::string>& alphabet,
                              std::size_t length) {
  std::string text;
  std::uint32_t state = seed * 2654435761u + 1;
  for (std::size_t i = 0; i < length; ++i) {
    state = state * 1664525u + 1013904223u;
    text += alphabet[(state >> 16) % alphabet.size()];
  }
  return text;
}

inline const std::vector<std::vector<std::string>>& alphabets() {
  static const std::vector<std::vector<std::string>> all{
      {"a"},
      {"a", "b"},
      {"a", "a", "a", "b", " "},
      {"ab", "ba", "aa", " "},
      {"a", "b", "c", "d", " ", " a", "\n"},
      {"修", "复", "登", "录", "，"},
      {"a", "修", " ", "\xff", std::string(1, '\0'), "👩", "\u200d", "1", "'s"},
  };
  return all;
}

}  // namespace naive
