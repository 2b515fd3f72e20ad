#include <cmath>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "catch.h"
#include "generate/session.h"
#include "models/ngram/ngram_model.h"
#include "models/refusal.h"
#include "models/scores/scores_model.h"
#include "tokens/byte_tokenizer.h"
#include "tokens/char_tokenizer.h"
#include "tokens/list_tokenizer.h"

using ntl::Chain;
using ntl::GenerationConfig;
using ntl::GenerationSession;
using ntl::Knobs;
using ntl::Step;
using ntl::StopReason;
using Ids = std::vector<ntl::TokenId>;

namespace {

const std::string kCorpus = "the cat sat on the mat. the rat sat on the cat. a mat is a mat.\n";

Chain chain_of(const Knobs& knobs) { return Chain(ntl::preset_order("huggingface"), knobs); }
const Knobs kGreedy = {.temperature = 0};

GenerationSession over_corpus(GenerationConfig config, const Knobs& knobs, const std::string& prompt = "the ",
                              double order = 2) {
  const auto tokenizer = std::make_shared<ntl::CharTokenizer>(kCorpus);
  const auto table = std::make_shared<ntl::NgramTable>(tokenizer->encode(kCorpus), tokenizer->vocab_size(),
                                                       order, 0.01, ntl::UnseenRule::kUniform);
  config.prompt = tokenizer->encode(prompt);
  return GenerationSession(std::make_unique<ntl::NgramModel>(table), tokenizer, std::move(config),
                           chain_of(knobs));
}

// A session over typed tokens, each equally likely: what comes out is forced.
GenerationSession over_tokens(const std::vector<std::string>& tokens, GenerationConfig config) {
  return GenerationSession(std::make_unique<ntl::ScoresModel>(
                               ntl::ScoresModel::from_logits(std::vector<double>(tokens.size(), 0.0))),
                           std::make_shared<ntl::ListTokenizer>(tokens), std::move(config), chain_of({}));
}

GenerationSession over_bytes(GenerationConfig config) {
  return GenerationSession(
      std::make_unique<ntl::ScoresModel>(ntl::ScoresModel::from_logits(std::vector<double>(256, 0.0))),
      std::make_shared<ntl::ByteTokenizer>(), std::move(config), chain_of({}));
}

std::vector<Step> run(GenerationSession& session) {
  while (session.step()) {
  }
  return session.steps();
}

std::string text_of(const std::vector<Step>& steps) {
  std::string text;
  for (const Step& step : steps) text += step.text;
  return text;
}

bool same(const Step& a, const Step& b) {
  return a.id == b.id && a.p == b.p && a.p_raw == b.p_raw && a.rank == b.rank && a.u == b.u &&
         a.forced == b.forced && a.interval_begin == b.interval_begin && a.interval_end == b.interval_end &&
         a.entropy_bits == b.entropy_bits && a.entropy_bits_final == b.entropy_bits_final &&
         a.kept == b.kept && a.text == b.text && a.stopped == b.stopped;
}

bool same(const std::vector<Step>& a, const std::vector<Step>& b) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (!same(a[i], b[i])) return false;
  }
  return true;
}

// A model that fails when it is asked to, as one does whose memory is not there.
class FailingModel : public ntl::LanguageModel {
 public:
  enum class In { kNothing, kAppend, kLogits };
  explicit FailingModel(std::shared_ptr<In> fails_in) : fails_in_(std::move(fails_in)) {}
  std::size_t vocab_size() const override { return 2; }
  std::size_t length() const override { return length_; }
  void append(std::span<const ntl::TokenId> tokens) override {
    if (*fails_in_ == In::kAppend) throw ntl::Error(ntl::ErrorCode::kOutOfMemory, "no memory");
    length_ += tokens.size();
  }
  std::vector<double> logits() const override {
    if (*fails_in_ == In::kLogits) throw ntl::Error(ntl::ErrorCode::kOutOfMemory, "no memory");
    return {0.0, static_cast<double>(length_)};
  }
  void truncate(std::size_t n) override { length_ = n; }

 private:
  std::shared_ptr<In> fails_in_;
  std::size_t length_ = 0;
};

}  // namespace

