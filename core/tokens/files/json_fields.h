#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "tokens/files/refuse.h"

// Fields of a tokenizer.json, each looked at before it is taken: nlohmann's own accessors throw what nobody catches.
namespace ntl::json {

using Json = nlohmann::json;

// The field, or null where it is absent or null.
inline const Json* find(const Json& object, std::string_view name) {
  if (!object.is_object()) return nullptr;
  const auto found = object.find(name);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

[[noreturn]] inline void refuse_field(std::string_view name, std::string_view wanted) {
  refuse_tokenizer("'" + std::string(name) + "' must be " + std::string(wanted), std::string(name));
}

inline const std::string& text_of(const Json* value, std::string_view name) {
  if (!value || !value->is_string()) refuse_field(name, "a text");
  return value->get_ref<const std::string&>();
}
inline const std::string& text(const Json& object, std::string_view name) {
  return text_of(find(object, name), name);
}
inline std::string text_or(const Json& object, std::string_view name, std::string_view otherwise) {
  return find(object, name) ? text(object, name) : std::string(otherwise);
}

inline bool flag_or(const Json& object, std::string_view name, bool otherwise) {
  const Json* value = find(object, name);
  if (!value) return otherwise;
  if (!value->is_boolean()) refuse_field(name, "true or false");
  return value->get<bool>();
}

inline std::uint32_t count_of(const Json* value, std::string_view name) {
  if (!value || !value->is_number_unsigned() || value->get<std::uint64_t>() > 0xfffffffeu) {
    refuse_field(name, "an integer from 0 to 4294967294");
  }
  return value->get<std::uint32_t>();
}
inline std::uint32_t count(const Json& object, std::string_view name) {
  return count_of(find(object, name), name);
}

inline const Json& list(const Json& object, std::string_view name) {
  const Json* value = find(object, name);
  if (!value || !value->is_array()) refuse_field(name, "a list");
  return *value;
}

// What says which kind of part an object is.
inline const std::string& type(const Json& part) {
  if (!part.is_object()) refuse_tokenizer("a part is no object");
  return text(part, "type");
}

}  // namespace ntl::json
