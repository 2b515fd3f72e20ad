#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tokens/files/sentencepiece_model.h"
#include "tokens/pipeline_tokenizer.h"

namespace ntl {

// What the .model file and a GGUF of model "llama" have in common.
struct ScoredPieces {
  const Vocabulary& pieces;
  const std::vector<float>& scores;
  const std::vector<PieceType>& types;
  std::optional<TokenId> unknown;
};

// Byte-pair encoding by these scores.
// throws  Error(kTokenizerUnsupported) for unused pieces
std::unique_ptr<SubwordModel> scored_bpe_of(const ScoredPieces& file);

// throws  Error(kTokenizerBroken) where some bytes have a piece and some have none
std::unique_ptr<SubwordModel> unigram_of(const ScoredPieces& file);

// What becomes of the pieces that the user defined.
enum class UserPieces : std::uint8_t {
  kCut,                  // out of the text as it is typed
  kCutAfterNormalizing,  // out of the normalized text: SentencePiece's BPE
  kLeft,                 // to the model: SentencePiece's Unigram
};

// A tokenizer of these pieces with their kinds; control pieces are special tokens.
// throws  Error(kTokenizerBroken) for more pieces than any vocabulary needs
TokenizerParts with_pieces(const ScoredPieces& file, std::unique_ptr<SubwordModel> model,
                           UserPieces user_pieces);

// How SentencePiece rewrites a text before it is cut.
struct SpaceHandling {
  bool add_prefix;       // a space before the text
  bool remove_extra;     // of a run of spaces one is left, at the ends none
  std::string charsmap;  // what else is rewritten, precompiled
};
// Gives the parts their normalizer and their decoder.
// throws  Error(kTokenizerBroken) for a charsmap that is none; Error(kTokenizerUnsupported) where the user's pieces would
//         have to be kept from being rewritten
void set_spaces(TokenizerParts& parts, const SpaceHandling& spaces);

}  // namespace ntl
