#pragma once

#include <cstdint>
#include <span>

#include "tokens/pipeline_tokenizer.h"

namespace ntl {

// A Hugging Face tokenizer.json. What is read:
//   model           BPE (byte-level; SentencePiece-style with byte_fallback, fuse_unk, ignore_merges), Unigram, WordPiece
//   normalizer      NFC NFD NFKC NFKD Lowercase StripAccents Strip Replace Prepend BertNormalizer Sequence
//   pre_tokenizer   ByteLevel, Split (at a text, or with a pattern that split_pattern.h knows), Digits, Punctuation,
//                   Metaspace, Whitespace, WhitespaceSplit, CharDelimiterSplit, BertPreTokenizer, Sequence
//   decoder         ByteLevel, Metaspace, WordPiece, ByteFallback, Fuse, Strip, Replace, Sequence
//   post_processor  TemplateProcessing, BertProcessing, RobertaProcessing, ByteLevel, Sequence
//   added_tokens    special, single_word, lstrip, rstrip, normalized
// Truncation and padding are not about tokens and are not looked at. Which token ends a text the file does not say.
//
// throws  Error(kTokenizerBroken) for what is no such file: see json_tables.h; a part that is missing or of the wrong
//         kind, an id or a token twice, a merge of tokens that are not in the vocabulary
//         Error(kTokenizerUnsupported) for any other part; got = "normalizer Precompiled"
TokenizerParts read_tokenizer_json(std::span<const std::uint8_t> bytes);

}  // namespace ntl
