#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "tokens/bpe.h"
#include "tokens/naive_bpe.h"

namespace {

using namespace std::string_literals;
using naive::Ids;

ntl::Bpe trained_on(const std::string& corpus, double vocab_size) {
  ntl::BpeTrainer trainer(corpus, vocab_size);
  while (trainer.run(1000) > 0) {
  }
  return ntl::Bpe(naive::rules(trainer.merges()));
}

}  // namespace

TEST_CASE("ids 0 to 255 are the bytes, then one id a merge", "[tokens][bpe]") {
  const ntl::Bpe bpe({{'l', 'o'}, {256, 'w'}, {' ', 257}});
  CHECK(bpe.vocab_size() == 259);
  CHECK(bpe.token_bytes(0) == "\0"s);
  CHECK(bpe.token_bytes(255) == "\xff");
  CHECK(bpe.token_bytes(256) == "lo");
  CHECK(bpe.token_bytes(257) == "low");
  CHECK(bpe.token_bytes(258) == " low");
  CHECK(bpe.encode("low low lo") == Ids{257, 258, ' ', 256});
  CHECK(bpe.decode(Ids{257, 258, ' ', 256}) == "low low lo");
  CHECK(bpe.encode("").empty());
}

TEST_CASE("without a merge a text is its bytes", "[tokens][bpe]") {
  const ntl::Bpe bpe({});
  CHECK(bpe.vocab_size() == 256);
  CHECK(bpe.encode("你") == Ids{0xe4, 0xbd, 0xa0});
}

TEST_CASE("no merge goes across pieces", "[tokens][bpe]") {
  const ntl::Bpe bpe({{'a', ' '}, {'a', '1'}, {' ', 'b'}});
  CHECK(bpe.encode("a b") == Ids{'a', 258});  // pieces "a", " b"
  CHECK(bpe.encode("a1") == Ids{'a', '1'});   // letters and numbers part
}

TEST_CASE("a text is encoded as the definition says", "[tokens][bpe]") {
  const std::uint32_t seed = GENERATE(range(1u, 15u));
  for (const auto& alphabet : naive::alphabets()) {
    const auto merges = naive::rules(naive::train(naive::small_text(seed, alphabet, 200), 256 + 60));
    const ntl::Bpe bpe(merges);
    const std::string text = naive::small_text(seed + 1000, alphabet, 200);
    CAPTURE(text);
    const Ids ids = bpe.encode(text);
    CHECK(ids == naive::encode(text, merges));
    CHECK(bpe.decode(ids) == text);
  }
}

TEST_CASE("any bytes survive the round trip", "[tokens][bpe]") {
  const ntl::Bpe bpe =
      trained_on("fix(webapp): 修复登录 👩‍💻🇨🇳 the the the then 修复 修复\n", 300);
  const std::string text =
      GENERATE(""s, "the then"s, "修复登录。"s, "👩‍💻🇨🇳🇩🇪👍🏽"s, "e\u0301\r\n\t"s,
               "\0\0\0"s, "\xff\xfe\x80"s, "\xed\xa0\x80"s, "\xe4\xbd"s, "修\xe4复"s);
  CHECK(bpe.decode(bpe.encode(text)) == text);
}

TEST_CASE("the corpus is encoded into as many tokens as training left", "[tokens][bpe]") {
  for (const auto& alphabet : naive::alphabets()) {
    const std::string corpus = naive::small_text(5, alphabet, 500);
    ntl::BpeTrainer trainer(corpus, 320);
    trainer.run(1000);
    const ntl::Bpe bpe(naive::rules(trainer.merges()));
    CHECK(bpe.encode(corpus).size() == trainer.corpus_tokens());
  }
}

TEST_CASE("a run of one character is folded by halves", "[tokens][bpe]") {
  // a a -> 256, 256 256 -> 257, ..., 268: 2^13 times a
  std::vector<ntl::Merge> merges{{'a', 'a'}};
  for (ntl::TokenId id = 256; id < 268; ++id) merges.push_back({id, id});
  const ntl::Bpe bpe(merges);
  CHECK(bpe.token_bytes(268).size() == 8192);
  // 10,000 = 8192 + 1024 + 512 + 256 + 16, that is ids 255 + 13, 10, 9, 8, 4
  CHECK(bpe.encode(std::string(10000, 'a')) == Ids{268, 265, 264, 263, 259});
  // 100,000 = 12 * 8192 + 1696; 1696 = 1024 + 512 + 128 + 32
  Ids expected(12, 268);
  expected.insert(expected.end(), {265, 264, 262, 260});
  CHECK(bpe.encode(std::string(100000, 'a')) == expected);
}