TEST_CASE("one step scores, narrows, chooses and keeps the record", "[generate][session]") {
  // a of 'ab', then b: the counts after a are b 2, c 1; with alpha 1 the weights of a b c are 1 3 2 of 6.
  const auto tokenizer = std::make_shared<ntl::CharTokenizer>("abacab");
  const auto table =
      std::make_shared<ntl::NgramTable>(tokenizer->encode("abacab"), 3, 2, 1, ntl::UnseenRule::kUniform);
  GenerationSession session(std::make_unique<ntl::NgramModel>(table), tokenizer,
                            {.prompt = {0}, .max_tokens = 1}, chain_of({.top_k = 2}));
  const Step step = session.step().value();
  REQUIRE(step.u.has_value());
  CHECK(step.u == 0.5118216247002567);  // numpy.random.default_rng(1).random()
  CHECK(step.id == 1);                  // b has [0, 3/5), c the rest
  CHECK(step.text == "b");
  CHECK_THAT(step.p, WithinAbs(3.0 / 5, 1e-15));
  CHECK_THAT(step.p_raw, WithinAbs(3.0 / 6, 1e-15));
  CHECK(step.rank == 1);
  CHECK(step.kept == 2);
  CHECK(step.interval_begin == 0);
  CHECK_THAT(step.interval_end, WithinAbs(3.0 / 5, 1e-15));
  CHECK_FALSE(step.forced);
  CHECK_THAT(step.entropy_bits, WithinAbs(0.5 + std::log2(3.0) / 3 + std::log2(6.0) / 6, 1e-14));
  CHECK_THAT(step.entropy_bits_final, WithinAbs(std::log2(5.0) - 0.6 * std::log2(3.0) - 0.4, 1e-14));
  CHECK(session.tokens() == Ids{0, 1});
  CHECK(session.model().length() == 1);  // the last token is only drawn: nothing asks what follows it
}

TEST_CASE("the same seed gives the same steps, another seed other ones", "[generate][session]") {
  const std::string rng = GENERATE("pcg64", "mulberry32");
  const double seed = GENERATE(0.0, 1.0, 4294967295.0);
  CAPTURE(rng, seed);
  const GenerationConfig config = {.prompt = {}, .rng = rng, .seed = seed, .max_tokens = 60};
  GenerationSession first = over_corpus(config, {.temperature = 1.2});
  GenerationSession second = over_corpus(config, {.temperature = 1.2});
  CHECK(same(run(first), run(second)));
  GenerationConfig other = config;
  other.seed = 12345;
  GenerationSession third = over_corpus(other, {.temperature = 1.2});
  CHECK(text_of(run(third)) != text_of(first.steps()));
}

TEST_CASE("greedy draws no number, so that no seed matters", "[generate][session]") {
  GenerationSession first = over_corpus({.prompt = {}, .seed = 1}, kGreedy);
  GenerationSession second = over_corpus({.prompt = {}, .seed = 2}, kGreedy);
  for (const Step& step : run(first)) {
    CHECK_FALSE(step.u.has_value());
    CHECK(step.p == 1);
    CHECK(step.rank == 1);
    CHECK(step.kept == 1);
    CHECK(step.interval_begin == 0);
    CHECK(step.interval_end == 1);
  }
  CHECK(same(first.steps(), run(second)));
}

TEST_CASE("a drawn number falls into the token's interval, which is as wide as its p",
          "[generate][session]") {
  GenerationSession session =
      over_corpus({.prompt = {}, .seed = 3, .max_tokens = 200}, {.temperature = 1.5, .top_p = 0.95});
  for (const Step& step : run(session)) {
    CHECK(step.interval_begin <= *step.u);
    CHECK(*step.u < step.interval_end);
    CHECK_THAT(step.interval_end - step.interval_begin, WithinAbs(step.p, 1e-14));
    CHECK(step.p > 0);
  }
}

TEST_CASE("it ends after max_tokens, and says so in the last step", "[generate][session]") {
  GenerationSession session = over_corpus({.prompt = {}, .max_tokens = 3}, kGreedy);
  CHECK(run(session).size() == 3);
  CHECK(session.steps()[1].stopped == StopReason::kNone);
  CHECK(session.steps()[2].stopped == StopReason::kLength);
  CHECK_FALSE(session.can_step());
  CHECK_FALSE(session.step().has_value());
  CHECK_FALSE(session.force(0).has_value());
}

