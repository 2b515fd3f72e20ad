// Each fault leaves a trace that can be seen, and the decoder without one is the engine's.
#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "catch.h"
#include "generate/faulty_decoder.h"
#include "models/llama/model_builder.h"
#include "models/llama/small_models.h"
#include "models/llama/transformer.h"
#include "models/refusal.h"

using namespace ntl;

namespace {

const std::vector<TokenId> kPrompt = {1, 4, 2, 9, 4, 11};

// A number of a table (layers or heads, n, n).
double at(const std::vector<double>& table, const DecoderTrace& trace, std::size_t of, std::size_t row,
          std::size_t column) {
  const std::size_t n = trace.tokens.size();
  return table[(of * n + row) * n + column];
}

double worst_logit(const DecoderTrace& a, const DecoderTrace& b, std::size_t row) {
  const std::size_t vocab_size = a.logits.size() / a.tokens.size();
  double worst = 0;
  for (std::size_t i = row * vocab_size; i < (row + 1) * vocab_size; ++i)
    worst = std::max(worst, std::abs(a.logits[i] - b.logits[i]));
  return worst;
}

DecoderTrace traced(DecoderFault fault, std::size_t new_tokens = 0) {
  return trace_decoder(small_network(), kPrompt, new_tokens, fault);
}

constexpr std::size_t kHeads = 4, kLayers = 2;

}  // namespace

TEST_CASE("without a fault the traced decoder has the engine's logits, prompt and decoded tokens alike",
          "[generate][faulty]") {
  for (const std::size_t head_dim : {4, 8, 64}) {
    const llama::Weights weights = small_network(head_dim);
    const auto trace = trace_decoder(weights, kPrompt, 5, DecoderFault::kNone);
    llama::Transformer engine(llama::pack(weights, llama::WeightType::kF32), {.capacity = 16});
    for (std::size_t t = 0; t < trace.tokens.size(); ++t) {
      engine.append(std::span(trace.tokens).subspan(t, 1));
      const auto logits = engine.logits();
      for (std::size_t id = 0; id < logits.size(); ++id)
        CHECK_THAT(trace.logits[t * logits.size() + id], WithinAbs(logits[id], 1e-4));
      if (t + 1 >= kPrompt.size() && t + 1 < trace.tokens.size()) CHECK(trace.best[t] == trace.tokens[t + 1]);
    }
  }
}

TEST_CASE("it has the engine's logits for half-split pairs and a tied head, too", "[generate][faulty]") {
  llama::Config config = small_config(2);
  config.rope_pairing = llama::RopePairing::kHalfSplit;
  const auto weights = small_weights(config, 5);
  const auto ids = random_ids(9, config.vocab_size, 2);
  const auto trace = trace_decoder(weights, ids, 0, DecoderFault::kNone);
  llama::Transformer engine(llama::pack(weights, llama::WeightType::kF32), {.capacity = 16});
  engine.append(ids);
  const auto logits = engine.logits();
  for (std::size_t id = 0; id < logits.size(); ++id)
    CHECK_THAT(trace.logits[8 * logits.size() + id], WithinAbs(logits[id], 1e-4));
}

TEST_CASE("every row of a trace is a distribution over what is seen", "[generate][faulty]") {
  const auto trace = traced(DecoderFault::kNone, 3);
  REQUIRE(trace.tokens.size() == 9);
  for (std::size_t of = 0; of < kLayers * kHeads; ++of) {
    for (std::size_t row = 0; row < 9; ++row) {
      double sum = 0;
      for (std::size_t column = 0; column < 9; ++column) {
        const double weight = at(trace.weights, trace, of, row, column);
        sum += weight;
        if (column > row) {
          CHECK(weight == 0);
          CHECK(at(trace.scores, trace, of, row, column) == -std::numeric_limits<double>::infinity());
        }
      }
      CHECK_THAT(sum, WithinAbs(1, 1e-12));
    }
    CHECK_THAT(trace.entropy_bits[of * 9], WithinAbs(0, 1e-12));  // the first row sees itself only
  }
  CHECK(trace.positions == std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6, 7, 8});
}

TEST_CASE("without the mask the first position weighs what comes later, and the past changes",
          "[generate][faulty]") {
  const auto broken = traced(DecoderFault::kNoMask);
  for (std::size_t of = 0; of < kLayers * kHeads; ++of) {
    for (std::size_t column = 1; column < kPrompt.size(); ++column)
      CHECK(at(broken.weights, broken, of, 0, column) > 0);
    CHECK(broken.entropy_bits[of * kPrompt.size()] > 0.5);
  }
  auto longer = kPrompt;
  longer.push_back(7);
  const llama::Weights weights = small_network();
  for (const auto fault : {DecoderFault::kNone, DecoderFault::kNoMask}) {
    const auto before = trace_decoder(weights, kPrompt, 0, fault);
    const auto after = trace_decoder(weights, longer, 0, fault);
    for (std::size_t row = 0; row < kPrompt.size(); ++row)
      CHECK((worst_logit(before, after, row) > 1e-3) == (fault == DecoderFault::kNoMask));
  }
}

