#include <string>
#include <vector>

#include "catch.h"
#include "text/utf8.h"
#include "tokens/bpe.h"
#include "tokens/byte_tokenizer.h"
#include "tokens/char_tokenizer.h"
#include "tokens/naive_bpe.h"
#include "tokens/tokenizer.h"

namespace {

using namespace std::string_literals;
using Ends = std::vector<std::uint32_t>;

}  // namespace

TEST_CASE("a token inside a character covers nothing, the one that completes it covers it whole",
          "[tokens][pieces]") {
  const ntl::Pieces found = ntl::ByteTokenizer().pieces("a你😀b");
  CHECK(found.ids == naive::Ids{'a', 0xe4, 0xbd, 0xa0, 0xf0, 0x9f, 0x98, 0x80, 'b'});
  CHECK(found.utf16_ends == Ends{1, 1, 1, 2, 2, 2, 2, 4, 5});
  CHECK(found.byte_ends == Ends{1, 2, 3, 4, 5, 6, 7, 8, 9});
}

TEST_CASE("a token may end one character and begin another", "[tokens][pieces]") {
  // 你 is e4 bd a0, 好 is e5 a5 bd: a0 e5 is one token here.
  const ntl::Bpe bpe({{0xa0, 0xe5}});
  const ntl::Pieces found = bpe.pieces("你好");
  CHECK(found.ids == naive::Ids{0xe4, 0xbd, 256, 0xa5, 0xbd});
  CHECK(found.utf16_ends == Ends{0, 0, 1, 1, 2});
  CHECK(found.byte_ends == Ends{1, 2, 4, 5, 6});
}

TEST_CASE("a character token covers its character", "[tokens][pieces]") {
  const std::string text = "e\u0301😀你";
  const ntl::Pieces found = ntl::CharTokenizer(text).pieces(text);
  CHECK(found.utf16_ends == Ends{1, 2, 4, 5});
  CHECK(found.byte_ends == Ends{1, 3, 7, 10});
}

TEST_CASE("broken bytes count as the U+FFFD that the page shows", "[tokens][pieces]") {
  SECTION("as bytes") {
    const ntl::Pieces found = ntl::ByteTokenizer().pieces("\xed\xa0\x80z\xe4\xbd");
    CHECK(found.utf16_ends == Ends{1, 2, 3, 4, 4, 5});
  }
  SECTION("as a character, whose bytes are those of U+FFFD") {
    const ntl::Pieces found = ntl::CharTokenizer("a\uFFFD").pieces("a\xff");
    CHECK(found.utf16_ends == Ends{1, 2});
    CHECK(found.byte_ends == Ends{1, 4});
  }
}

TEST_CASE("an empty text has no pieces", "[tokens][pieces]") {
  const ntl::Pieces found = ntl::ByteTokenizer().pieces("");
  CHECK(found.ids.empty());
  CHECK(found.utf16_ends.empty());
  CHECK(found.byte_ends.empty());
}

TEST_CASE("ranges rise, lie end to end and cover the text", "[tokens][pieces]") {
  const std::uint32_t seed = GENERATE(range(1u, 15u));
  for (const auto& alphabet : naive::alphabets()) {
    const std::string text = naive::small_text(seed, alphabet, 120);
    const ntl::Bpe bpe(naive::rules(naive::train(text, 256 + 30)));
    const ntl::Pieces found = bpe.pieces(text);
    REQUIRE(found.utf16_ends.size() == found.ids.size());
    REQUIRE(found.byte_ends.size() == found.ids.size());
    for (std::size_t i = 0; i < found.ids.size(); ++i) {
      if (i > 0) CHECK(found.utf16_ends[i - 1] <= found.utf16_ends[i]);
      // Where a token ends on a character's border, both columns name the same place.
      const std::string head = text.substr(0, found.byte_ends[i]);
      if (ntl::to_valid_utf8(head) == head) CHECK(ntl::utf16_length(head) == found.utf16_ends[i]);
    }
    CHECK(found.utf16_ends.back() == ntl::utf16_length(text));
    CHECK(found.byte_ends.back() == text.size());
  }
}
