#include "tokens/files/tokenizer_json.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

#include "text/utf8.h"
#include "tokens/bpe_model.h"
#include "tokens/files/byte_characters.h"
#include "tokens/files/json_fields.h"
#include "tokens/files/json_normalizer.h"
#include "tokens/files/json_steps.h"
#include "tokens/files/json_tables.h"
#include "tokens/files/named_merges.h"
#include "tokens/unigram.h"
#include "tokens/wordpiece.h"

namespace ntl {

namespace {

using json::Json;

// Ids need not lie close together, so a file of a few bytes could ask for four billion tokens.
constexpr std::size_t kMostIds = MergeRules::kMostTokens;

class Builder {
 public:
  explicit Builder(const JsonTables& tables) : tables_(tables), root_(tables.rest) {
    const Json* model = json::find(root_, "model");
    if (!model || !model->is_object()) json::refuse_field("model", "an object");
    model_ = model;
  }

  TokenizerParts build() {
    JsonPreTokenizer pre_tokenizer = pre_tokenizer_of(json::find(root_, "pre_tokenizer"));
    JsonDecoder decoder = decoder_of(json::find(root_, "decoder"));
    byte_level_ = pre_tokenizer.byte_level;
    if (decoder.byte_level && !byte_level_) {
      refuse_unsupported("decoder ByteLevel without the pre_tokenizer ByteLevel");
    }
    if (decoder.byte_level && !decoder.steps.empty()) refuse_unsupported("decoder ByteLevel among others");
    parts_.normalizer = normalizer_of(json::find(root_, "normalizer"));
    parts_.pre_tokenizer = PreTokenizer(std::move(pre_tokenizer.steps));
    parts_.decoder = TokenDecoder(std::move(decoder.steps));
    JsonTemplate around = template_of(json::find(root_, "post_processor"));
    parts_.before = std::move(around.before);
    parts_.behind = std::move(around.behind);

    read_tokens();
    read_added_tokens();
    spell_tokens();
    parts_.model = read_model();
    return std::move(parts_);
  }

 private:
  TokenId id_of_place(std::size_t i) const {
    return tables_.ids.empty() ? static_cast<TokenId>(i) : tables_.ids[i];
  }

  // The vocabulary as it is spelled in the file.
  void read_tokens() {
    if (tables_.tokens.size() == 0) json::refuse_field("model.vocab", "a list of tokens that is not empty");
    for (std::size_t i = 0; i < tables_.tokens.size(); ++i) {
      const std::string_view token = tables_.tokens.bytes(static_cast<TokenId>(i));
      const TokenId id = id_of_place(i);
      make_room(id);
      if (given_[id]) refuse_tokenizer("id " + std::to_string(id) + " is given twice", std::to_string(id));
      given_[id] = true;
      if (!id_of_.emplace(token, id).second) {
        refuse_tokenizer("the token '" + std::string(token) + "' stands there twice", std::string(token));
      }
      parts_.spelling[id] = token;
    }
    in_model_ = given_;
  }

  void make_room(TokenId id) {
    if (id >= kMostIds) {
      refuse_tokenizer("id " + std::to_string(id) + " is larger than any vocabulary needs",
                       std::to_string(id));
    }
    if (id < parts_.spelling.size()) return;
    parts_.spelling.resize(id + 1);
    given_.resize(id + 1);
  }

  void read_added_tokens() {
    const Json* list = json::find(root_, "added_tokens");
    if (!list) return;
    if (!list->is_array()) json::refuse_field("added_tokens", "a list");
    for (const Json& one : *list) {
      AddedToken token;
      token.id = json::count(one, "id");
      token.content = json::text(one, "content");
      token.special = json::flag_or(one, "special", false);
      token.single_word = json::flag_or(one, "single_word", false);
      token.strip_left = json::flag_or(one, "lstrip", false);
      token.strip_right = json::flag_or(one, "rstrip", false);
      token.normalized = json::flag_or(one, "normalized", !token.special);
      if (token.content.empty()) json::refuse_field("content", "a text that is not empty");
      make_room(token.id);
      if (given_[token.id] && parts_.spelling[token.id] != token.content) {
        refuse_tokenizer("id " + std::to_string(token.id) + " is given twice", std::to_string(token.id));
      }
      given_[token.id] = true;
      parts_.spelling[token.id] = token.content;
      added_id_of_.emplace(token.content, token.id);
      parts_.added.push_back(std::move(token));
    }
    in_model_.resize(given_.size());
  }

