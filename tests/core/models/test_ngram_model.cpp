#include <cmath>
#include <limits>
#include <memory>
#include <vector>

#include "catch.h"
#include "models/ngram/ngram_model.h"
#include "models/refusal.h"

using Ids = std::vector<ntl::TokenId>;
using ntl::UnseenRule;

namespace {

// a b a b a c: after a come b twice and c once, after b comes a twice, after c nothing.
const Ids kCorpus = {0, 1, 0, 1, 0, 2};

}  // namespace

TEST_CASE("the logit of a token is ln(count + alpha)", "[models][ngram]") {
  const ntl::NgramTable table(kCorpus, 4, 2, 0.01, UnseenRule::kUniform);
  const std::vector<double> logits = table.logits(table.row(Ids{0}));
  REQUIRE(logits.size() == 4);
  CHECK(logits[0] == std::log(0.01));
  CHECK(logits[1] == std::log(2.01));
  CHECK(logits[2] == std::log(1.01));
  CHECK(logits[3] == std::log(0.01));  // in the vocabulary, not in the corpus
}

TEST_CASE("a row's counts stand at their tokens", "[models][ngram]") {
  const ntl::NgramTable table(kCorpus, 4, 2, 0.01, UnseenRule::kUniform);
  CHECK(table.counts(table.row(Ids{0})) == std::vector<std::uint32_t>{0, 2, 1, 0});
  CHECK(table.counts(table.row(Ids{2})) == std::vector<std::uint32_t>(4, 0));  // nothing followed c
}

TEST_CASE("the context of a model is the last order - 1 tokens", "[models][ngram]") {
  const ntl::NgramTable table(kCorpus, 3, 3, 0.01, UnseenRule::kUniform);
  const ntl::NgramRow row = table.row(Ids{2, 2, 1, 0});
  CHECK(row.seen);
  CHECK(row.order_used == 3);
  CHECK(row.context == Ids{1, 0});
  CHECK(row.total == 2);  // b a is followed by b and by c
  REQUIRE(row.entries.size() == 2);
  CHECK(row.entries[0].token == 1);
  CHECK(row.entries[1].token == 2);
}

TEST_CASE("an unseen context gives every token the same score, or backs off", "[models][ngram]") {
  SECTION("uniform: ln(alpha) for all") {
    const ntl::NgramTable table(kCorpus, 3, 2, 0.5, UnseenRule::kUniform);
    const ntl::NgramRow row = table.row(Ids{2});
    CHECK_FALSE(row.seen);
    CHECK(row.order_used == 0);
    CHECK(row.total == 0);
    CHECK(row.context.empty());
    CHECK(table.logits(row) == std::vector<double>(3, std::log(0.5)));
  }
  SECTION("back off: the longest suffix that occurred") {
    const ntl::NgramTable table(kCorpus, 3, 3, 0.5, UnseenRule::kBackoff);
    const ntl::NgramRow row = table.row(Ids{2, 0});  // c a never occurred; a did
    CHECK_FALSE(row.seen);
    CHECK(row.order_used == 2);
    CHECK(row.context == Ids{0});
    CHECK(row.total == 3);
  }
  SECTION("back off ends at the counts of single tokens") {
    const ntl::NgramTable table(kCorpus, 3, 3, 0.5, UnseenRule::kBackoff);
    const ntl::NgramRow row = table.row(Ids{0, 2});  // nothing follows c
    CHECK(row.order_used == 1);
    CHECK(row.context.empty());
    CHECK(row.total == 6);
    CHECK(table.logits(row)[0] == std::log(3.5));
  }
}

TEST_CASE("a context longer than the text is an unseen context", "[models][ngram]") {
  SECTION("fewer tokens than the context takes") {
    const ntl::NgramTable table(kCorpus, 3, 4, 0.01, UnseenRule::kUniform);
    CHECK_FALSE(table.row(Ids{0, 1}).seen);
    CHECK_FALSE(table.row({}).seen);
  }
  SECTION("a corpus shorter than one window") {
    const ntl::NgramTable table(Ids{0, 1}, 2, 5, 0.01, UnseenRule::kUniform);
    CHECK(table.counts().n_contexts() == 0);
    CHECK(table.logits(table.row(Ids{0, 1, 0, 1})) == std::vector<double>(2, std::log(0.01)));
  }
  SECTION("backing off uses what is there") {
    const ntl::NgramTable table(kCorpus, 3, 4, 0.01, UnseenRule::kBackoff);
    CHECK(table.row(Ids{0}).order_used == 2);
    CHECK(table.row({}).order_used == 1);
  }
}

TEST_CASE("a corpus of one character scores its one token", "[models][ngram]") {
  const double order = GENERATE(1.0, 2.0, 5.0);
  const ntl::NgramTable table(Ids{0}, 1, order, 0.01, UnseenRule::kUniform);
  const std::vector<double> logits = table.logits(table.row(Ids{0}));
  REQUIRE(logits.size() == 1);
  CHECK(logits[0] == (order == 1 ? std::log(1.01) : std::log(0.01)));
}

