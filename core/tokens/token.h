#pragma once

#include <cstdint>

namespace ntl {

using TokenId = std::uint32_t;

}  // namespace ntl
