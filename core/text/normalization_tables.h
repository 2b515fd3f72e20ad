#pragma once

// Made by make_normalization_tables.mjs from Unicode 17.0.0; change the script, not this file.

#include <cstdint>
#include <span>

namespace ntl {

struct NormalizationTraits {
  // Bits of `flags`. Not stable in a form: its quick check is not Yes, or its combining class is not 0.
  static constexpr std::uint8_t kNotStableInNfd = 1;
  static constexpr std::uint8_t kNotStableInNfc = 2;
  static constexpr std::uint8_t kNotStableInNfkd = 4;
  static constexpr std::uint8_t kNotStableInNfkc = 8;
  static constexpr std::uint8_t kDecomposes = 16;
  static constexpr std::uint8_t kJoinsBackwards = 32;

  std::uint8_t combining_class;
  std::uint8_t flags;
};

// The 69 combinations that occur, and runs of code points with the same one, as run_table.h reads them.
std::span<const NormalizationTraits> normalization_traits();
std::span<const std::uint8_t> normalization_trait_runs();

// The 5914 decompositions of one step, by code point. Each is, in numbers as read_seven_bits reads them: how far its
// code point lies behind the one before; length << 2 | compatibility << 1 | composes; its code points.
std::span<const std::uint8_t> decomposition_mappings();

}  // namespace ntl
