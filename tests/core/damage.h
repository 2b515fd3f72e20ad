#pragma once

#include <cstddef>
#include <cstdint>

#include "base/rng.h"

// The same bytes, some of them changed to any others.
template <class Bytes>
Bytes damaged(Bytes bytes, ntl::Pcg64& rng, int changes) {
  for (; changes > 0; --changes) {
    const auto at = static_cast<std::size_t>(rng.random() * static_cast<double>(bytes.size()));
    bytes[at] = static_cast<typename Bytes::value_type>(rng.next64());
  }
  return bytes;
}
