#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "tokens/vocabulary.h"

namespace ntl {

// What a piece is for, as SentencePiece and, with the same numbers, GGUF's tokenizer.ggml.token_type have it.
enum class PieceType : std::uint8_t {
  kNormal = 1,
  kUnknown = 2,      // what stands for what the vocabulary cannot write
  kControl = 3,      // <s>: never made of text
  kUserDefined = 4,  // cut out of the text before anything else is done
  kUnused = 5,
  kByte = 6,  // <0x0A>: one byte of a character that the vocabulary lacks
};

// The .model file of SentencePiece, as far as it says how a text is encoded.
struct SentencePieceFile {
  enum class Algorithm : std::uint8_t { kUnigram = 1, kBpe = 2, kWord = 3, kChar = 4 };

  Vocabulary pieces;             // as the file spells them: a space is U+2581
  std::vector<float> scores;     // (pieces,)
  std::vector<PieceType> types;  // (pieces,)

  // TrainerSpec
  Algorithm algorithm = Algorithm::kUnigram;
  bool byte_fallback = false;
  bool treat_whitespace_as_suffix = false;
  std::int32_t unk_id = 0;  // -1 where there is none
  std::int32_t bos_id = 1;
  std::int32_t eos_id = 2;

  // NormalizerSpec
  std::string normalizer = "nmt_nfkc";  // a name, for reading: the map says what is done
  std::string precompiled_charsmap;
  bool add_dummy_prefix = true;
  bool remove_extra_whitespaces = true;
  bool escape_whitespaces = true;
};

// bytes   the protocol buffer; fields that are not listed above are skipped
// throws  Error(kTokenizerBroken) where it is cut off, a field has another type than it should, there is no piece, a
//         piece is empty, no UTF-8, stands there twice or has a score that is no number
// source  sentencepiece_model.proto; the protocol buffers' encoding
SentencePieceFile read_sentencepiece_model(std::span<const std::uint8_t> bytes);

}  // namespace ntl
