#pragma once

#include <string>
#include <string_view>

#include "tokens/bpe_model.h"
#include "tokens/files/refuse.h"
#include "tokens/pair_table.h"

namespace ntl {

// Gives `bpe` the merges that a file writes by the names of their tokens; each makes the token with both names in one.
// parts  two names a merge, in order of rank
// id_of  name -> id; refuses what is no token
template <class IdOf>
void add_named_merges(BpeParts& bpe, const Vocabulary& parts, IdOf&& id_of) {
  if (parts.size() / 2 >= MergeRules::kMostTokens) {
    refuse_tokenizer("there are more merges than any vocabulary needs");
  }
  PairTable seen(parts.size() / 2);
  std::string joined;
  for (TokenId i = 0; i + 1 < parts.size(); i += 2) {
    const Merge merge{id_of(parts.bytes(i)), id_of(parts.bytes(i + 1))};
    joined = parts.bytes(i);
    joined += parts.bytes(i + 1);
    if (seen.find_or_insert(merge.left, merge.right, i) != i) {
      refuse_tokenizer("the merge of '" + joined + "' stands there twice", joined);
    }
    bpe.merges.push_back(merge);
    bpe.results.push_back(id_of(joined));
  }
}

}  // namespace ntl
