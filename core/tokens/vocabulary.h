#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tokens/token.h"

namespace ntl {

// Token id -> its bytes, for any number of tokens: all bytes end to end in one string.
class Vocabulary {
 public:
  // The token gets the next id. Its bytes may lie in this vocabulary.
  void add(std::string_view token);

  std::size_t size() const { return ends_.size(); }

  // id < size()
  std::string_view bytes(TokenId id) const {
    const std::uint32_t begin = id == 0 ? 0 : ends_[id - 1];
    return std::string_view(bytes_).substr(begin, ends_[id] - begin);
  }

 private:
  std::string bytes_;
  std::vector<std::uint32_t> ends_;  // (size,) byte offset at which token i ends
};

}  // namespace ntl
