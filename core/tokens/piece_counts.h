#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace ntl {

// A distinct piece of a corpus and how often it occurs.
struct PieceCount {
  std::string_view bytes;  // its first occurrence; lives as long as the corpus
  std::uint32_t frequency;
};

// The pieces of the corpus (pretokenize_gpt2), each once, by first appearance.
std::vector<PieceCount> count_pieces(std::string_view corpus);

}  // namespace ntl
