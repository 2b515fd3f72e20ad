#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "tokens/bpe_parts.h"
#include "tokens/tokenizer.h"

namespace ntl {

struct FoundTokens {
  std::size_t matching;      // how many tokens there are
  std::vector<TokenId> ids;  // those of the page that was asked for
};

// The tokens whose bytes contain `bytes`: those that are them first, then those that begin with them, then the
// others; among these the shorter first, then by id. Every token by id where `bytes` is empty.
// first, count  which of them, from 0
FoundTokens find_tokens(const Tokenizer& tokenizer, std::string_view bytes, std::size_t first,
                        std::size_t count);

// The longest tokens, in characters (bytes where a token is no whole characters), then by id.
FoundTokens longest_tokens(const Tokenizer& tokenizer, std::size_t first, std::size_t count);

// What a token is in the merges of a byte-pair encoding.
struct MergeFamily {
  struct Child {
    TokenId other;   // what it merges with
    TokenId result;  // and what they become
    bool is_left;    // whether it stands on the left
  };
  std::optional<Merge> parents;  // the pair that makes it; none for a byte, a character, a special token
  std::uint32_t rank = 0;        // of that merge
  std::size_t n_children = 0;    // merges in which it is a part
  std::vector<Child> children;   // the first of them, by rank
};

// max_children  how many to list
// throws        Error(kTokenIdOutOfRange)
MergeFamily merge_family(const BpeParts& parts, TokenId id, std::size_t max_children);

}  // namespace ntl