TEST_CASE("10,000 times one character survives the round trip", "[tokens][bpe]") {
  const std::string character = GENERATE("a"s, " "s, "修"s, "👩"s, "\0"s, "\xff"s, "\xed\xa0\x80"s);
  std::string text;
  for (int i = 0; i < 10000; ++i) text += character;
  const ntl::Bpe bpe = trained_on(text, 300);
  const Ids ids = bpe.encode(text);
  CHECK(ids.size() < 20);
  CHECK(bpe.decode(ids) == text);
}

TEST_CASE("one word of a megabyte is no worse than n log n", "[tokens][bpe]") {
  // A quadratic way would take hours here; this takes a second under the sanitizers.
  const std::string word = naive::small_text(1, {"a", "b", "c", "d"}, 1000000);
  const ntl::Bpe bpe = trained_on(word.substr(0, 20000), 400);
  const Ids ids = bpe.encode(word);
  CHECK(ids.size() < 400000);
  CHECK(bpe.decode(ids) == word);
}

TEST_CASE("an explanation has every piece and every merge in the order in which it was made",
          "[tokens][bpe]") {
  const ntl::Bpe bpe({{'l', 'o'}, {256, 'w'}, {' ', 257}});
  const auto pieces = bpe.explain("low low");
  REQUIRE(pieces.size() == 2);
  CHECK(pieces[0].bytes == ntl::Span{0, 3});
  CHECK(pieces[0].tokens == Ids{257});
  CHECK(pieces[1].bytes == ntl::Span{3, 7});
  CHECK(pieces[1].utf16_begin == 3);
  CHECK(pieces[1].utf16_end == 7);
  CHECK(pieces[1].tokens == Ids{258});
  REQUIRE(pieces[1].merges.size() == 3);
  CHECK(pieces[1].merges[0].rank == 0);
  CHECK(pieces[1].merges[0].position == 1);  // ␣ l o w
  CHECK(pieces[1].merges[1].rank == 1);
  CHECK(pieces[1].merges[1].position == 1);  // ␣ lo w
  CHECK(pieces[1].merges[2].rank == 2);
  CHECK(pieces[1].merges[2].position == 0);  // ␣ low
  CHECK(bpe.explain("").empty());
}

TEST_CASE("a piece lies in the text as JavaScript counts it too", "[tokens][bpe]") {
  const ntl::Bpe bpe(std::vector<ntl::Merge>{});
  const auto pieces =
      bpe.explain("你好 😀!\xff");  // 2 characters; a blank and a surrogate pair; ! and a broken byte
  std::vector<std::size_t> begins, ends;
  for (const ntl::FoldedPiece& piece : pieces) {
    begins.push_back(piece.utf16_begin);
    ends.push_back(piece.utf16_end);
  }
  REQUIRE(pieces.size() == 2);
  CHECK(begins == std::vector<std::size_t>{0, 2});
  CHECK(ends == std::vector<std::size_t>{2, 7});
}

TEST_CASE("the tokens of the pieces are the encoding", "[tokens][bpe]") {
  for (const auto& alphabet : naive::alphabets()) {
    const std::string text = naive::small_text(9, alphabet, 400);
    const ntl::Bpe bpe = trained_on(text, 300);
    Ids ids;
    std::uint32_t end = 0;
    for (const ntl::FoldedPiece& piece : bpe.explain(text)) {
      CHECK(piece.bytes.begin == end);
      end = piece.bytes.end;
      CHECK(piece.tokens.size() + piece.merges.size() == piece.bytes.end - piece.bytes.begin);
      ids.insert(ids.end(), piece.tokens.begin(), piece.tokens.end());
    }
    CHECK(end == text.size());
    CHECK(ids == bpe.encode(text));
  }
}

TEST_CASE("a piece can be folded up to any of its merges, and no further", "[tokens][bpe]") {
  const ntl::Bpe bpe({{'l', 'o'}, {256, 'w'}, {' ', 257}});
  CHECK(bpe.fold(" low", 0) == Ids{' ', 'l', 'o', 'w'});
  CHECK(bpe.fold(" low", 1) == Ids{' ', 256, 'w'});
  CHECK(bpe.fold(" low", 2) == Ids{' ', 257});
  CHECK(bpe.fold(" low", 3) == Ids{258});
  CHECK(bpe.fold("", 0).empty());
  try {
    bpe.fold(" low", 4);
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.code() == ntl::ErrorCode::kStepOutOfRange);
    CHECK(error.got() == "4");
  }
}

TEST_CASE("an id that no merge made is refused", "[tokens][bpe]") {
  const ntl::Bpe bpe({{'l', 'o'}});
  try {
    bpe.decode(Ids{257});
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.code() == ntl::ErrorCode::kTokenIdOutOfRange);
  }
}
