#include "tokens/vocabulary_search.h"

#include <algorithm>
#include <tuple>

#include "text/utf8.h"

namespace ntl {

namespace {

// A page of the ids, of which only that page is put in order.
template <class Before>
FoundTokens page_of(std::vector<TokenId> ids, std::size_t first, std::size_t count, Before before) {
  FoundTokens found{ids.size(), {}};
  const std::size_t begin = std::min(first, ids.size());
  const std::size_t end = begin + std::min(count, ids.size() - begin);
  std::partial_sort(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(end), ids.end(), before);
  found.ids.assign(ids.begin() + static_cast<std::ptrdiff_t>(begin),
                   ids.begin() + static_cast<std::ptrdiff_t>(end));
  return found;
}

}  // namespace

FoundTokens find_tokens(const Tokenizer& tokenizer, std::string_view bytes, std::size_t first,
                        std::size_t count) {
  std::vector<TokenId> ids;
  for (TokenId id = 0; id < tokenizer.vocab_size(); ++id) {
    if (tokenizer.token_bytes(id).find(bytes) != std::string_view::npos) ids.push_back(id);
  }
  const auto order = [&](TokenId id) {
    const std::string_view token = tokenizer.token_bytes(id);
    if (bytes.empty()) return std::tuple(0, std::size_t{0}, id);
    const int likeness = token == bytes ? 0 : token.starts_with(bytes) ? 1 : 2;
    return std::tuple(likeness, token.size(), id);
  };
  return page_of(std::move(ids), first, count, [&](TokenId a, TokenId b) { return order(a) < order(b); });
}

FoundTokens longest_tokens(const Tokenizer& tokenizer, std::size_t first, std::size_t count) {
  std::vector<TokenId> ids(tokenizer.vocab_size());
  std::vector<std::size_t> length(ids.size());
  for (TokenId id = 0; id < ids.size(); ++id) {
    ids[id] = id;
    const std::string_view token = tokenizer.token_bytes(id);
    // A broken byte counts as a character here: one each.
    for (std::size_t at = 0; at < token.size(); at += decode_one(token, at).length) ++length[id];
  }
  return page_of(std::move(ids), first, count, [&](TokenId a, TokenId b) {
    return length[a] != length[b] ? length[a] > length[b] : a < b;
  });
}

MergeFamily merge_family(const BpeParts& parts, TokenId id, std::size_t max_children) {
  check_token_ids(std::span(&id, 1), parts.vocabulary.size());
  MergeFamily family;
  for (std::uint32_t rank = 0; rank < parts.merges.size(); ++rank) {
    const auto [left, right] = parts.merges[rank];
    if (parts.results[rank] == id && !family.parents) {
      family.parents = parts.merges[rank];
      family.rank = rank;
    }
    if (left != id && right != id) continue;
    ++family.n_children;
    if (family.children.size() < max_children) {
      family.children.push_back({left == id ? right : left, parts.results[rank], left == id});
    }
  }
  return family;
}

}  // namespace ntl
