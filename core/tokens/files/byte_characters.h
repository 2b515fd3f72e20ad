#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ntl {

// GPT-2 spells a byte-level token with one printable character for each byte: itself for most of Latin-1, and from
// U+0100 on for the rest (Ġ is a space).

// The bytes that such a spelling stands for; nothing where it has another character.
// source  Radford et al. 2019, encoder.py, bytes_to_unicode
std::optional<std::string> bytes_of_characters(std::string_view spelling);

}  // namespace ntl
