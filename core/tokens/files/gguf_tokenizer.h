#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tokens/files/sentencepiece_model.h"
#include "tokens/vocabulary.h"

namespace ntl {

// The tokenizer in the metadata of a GGUF file: what stands under tokenizer.ggml.
struct GgufTokenizer {
  std::string model;          // "gpt2": byte-level BPE, "llama": SentencePiece's BPE, "bert": WordPiece, …
  std::string pre;            // of "gpt2": which pattern cuts the text; empty where the file does not say
  Vocabulary tokens;          // as the file spells them
  std::vector<float> scores;  // (tokens,), or none
  std::vector<PieceType> types;  // (tokens,), or none
  Vocabulary merges;             // "left right", by rank
  std::string precompiled_charsmap;
  std::optional<std::uint32_t> bos_id, eos_id, eot_id, unknown_id, cls_id, sep_id;
  std::optional<bool> add_bos, add_eos, add_sep, add_space_prefix, remove_extra_whitespaces;
};

// bytes   the file, or its first megabytes: the weights are not looked at
// throws  Error(kTokenizerBroken), got = 'GGUF' for what is no such file, 'tokenizer.ggml.tokens' for one without a
//         tokenizer, else the key within which the bytes end or that is not as above
GgufTokenizer read_gguf_tokenizer(std::span<const std::uint8_t> bytes);

}  // namespace ntl
