#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "text/pretokenize.h"

namespace ntl {

// The patterns that published tokenizers cut a text with before they merge. Each is a hand-written scanner,
// linear in the length of the text, that cuts where a backtracking regular expression engine would. \p{…} and
// \s are Unicode's (unicode_categories.h, White_Space); a byte that is no UTF-8 is none of them.
enum class SplitPattern : std::uint8_t {
  kGpt2,
  kCl100k,      // GPT-4; Llama 3
  kQwen2,       // as cl100k, but digits one by one
  kO200k,       // GPT-4o, gpt-oss
  kTekken,      // Mistral NeMo: as o200k, without contractions and with digits one by one
  kDeepSeekV3,  // digits, CJK runs, then the rest, each cut out of what the one before left
};

// "gpt2", "cl100k", "qwen2", "o200k", "tekken", "deepseek_v3": the name by which a pattern is asked for.
std::string_view pattern_name(SplitPattern pattern);
std::optional<SplitPattern> pattern_named(std::string_view name);
// All of them.
std::span<const SplitPattern> split_patterns();

// A pattern as its makers write it, as regular expressions applied one after the other.
std::span<const std::string_view> pattern_text(SplitPattern pattern);

// The pattern that these expressions are, with line breaks escaped or not; nothing where they are none of ours.
std::optional<SplitPattern> known_pattern(std::span<const std::string_view> expressions);

// Cuts a text piece by piece. The pieces lie end to end and cover it.
class TextSplitter {
 public:
  // text  shorter than 2^32 bytes; outlives the splitter
  TextSplitter(SplitPattern pattern, std::string_view text);

  // Fills `pieces` from its front and returns how many there are; 0 at the end of the text.
  std::size_t next(std::span<SplitPiece> pieces);

 private:
  struct Character {
    std::uint8_t classes;
    std::uint8_t length;  // 0 at the end
  };
  Character at(std::size_t offset) const;
  std::size_t skip(std::uint8_t wanted, std::size_t offset) const;
  std::size_t skip_all_but(std::uint8_t unwanted, std::size_t offset) const;
  std::size_t contraction(std::size_t begin) const;
  std::size_t digits(std::size_t begin) const;
  SplitPiece piece(std::size_t begin);
  SplitPiece one_case_piece(std::size_t begin) const;
  SplitPiece two_case_piece(std::size_t begin) const;
  SplitPiece common_piece(std::size_t begin, const Character& first) const;
  SplitPiece white_space(std::size_t begin) const;
  SplitPiece deepseek_piece(std::size_t begin);
  std::optional<SplitPiece> deepseek_match(std::size_t begin) const;

  SplitPattern pattern_;
  std::string_view text_;
  std::size_t begin_ = 0;
  std::size_t limit_;  // what the pattern sees ends here: the text, or a segment of it (DeepSeek)
};

// "word", "lineBreaks": how a branch is called outside of the core.
std::string_view branch_name(SplitBranch branch);

// All pieces of a text.
std::vector<SplitPiece> split(SplitPattern pattern, std::string_view text);

}  // namespace ntl