TEST_CASE("with max_tokens 0 there is no step", "[generate][session]") {
  GenerationSession session = over_corpus({.prompt = {}, .max_tokens = 0}, kGreedy);
  CHECK_FALSE(session.can_step());
  CHECK_FALSE(session.step().has_value());
}

TEST_CASE("the step that completes the stop is the last one", "[generate][session]") {
  // Tokens 0 ... 4; the stop is three characters long.
  const std::vector<std::string> tokens = {"x", "E", "ND", "aENDb", "EN"};
  const auto [forced, n_steps] = GENERATE(table<std::vector<double>, std::size_t>({
      {{0, 3, 0}, 2},        // inside one token, with more behind it
      {{1, 2, 0}, 2},        // across two tokens
      {{0, 4, 2, 1, 2}, 5},  // EN + ND is no END: it starts anew at E + ND
      {{1, 0, 2, 0}, 4},     // E x ND is none either
  }));
  GenerationSession session = over_tokens(tokens, {.prompt = {}, .max_tokens = 5, .stop = "END"});
  for (const double id : forced) session.force(id);
  CAPTURE(text_of(session.steps()));
  CHECK(session.steps().size() == n_steps);
  const bool complete = text_of(session.steps()).find("END") != std::string::npos;
  CHECK((session.steps().back().stopped == StopReason::kStop) == complete);
}

TEST_CASE("a stop may lie across many tokens, empty ones among them", "[generate][session]") {
  GenerationSession session =
      over_tokens({"E", "N", "D", ""}, {.prompt = {}, .max_tokens = 10, .stop = "END"});
  for (const double id : {0.0, 3.0, 1.0, 3.0, 3.0, 2.0, 0.0}) session.force(id);
  CHECK(session.steps().size() == 6);
  CHECK(session.steps().back().stopped == StopReason::kStop);
}

TEST_CASE("a stop that the prompt begins is not looked for across the border", "[generate][session]") {
  GenerationSession session =
      over_tokens({"E", "N", "D"}, {.prompt = {0, 1}, .max_tokens = 10, .stop = "END"});
  CHECK(session.force(2)->stopped == StopReason::kNone);
}

TEST_CASE("a stop and the last step at once are a stop", "[generate][session]") {
  GenerationSession session = over_tokens({"a", "."}, {.prompt = {}, .max_tokens = 2, .stop = "."});
  session.force(0);
  CHECK(session.force(1)->stopped == StopReason::kStop);
}

TEST_CASE("the reasons to stop have names", "[generate][session]") {
  CHECK(ntl::stop_name(StopReason::kNone) == "");
  CHECK(ntl::stop_name(StopReason::kStop) == "stop");
  CHECK(ntl::stop_name(StopReason::kEos) == "eos");
  CHECK(ntl::stop_name(StopReason::kLength) == "length");
}

TEST_CASE("a step's text is whole characters, the rest of one comes with its last byte",
          "[generate][session]") {
  // 中 is E4 B8 AD.
  GenerationSession session = over_bytes({.prompt = {}, .max_tokens = 5});
  CHECK(session.force(0xE4)->text.empty());
  CHECK(session.force(0xB8)->text.empty());
  CHECK(session.force(0xAD)->text == "中");
  CHECK(session.force('a')->text == "a");
}

TEST_CASE("what is unfinished after the last step becomes U+FFFD", "[generate][session]") {
  SECTION("at the end by length") {
    GenerationSession session = over_bytes({.prompt = {}, .max_tokens = 2});
    session.force('a');
    CHECK(session.force(0xE4)->text == "\uFFFD");
  }
  SECTION("at a stop") {
    GenerationSession session = over_bytes({.prompt = {}, .max_tokens = 9, .stop = "\xE4"});
    CHECK(session.force(0xE4)->text == "\uFFFD");
  }
  SECTION("rewound, the character can still be finished") {
    GenerationSession session = over_bytes({.prompt = {}, .max_tokens = 3});
    session.force(0xE4);
    session.force(0xB8);
    CHECK(session.force(0xE5)->text == "\uFFFD\uFFFD");
    session.rewind(2);
    CHECK(session.force(0xAD)->text == "中");
  }
}

TEST_CASE("a prompt that ends inside a character gets it whole with the token that ends it",
          "[generate][session]") {
  GenerationSession session = over_bytes({.prompt = {'a', 0xE4, 0xB8}, .max_tokens = 2});
  CHECK(session.force(0xAD)->text == "中");
}

