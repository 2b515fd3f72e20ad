#include "cost/shape_from_gguf.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/gguf.h"

namespace ntl {

namespace {

struct Name {
  std::string_view from, to;
};

// The architectures whose shape is known, and what a config.json calls them.
constexpr std::array<Name, 6> kArchitectures = {{{"llama", "llama"},
                                                 {"qwen2", "qwen2"},
                                                 {"qwen3", "qwen3"},
                                                 {"gemma3", "gemma3_text"},
                                                 {"mistral", "mistral"},
                                                 {"mistral3", "mistral"}}};

// Keys behind "<architecture>."; the others do not change a shape.
constexpr std::array<Name, 8> kKeys = {{{"embedding_length", "hidden_size"},
                                        {"block_count", "num_hidden_layers"},
                                        {"attention.head_count", "num_attention_heads"},
                                        {"attention.head_count_kv", "num_key_value_heads"},
                                        {"attention.key_length", "head_dim"},
                                        {"feed_forward_length", "intermediate_size"},
                                        {"context_length", "max_position_embeddings"},
                                        {"attention.sliding_window", "sliding_window"}}};

template <std::size_t n>
std::optional<std::string_view> renamed(const std::array<Name, n>& names, std::string_view from) {
  for (const Name& name : names) {
    if (name.from == from) return name.to;
  }
  return std::nullopt;
}

// The architecture may stand behind the keys that begin with it, so what they begin with is not looked at.
void read_pair(GgufReader& reader, ConfigFields& config, std::string& architecture) {
  const std::string_view key = reader.name();
  const GgufType type = reader.type();
  const std::size_t dot = key.find('.');
  const auto name = dot == key.npos ? std::nullopt : renamed(kKeys, key.substr(dot + 1));
  if (key == "general.architecture") {
    if (type != GgufType::kString) reader.refuse("is no word");
    architecture = reader.text();
  } else if (name && type == GgufType::kArray) {
    reader.refuse("is a list: layers of different shapes are not known");
  } else if (const auto value = reader.number_of(type)) {
    if (dot != key.npos && key.substr(dot + 1) == "expert_count" && *value > 0)
      reader.refuse("above 0 is not known");  // a mixture of experts under the name of a dense family
    if (name) config.insert_or_assign(std::string(*name), *value);
  } else {
    reader.skip_value(type);
  }
}

void read_tensor(GgufReader& reader, ConfigFields& config) {
  const std::string_view name = reader.name();
  const auto n_dimensions = reader.number<std::uint32_t>();
  if (n_dimensions > 4) reader.refuse("has more than four dimensions");
  std::array<std::uint64_t, 4> extents{};
  for (std::uint32_t i = 0; i < n_dimensions; ++i) extents[i] = reader.number<std::uint64_t>();
  reader.skip(sizeof(std::uint32_t) + sizeof(std::uint64_t));  // type and offset
  if (name == "token_embd.weight") config.insert_or_assign("vocab_size", static_cast<double>(extents[1]));
  if (name == "output.weight") config.insert_or_assign("tie_word_embeddings", false);
  if (name == "blk.0.attn_q.bias") config.insert_or_assign("attention_bias", true);
}

}  // namespace

ConfigFields config_from_gguf(std::span<const std::uint8_t> bytes) {
  GgufReader reader(bytes, ErrorCode::kConfigIncomplete);
  ConfigFields config;
  std::string architecture;
  for (std::uint64_t i = 0; i < reader.n_pairs(); ++i) read_pair(reader, config, architecture);
  const auto family = renamed(kArchitectures, architecture);
  if (architecture.empty()) reader.refuse("general.architecture", "is missing");
  if (!family) reader.refuse(architecture, "is an architecture that is not known");
  config.insert_or_assign("model_type", std::string(*family));
  config.insert_or_assign("tie_word_embeddings", true);
  config.insert_or_assign("attention_bias", false);
  for (std::uint64_t i = 0; i < reader.n_tensors(); ++i) read_tensor(reader, config);
  return config;
}

ModelShape shape_from_gguf(std::span<const std::uint8_t> bytes) {
  return shape_from_config(config_from_gguf(bytes));
}

}  // namespace ntl
