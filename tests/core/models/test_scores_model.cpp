#include <cmath>
#include <limits>
#include <vector>

#include "catch.h"
#include "models/refusal.h"
#include "models/scores/scores_model.h"

using Ids = std::vector<ntl::TokenId>;
using Scores = std::vector<double>;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

}  // namespace

TEST_CASE("typed logits are the scores, whatever came before", "[models][scores]") {
  ntl::ScoresModel model = ntl::ScoresModel::from_logits({8.7, 5.3, 3.1, 0.2});
  CHECK(model.vocab_size() == 4);
  CHECK(model.logits() == Scores{8.7, 5.3, 3.1, 0.2});
  model.append(Ids{0, 3, 3});
  CHECK(model.length() == 3);
  CHECK(model.logits() == Scores{8.7, 5.3, 3.1, 0.2});
  model.truncate(1);
  CHECK(model.length() == 1);
}

TEST_CASE("typed probabilities become logits ln p and need not sum to 1", "[models][scores]") {
  const Scores p = {0.725, 0.151, 0.052, 0};
  const Scores logits = ntl::ScoresModel::from_probabilities(p).logits();
  CHECK(logits[0] == std::log(0.725));
  CHECK(logits[3] == -kInfinity);  // a probability of 0 stays one
}

TEST_CASE("a logit of minus infinity is a token that cannot come", "[models][scores]") {
  CHECK(ntl::ScoresModel::from_logits({-kInfinity, 0}).logits()[0] == -kInfinity);
}

TEST_CASE("scores that are no numbers are refused", "[models][scores]") {
  SECTION("logits: NaN, infinity, none finite, none at all") {
    const Scores logits = GENERATE(Scores{1, kNan}, Scores{kInfinity, 0}, Scores{-kInfinity}, Scores{});
    CHECK(refusal([&] { ntl::ScoresModel::from_logits(logits); }) == "scores_not_finite");
  }
  SECTION("probabilities: NaN, outside [0, 1], all 0, none at all") {
    const Scores p = GENERATE(Scores{0.5, kNan}, Scores{0.5, 1.1}, Scores{-0.1, 1}, Scores{0, 0}, Scores{});
    CHECK(refusal([&] { ntl::ScoresModel::from_probabilities(p); }) == "scores_not_finite");
  }
}

TEST_CASE("a refusal of scores names the token and what was typed", "[models][scores]") {
  try {
    ntl::ScoresModel::from_probabilities(Scores{0.5, 1.5});
    FAIL("accepted");
  } catch (const ntl::Error& error) {
    CHECK(error.position() == 1);
    CHECK(error.got() == "1.5");
  }
}

TEST_CASE("typed scores refuse an id that is no token", "[models][scores]") {
  ntl::ScoresModel model = ntl::ScoresModel::from_logits({1, 2});
  CHECK(refusal([&] { model.append(Ids{0, 2}); }) == "token_id_out_of_range");
  CHECK(model.length() == 0);
}
