#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tokens/tokenizer.h"

namespace ntl {

// Where a part of a text may end.
enum class CutAt : std::uint8_t {
  kCharacter,  // after any character as a reader counts them: none is cut, no combined emoji either
  kSentence,  // after 。！？.!? with the quotes and brackets that close behind them, and after a line break; a
              // sentence that is too long for the budget is cut after a character
};

struct TextPart {
  std::size_t byte_end;  // it begins where the part before ends
  std::size_t utf16_end;
  std::size_t tokens;  // of the part encoded for itself
};

// A text in parts of at most `budget` tokens each, as long as may be, from the front. Each part is encoded for
// itself, as a reader would send it; so the parts may have a few tokens more than the text in one piece.
// budget  tokens a part, an integer >= 1
// throws  Error(kTokenCountOutOfRange) for another budget, or where one character needs more tokens than that
std::vector<TextPart> split_by_budget(const Tokenizer& tokenizer, std::string_view text, double budget,
                                      CutAt cut_at);

// The part of a context window that so many tokens fill: n_tokens / window, above 1 where they do not fit.
// n_tokens  an integer >= 0
// window    tokens, an integer >= 1
// throws    Error(kTokenCountOutOfRange)
double window_share(double n_tokens, double window);

}  // namespace ntl
