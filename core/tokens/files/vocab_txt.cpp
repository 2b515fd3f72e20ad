#include "tokens/files/vocab_txt.h"

#include <string>
#include <string_view>
#include <unordered_set>

#include "text/utf8.h"
#include "tokens/files/lines.h"
#include "tokens/files/refuse.h"

namespace ntl {

Vocabulary read_vocab_txt(std::span<const std::uint8_t> bytes) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  Vocabulary tokens;
  std::unordered_set<std::string_view> seen;
  each_line(text, [&](std::string_view line, std::size_t number) {
    const std::string where = "line " + std::to_string(number);
    if (line.empty()) refuse_tokenizer(where + " is empty: each line is a token");
    if (!is_utf8(line)) refuse_tokenizer(where + " is no UTF-8");
    if (!seen.insert(line).second) {
      refuse_tokenizer(where + ": the token '" + std::string(line) + "' stands there twice",
                       std::string(line));
    }
    tokens.add(line);
  });
  if (seen.count("[UNK]") == 0) refuse_tokenizer("a vocab.txt has a line [UNK], this file has none", "[UNK]");
  return tokens;
}

}  // namespace ntl