TEST_CASE("a forced token draws no number and counts with its own probability", "[generate][session]") {
  GenerationSession session = over_corpus({.prompt = {}, .seed = 5, .max_tokens = 10}, {.top_k = 1});
  const std::size_t n_tokens = ntl::CharTokenizer(kCorpus).vocab_size();
  const Step step = session.force(0).value();  // a newline after "the ": never seen, cut by top-k
  CHECK(step.forced);
  CHECK_FALSE(step.u.has_value());
  CHECK(step.p == 0);
  CHECK(step.p_raw > 0);
  CHECK(step.rank > 1);
  CHECK(step.rank <= n_tokens);
  CHECK(step.interval_begin == step.interval_end);
  CHECK(session.tokens().back() == 0);

  GenerationSession drawn = over_corpus({.prompt = {}, .seed = 5, .max_tokens = 10}, {});
  GenerationSession forced = over_corpus({.prompt = {}, .seed = 5, .max_tokens = 10}, {});
  forced.force(0);
  CHECK(forced.step()->u == drawn.step()->u);  // the generator has not moved
}

TEST_CASE("rewound steps come again, generator and all", "[generate][session]") {
  const double kept = GENERATE(0.0, 1.0, 7.0, 24.0, 25.0);
  CAPTURE(kept);
  GenerationSession session = over_corpus({.prompt = {}, .rng = "mulberry32", .seed = 9, .max_tokens = 25},
                                          {.temperature = 1.3, .penalties = {.repetition = 1.2}});
  const std::vector<Step> before = run(session);
  session.rewind(kept);
  CHECK(static_cast<double>(session.steps().size()) == kept);
  CHECK(session.model().length() <= session.tokens().size());  // the rest is appended when it is needed
  CHECK(same(run(session), before));
}

TEST_CASE("another token forced after a rewind leads on from there", "[generate][session]") {
  GenerationSession session = over_corpus({.prompt = {}, .seed = 9, .max_tokens = 6}, kGreedy);
  run(session);
  session.rewind(2);
  session.force(1);
  CHECK(session.steps().size() == 3);
  CHECK(session.steps()[2].forced);
  CHECK(session.can_step());
  run(session);
  CHECK(session.steps().size() == 6);
}

TEST_CASE("a chain set between two steps holds from the next one, also after a rewind",
          "[generate][session]") {
  GenerationSession session = over_corpus({.prompt = {}, .seed = 1, .max_tokens = 4}, {});
  CHECK(session.step()->u.has_value());
  session.set_chain(chain_of(kGreedy));
  CHECK_FALSE(session.step()->u.has_value());
  session.rewind(0);
  CHECK_FALSE(session.step()->u.has_value());
}

TEST_CASE("penalties see the prompt and the output", "[generate][session]") {
  GenerationSession session = over_tokens({"a", "b", "c"}, {.prompt = {0}, .max_tokens = 2});
  session.set_chain(chain_of({.temperature = 0, .penalties = {.presence = 1}}));
  CHECK(session.step()->id == 1);  // a was in the prompt: b, the next of three equals
  CHECK(session.step()->id == 2);
}

TEST_CASE("a prompt can be appended a few tokens a call, and the first step appends the rest",
          "[generate][session]") {
  GenerationSession session = over_tokens({"a", "b"}, {.prompt = {0, 1, 0, 1, 1}, .max_tokens = 1});
  CHECK(session.prefill(2) == 3);
  CHECK(session.model().length() == 2);
  CHECK(session.prefill(2) == 1);
  session.step();
  CHECK(session.model().length() == 5);
  CHECK(session.prefill(2) == 0);
  CHECK(session.model().length() == 6);  // with the token that was drawn
}