TEST_CASE("order 1 scores every text alike, by frequency", "[models][ngram]") {
  const ntl::NgramTable table(kCorpus, 3, 1, 0.01, UnseenRule::kUniform);
  CHECK(table.row({}).seen);
  CHECK(table.logits(table.row({})) == table.logits(table.row(Ids{1, 2, 2})));
  CHECK(table.logits(table.row({}))[0] == std::log(3.01));
}

TEST_CASE("a model that appends and truncates scores as one that starts anew", "[models][ngram]") {
  const auto table = std::make_shared<ntl::NgramTable>(kCorpus, 3, 3, 0.01, UnseenRule::kBackoff);
  ntl::NgramModel model(table);
  CHECK(model.vocab_size() == 3);
  CHECK(model.length() == 0);
  model.append(Ids{0, 1});
  const std::vector<double> after_two = model.logits();
  CHECK(after_two == table->logits(table->row(Ids{0, 1})));
  model.append(Ids{0, 2});
  CHECK(model.length() == 4);
  CHECK(model.logits() != after_two);
  model.truncate(2);
  CHECK(model.length() == 2);
  CHECK(model.logits() == after_two);
  CHECK(model.row().context == Ids{0, 1});
}

TEST_CASE("a model refuses an id that is no token and appends nothing of that call", "[models][ngram]") {
  ntl::NgramModel model(std::make_shared<ntl::NgramTable>(kCorpus, 3, 2, 0.01, UnseenRule::kUniform));
  CHECK(refusal([&] { model.append(Ids{0, 3}); }) == "token_id_out_of_range");
  CHECK(model.length() == 0);
  model.append(Ids{0});
  CHECK(model.length() == 1);
}

TEST_CASE("a table refuses what cannot be counted", "[models][ngram]") {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const auto made = [](const Ids& corpus, double order, double alpha) {
    return refusal([&] { ntl::NgramTable(corpus, 3, order, alpha, UnseenRule::kUniform); });
  };
  SECTION("an order that is no integer from 1 to 5") {
    const double order = GENERATE_COPY(0.0, -1.0, 6.0, 1.5, kNan, kInfinity);
    CAPTURE(order);
    CHECK(made(kCorpus, order, 0.01) == "order_out_of_range");
  }
  SECTION("an alpha that is not > 0 and finite: ln(0) would be infinite") {
    const double alpha = GENERATE_COPY(0.0, -0.01, kNan, kInfinity);
    CAPTURE(alpha);
    CHECK(made(kCorpus, 2, alpha) == "alpha_out_of_range");
  }
  SECTION("no tokens") { CHECK(made({}, 2, 0.01) == "empty_corpus"); }
  SECTION("a token outside the vocabulary") { CHECK(made({0, 3}, 2, 0.01) == "token_id_out_of_range"); }
}

TEST_CASE("a table is built one order a call, and is the table that is made at once", "[models][ngram]") {
  const ntl::NgramTable at_once(kCorpus, 3, 3, 0.5, UnseenRule::kBackoff);
  ntl::NgramTableBuilder builder(kCorpus, 3, 3, 0.5, UnseenRule::kBackoff);
  CHECK(builder.order() == 3);
  for (std::size_t counted = 0; counted < 3; ++counted) {
    CHECK(builder.n_counted() == counted);
    CHECK(refusal([&] { builder.table(); }) == "invalid_argument");
    CHECK(builder.run());
  }
  CHECK_FALSE(builder.run());
  const ntl::NgramTable table = builder.table();
  CHECK(table.order() == 3);
  CHECK(table.corpus_tokens() == kCorpus.size());
  for (const Ids& context : {Ids{}, Ids{0}, Ids{1}, Ids{0, 1}, Ids{1, 2}, Ids{2, 2}}) {
    CHECK(table.logits(table.row(context)) == at_once.logits(at_once.row(context)));
  }
}

TEST_CASE("a builder refuses what a table refuses, before it counts", "[models][ngram]") {
  const auto made = [](const Ids& corpus, double order, double alpha) {
    return refusal([&] { ntl::NgramTableBuilder(corpus, 3, order, alpha, UnseenRule::kUniform); });
  };
  CHECK(made(kCorpus, 1.5, 0.01) == "order_out_of_range");
  CHECK(made(kCorpus, 2, 0) == "alpha_out_of_range");
  CHECK(made({}, 2, 0.01) == "empty_corpus");
  CHECK(made({3}, 2, 0.01) == "token_id_out_of_range");
}

TEST_CASE("the rule for unseen contexts has two names", "[models][ngram]") {
  CHECK(ntl::parse_unseen_rule("uniform") == UnseenRule::kUniform);
  CHECK(ntl::parse_unseen_rule("backoff") == UnseenRule::kBackoff);
  CHECK(refusal([] { ntl::parse_unseen_rule("Uniform"); }) == "unknown_unseen_rule");
  CHECK(refusal([] { ntl::parse_unseen_rule(""); }) == "unknown_unseen_rule");
}
