#include <string>
#include <tuple>
#include <vector>

#include "catch.h"
#include "tokens/byte_tokenizer.h"
#include "tokens/chat_tokens.h"

namespace {

using Row = std::tuple<int, std::size_t, std::size_t>;

std::vector<Row> count(const std::vector<ntl::ChatSegment>& segments, const ntl::Pieces& pieces) {
  std::vector<Row> rows;
  for (const auto& [message, said, added] : ntl::count_chat_tokens(segments, pieces)) {
    rows.emplace_back(message, said, added);
  }
  return rows;
}

}  // namespace

TEST_CASE("a token counts for the segment in which it begins, what is nobody's last",
          "[tokens][chat-tokens]") {
  // "<" of nobody, "U:" before message 0, which says 你好; message 1 says nothing; ">" closes message 0
  const std::vector<ntl::ChatSegment> segments{
      {"<", -1, false}, {"U:", 0, false}, {"你好", 0, true}, {"", 1, true}, {">", 0, false}};
  // One token a byte: 1, 2, 6, 0, 1
  CHECK(count(segments, ntl::ByteTokenizer().pieces("<U:你好>")) ==
        std::vector<Row>{Row{0, 6, 3}, Row{1, 0, 0}, Row{-1, 0, 1}});
  // "<U" begins with what is nobody's, ":你" with what the template adds: <U|:你|好>
  CHECK(count(segments, {{0, 1, 2}, {2, 4, 6}, {2, 6, 10}}) ==
        std::vector<Row>{Row{0, 1, 1}, Row{1, 0, 0}, Row{-1, 0, 1}});
}

TEST_CASE("a conversation without a message has no tokens", "[tokens][chat-tokens]") {
  CHECK(count({}, {}).empty());
}