TEST_CASE("a token that ends a text is the last step, also where more were wanted", "[generate][session]") {
  class Ending : public ntl::ListTokenizer {
   public:
    using ListTokenizer::ListTokenizer;
    std::span<const ntl::TokenId> end_tokens() const override {
      static constexpr ntl::TokenId kEnd[] = {1};
      return kEnd;
    }
  };
  GenerationSession session(std::make_unique<ntl::ScoresModel>(ntl::ScoresModel::from_logits({1, 0})),
                            std::make_shared<Ending>(std::vector<std::string>{"a", "."}),
                            {.prompt = {1}, .max_tokens = 5}, chain_of({.temperature = 0}));
  CHECK(session.step()->stopped == ntl::StopReason::kNone);  // a; the end in the prompt ends nothing
  const Step last = session.force(1).value();
  CHECK(last.stopped == ntl::StopReason::kEos);
  CHECK(ntl::stop_name(last.stopped) == "eos");
  CHECK_FALSE(session.step().has_value());
}

TEST_CASE("an empty prompt starts from an unseen context", "[generate][session]") {
  GenerationSession session = over_corpus({.prompt = {}, .max_tokens = 1}, {}, "");
  const Step step = session.step().value();
  CHECK_THAT(step.p, WithinRel(1.0 / static_cast<double>(ntl::CharTokenizer(kCorpus).vocab_size()), 1e-12));
}

TEST_CASE("a model that fails leaves the session as it was, and it goes on", "[generate][session]") {
  const auto fails_in = std::make_shared<FailingModel::In>(FailingModel::In::kNothing);
  GenerationSession session(std::make_unique<FailingModel>(fails_in),
                            std::make_shared<ntl::ListTokenizer>(std::vector<std::string>{"a", "b"}),
                            {.prompt = {0}, .max_tokens = 4}, chain_of({}));
  GenerationSession undisturbed(
      std::make_unique<FailingModel>(std::make_shared<FailingModel::In>(FailingModel::In::kNothing)),
      std::make_shared<ntl::ListTokenizer>(std::vector<std::string>{"a", "b"}),
      {.prompt = {0}, .max_tokens = 4}, chain_of({}));
  session.step();
  *fails_in = GENERATE(FailingModel::In::kAppend, FailingModel::In::kLogits);
  CHECK(refusal([&] { session.step(); }) == "out_of_memory");
  CHECK(refusal([&] { session.force(0); }) == "out_of_memory");
  CHECK(session.steps().size() == 1);
  CHECK(session.tokens().size() == 2);
  *fails_in = FailingModel::In::kNothing;
  CHECK(same(run(session), run(undisturbed)));
}

TEST_CASE("a session refuses what it cannot start from", "[generate][session]") {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  SECTION("a seed that is no integer from 0 to 2^32 - 1") {
    const double seed = GENERATE_COPY(-1.0, 4294967296.0, 0.5, kNan);
    CHECK(refusal([&] { over_corpus({.prompt = {}, .seed = seed}, {}); }) == "seed_out_of_range");
  }
  SECTION("a generator that does not exist") {
    CHECK(refusal([] { over_corpus({.prompt = {}, .rng = "mt19937"}, {}); }) == "unknown_rng");
  }
  SECTION("max_tokens that is no integer >= 0") {
    const double max_tokens = GENERATE_COPY(-1.0, 1.5, kNan, std::numeric_limits<double>::infinity());
    CHECK(refusal([&] { over_corpus({.prompt = {}, .max_tokens = max_tokens}, {}); }) ==
          "max_tokens_out_of_range");
  }
  SECTION("a prompt with an id that is no token") {
    CHECK(refusal([] { over_tokens({"a"}, {.prompt = {1}}); }) == "token_id_out_of_range");
  }
  SECTION("a tokenizer that cannot write every token of the model") {
    CHECK(refusal([] {
            GenerationSession(std::make_unique<ntl::ScoresModel>(ntl::ScoresModel::from_logits({1, 2})),
                              std::make_shared<ntl::ListTokenizer>(std::vector<std::string>{"a"}), {},
                              chain_of({}));
          }) == "invalid_argument");
  }
}

TEST_CASE("forcing no token and rewinding to nowhere are refused", "[generate][session]") {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  GenerationSession session = over_tokens({"a", "b"}, {.prompt = {}, .max_tokens = 3});
  session.force(0);
  const double id = GENERATE_COPY(-1.0, 2.0, 0.5, kNan);
  CHECK(refusal([&] { session.force(id); }) == "token_id_out_of_range");
  const double n = GENERATE_COPY(-1.0, 2.0, 0.5, kNan);
  CHECK(refusal([&] { session.rewind(n); }) == "step_out_of_range");
  CHECK(session.steps().size() == 1);
}
