#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "text/split_pattern.h"
#include "tokens/bpe_model.h"
#include "tokens/token.h"

namespace ntl {

// A token that stands for no text of its own: <|endoftext|>, <|im_start|>, <s>.
struct SpecialToken {
  TokenId id;
  std::string name;  // as it is written
  bool control;      // false for one that models treat as text (<think>)
};

// The vocabulary of a real model as web/vocabularies/ packs it: byte-pair encoding with each token written as the
// two tokens that make it.
//
// That is exact. Within a text, as long as no merge has crossed a token's borders, the symbols inside merge just
// as they do on the token alone, so only the pair with which the token's own encoding ends can ever make it. A
// token that merging does not make of itself is spelled out, and only a whole piece can be it.
struct PackedVocabulary {
  std::string name;
  BpeParts bpe;                  // tokens as their makers spell them; an id that nothing has has no bytes
  std::vector<TokenId> spelled;  // those that no merge makes, without the bytes
  bool nfc = false;              // a text is normalized so before it is cut
  std::optional<SplitPattern> pattern;  // nothing where a text is one piece
  std::vector<SpecialToken> specials;   // by rising id
  std::vector<TokenId> before;          // the special tokens that a model expects before a text
  std::vector<TokenId> ends;            // those that end one
};

// bytes   what web/vocabularies/pack.mjs wrote, unpacked from gzip:
//           "NTLV", version 1
//           text: name, name of the parent, "byte-level" | "sentencepiece", normalizer ("nfc" or empty), pattern
//           ("gpt2" | "cl100k" | "o200k" | "qwen2" | "deepseek_v3" or empty)
//           u8: whether a piece that is a token is always that token
//           column: ids that the parent has and this one has not
//           column: byte_ids; empty where there is a parent
//           column, column, bytes: spelled, their lengths, their bytes end to end
//           column, column, column: left, right, results of the merges
//           column, column, column, bytes: ids of special tokens, control, lengths of their names, names
//           column, column: before, ends
//         text    u8 length, UTF-8
//         column  u32 n, little-endian, then the n low bytes, the n middle bytes, the n high bytes of numbers
//                 below 2^24. Ids that mostly follow one another (all but left, right, before and ends) are written
//                 as what lies between: id - (the one before + 1), modulo 2^24
// parent  the vocabulary with whose tokens and merges this one begins, in the same order without those it drops;
//         null for none
// throws  Error(kTokenizerBroken) where that does not hold: cut off, longer than it says, an id given twice, a
//         part that nothing has made yet, more than 2^20 ids or 64 MiB of tokens, or another parent than it names
PackedVocabulary unpack_vocabulary(std::span<const std::uint8_t> bytes,
                                   const PackedVocabulary* parent = nullptr);

}  // namespace ntl
