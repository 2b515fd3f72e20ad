#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ntl {

// The rewriting rules of a SentencePiece model, as it carries them: texts and what each becomes, in a double array
// made for finding all that a text begins with.
//   u32 bytes of the array, the array's units (u32), then what texts become, each ended by a zero byte; little-endian
//   unit    label in the low byte and bit 31, offset to the children, whether a value hangs on it
// source  SentencePiece, normalizer.cc; darts-clone
class Charsmap {
 public:
  // throws  Error(kTokenizerBroken) where it is cut off
  explicit Charsmap(std::string_view blob);

  struct Match {
    std::size_t length = 0;  // bytes of the longest rule that the text begins with; 0 for none
    std::string_view to;     // what they become
  };
  Match longest_prefix(std::string_view text) const;

 private:
  std::vector<std::uint32_t> units_;
  std::string texts_;  // ends with a zero byte
};

}  // namespace ntl
