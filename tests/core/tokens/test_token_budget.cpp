#include <cmath>
#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "tokens/byte_tokenizer.h"
#include "tokens/token_budget.h"

using namespace std::literals;
using ntl::CutAt;
using Parts = std::vector<std::string>;

namespace {

// With one token a byte the counts can be read off the text.
Parts parts_of(const std::string& text, double budget, CutAt cut_at) {
  Parts parts;
  std::size_t begin = 0;
  for (const ntl::TextPart& part : ntl::split_by_budget(ntl::ByteTokenizer(), text, budget, cut_at)) {
    parts.push_back(text.substr(begin, part.byte_end - begin));
    CHECK(part.tokens == parts.back().size());
    CHECK(part.tokens <= budget);
    begin = part.byte_end;
  }
  CHECK(begin == text.size());
  return parts;
}

}  // namespace

TEST_CASE("a text is cut into parts of at most the budget", "[tokens][token-budget]") {
  CHECK(parts_of("abcdefgh", 3, CutAt::kCharacter) == Parts{"abc", "def", "gh"});
  CHECK(parts_of("abcdefgh", 8, CutAt::kCharacter) == Parts{"abcdefgh"});
  CHECK(parts_of("abcdefgh", 1e15, CutAt::kCharacter) == Parts{"abcdefgh"});
  CHECK(parts_of("", 3, CutAt::kCharacter).empty());
}

TEST_CASE("no character is cut, and no combined one", "[tokens][token-budget]") {
  CHECK(parts_of("你好吗", 7, CutAt::kCharacter) == Parts{"你好", "吗"});  // 3 bytes each
  // e + U+0301: 3 bytes; the flag: 8
  CHECK(parts_of("e\u0301e\u0301", 5, CutAt::kCharacter) == Parts{"e\u0301", "e\u0301"});
  CHECK(parts_of("🇨🇳🇫🇷", 15, CutAt::kCharacter) == Parts{"🇨🇳", "🇫🇷"});
  CHECK(parts_of("a\r\nb", 2, CutAt::kCharacter) == Parts{"a", "\r\n", "b"});
}

TEST_CASE("where the ends lie is told in UTF-16 units too", "[tokens][token-budget]") {
  const auto parts = ntl::split_by_budget(ntl::ByteTokenizer(), "a😀你", 5, CutAt::kCharacter);
  REQUIRE(parts.size() == 2);
  CHECK(parts[0].utf16_end == 3);  // 1 + 2
  CHECK(parts[1].utf16_end == 4);
}

TEST_CASE("sentences stay whole where they fit", "[tokens][token-budget]") {
  CHECK(parts_of("One. Two. Three.", 12, CutAt::kSentence) == Parts{"One. Two. ", "Three."});
  CHECK(parts_of("A 3.14 is pi. So", 14, CutAt::kSentence) == Parts{"A 3.14 is pi. ", "So"});
  CHECK(parts_of("他说：“好。”走了。", 24, CutAt::kSentence) == Parts{"他说：“好。”", "走了。"});
  CHECK(parts_of("a\nb\nc", 3, CutAt::kSentence) == Parts{"a\n", "b\nc"});
  // One that is too long is cut after a character, and the next begins behind it.
  CHECK(parts_of("abcdef. g.", 4, CutAt::kSentence) == Parts{"abcd", "ef. ", "g."});
}

TEST_CASE("a budget that is none, or too small for one character, is refused", "[tokens][token-budget]") {
  for (const double budget : {0.0, -1.0, 1.5, std::nan("")}) {
    CAPTURE(budget);
    try {
      ntl::split_by_budget(ntl::ByteTokenizer(), "a", budget, CutAt::kCharacter);
      FAIL("it was accepted");
    } catch (const ntl::Error& error) {
      CHECK(error.code() == ntl::ErrorCode::kTokenCountOutOfRange);
    }
  }
  try {
    ntl::split_by_budget(ntl::ByteTokenizer(), "a你", 2, CutAt::kCharacter);
    FAIL("it was accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.code() == ntl::ErrorCode::kTokenCountOutOfRange);
    CHECK(error.got() == "2");
  }
}

TEST_CASE("a window is filled by the part that the tokens are of it", "[tokens][token-budget]") {
  CHECK(ntl::window_share(16, 64) == 0.25);
  CHECK(ntl::window_share(0, 8) == 0);
  CHECK(ntl::window_share(12, 8) == 1.5);
  CHECK(ntl::window_share(8589934592, 2) == 4294967296);  // 2^33
  for (const auto& [n_tokens, window] : {std::pair{1.0, 0.0}, {1.0, -8.0}, {1.0, 0.5}, {-1.0, 8.0}}) {
    CAPTURE(n_tokens, window);
    CHECK_THROWS_AS(ntl::window_share(n_tokens, window), ntl::Error);
  }
}
