#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace ntl {

// SHA-256 of the bytes as 64 lower-case hexadecimal digits.
// source  FIPS 180-4
std::string sha256_hex(std::span<const std::uint8_t> bytes);

}  // namespace ntl
