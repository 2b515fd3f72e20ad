#include <limits>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "models/refusal.h"
#include "tokens/wordpiece_trainer.h"

namespace {

using Row = std::tuple<std::string, std::string, std::uint64_t>;
using Words = std::vector<std::string>;

std::string repeated(const std::vector<std::pair<std::string, int>>& words) {
  std::string corpus;
  for (const auto& [word, times] : words) {
    for (int i = 0; i < times; ++i) corpus += word + ' ';
  }
  return corpus;
}

// The five words of Hugging Face's course, with how often they occur there.
const std::string kCorpus = repeated({{"hug", 10}, {"pug", 5}, {"pun", 12}, {"bun", 4}, {"hugs", 5}});

ntl::WordPieceTrainer trained(const std::string& corpus, double vocab_size) {
  ntl::WordPieceTrainer trainer(corpus, vocab_size);
  while (trainer.run(3) > 0) {
  }
  return trainer;
}

Words tokens_of(const ntl::WordPieceTrainer& trainer) {
  const ntl::Vocabulary vocabulary = trainer.vocabulary();
  Words tokens;
  for (ntl::TokenId id = 0; id < vocabulary.size(); ++id) tokens.emplace_back(vocabulary.bytes(id));
  return tokens;
}

// left, right, count
std::vector<Row> rows(const ntl::WordPieceTrainer& trainer) {
  const Words tokens = tokens_of(trainer);
  std::vector<Row> all;
  for (const auto& made : trainer.merges())
    all.emplace_back(tokens[made.merge.left], tokens[made.merge.right], made.count);
  return all;
}

Words encoded(const ntl::WordPieceTrainer& trainer, const std::string& text) {
  const Words tokens = tokens_of(trainer);
  Words words;
  for (const ntl::TokenId id : trainer.tokenizer()->encode(text)) words.push_back(tokens[id]);
  return words;
}

std::string refused(const std::string& corpus, double vocab_size) {
  return refusal([&] { ntl::WordPieceTrainer(corpus, vocab_size); });
}

}  // namespace

TEST_CASE("WordPiece learns the most frequent pair of neighbours, again and again",
          "[tokens][wordpiece-trainer]") {
  const auto trainer = trained(kCorpus, 1000);
  CHECK(rows(trainer) == std::vector<Row>{
                             {"##u", "##g", 20},  // hug 10 + pug 5 + hugs 5; p ##u 17, ##u ##n 16, h ##u 15
                             {"##u", "##n", 16},  // pun 12 + bun 4; h ##ug 15
                             {"h", "##ug", 15},   // hug 10 + hugs 5; p ##un 12
                             {"p", "##un", 12},
                             {"p", "##ug", 5},  // a tie with hug ##s: "p" has the smaller id
                             {"hug", "##s", 5},
                             {"b", "##un", 4},
                         });
  CHECK(trainer.end() == ntl::TrainingEnd::kNoPairTwice);
  CHECK(tokens_of(trainer) == Words{"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]",               //
                                    "b",     "g",     "h",     "n",     "p",      "s",    "u",  //
                                    "##g",   "##n",   "##s",   "##u",                           //
                                    "##ug",  "##un",  "hug",   "pun",   "pug",    "hugs", "bun"});
  CHECK(trainer.alphabet() == 11);
  CHECK(trainer.left_out() == 0);
}

TEST_CASE("what was learnt is found by the longest match", "[tokens][wordpiece-trainer]") {
  const auto trainer = trained(kCorpus, 1000);
  CHECK(encoded(trainer, "hugs bug") == Words{"hugs", "b", "##ug"});
  CHECK(encoded(trainer, "Pún mug") == Words{"pun", "[UNK]"});  // small, without accent; no "m"
}

TEST_CASE("a WordPiece training ends at the size that is asked for", "[tokens][wordpiece-trainer]") {
  const auto trainer = trained(kCorpus, 18);  // 5 special, 11 letters, 2 learnt
  CHECK(trainer.wanted_merges() == 2);
  CHECK(rows(trainer) == std::vector<Row>{{"##u", "##g", 20}, {"##u", "##n", 16}});
  CHECK(trainer.end() == ntl::TrainingEnd::kVocabSize);
}

TEST_CASE("where the characters do not fit, the most frequent are taken", "[tokens][wordpiece-trainer]") {
  // u 36, ##u 36, ##g 20 and g 20, p 17, ##n 16 and n 16, h 15, ##s 5 and s 5, b 4: "##n" and "n" tie, and "n" without
  // ## comes first, then "##n". In all nine with "h".
  const auto trainer = trained(kCorpus, 5 + 8);
  CHECK(trainer.alphabet() == 8);
  CHECK(trainer.left_out() == 3);
  CHECK(tokens_of(trainer) ==
        Words{"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "g", "h", "n", "p", "u", "##g", "##n", "##u"});
  CHECK(trainer.end() == ntl::TrainingEnd::kVocabSize);
  CHECK(encoded(trainer, "hug hugs") == Words{"h", "##u", "##g", "[UNK]"});  // no room for ##s
}

TEST_CASE("each Han character is a word, and so is each mark", "[tokens][wordpiece-trainer]") {
  const auto trainer = trained("今天, 今天! abc abc", 1000);
  CHECK(tokens_of(trainer) == Words{"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]",       //
                                    "!", ",", "a", "b", "c", "今", "天", "##b", "##c",  //
                                    "ab", "abc"});  // a ##b and ##b ##c tie: "a" has the smaller id
}

TEST_CASE("a word that the model does not look into is not learnt from", "[tokens][wordpiece-trainer]") {
  const std::string longest(100, 'a');
  CHECK(trained(longest + "a b b", 1000).merges().empty());
  CHECK_FALSE(trained(longest + " b", 1000).merges().empty());
}

TEST_CASE("what cannot be a WordPiece training is refused", "[tokens][wordpiece-trainer]") {
  CHECK(refused("", 100) == "empty_corpus");
  CHECK(refused(" \n\t", 100) == "empty_corpus");
  for (const double size : {5.0, 6.5, -1.0, 1048576.0, std::numeric_limits<double>::quiet_NaN()}) {
    CAPTURE(size);
    CHECK(refused("a b", size) == "vocab_size_out_of_range");
  }
  ntl::WordPieceTrainer trainer("ab ab", 100);
  CHECK_THROWS_AS(trainer.run(0), ntl::Error);
}

TEST_CASE("each token of a trained WordPiece vocabulary stands there once", "[tokens][wordpiece-trainer]") {
  std::string corpus;
  for (int i = 0; i < 2000; ++i)
    corpus += std::string(static_cast<std::size_t>(1 + i % 17), 'a') + (i % 3 ? "b " : " ");
  const Words tokens = tokens_of(trained(corpus, 500));
  CHECK(std::set<std::string>(tokens.begin(), tokens.end()).size() == tokens.size());
}
