#include <limits>
#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "tokens/bpe_history.h"
#include "tokens/naive_bpe.h"

namespace {

std::vector<ntl::TrainedMerge> trained(const std::string& corpus) {
  ntl::BpeTrainer trainer(corpus, 100000);
  while (trainer.run(1000) > 0) {
  }
  return trainer.merges();
}

ntl::ErrorCode refusal(const std::string& corpus, const std::vector<ntl::TrainedMerge>& merges, double step) {
  try {
    ntl::training_snapshot(corpus, merges, step, 10, 10);
  } catch (const ntl::Error& error) {
    return error.code();
  }
  FAIL("accepted");
  return {};
}

}  // namespace

TEST_CASE("a snapshot shows the pairs that compete and the corpus as it stands", "[tokens][bpe-history]") {
  const std::string corpus = "low low low lot";
  const auto merges = trained(corpus);  // lo, then ␣lo, then ␣low: see test_bpe_trainer.cpp

  const auto start = ntl::training_snapshot(corpus, merges, 0, 3, 10);
  CHECK(start.step == 0);
  CHECK(start.corpus_tokens == 15);
  CHECK(start.distinct_pairs == 4);  // lo 4, ␣l 3, ow 3, ot 1
  REQUIRE(start.top_pairs.size() == 3);
  CHECK(start.top_pairs[0].pair.left == 'l');
  CHECK(start.top_pairs[0].count == 4);
  CHECK(start.top_pairs[1].pair.left == ' ');  // the tie: 32 < 111
  CHECK(start.top_pairs[1].count == 3);
  CHECK(start.top_pairs[2].pair.right == 'w');
  CHECK(start.top_pairs[2].count == 3);

  const auto second = ntl::training_snapshot(corpus, merges, 2, 10, 2);
  CHECK(second.corpus_tokens == 8);
  CHECK(second.distinct_pieces == 3);
  REQUIRE(second.pieces.size() == 2);
  CHECK(second.pieces[0].tokens == naive::Ids{256, 'w'});
  CHECK(second.pieces[0].frequency == 1);
  CHECK(second.pieces[1].tokens == naive::Ids{257, 'w'});
  CHECK(second.pieces[1].frequency == 2);
}

TEST_CASE("at every step the best pair is the next merge, with its count", "[tokens][bpe-history]") {
  for (const auto& alphabet : naive::alphabets()) {
    const std::string corpus = naive::small_text(21, alphabet, 200);
    const auto merges = trained(corpus);
    std::vector<naive::Ids> pieces = naive::pieces_of(corpus);
    for (std::size_t step = 0; step <= merges.size(); ++step) {
      const auto snapshot =
          ntl::training_snapshot(corpus, merges, static_cast<double>(step), 1000000, 1000000);
      const auto ranked = naive::ranking(naive::count_pairs(pieces));
      REQUIRE(snapshot.distinct_pairs == ranked.size());
      REQUIRE(snapshot.top_pairs.size() == ranked.size());
      for (std::size_t i = 0; i < ranked.size(); ++i) {
        REQUIRE(snapshot.top_pairs[i].pair.left == ranked[i].first.first);
        REQUIRE(snapshot.top_pairs[i].pair.right == ranked[i].first.second);
        REQUIRE(snapshot.top_pairs[i].count == ranked[i].second);
      }
      REQUIRE(snapshot.corpus_tokens == naive::n_tokens(pieces));
      std::map<naive::Ids, std::uint64_t> frequencies;
      for (const naive::Ids& piece : pieces) ++frequencies[piece];
      REQUIRE(snapshot.pieces.size() == snapshot.distinct_pieces);
      for (const ntl::CorpusPiece& piece : snapshot.pieces)
        REQUIRE(frequencies.at(piece.tokens) == piece.frequency);

      if (step == merges.size()) break;
      const ntl::TrainedMerge& next = merges[step];
      REQUIRE(snapshot.corpus_tokens == next.tokens_before);
      REQUIRE(snapshot.top_pairs[0].pair.left == next.merge.left);
      REQUIRE(snapshot.top_pairs[0].pair.right == next.merge.right);
      REQUIRE(snapshot.top_pairs[0].count == next.count);
      for (naive::Ids& piece : pieces) {
        piece =
            naive::join(piece, {next.merge.left, next.merge.right}, static_cast<ntl::TokenId>(256 + step));
      }
    }
  }
}

TEST_CASE("a corpus of one byte has a snapshot without a pair", "[tokens][bpe-history]") {
  const auto snapshot = ntl::training_snapshot("x", {}, 0, 10, 10);
  CHECK(snapshot.top_pairs.empty());
  CHECK(snapshot.distinct_pairs == 0);
  CHECK(snapshot.corpus_tokens == 1);
}

TEST_CASE("a step that training did not make is refused", "[tokens][bpe-history]") {
  const auto merges = trained("low low low lot");
  const double step = GENERATE(-1.0, 0.5, 4.0, std::numeric_limits<double>::quiet_NaN());
  CAPTURE(step);
  CHECK(refusal("low low low lot", merges, step) == ntl::ErrorCode::kStepOutOfRange);
  CHECK(refusal("", {}, 0) == ntl::ErrorCode::kEmptyCorpus);
}

TEST_CASE("what is shown is counted in whole numbers from 0", "[tokens][bpe-history]") {
  const std::string corpus = "low low";
  const auto merges = trained(corpus);
  const auto shown = [&](double max_pairs, double max_pieces) {
    try {
      const auto snapshot = ntl::training_snapshot(corpus, merges, 0, max_pairs, max_pieces);
      return std::to_string(snapshot.top_pairs.size()) + ' ' + std::to_string(snapshot.pieces.size());
    } catch (const ntl::Error& error) {
      return std::string(ntl::code_name(error.code()));
    }
  };
  CHECK(shown(0, 0) == "0 0");
  CHECK(shown(1e15, 1e15) == "3 2");  // lo, ow, ␣l; low and ␣low
  for (const double count :
       {-1.0, 1.5, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
    CAPTURE(count);
    CHECK(shown(count, 1) == "invalid_argument");
    CHECK(shown(1, count) == "invalid_argument");
  }
}
