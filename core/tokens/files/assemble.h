#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "tokens/pipeline_tokenizer.h"

namespace ntl {

// What the files say that hold no more than a vocabulary, put together as their makers' tools do it. Each throws as
// its reader does, and Error(kTokenizerUnsupported) for what is not built.

// tiktoken: pieces of the pattern; one that is a token is that token, the others are merged.
// pattern  see read_tokenizer()
TokenizerParts tiktoken_parts(std::span<const std::uint8_t> bytes, std::string_view pattern);

// SentencePiece: a space is written ▁, and one stands before the text; then BPE by scores, or Unigram.
TokenizerParts sentencepiece_parts(std::span<const std::uint8_t> bytes);

// BERT: clean, cut at spaces, punctuation and Han characters, then WordPiece, with [CLS] before and [SEP] behind.
// A list without a capital letter is that of a model that reads all letters as small ones, without accents.
TokenizerParts vocab_txt_parts(std::span<const std::uint8_t> bytes);
// The same of tokens that stand elsewhere.
TokenizerParts bert_parts(Vocabulary tokens);

// GGUF: as its tokenizer.ggml.model says, one of the three above; of "gpt2" tokenizer.ggml.pre names the pattern.
TokenizerParts gguf_parts(std::span<const std::uint8_t> bytes);

}  // namespace ntl
