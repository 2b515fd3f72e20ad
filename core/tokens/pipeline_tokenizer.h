#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "text/normalizer.h"
#include "tokens/added_tokens.h"
#include "tokens/decoder.h"
#include "tokens/pre_tokenizer.h"
#include "tokens/subword_model.h"
#include "tokens/tokenizer.h"

namespace ntl {

// What a published tokenizer is put together from, however it was read.
struct TokenizerParts {
  std::unique_ptr<SubwordModel> model;
  std::vector<std::string>
      spelling;  // (vocab_size,) each token as the vocabulary spells it; byte-level ones as the
                 // bytes that they are. Empty for an id that nothing has.
  std::vector<TokenKind> kinds;  // (vocab_size,)
  std::vector<AddedToken> added;
  Normalizer normalizer;
  PreTokenizer pre_tokenizer;
  TokenDecoder decoder;
  std::vector<TokenId> before;  // the special tokens that a model expects before a text
  std::vector<TokenId> behind;  // and behind it
  std::vector<TokenId> ends;    // those that end what is generated
};

// A piece of a text on its way: what the model got, where it lies in what was typed, and what it became.
struct PipelinePiece {
  std::size_t utf16_begin;
  std::size_t utf16_end;
  std::size_t byte_end;  // the same place
  std::string text;      // as the model got it, or an added token's name
  SplitBranch branch;    // of the pattern that cut it
  bool added;            // an added token: no model saw it
  std::vector<TokenId> tokens;
};

// Text -> added tokens cut out -> normalizer -> pre-tokenizer -> model -> ids; and back through the decoder.
class PipelineTokenizer : public Tokenizer {
 public:
  // throws  Error(kTokenizerBroken) where an id of the parts lies outside the vocabulary
  explicit PipelineTokenizer(TokenizerParts parts);

  std::vector<TokenId> encode(std::string_view text) const override;
  std::vector<TokenId> encode_special(std::string_view text) const override;
  std::span<const TokenId> tokens_before() const override { return parts_.before; }
  std::span<const TokenId> tokens_behind() const override { return parts_.behind; }
  std::span<const TokenId> end_tokens() const override { return parts_.ends; }
  const SubwordModel* model() const override { return parts_.model.get(); }
  std::size_t vocab_size() const override { return parts_.spelling.size(); }
  std::string_view token_bytes(TokenId id) const override;
  TokenKind token_kind(TokenId id) const override { return parts_.kinds[id]; }
  std::string decode(std::span<const TokenId> ids) const override;
  Pieces pieces(std::string_view text, SpecialTokens special) const override;

  // The pieces with what became of each; memory is linear in the length of the text.
  std::vector<PipelinePiece> explain(std::string_view text, SpecialTokens special) const;

  // The added tokens that stand in the text, in order.
  std::vector<TokenId> added_in(std::string_view text, SpecialTokens special) const;

  const TokenizerParts& parts() const { return parts_; }

 private:
  struct Place;
  template <class Sink>
  void walk(std::string_view text, SpecialTokens special, Origins origins, Sink& sink) const;
  std::vector<TokenId> ids_of(std::string_view text, SpecialTokens special) const;

  TokenizerParts parts_;
  AddedTokens in_text_;        // looked for in the text as it was typed
  AddedTokens in_normalized_;  // and after the normalizer
  Vocabulary middle_;  // what each token stands for in the middle of a text; empty where that is its spelling
  bool is_sum_;        // whether a text is the concatenation of these
};

}  // namespace ntl