  // From the spelling in the file to what the tokens stand for, and what kind they are of. A special token is spelled
  // as it is, and no model makes it of text.
  void spell_tokens() {
    std::vector<bool> added(given_.size());
    parts_.kinds.resize(given_.size(), TokenKind::kUnused);
    for (const AddedToken& token : parts_.added) {
      added[token.id] = true;
      if (token.special) parts_.kinds[token.id] = TokenKind::kSpecial;
    }
    for (TokenId id = 0; id < given_.size(); ++id) {
      std::string& token = parts_.spelling[id];
      std::string in_model = in_model_[id] ? token : std::string();
      if (byte_level_ && in_model_[id]) {
        auto bytes = bytes_of_characters(token);
        in_model = bytes ? *bytes : std::string();
        if (bytes && !added[id]) token = std::move(*bytes);
      }
      if (parts_.kinds[id] == TokenKind::kSpecial) in_model.clear();
      if (given_[id] && parts_.kinds[id] == TokenKind::kUnused) parts_.kinds[id] = TokenKind::kNormal;
      vocabulary_.add(in_model);
    }
  }

  std::unique_ptr<SubwordModel> read_model() {
    const std::string type = json::find(*model_, "type") ? json::text(*model_, "type") : older_type();
    if (type == "BPE") return read_bpe();
    if (type == "Unigram") return read_unigram();
    if (type == "WordPiece") return read_wordpiece();
    refuse_unsupported("model " + type);
  }

  // Files of 2020 do not say it.
  std::string older_type() const {
    if (tables_.has_merges) return "BPE";
    if (tables_.ids.empty()) return "Unigram";
    if (json::find(*model_, "continuing_subword_prefix")) return "WordPiece";
    json::refuse_field("model.type", "a text");
  }

  TokenId id_of(std::string_view token, std::string_view part) const {
    const auto found = id_of_.find(token);
    if (found != id_of_.end()) return found->second;
    const auto added = added_id_of_.find(std::string(token));
    if (added != added_id_of_.end()) return added->second;
    refuse_tokenizer(std::string(part) + " speaks of the token '" + std::string(token) + "', which is none",
                     std::string(token));
  }

  // The tokens <0x00> ... <0xFF>; kNoToken for those that are missing.
  MergeRules::ByteIds byte_fallback_ids() {
    MergeRules::ByteIds ids;
    ids.fill(BpeParts::kNoToken);
    for (std::size_t byte = 0; byte < ids.size(); ++byte) {
      constexpr std::string_view kDigits = "0123456789ABCDEF";
      const std::string name = std::string("<0x") + kDigits[byte / 16] + kDigits[byte % 16] + ">";
      const auto found = id_of_.find(name);
      if (found == id_of_.end()) continue;
      ids[byte] = found->second;
      parts_.kinds[found->second] = TokenKind::kByte;
    }
    return ids;
  }

