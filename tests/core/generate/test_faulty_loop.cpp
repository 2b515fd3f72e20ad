#include <cmath>
#include <fstream>
#include <iterator>
#include <memory>

#include "catch.h"
#include "generate/faulty_loop.h"
#include "generate/session.h"
#include "models/ngram/ngram_model.h"
#include "models/refusal.h"
#include "tokens/char_tokenizer.h"

using namespace ntl;

namespace {

// The bigrams of three words, one a line.
struct Words {
  std::shared_ptr<const CharTokenizer> tokenizer = std::make_shared<CharTokenizer>("abac\nabad\nacab\n");
  std::shared_ptr<const NgramTable> table = std::make_shared<NgramTable>(
      tokenizer->encode("abac\nabad\nacab\n"), tokenizer->vocab_size(), 2, 0.01, UnseenRule::kUniform);
  TokenId end = tokenizer->encode("\n")[0];

  std::vector<LoopStep> run(LoopFault fault, double temperature = 1, double seed = 1, double n = 40) const {
    NgramModel model(table);
    return run_loop(model,
                    {.prompt = tokenizer->encode("a"),
                     .temperature = temperature,
                     .seed = seed,
                     .max_tokens = n,
                     .end = end},
                    fault);
  }
};

std::vector<TokenId> ids_of(const std::vector<LoopStep>& steps) {
  std::vector<TokenId> ids;
  for (const auto& step : steps) ids.push_back(step.id);
  return ids;
}

}  // namespace

TEST_CASE("without a fault the loop is the session's", "[generate][faulty]") {
  const Words words;
  for (const double seed : {1, 2, 3}) {
    const auto steps = words.run(LoopFault::kNone, 1.5, seed);
    GenerationSession session(
        std::make_unique<NgramModel>(words.table), words.tokenizer,
        {.prompt = words.tokenizer->encode("a"), .seed = seed, .max_tokens = 40, .stop = "\n"},
        Chain(preset_order("huggingface"), {.temperature = 1.5}));
    while (session.step()) continue;
    REQUIRE(steps.size() == session.steps().size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
      CHECK(steps[i].id == session.steps()[i].id);
      CHECK(steps[i].p == session.steps()[i].p);
      CHECK(steps[i].u == session.steps()[i].u);
    }
  }
}

TEST_CASE("an argmax after the temperature writes one text at every temperature and seed, always of rank 1",
          "[generate][faulty]") {
  const Words words;
  const auto first = words.run(LoopFault::kArgmax);
  const auto hot = words.run(LoopFault::kArgmax, 5, 7);
  CHECK(ids_of(first) == ids_of(hot));
  CHECK(first[0].p > hot[0].p);  // the temperature is there, and changes nothing
  for (const auto& step : hot) {
    CHECK(step.rank == 1);
    CHECK_FALSE(step.u.has_value());
  }
  CHECK(ids_of(words.run(LoopFault::kNone, 5, 1)) != ids_of(words.run(LoopFault::kNone, 5, 7)));
}

TEST_CASE("without an end the token that ends a text is written in its middle", "[generate][faulty]") {
  const Words words;
  const auto sound = ids_of(words.run(LoopFault::kNone));
  const auto broken = ids_of(words.run(LoopFault::kNoEnd));
  CHECK(std::count(sound.begin(), sound.end(), words.end) == 1);
  CHECK(sound.back() == words.end);
  CHECK(broken.size() == 40);
  CHECK(std::count(broken.begin(), broken.end(), words.end) > 1);
  CHECK(std::equal(sound.begin(), sound.end(), broken.begin()));
}

TEST_CASE("a loop refuses what a session refuses", "[generate][faulty]") {
  const Words words;
  const auto run = [&](double temperature, double seed, double n) {
    return refusal([&] { words.run(LoopFault::kNone, temperature, seed, n); });
  };
  CHECK(run(-1, 1, 1) == "temperature_out_of_range");
  CHECK(run(1, -1, 1) == "seed_out_of_range");
  CHECK(run(1, 1, 0.5) == "max_tokens_out_of_range");
  CHECK(refusal([] { parse_loop_fault("greedy"); }) == "invalid_argument");
}
