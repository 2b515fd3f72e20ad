#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "tokens/bpe_model.h"
#include "tokens/files/assemble.h"
#include "tokens/files/byte_characters.h"
#include "tokens/files/gguf_tokenizer.h"
#include "tokens/files/named_merges.h"
#include "tokens/files/refuse.h"
#include "tokens/files/scored_pieces.h"
#include "tokens/files/vocabulary_parts.h"

namespace ntl {

namespace {

struct NamedPre {
  std::string_view name;
  SplitPattern pattern;
  bool whole_pieces;
};
// What llama.cpp calls the patterns, and where it takes a piece that is a token as it stands.
constexpr std::array<NamedPre, 9> kPres = {{{"gpt-2", SplitPattern::kGpt2, false},
                                            {"llama-bpe", SplitPattern::kCl100k, true},
                                            {"llama3", SplitPattern::kCl100k, true},
                                            {"llama-v3", SplitPattern::kCl100k, true},
                                            {"qwen2", SplitPattern::kQwen2, false},
                                            {"deepseek-r1-qwen", SplitPattern::kQwen2, false},
                                            {"gpt-4o", SplitPattern::kO200k, false},
                                            {"tekken", SplitPattern::kTekken, true},
                                            {"deepseek-v3", SplitPattern::kDeepSeekV3, false}}};

Vocabulary cut_merges(const Vocabulary& merges) {
  Vocabulary parts;
  for (TokenId i = 0; i < merges.size(); ++i) {
    const std::string_view merge = merges.bytes(i);
    const std::size_t space = merge.find(' ');
    if (space == merge.npos || merge.find(' ', space + 1) != merge.npos) {
      refuse_tokenizer("the merge '" + std::string(merge) + "' is not two tokens with a space between",
                       std::string(merge));
    }
    parts.add(merge.substr(0, space));
    parts.add(merge.substr(space + 1));
  }
  return parts;
}

TokenizerParts gguf_byte_level(const GgufTokenizer& file, const ScoredPieces& pieces) {
  const NamedPre* pre = nullptr;
  for (const NamedPre& one : kPres) {
    if (one.name == file.pre) pre = &one;
  }
  if (!pre)
    refuse_unsupported("tokenizer.ggml.pre " + (file.pre.empty() ? std::string("default") : file.pre));

  // What the tokens are to the model: special ones are nothing that a text becomes.
  BpeParts bpe;
  std::vector<std::string> spelling;
  std::unordered_map<std::string_view, TokenId> id_of;
  for (TokenId id = 0; id < file.tokens.size(); ++id) {
    const std::string_view token = file.tokens.bytes(id);
    id_of.emplace(token, id);
    const bool from_text = pieces.types[id] == PieceType::kNormal;
    const auto bytes = from_text ? bytes_of_characters(token) : std::nullopt;
    bpe.vocabulary.add(bytes.value_or(""));
    spelling.push_back(bytes ? *bytes : std::string(token));
  }
  bpe.byte_ids = ids_of_bytes(bpe.vocabulary);
  bpe.whole_pieces = pre->whole_pieces ? WholePieces::kAlways : WholePieces::kNever;
  add_named_merges(bpe, cut_merges(file.merges), [&](std::string_view name) {
    const auto found = id_of.find(name);
    if (found == id_of.end()) {
      refuse_tokenizer("a merge speaks of the token '" + std::string(name) + "', which is none",
                       std::string(name));
    }
    return found->second;
  });
  TokenizerParts parts = with_pieces(pieces, std::make_unique<BpeModel>(std::move(bpe)), UserPieces::kCut);
  parts.spelling = std::move(spelling);
  parts.pre_tokenizer = PreTokenizer({SplitByPattern{pre->pattern}});
  return parts;
}

constexpr std::string_view kMark = "\u2581";

// llama.cpp keeps BERT's tokens without ##, and those that begin a word with a mark instead.
Vocabulary bert_tokens(const Vocabulary& tokens) {
  Vocabulary named;
  for (TokenId id = 0; id < tokens.size(); ++id) {
    const std::string_view token = tokens.bytes(id);
    const bool special = token.size() > 1 && token.front() == '[' && token.back() == ']';
    if (special) {
      named.add(token);
    } else if (token.substr(0, kMark.size()) == kMark) {
      named.add(token.substr(kMark.size()));
    } else {
      named.add(std::string("##").append(token));
    }
  }
  return named;
}

void add_around(TokenizerParts& parts, const GgufTokenizer& file, bool adds_bos) {
  if (file.add_bos.value_or(adds_bos) && file.bos_id) parts.before = {*file.bos_id};
  if (file.add_eos.value_or(false) && file.eos_id) parts.behind = {*file.eos_id};
  for (const auto& id : {file.eos_id, file.eot_id}) {
    if (id && std::find(parts.ends.begin(), parts.ends.end(), *id) == parts.ends.end())
      parts.ends.push_back(*id);
  }
}

}  // namespace

TokenizerParts gguf_parts(std::span<const std::uint8_t> bytes) {
  GgufTokenizer file = read_gguf_tokenizer(bytes);
  const std::size_t size = file.tokens.size();
  if (file.types.empty()) file.types.assign(size, PieceType::kNormal);
  if (file.model == "bert") {
    TokenizerParts parts = bert_parts(bert_tokens(file.tokens));
    add_around(parts, file, false);
    return parts;
  }
  const ScoredPieces pieces{file.tokens, file.scores, file.types, file.unknown_id};
  if (file.model == "gpt2") {
    TokenizerParts parts = gguf_byte_level(file, pieces);
    add_around(parts, file, file.pre == "llama-bpe");
    return parts;
  }
  const bool bpe = file.model == "llama";
  if (!bpe && file.model != "t5") refuse_unsupported("tokenizer.ggml.model " + file.model);
  if (file.scores.empty()) refuse_tokenizer("tokenizer.ggml.scores is missing", "tokenizer.ggml.scores");
  TokenizerParts parts = bpe ? with_pieces(pieces, scored_bpe_of(pieces), UserPieces::kCut)
                             : with_pieces(pieces, unigram_of(pieces), UserPieces::kLeft);
  set_spaces(parts, {file.add_space_prefix.value_or(true), file.remove_extra_whitespaces.value_or(!bpe),
                     file.precompiled_charsmap});
  add_around(parts, file, bpe);
  return parts;
}

}  // namespace ntl
