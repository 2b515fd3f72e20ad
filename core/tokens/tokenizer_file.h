#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "text/split_pattern.h"
#include "tokens/tokenizer.h"

namespace ntl {

enum class TokenizerFormat : std::uint8_t {
  kTokenizerJson,  // Hugging Face
  kTiktoken,       // ranks
  kSentencePiece,  // .model
  kVocabTxt,       // BERT
  kLlama2c,        // tokenizer.bin
  kGguf,
};

// "tokenizer.json", "tiktoken", "sentencepiece", "vocab.txt", "llama2c", "gguf": the name under which a format
// crosses to JavaScript.
std::string_view format_name(TokenizerFormat format);
// throws  Error(kUnknownTokenizer) for a name that none has
TokenizerFormat format_named(std::string_view name);

// Which of them a file is, from its first bytes.
// throws  Error(kTokenizerFormatUnknown) where it is none
TokenizerFormat format_of(std::span<const std::uint8_t> bytes);

// The tokenizer in a file.
// pattern  of a .tiktoken file, which does not have it: "gpt2", "cl100k", "o200k", "qwen2", "tekken", "deepseek_v3".
//          Empty: that of the published vocabulary with so many tokens
// throws   Error(kTokenizerBroken | kTokenizerUnsupported), see files/; Error(kTokenizerPatternUnknown) for a pattern that
//          is none of these, or that is empty where the number of tokens does not say it
std::unique_ptr<Tokenizer> read_tokenizer(std::span<const std::uint8_t> bytes, TokenizerFormat format,
                                          std::string_view pattern = {});

// The pattern that cuts the texts of a tokenizer; nothing where it is not one of the published ones alone.
std::optional<SplitPattern> pattern_of(const Tokenizer& tokenizer);

}  // namespace ntl
