#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "tokens/scored_bpe.h"
#include "tokens/tokenizer.h"

namespace ntl {

// The tokenizer of a llama2.c checkpoint (its tokenizer.bin): SentencePiece's BPE, in which the pair is
// merged whose result has the highest score, leftmost on ties, and a character outside the vocabulary is
// written as its bytes (ids 3 ... 258).
//
// As these models were trained, encode() puts a space before the text, so decode() gives the text back with
// that space; an empty text has no token. Their texts stand one behind the other with a BOS (1) before each, so
// encode_prompt() puts one there and, as in llama2.c, BOS ends a text as EOS (2) does.
// source  llama2.c, run.c
class Llama2cTokenizer : public Tokenizer {
 public:
  static constexpr TokenId kBos = 1;
  static constexpr TokenId kEos = 2;

  // bytes   int32 longest token; then for each token f32 score, int32 length, its bytes; little-endian
  // throws  Error(kTokenizerBroken) where that does not hold, or with fewer than 259 tokens
  explicit Llama2cTokenizer(std::span<const std::uint8_t> bytes);

  std::vector<TokenId> encode(std::string_view text) const override;
  std::span<const TokenId> tokens_before() const override;
  std::span<const TokenId> end_tokens() const override;
  const SubwordModel* model() const override { return model_.get(); }
  std::size_t vocab_size() const override { return bytes_.size(); }
  std::string_view token_bytes(TokenId id) const override { return bytes_.bytes(id); }
  TokenKind token_kind(TokenId id) const override;
  // The space before the text covers none of it.
  Pieces pieces(std::string_view text, SpecialTokens special) const override;

 private:
  Vocabulary bytes_;  // what the tokens stand for: "\n" for byte 10, which the file spells "<0x0A>"
  std::unique_ptr<ScoredBpe> model_;  // of the tokens as the file spells them
};

}  // namespace ntl
