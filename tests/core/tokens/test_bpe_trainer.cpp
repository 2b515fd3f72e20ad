#include <limits>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "models/refusal.h"
#include "tokens/bpe_trainer.h"
#include "tokens/naive_bpe.h"

namespace {

using namespace std::string_literals;
using Row = std::tuple<ntl::TokenId, ntl::TokenId, std::uint64_t, std::uint64_t, std::uint64_t>;

// left, right, count, tokens before, tokens after
std::vector<Row> rows(const std::vector<ntl::TrainedMerge>& merges) {
  std::vector<Row> all;
  for (const ntl::TrainedMerge& m : merges) {
    all.emplace_back(m.merge.left, m.merge.right, m.count, m.tokens_before, m.tokens_after);
  }
  return all;
}

std::string refused(const std::string& corpus, double vocab_size) {
  return refusal([&] { ntl::BpeTrainer(corpus, vocab_size); });
}

}  // namespace

TEST_CASE("the most frequent pair becomes a token, again and again", "[tokens][bpe-trainer]") {
  // Pieces: "low" once, " low" twice, " lot" once; 3 + 8 + 4 = 15 bytes.
  ntl::BpeTrainer trainer("low low low lot", 1000);
  CHECK(trainer.corpus_tokens() == 15);
  CHECK(trainer.wanted_merges() == 744);
  CHECK(trainer.end() == ntl::TrainingEnd::kNotYet);
  trainer.run(1000);
  CHECK(rows(trainer.merges()) == std::vector<Row>{
                                      {'l', 'o', 4, 15, 11},  // ␣ l and o w: 3 each
                                      {' ', 256, 3, 11, 8},   // a tie with lo w: 32 < 256
                                      {257, 'w', 2, 8, 6},    // "low" keeps its lo w once
                                  });
  CHECK(trainer.end() == ntl::TrainingEnd::kNoPairTwice);
  CHECK(trainer.corpus_tokens() == 6);
  CHECK(trainer.run(1) == 0);
}

TEST_CASE("a tie goes to the pair that is smaller by left id, then by right id", "[tokens][bpe-trainer]") {
  // za, aX, Xb twice each, the others once: 'X' = 88 < 'a' = 97 < 'z' = 122.
  ntl::BpeTrainer by_left("zaXbzaXc.Xb", 257);
  by_left.run(1);
  CHECK(rows(by_left.merges()) == std::vector<Row>{{'X', 'b', 2, 11, 9}});
  // xb, xa twice each, the others once.
  ntl::BpeTrainer by_right("xbYxbZxaWxa", 257);
  by_right.run(1);
  CHECK(rows(by_right.merges()) == std::vector<Row>{{'x', 'a', 2, 11, 9}});
}

TEST_CASE("overlapping pairs each count, and merging is left to right", "[tokens][bpe-trainer]") {
  using Case = std::tuple<std::size_t, std::vector<Row>>;
  const auto [length, expected] = GENERATE(table<std::size_t, std::vector<Row>>({
      Case{2, {}},                                          // aa once: no pair twice
      Case{3, {{'a', 'a', 2, 3, 2}}},                       // A a
      Case{4, {{'a', 'a', 3, 4, 2}}},                       // A A
      Case{5, {{'a', 'a', 4, 5, 3}}},                       // A A a: AA once, Aa once
      Case{6, {{'a', 'a', 5, 6, 3}, {256, 256, 2, 3, 2}}},  // A A A has AA twice, then B A
      Case{7, {{'a', 'a', 6, 7, 4}, {256, 256, 2, 4, 3}}},  // A A A a, then B A a
      Case{8, {{'a', 'a', 7, 8, 4}, {256, 256, 3, 4, 2}}},  // A A A A, then B B
  }));
  CAPTURE(length);
  ntl::BpeTrainer trainer(std::string(length, 'a'), 1000);
  trainer.run(1000);
  CHECK(rows(trainer.merges()) == expected);
}

TEST_CASE("no pair crosses the border of two pieces", "[tokens][bpe-trainer]") {
  ntl::BpeTrainer trainer("a1a1a1a1", 300);
  CHECK(trainer.run(10) == 0);
  CHECK(trainer.end() == ntl::TrainingEnd::kNoPairTwice);
}

TEST_CASE("training ends at the wanted size, at once where that is 256", "[tokens][bpe-trainer]") {
  ntl::BpeTrainer none("aaaa", 256);
  CHECK(none.end() == ntl::TrainingEnd::kVocabSize);
  CHECK(none.run(5) == 0);
  ntl::BpeTrainer one("aaaaaaaa", 257);
  CHECK(one.run(5) == 1);
  CHECK(one.end() == ntl::TrainingEnd::kVocabSize);
}

