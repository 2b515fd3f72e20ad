#include <cmath>
#include <fstream>
#include <iterator>
#include <limits>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

#include "catch.h"
#include "evaluate/perplexity.h"
#include "models/ngram/ngram_model.h"
#include "models/refusal.h"
#include "models/scores/scores_model.h"
#include "tokens/byte_tokenizer.h"
#include "tokens/char_tokenizer.h"
#include "tokens/list_tokenizer.h"

using Ids = std::vector<ntl::TokenId>;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

}  // namespace

TEST_CASE("each token costs -log2 p, the first one nothing", "[evaluate][perplexity]") {
  const ntl::ListTokenizer tokenizer({"a", "bc", "中"});
  ntl::ScoresModel model = ntl::ScoresModel::from_probabilities(std::vector<double>{0.5, 0.25, 0.25});
  const ntl::TextScore score = score_text(model, tokenizer, Ids{0, 0, 1, 2});
  REQUIRE(score.bits.size() == 4);
  CHECK(score.bits[0] == 0);
  CHECK_THAT(score.bits[1], WithinAbs(1, 1e-15));
  CHECK_THAT(score.bits[2], WithinAbs(2, 1e-15));
  CHECK(score.n_scored == 3);
  CHECK_THAT(score.total_bits, WithinAbs(5, 1e-14));
  CHECK_THAT(score.bits_per_token, WithinAbs(5.0 / 3, 1e-14));
  CHECK_THAT(score.nats_per_token, WithinAbs(5.0 / 3 * std::numbers::ln2, 1e-14));
  CHECK_THAT(score.perplexity, WithinAbs(std::exp2(5.0 / 3), 1e-13));
  CHECK_THAT(score.bits_per_character, WithinAbs(5.0 / 4, 1e-14));  // a bc 中
  CHECK_THAT(score.bits_per_byte, WithinAbs(5.0 / 6, 1e-14));       // 1 + 2 + 3
  CHECK(model.length() == 4);
}

TEST_CASE("a uniform model has the perplexity of its vocabulary", "[evaluate][perplexity]") {
  const ntl::ByteTokenizer tokenizer;
  ntl::ScoresModel model = ntl::ScoresModel::from_logits(std::vector<double>(256, -3.5));
  const ntl::TextScore score = score_text(model, tokenizer, tokenizer.encode("any text at all"));
  CHECK_THAT(score.perplexity, WithinRel(256, 1e-13));
  CHECK_THAT(score.bits_per_byte, WithinAbs(8, 1e-13));
}

TEST_CASE("the bigram of source 000 knows its own corpus to 0.767 bit a character",
          "[evaluate][perplexity]") {
  // tests/reference/transcript.json: mean of -log2((count + 0.01) / (total + 0.51)) over the 145 pairs, by
  // another program
  std::ifstream file(NTL_SOURCE_DIR "/corpus/zh/commits.txt", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const ntl::CharTokenizer tokenizer(text);
  const Ids ids = tokenizer.encode(text);
  ntl::NgramModel model(
      std::make_shared<ntl::NgramTable>(ids, tokenizer.vocab_size(), 2, 0.01, ntl::UnseenRule::kUniform));
  const ntl::TextScore score = score_text(model, tokenizer, ids);
  CHECK(score.n_scored == 145);
  CHECK_THAT(score.bits_per_character, WithinAbs(0.7673713840962927, 1e-12));
  CHECK(score.bits_per_token == score.bits_per_character);  // one token a character
}

TEST_CASE("scoring starts from nothing, whatever the model had read", "[evaluate][perplexity]") {
  const ntl::CharTokenizer tokenizer("abab");
  ntl::NgramModel model(
      std::make_shared<ntl::NgramTable>(Ids{0, 1, 0, 1}, 2, 2, 0.01, ntl::UnseenRule::kUniform));
  const double fresh = score_text(model, tokenizer, Ids{0, 1, 1}).total_bits;
  model.append(Ids{1, 1, 1});
  CHECK(score_text(model, tokenizer, Ids{0, 1, 1}).total_bits == fresh);
}

TEST_CASE("a character counts for the token that completes it", "[evaluate][perplexity]") {
  // 中文 as bytes: the first byte is not scored, yet both characters are completed by scored ones.
  const ntl::ByteTokenizer tokenizer;
  ntl::ScoresModel model = ntl::ScoresModel::from_logits(std::vector<double>(256, 0.0));
  const ntl::TextScore score = score_text(model, tokenizer, tokenizer.encode("中文"));
  CHECK_THAT(score.total_bits, WithinAbs(5 * 8, 1e-12));
  CHECK_THAT(score.bits_per_character, WithinAbs(20, 1e-12));
  CHECK_THAT(score.bits_per_byte, WithinAbs(8, 1e-12));
}

TEST_CASE("a token too unlikely for a double still has its bits", "[evaluate][perplexity]") {
  // p = e^-10000 underflows; -log2 p = 10000 / ln 2.
  const ntl::ListTokenizer tokenizer({"a", "b"});
  ntl::ScoresModel model = ntl::ScoresModel::from_logits({0, -10000});
  CHECK_THAT(score_text(model, tokenizer, Ids{0, 1}).total_bits, WithinRel(10000 / std::numbers::ln2, 1e-14));
}

TEST_CASE("an impossible token makes the text infinitely surprising", "[evaluate][perplexity]") {
  const ntl::ListTokenizer tokenizer({"a", "b"});
  ntl::ScoresModel model = ntl::ScoresModel::from_logits({0, -kInfinity});
  const ntl::TextScore score = score_text(model, tokenizer, Ids{0, 1, 0});
  CHECK(score.bits[1] == kInfinity);
  CHECK(score.bits[2] == 0);
  CHECK(score.perplexity == kInfinity);
}

TEST_CASE("a text of fewer than two tokens has nothing to score", "[evaluate][perplexity]") {
  const ntl::CharTokenizer tokenizer("ab");
  ntl::ScoresModel model = ntl::ScoresModel::from_logits({0, 0});
  CHECK(refusal([&] { score_text(model, tokenizer, {}); }) == "too_few_tokens");
  CHECK(refusal([&] { score_text(model, tokenizer, Ids{0}); }) == "too_few_tokens");
  CHECK(refusal([&] { score_text(model, tokenizer, Ids{0, 2}); }) == "token_id_out_of_range");
}