  std::unique_ptr<SubwordModel> read_bpe() {
    if (tables_.ids.empty()) json::refuse_field("model.vocab", "an object of ids");
    const Json* dropout = json::find(*model_, "dropout");
    if (dropout && !(dropout->is_number() && dropout->get<double>() == 0))
      refuse_unsupported("model BPE with dropout");
    for (const std::string_view affix : {"continuing_subword_prefix", "end_of_word_suffix"}) {
      if (!json::text_or(*model_, affix, "").empty())
        refuse_unsupported("model BPE with " + std::string(affix));
    }

    BpeParts bpe;
    bpe.byte_ids.fill(BpeParts::kNoToken);
    bpe.start = byte_level_ ? BpeStart::kBytes : BpeStart::kCharacters;
    if (byte_level_) {
      for (TokenId id = 0; id < vocabulary_.size(); ++id) {
        const std::string_view bytes = vocabulary_.bytes(id);
        if (bytes.size() == 1) bpe.byte_ids[static_cast<std::uint8_t>(bytes[0])] = id;
      }
    } else if (json::flag_or(*model_, "byte_fallback", false)) {
      bpe.byte_ids = byte_fallback_ids();
    }
    if (json::find(*model_, "unk_token")) bpe.unknown = id_of(json::text(*model_, "unk_token"), "unk_token");
    bpe.fuse_unknown = json::flag_or(*model_, "fuse_unk", false);
    if (json::flag_or(*model_, "ignore_merges", false)) bpe.whole_pieces = WholePieces::kAlways;
    add_named_merges(bpe, tables_.merge_parts, [&](std::string_view name) { return id_of(name, "a merge"); });
    bpe.vocabulary = std::move(vocabulary_);
    return std::make_unique<BpeModel>(std::move(bpe));
  }

  std::unique_ptr<SubwordModel> read_unigram() {
    if (!tables_.ids.empty()) json::refuse_field("model.vocab", "a list of tokens and scores");
    Unigram::Options options;
    if (json::find(*model_, "unk_id")) {
      options.unknown = json::count(*model_, "unk_id");
      if (*options.unknown >= tables_.tokens.size()) json::refuse_field("unk_id", "the id of a token");
    }
    if (json::flag_or(*model_, "byte_fallback", false)) {
      const MergeRules::ByteIds ids = byte_fallback_ids();
      if (std::find(ids.begin(), ids.end(), BpeParts::kNoToken) != ids.end()) {
        refuse_tokenizer("byte_fallback needs the tokens <0x00> to <0xFF>", "byte_fallback");
      }
      options.byte_tokens.assign(ids.begin(), ids.end());
    }
    // Added tokens lie behind the scored ones; the least score is found among these alone.
    std::vector<double> scores = tables_.scores;
    const double least = *std::min_element(scores.begin(), scores.end());
    scores.resize(vocabulary_.size(), least);
    std::vector<bool> in_lattice(vocabulary_.size());
    for (TokenId id = 0; id < vocabulary_.size(); ++id) {
      in_lattice[id] = parts_.kinds[id] == TokenKind::kNormal && id != options.unknown && in_model_[id];
    }
    return std::make_unique<Unigram>(std::move(vocabulary_), std::move(scores), in_lattice,
                                     std::move(options));
  }

  std::unique_ptr<SubwordModel> read_wordpiece() {
    if (tables_.ids.empty()) json::refuse_field("model.vocab", "an object of ids");
    WordPiece::Options options;
    options.unknown = id_of(json::text_or(*model_, "unk_token", "[UNK]"), "unk_token");
    options.continuing_prefix = json::text_or(*model_, "continuing_subword_prefix", "##");
    if (json::find(*model_, "max_input_chars_per_word")) {
      options.max_input_chars_per_word = json::count(*model_, "max_input_chars_per_word");
    }
    return std::make_unique<WordPiece>(std::move(vocabulary_), std::move(options));
  }

  const JsonTables& tables_;
  const Json& root_;
  const Json* model_;
  TokenizerParts parts_;
  bool byte_level_ = false;
  std::unordered_map<std::string_view, TokenId> id_of_;  // by the spelling in the file
  std::unordered_map<std::string, TokenId> added_id_of_;
  std::vector<bool> given_;     // ids that something has
  std::vector<bool> in_model_;  // and those that the model's vocabulary has
  Vocabulary vocabulary_;       // what the model makes of text
};

}  // namespace

TokenizerParts read_tokenizer_json(std::span<const std::uint8_t> bytes) {
  const JsonTables tables = read_json_tables(bytes);
  return Builder(tables).build();
}

}  // namespace ntl
