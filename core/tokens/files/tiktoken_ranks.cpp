#include "tokens/files/tiktoken_ranks.h"

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "tokens/files/base64.h"
#include "tokens/files/lines.h"
#include "tokens/files/refuse.h"

namespace ntl {

namespace {

constexpr std::size_t kNoNumber = static_cast<std::size_t>(-1);

// A rank in decimal below `limit`, or kNoNumber.
std::size_t rank_of(std::string_view digits, std::size_t limit) {
  std::size_t number = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9' || number >= limit) return kNoNumber;
    number = number * 10 + static_cast<std::size_t>(digit - '0');
  }
  return digits.empty() || number >= limit ? kNoNumber : number;
}

}  // namespace

Vocabulary read_tiktoken_ranks(std::span<const std::uint8_t> bytes) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  std::size_t n_tokens = 0;
  each_line(text, [&](std::string_view line, std::size_t) { n_tokens += line.empty() ? 0 : 1; });
  if (n_tokens == 0) refuse_tokenizer("the file has no line with a token and its rank");

  std::vector<std::string_view> encoded(n_tokens);  // by rank, in base64
  each_line(text, [&](std::string_view line, std::size_t number) {
    if (line.empty()) return;
    const std::string where = "line " + std::to_string(number);
    const std::size_t space = line.find(' ');
    if (space == line.npos || space == 0)
      refuse_tokenizer(where + " is no token in base64, a space and a rank");
    const std::string got(line.substr(space + 1, 20));
    const std::size_t rank = rank_of(line.substr(space + 1), n_tokens);
    if (rank == kNoNumber) {
      refuse_tokenizer(where + ": a rank must be an integer from 0 to " + std::to_string(n_tokens - 1) +
                           ", for there are " + std::to_string(n_tokens) + " tokens; got '" + got + "'",
                       got);
    }
    if (!encoded[rank].empty()) refuse_tokenizer(where + ": rank " + got + " stands there twice", got);
    encoded[rank] = line.substr(0, space);
  });

  Vocabulary tokens;
  std::unordered_set<std::string> seen;
  for (std::size_t rank = 0; rank < n_tokens; ++rank) {
    const auto token = decode_base64(encoded[rank]);
    if (!token || token->empty()) {
      refuse_tokenizer("the token of rank " + std::to_string(rank) + " is no base64",
                       std::string(encoded[rank].substr(0, 40)));
    }
    if (!seen.insert(*token).second) {
      refuse_tokenizer("the token of rank " + std::to_string(rank) + " stands there twice",
                       std::to_string(rank));
    }
    tokens.add(*token);
  }
  for (int byte = 0; byte < 256; ++byte) {
    if (seen.count(std::string(1, static_cast<char>(byte))) > 0) continue;
    refuse_tokenizer("byte " + std::to_string(byte) + " is no token, so not every text can be written",
                     std::to_string(byte));
  }
  return tokens;
}

}  // namespace ntl
