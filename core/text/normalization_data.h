#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "text/normalization_tables.h"
#include "text/run_table.h"

namespace ntl {

// What the normalization forms do to single characters and to pairs, unpacked from normalization_tables.h at first use.
class NormalizationData {
 public:
  static const NormalizationData& get();

  // code_point  at most U+10FFFF
  NormalizationTraits traits(char32_t code_point) const { return traits_[traits_of_[code_point]]; }

  // Appends what the character becomes when it is taken apart as far as it goes: itself, if it is one already.
  // compatibility  also into what only looks alike: ﬁ into fi
  void decompose(char32_t code_point, bool compatibility, std::vector<char32_t>& to) const;

  // The one character that the pair becomes, or U+0000 if it stays two.
  char32_t compose(char32_t first, char32_t second) const;

 private:
  struct Mapping {
    char32_t from;
    std::uint32_t begin;  // in letters_
    std::uint32_t length;
    bool compatibility;
  };
  struct Pair {
    char32_t first, second, composed;
  };
  NormalizationData();

  std::span<const NormalizationTraits> traits_;
  RunTable traits_of_;
  std::vector<Mapping> mappings_;  // by `from`
  std::vector<char32_t> letters_;
  std::vector<Pair> pairs_;  // by (first, second)
};

}  // namespace ntl
