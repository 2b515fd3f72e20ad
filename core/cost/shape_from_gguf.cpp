#include "cost/shape_from_gguf.h"

#include <array>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

namespace ntl {

namespace {

[[noreturn]] void refuse(std::string_view what, std::string_view why) {
  throw Error(ErrorCode::kConfigIncomplete, std::string(what) + " " + std::string(why), std::string(what));
}

enum Type : std::uint32_t {
  kUint8,
  kInt8,
  kUint16,
  kInt16,
  kUint32,
  kInt32,
  kFloat32,
  kBool,
  kString,
  kArray,
  kUint64,
  kInt64,
  kFloat64,
  kTypes
};

// Bytes of a value; 0 for those that say it themselves.
constexpr std::array<std::size_t, kTypes> kWidths = {1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8};

// Goes through the bytes; whatever would lead beyond them is refused under the name of what is being read.
class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

  void reading(std::string_view what) { what_ = what; }

  template <class Number>
  Number number() {
    Number value;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }

  std::string_view text() {
    const auto bytes = take(number<std::uint64_t>());
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }

  std::uint32_t type() {
    const auto type = number<std::uint32_t>();
    if (type >= kTypes) refuse(what_, "has a type that is not known");
    return type;
  }

  void skip(std::uint64_t bytes) { take(bytes); }
  std::size_t left() const { return rest_.size(); }
  std::string_view what() const { return what_; }

 private:
  std::span<const std::uint8_t> take(std::uint64_t n) {
    if (n > rest_.size()) refuse(what_, "is cut off");
    const auto taken = rest_.first(static_cast<std::size_t>(n));
    rest_ = rest_.subspan(static_cast<std::size_t>(n));
    return taken;
  }

  std::span<const std::uint8_t> rest_;
  std::string_view what_ = "GGUF";
};

std::optional<double> read_number(Reader& reader, std::uint32_t type) {
  switch (type) {
    case kUint8:
      return reader.number<std::uint8_t>();
    case kInt8:
      return reader.number<std::int8_t>();
    case kUint16:
      return reader.number<std::uint16_t>();
    case kInt16:
      return reader.number<std::int16_t>();
    case kUint32:
      return reader.number<std::uint32_t>();
    case kInt32:
      return reader.number<std::int32_t>();
    case kFloat32:
      return static_cast<double>(reader.number<float>());
    case kUint64:
      return static_cast<double>(reader.number<std::uint64_t>());
    case kInt64:
      return static_cast<double>(reader.number<std::int64_t>());
    case kFloat64:
      return reader.number<double>();
    default:
      return std::nullopt;
  }
}

// Lists of lists are refused: the format's own keys have none, and a file could nest them without end.
void skip_list(Reader& reader) {
  const std::uint32_t type = reader.type();
  const auto length = reader.number<std::uint64_t>();
  if (type == kArray) refuse(reader.what(), "is a list of lists");
  if (type == kString) {
    for (std::uint64_t i = 0; i < length; ++i)
      reader.text();  // each takes 8 bytes or more, so it ends with them
    return;
  }
  if (length > reader.left()) refuse(reader.what(), "is cut off");  // before a product that could overflow
  reader.skip(length * kWidths[type]);
}

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
void read_pair(Reader& reader, ConfigFields& config, std::string& architecture) {
  const std::string_view key = reader.text();
  reader.reading(key);
  const std::uint32_t type = reader.type();
  const std::size_t dot = key.find('.');
  const auto name = dot == key.npos ? std::nullopt : renamed(kKeys, key.substr(dot + 1));
  if (key == "general.architecture") {
    if (type != kString) refuse(key, "is no word");
    architecture = reader.text();
  } else if (type == kArray) {
    if (name) refuse(key, "is a list: layers of different shapes are not known");
    skip_list(reader);
  } else if (type == kString) {
    reader.text();
  } else if (type == kBool) {
    reader.number<std::uint8_t>();
  } else {
    const auto value = read_number(reader, type);
    if (dot != key.npos && key.substr(dot + 1) == "expert_count" && *value > 0)
      refuse(key, "above 0 is not known");  // a mixture of experts under the name of a dense family
    if (name) config.insert_or_assign(std::string(*name), *value);
  }
}

void read_tensor(Reader& reader, ConfigFields& config) {
  const std::string_view name = reader.text();
  reader.reading(name);
  const auto n_dimensions = reader.number<std::uint32_t>();
  if (n_dimensions > 4) refuse(name, "has more than four dimensions");
  std::array<std::uint64_t, 4> extents{};
  for (std::uint32_t i = 0; i < n_dimensions; ++i) extents[i] = reader.number<std::uint64_t>();
  reader.skip(sizeof(std::uint32_t) + sizeof(std::uint64_t));  // type and offset
  if (name == "token_embd.weight") config.insert_or_assign("vocab_size", static_cast<double>(extents[1]));
  if (name == "output.weight") config.insert_or_assign("tie_word_embeddings", false);
  if (name == "blk.0.attn_q.bias") config.insert_or_assign("attention_bias", true);
}

}  // namespace

ConfigFields config_from_gguf(std::span<const std::uint8_t> bytes) {
  Reader reader(bytes);
  if (reader.number<std::uint32_t>() != 0x46554747) refuse("GGUF", "is what such a file begins with");
  const auto version = reader.number<std::uint32_t>();
  if (version != 2 && version != 3) refuse("GGUF", "is read in versions 2 and 3");
  const auto n_tensors = reader.number<std::uint64_t>(), n_pairs = reader.number<std::uint64_t>();

  ConfigFields config;
  std::string architecture;
  for (std::uint64_t i = 0; i < n_pairs; ++i) read_pair(reader, config, architecture);
  const auto family = renamed(kArchitectures, architecture);
  if (architecture.empty()) refuse("general.architecture", "is missing");
  if (!family) refuse(architecture, "is an architecture that is not known");
  config.insert_or_assign("model_type", std::string(*family));
  config.insert_or_assign("tie_word_embeddings", true);
  config.insert_or_assign("attention_bias", false);
  for (std::uint64_t i = 0; i < n_tensors; ++i) read_tensor(reader, config);
  return config;
}

ModelShape shape_from_gguf(std::span<const std::uint8_t> bytes) {
  return shape_from_config(config_from_gguf(bytes));
}

}  // namespace ntl
