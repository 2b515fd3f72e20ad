#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "text/normalized_text.h"
#include "text/split_pattern.h"

namespace ntl {

// What becomes of the matches of a pattern, and of what stands between them. With "Mary, Anna" split at ' ' and ',':
enum class SplitBehavior : std::uint8_t {
  kRemoved,             // Mary | Anna
  kIsolated,            // Mary | , | ' ' | Anna
  kMergedWithPrevious,  // Mary, | ' ' | Anna
  kMergedWithNext,      // Mary | , | ' 'Anna
  kContiguous,          // Mary | ', ' | Anna
};

enum class CharacterSet : std::uint8_t {
  kNumbers,      // \p{N}
  kPunctuation,  // as BERT has it
  kWhiteSpace,   // White_Space
};

// The steps by which published tokenizers cut a text into pieces, each as one value.
struct SplitByPattern {
  SplitPattern pattern;
};
struct SplitByCharacters {
  CharacterSet set;
  SplitBehavior behavior;
};
struct SplitByText {
  std::string text;  // not empty
  SplitBehavior behavior;
  bool invert;  // what stands between is the match
};
// \w+|[^\w\s]+: words and runs of other characters; white space is removed.
struct SplitWords {};
// A space before each piece that does not begin with one.
struct PrefixSpace {};
// Spaces become `replacement`, and one may be put in front; then each begins a piece.
struct Metaspace {
  enum class Prepend : std::uint8_t { kAlways, kFirst, kNever };  // kFirst: only where the whole text begins
  std::string replacement = "\u2581";                             // one character
  Prepend prepend = Prepend::kAlways;
  bool split = true;
};
using PreTokenizerStep =
    std::variant<SplitByPattern, SplitByCharacters, SplitByText, SplitWords, PrefixSpace, Metaspace>;

// A piece of the text and, where a pattern took it, by which of its alternatives.
struct TextPiece {
  std::uint32_t begin;
  std::uint32_t end;
  SplitBranch branch;
};

struct PreTokenized {
  std::optional<NormalizedText> rewritten;  // nothing where the text is as it was
  std::vector<TextPiece> pieces;            // of the rewritten text, rising; what lies in no piece is dropped
};

// Cuts a text into the pieces that a model gets, step by step: each step cuts the pieces that the one before left.
// Without a step the text is one piece. Linear in the length of the text.
// source  Hugging Face's tokenizers, whose names the steps have
class PreTokenizer {
 public:
  explicit PreTokenizer(std::vector<PreTokenizerStep> steps = {}) : steps_(std::move(steps)) {}

  // The pattern, where cutting by it is all that is done.
  std::optional<SplitPattern> only_pattern() const;

  // at_start  whether the whole text begins where this one does
  PreTokenized cut(std::string_view text, bool at_start, Origins origins) const;

  const std::vector<PreTokenizerStep>& steps() const { return steps_; }

 private:
  std::vector<PreTokenizerStep> steps_;
};

}  // namespace ntl
