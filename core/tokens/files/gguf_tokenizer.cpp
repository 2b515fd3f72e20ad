#include "tokens/files/gguf_tokenizer.h"

#include <cmath>
#include <string_view>
#include <unordered_set>

#include "base/gguf.h"

namespace ntl {

namespace {

constexpr std::string_view kPrefix = "tokenizer.ggml.";

std::string_view read_text(GgufReader& reader, GgufType type) {
  if (type != GgufType::kString) reader.refuse("is no text");
  return reader.text();
}

bool read_flag(GgufReader& reader, GgufType type) {
  if (type != GgufType::kBool) reader.refuse("is neither true nor false");
  return reader.number<std::uint8_t>() != 0;
}

std::uint32_t read_id(GgufReader& reader, GgufType type) {
  const auto value = reader.number_of(type);
  if (!value || !(*value >= 0 && *value <= 4294967295.0)) reader.refuse("is no id of a token");
  return static_cast<std::uint32_t>(*value);
}

GgufReader::List read_list(GgufReader& reader, GgufType type) {
  if (type != GgufType::kArray) reader.refuse("is no list");
  return reader.list();
}

void read_texts(GgufReader& reader, GgufType type, Vocabulary& to) {
  if (to.size() > 0) reader.refuse("stands there twice");
  const GgufReader::List list = read_list(reader, type);
  if (list.type != GgufType::kString) reader.refuse("is no list of texts");
  for (std::uint64_t i = 0; i < list.length; ++i) to.add(reader.text());
}

void read_scores(GgufReader& reader, GgufType type, std::vector<float>& to) {
  const GgufReader::List list = read_list(reader, type);
  if (list.type != GgufType::kFloat32) reader.refuse("is no list of floats");
  to.clear();
  for (std::uint64_t i = 0; i < list.length; ++i) {
    to.push_back(reader.number<float>());
    if (std::isnan(to.back())) reader.refuse("has a score that is no number");
  }
}

void read_types(GgufReader& reader, GgufType type, std::vector<PieceType>& to) {
  const GgufReader::List list = read_list(reader, type);
  if (list.type != GgufType::kInt32 && list.type != GgufType::kUint32)
    reader.refuse("is no list of integers");
  to.clear();
  for (std::uint64_t i = 0; i < list.length; ++i) {
    const auto value = reader.number<std::uint32_t>();
    if (value < 1 || value > 6) reader.refuse("has a type that is not known");
    to.push_back(static_cast<PieceType>(value));
  }
}

void read_charsmap(GgufReader& reader, GgufType type, std::string& to) {
  const GgufReader::List list = read_list(reader, type);
  if (list.type != GgufType::kUint8 && list.type != GgufType::kInt8) reader.refuse("is no list of bytes");
  to.clear();
  for (std::uint64_t i = 0; i < list.length; ++i) to += static_cast<char>(reader.number<std::uint8_t>());
}

void read_pair(GgufReader& reader, GgufTokenizer& file) {
  const std::string_view key = reader.name();
  const GgufType type = reader.type();
  const bool ours = key.substr(0, kPrefix.size()) == kPrefix;
  const std::string_view field = ours ? key.substr(kPrefix.size()) : std::string_view();
  if (field == "model") {
    file.model = read_text(reader, type);
  } else if (field == "pre") {
    file.pre = read_text(reader, type);
  } else if (field == "tokens") {
    read_texts(reader, type, file.tokens);
  } else if (field == "merges") {
    read_texts(reader, type, file.merges);
  } else if (field == "scores") {
    read_scores(reader, type, file.scores);
  } else if (field == "token_type") {
    read_types(reader, type, file.types);
  } else if (field == "precompiled_charsmap") {
    read_charsmap(reader, type, file.precompiled_charsmap);
  } else if (field == "bos_token_id") {
    file.bos_id = read_id(reader, type);
  } else if (field == "eos_token_id") {
    file.eos_id = read_id(reader, type);
  } else if (field == "eot_token_id") {
    file.eot_id = read_id(reader, type);
  } else if (field == "unknown_token_id") {
    file.unknown_id = read_id(reader, type);
  } else if (field == "cls_token_id") {
    file.cls_id = read_id(reader, type);
  } else if (field == "seperator_token_id") {  // spelled so in the specification
    file.sep_id = read_id(reader, type);
  } else if (field == "add_bos_token") {
    file.add_bos = read_flag(reader, type);
  } else if (field == "add_eos_token") {
    file.add_eos = read_flag(reader, type);
  } else if (field == "add_sep_token") {
    file.add_sep = read_flag(reader, type);
  } else if (field == "add_space_prefix") {
    file.add_space_prefix = read_flag(reader, type);
  } else if (field == "remove_extra_whitespaces") {
    file.remove_extra_whitespaces = read_flag(reader, type);
  } else {
    reader.skip_value(type);
  }
}

}  // namespace

GgufTokenizer read_gguf_tokenizer(std::span<const std::uint8_t> bytes) {
  GgufReader reader(bytes, ErrorCode::kTokenizerBroken);
  GgufTokenizer file;
  for (std::uint64_t i = 0; i < reader.n_pairs(); ++i) read_pair(reader, file);

  const std::string prefix(kPrefix);
  const std::size_t n_tokens = file.tokens.size();
  if (n_tokens == 0) reader.refuse(prefix + "tokens", "is missing: the file has no tokenizer");
  if (file.model.empty()) reader.refuse(prefix + "model", "is missing");
  if (!file.scores.empty() && file.scores.size() != n_tokens) {
    reader.refuse(prefix + "scores", "has another length than the tokens");
  }
  if (!file.types.empty() && file.types.size() != n_tokens) {
    reader.refuse(prefix + "token_type", "has another length than the tokens");
  }
  for (const auto& id : {file.bos_id, file.eos_id, file.eot_id, file.unknown_id, file.cls_id, file.sep_id}) {
    if (id && *id >= n_tokens) {
      reader.refuse(prefix + "tokens",
                    "has no token " + std::to_string(*id) + ", which the file gives a part");
    }
  }
  std::unordered_set<std::string_view> seen;
  for (TokenId id = 0; id < n_tokens; ++id) {
    if (!seen.insert(file.tokens.bytes(id)).second) {
      reader.refuse(prefix + "tokens", "has a token twice: '" + std::string(file.tokens.bytes(id)) + "'");
    }
  }
  return file;
}

}  // namespace ntl