TEST_CASE("every merge, count and length is that of the plain trainer", "[tokens][bpe-trainer]") {
  const std::uint32_t seed = GENERATE(range(1u, 80u));
  for (const auto& alphabet : naive::alphabets()) {
    const std::size_t length = 1 + seed * 7 % 150;
    const std::string corpus = naive::small_text(seed, alphabet, length);
    CAPTURE(corpus);
    ntl::BpeTrainer trainer(corpus, 1000);
    trainer.run(1000);
    REQUIRE(rows(trainer.merges()) == rows(naive::train(corpus, 1000)));
  }
}

TEST_CASE("runs of one letter among other letters are counted exactly", "[tokens][bpe-trainer]") {
  const std::uint32_t seed = GENERATE(range(1u, 120u));
  std::vector<std::string> alphabet;
  for (std::size_t n = 1; n <= 7; ++n) {
    alphabet.push_back(std::string(n, 'a'));
    alphabet.push_back(std::string(n, 'b'));
  }
  alphabet.push_back(" ");
  const std::string corpus = naive::small_text(seed, alphabet, 40);
  CAPTURE(corpus);
  ntl::BpeTrainer trainer(corpus, 1000);
  trainer.run(1000);
  CHECK(rows(trainer.merges()) == rows(naive::train(corpus, 1000)));
}

TEST_CASE("in steps or at once: the merges are the same", "[tokens][bpe-trainer]") {
  const std::string corpus = naive::small_text(11, naive::alphabets()[4], 3000);
  ntl::BpeTrainer at_once(corpus, 340);
  at_once.run(1000000);
  ntl::BpeTrainer in_steps(corpus, 340);
  std::size_t made = 0;
  for (std::size_t step = 1; in_steps.end() == ntl::TrainingEnd::kNotYet; step = step % 7 + 1) {
    const std::size_t now = in_steps.run(static_cast<double>(step));
    CHECK(now <= step);
    made += now;
    CHECK(in_steps.merges().size() == made);
  }
  CHECK(rows(in_steps.merges()) == rows(at_once.merges()));
  CHECK(in_steps.end() == at_once.end());
}

TEST_CASE("a trainer that was moved goes on where it was", "[tokens][bpe-trainer]") {
  ntl::BpeTrainer first("low low low lot", 1000);
  first.run(1);
  ntl::BpeTrainer second(std::move(first));
  second.run(1000);
  CHECK(second.merges().size() == 3);
}

TEST_CASE("any bytes are a corpus", "[tokens][bpe-trainer]") {
  const std::string corpus = GENERATE("a"s, "\0\0\0\0"s, "\xff\xff\xff"s, "\xed\xa0\x80\xed\xa0\x80"s,
                                      "👩‍💻👩‍💻"s, "🇨🇳🇨🇳"s);
  ntl::BpeTrainer trainer(corpus, 1000);
  trainer.run(1000);
  CHECK(rows(trainer.merges()) == rows(naive::train(corpus, 1000)));
}

TEST_CASE("a million times one character is trained in linear time", "[tokens][bpe-trainer]") {
  ntl::BpeTrainer trainer(std::string(1000000, 'a'), 1000);
  trainer.run(1000);
  // 10^6 halves to 500,000, 250,000, 125,000, 62,500, 31,250, 15,625, then 7,812 and a rest, and so on down
  // to few.
  const auto& merges = trainer.merges();
  REQUIRE(merges.size() >= 6);
  CHECK(merges[0].count == 999999);
  CHECK(merges[0].tokens_after == 500000);
  CHECK(merges[5].tokens_after == 15625);
  CHECK(merges[6].tokens_after == 7813);
}

TEST_CASE("an empty corpus and a size that is no integer from 256 up are refused", "[tokens][bpe-trainer]") {
  CHECK(refused("", 300) == "empty_corpus");
  const double vocab_size =
      GENERATE(255.0, 256.5, -1.0, 4294967296.0, std::numeric_limits<double>::quiet_NaN(),
               std::numeric_limits<double>::infinity());
  CAPTURE(vocab_size);
  CHECK(refused("abc", vocab_size) == "vocab_size_out_of_range");
}

TEST_CASE("a number of merges to make is a whole number from 1", "[tokens][bpe-trainer]") {
  ntl::BpeTrainer trainer("abab", 300);
  for (const double count : {0.0, -1.0, 1.5, std::numeric_limits<double>::quiet_NaN()}) {
    CAPTURE(count);
    try {
      trainer.run(count);
      FAIL("accepted");
    } catch (const ntl::Error& error) {
      CHECK(error.code() == ntl::ErrorCode::kInvalidArgument);
    }
  }
  CHECK(trainer.merges().empty());
}
