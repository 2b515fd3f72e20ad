#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ntl {

// Base64 with its padding, no line breaks; nothing for what is none.
// source  RFC 4648, section 4
std::optional<std::string> decode_base64(std::string_view text);

}  // namespace ntl
