#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tokens/tokenizer.h"

namespace ntl {

// What a token is made of, so that a vocabulary can be told by its shares. The first that fits:
enum class TokenMatter : std::uint8_t {
  kSpecial,  // stands for no text, or for nothing at all
  kSpace,    // white space only
  kPartial,  // part of a character, alone or beside whole ones
  kHan,      // has a Chinese character
  kDigits,   // numbers, with a space before them or not
  kEnglish,  // ASCII letters, with a space or an apostrophe before them or not
  kMarks,  // ASCII punctuation, alone or with ASCII letters, digits and spaces: most of what code is written in
  kOtherWords,  // letters of other scripts, or Latin ones with accents
  kSymbols,     // what is left: emoji, arrows, full-width punctuation
};
inline constexpr std::size_t kTokenMatters = 9;

TokenMatter token_matter(const Tokenizer& tokenizer, TokenId id);

// How many tokens of the vocabulary are of each matter; they add up to vocab_size().
std::array<std::size_t, kTokenMatters> count_matters(const Tokenizer& tokenizer);

}  // namespace ntl
