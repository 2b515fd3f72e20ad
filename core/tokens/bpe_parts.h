#pragma once

#include <cstdint>
#include <vector>

#include "tokens/merge_rules.h"
#include "tokens/vocabulary.h"

namespace ntl {

// What a piece is before the first merge.
enum class BpeStart : std::uint8_t {
  kBytes,       // its bytes: GPT-2 and all byte-level vocabularies
  kCharacters,  // its characters; one that is no token is written as its bytes, or as `unknown`: SentencePiece
};

// Which pieces are looked up as they stand, before any merge.
enum class WholePieces : std::uint8_t {
  kNever,  // nothing is known of the tokens
  kMade,  // those that a rule makes: for rules that are known to make each of these tokens of its own bytes, so
          // that looking it up only saves the merges. Ours from training are, and packed ones.
  kAlways,  // a piece that is a token is that token, whatever the rules make of it: tiktoken, and Hugging
            // Face's ignore_merges
};

// Byte-pair encoding as data, however it was read.
struct BpeParts {
  Vocabulary vocabulary;
  std::vector<Merge> merges;     // in order of rank
  std::vector<TokenId> results;  // (n_merges,) what each makes
  MergeRules::ByteIds byte_ids;  // the token of each byte; kNoToken where there is none
  BpeStart start = BpeStart::kBytes;
  WholePieces whole_pieces = WholePieces::kNever;
  bool fuse_unknown = false;  // neighbouring unknown characters become one `unknown`
  TokenId unknown = kNoToken;

  static constexpr TokenId kNoToken = 0xffffffff;
};

}  // namespace ntl