TEST_CASE("without the root the scores spread with the width of a head and the rows get sharp",
          "[generate][faulty]") {
  double narrower = 0;
  for (const std::size_t head_dim : {4, 16, 64}) {
    const llama::Weights weights = small_network(head_dim);
    const auto sound = trace_decoder(weights, kPrompt, 0, DecoderFault::kNone);
    const auto broken = trace_decoder(weights, kPrompt, 0, DecoderFault::kUnscaled);
    // In the first layer the queries and keys are the same: only the divisor is missing.
    for (std::size_t head = 0; head < kHeads; ++head)
      CHECK_THAT(broken.score_spread[head] / sound.score_spread[head],
                 WithinRel(std::sqrt(static_cast<double>(head_dim)), 1e-9));
    const auto last = kPrompt.size() - 1;
    for (std::size_t head = 0; head < kHeads; ++head)
      CHECK(broken.entropy_bits[head * kPrompt.size() + last] <
            sound.entropy_bits[head * kPrompt.size() + last]);
    CHECK(broken.score_spread[0] > narrower);
    narrower = broken.score_spread[0];
  }
}

TEST_CASE("a cache that is off by one is right for the first token and repeats a position for the second",
          "[generate][faulty]") {
  const auto broken = traced(DecoderFault::kCacheOffByOne, 4);
  CHECK(broken.positions == std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 5, 6, 7, 8});
  const auto recomputed = trace_decoder(small_network(), broken.tokens, 0, DecoderFault::kCacheOffByOne);
  for (std::size_t row = 0; row < broken.tokens.size(); ++row) {
    CAPTURE(row);
    CHECK((worst_logit(broken, recomputed, row) > 1e-3) == (row >= kPrompt.size()));
  }
  const auto sound = traced(DecoderFault::kNone, 4);
  const auto again = trace_decoder(small_network(), sound.tokens, 0, DecoderFault::kNone);
  for (std::size_t row = 0; row < sound.tokens.size(); ++row) CHECK(worst_logit(sound, again, row) < 1e-9);
}

TEST_CASE("with another RoPE base the scores part ways the further the key is", "[generate][faulty]") {
  // One word again and again: only the distance of two positions tells their scores apart.
  const std::vector<TokenId> words(24, 4);
  const llama::Weights weights = small_network();
  const auto sound = trace_decoder(weights, words, 0, DecoderFault::kNone);
  const auto broken = trace_decoder(weights, words, 0, DecoderFault::kRopeBase);
  for (std::size_t head = 0; head < kHeads; ++head) {
    const auto apart = [&](std::size_t distance) {
      return std::abs(at(sound.scores, sound, head, 23, 23 - distance) -
                      at(broken.scores, broken, head, 23, 23 - distance));
    };
    CHECK_THAT(apart(0), WithinAbs(0, 1e-9));
    double near = 0, far = 0;
    for (std::size_t distance = 0; distance <= 3; ++distance) near = std::max(near, apart(distance));
    for (std::size_t distance = 12; distance <= 23; ++distance) far = std::max(far, apart(distance));
    CAPTURE(head, near, far);
    CHECK(far > 3 * near);
    // The same distance has the same score, at every position.
    CHECK_THAT(at(broken.scores, broken, head, 9, 4),
               WithinAbs(at(broken.scores, broken, head, 20, 15), 1e-6));
  }
}

TEST_CASE("a wrong mapping has heads read another group's keys", "[generate][faulty]") {
  const auto read_by = [](const DecoderTrace& trace) {
    std::vector<std::vector<std::size_t>> read(kHeads);
    for (std::size_t head = 0; head < kHeads; ++head) {
      for (std::size_t kv_head = 0; kv_head < 2; ++kv_head)
        if (trace.kv_head_distance[head * 2 + kv_head] < 1e-12) read[head].push_back(kv_head);
    }
    return read;
  };
  using Read = std::vector<std::vector<std::size_t>>;
  CHECK(read_by(traced(DecoderFault::kNone)) == Read{{0}, {0}, {1}, {1}});
  CHECK(read_by(traced(DecoderFault::kKvHead)) == Read{{0}, {1}, {0}, {1}});
}

TEST_CASE("a decoder refuses what it cannot read", "[generate][faulty]") {
  const llama::Weights weights = small_network();
  const auto run = [&](std::vector<TokenId> prompt, std::size_t n) {
    return refusal([&] { trace_decoder(weights, prompt, n, DecoderFault::kNone); });
  };
  CHECK(run({}, 1) == "empty_prompt");
  CHECK(run({16}, 0) == "token_id_out_of_range");
  CHECK(run({1}, 64) == "context_full");
  CHECK(run({1}, 63) == "accepted");
  CHECK(refusal([] { parse_decoder_fault("mask"); }) == "invalid_argument");
  CHECK(parse_decoder_fault("kvHead") == DecoderFault::kKvHead);
}
