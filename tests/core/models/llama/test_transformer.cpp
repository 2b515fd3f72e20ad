#include <algorithm>
#include <cmath>
#include <functional>
#include <tuple>

#include "base/error.h"
#include "catch.h"
#include "models/llama/checkpoint.h"
#include "models/llama/model_builder.h"
#include "models/llama/plain_forward.h"
#include "models/llama/small_models.h"
#include "models/llama/transformer.h"
#include "models/refusal.h"
#include "shared_models.h"

using namespace ntl::llama;

namespace {

using Ids = std::vector<ntl::TokenId>;

std::shared_ptr<const Model> model_of(const Config& config, WeightType type = WeightType::kF32) {
  return pack(small_weights(config, 3), type);
}

std::vector<float> logits_of(const Transformer& session) {
  return {session.logits_f32().begin(), session.logits_f32().end()};
}

std::vector<float> logits_after(Transformer&& session, const Ids& ids) {
  session.append(ids);
  return logits_of(session);
}

double worst_difference(std::span<const float> a, std::span<const float> b) {
  double worst = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    worst = std::max(worst, std::abs(static_cast<double>(a[i]) - static_cast<double>(b[i])));
  }
  return worst;
}

ntl::TokenId best(std::span<const float> logits) {
  return static_cast<ntl::TokenId>(std::max_element(logits.begin(), logits.end()) - logits.begin());
}

}  // namespace

TEST_CASE("the engine gives the logits of the plain decoder at every position",
          "[models][llama][transformer]") {
  const Config config = small_config(GENERATE(0, 1, 2));
  const auto ids = random_ids(40, config.vocab_size, 5);
  const auto truth = plain::forward(small_weights(config, 3), ids);
  Transformer session(model_of(config), {});
  for (std::size_t t = 0; t < ids.size(); ++t) {
    session.append({&ids[t], 1});
    const auto logits = session.logits();
    for (std::size_t id = 0; id < config.vocab_size; ++id) {
      REQUIRE_THAT(logits[id], WithinAbs(truth[t * config.vocab_size + id], 1e-4));
    }
  }
}

TEST_CASE("every split of the prompt, and every block size, gives the same bits",
          "[models][llama][transformer]") {
  const Config config = small_config(GENERATE(0, 1, 2));
  const auto model = model_of(config);
  const Ids ids = random_ids(21, config.vocab_size, 6);
  const auto whole = logits_after(Transformer(model, {}), ids);
  for (std::size_t cut = 1; cut < ids.size(); ++cut) {
    Transformer session(model, {.block = 1 + cut % 6});
    session.append(std::span(ids).first(cut));
    session.append(std::span(ids).subspan(cut));
    REQUIRE(logits_of(session) == whole);
  }
  CHECK(logits_after(Transformer(model, {.kv = KvType::kNone, .block = 5}), ids) == whole);
}

TEST_CASE("without a cache every step computes everything again, to the same bits",
          "[models][llama][transformer]") {
  const Config config = small_config(1);
  const auto model = model_of(config);
  Transformer cached(model, {}), uncached(model, {.kv = KvType::kNone});
  const Ids prompt = random_ids(5, config.vocab_size, 8);
  cached.append(prompt);
  uncached.append(prompt);
  const std::uint64_t per_token = config.q_dim() * config.dim * config.n_layers;
  for (std::size_t step = 0; step < 6; ++step) {
    REQUIRE(logits_of(cached) == logits_of(uncached));
    const ntl::TokenId next = best(cached.logits_f32());
    cached.take_counters();
    uncached.take_counters();
    cached.append({&next, 1});
    uncached.append({&next, 1});
    CHECK(cached.take_counters()[Operation::kQ].macs == per_token);
    CHECK(uncached.take_counters()[Operation::kQ].macs == per_token * uncached.length());
  }
  CHECK(uncached.kv_bytes() == 0);
  CHECK(cached.kv_bytes() == 2.0 * 3 * 11 * 64 * 4);  // K and V, layers, positions, row, bytes
}

TEST_CASE("truncate keeps a prefix, and its logits come back", "[models][llama][transformer]") {
  const Config config = small_config(1);
  const auto model = model_of(config);
  const KvType kv = GENERATE(KvType::kF32, KvType::kNone);
  const Ids ids = random_ids(20, config.vocab_size, 9), other = random_ids(5, config.vocab_size, 10);
  Transformer session(model, {.kv = kv});
  session.append(ids);
  session.truncate(12);
  CHECK(session.length() == 12);
  CHECK(logits_of(session) == logits_after(Transformer(model, {}), Ids(ids.begin(), ids.begin() + 12)));
  session.truncate(7);
  session.append(other);
  Ids edited(ids.begin(), ids.begin() + 7);
  edited.insert(edited.end(), other.begin(), other.end());
  CHECK(Ids(session.tokens().begin(), session.tokens().end()) == edited);
  CHECK(logits_of(session) == logits_after(Transformer(model, {}), edited));
  session.truncate(0);
  CHECK(refusal([&] { session.logits(); }) == "empty_prompt");
}

TEST_CASE("prefill goes step by step and can be stopped in between", "[models][llama][transformer]") {
  const Config config = small_config(0);
  const auto model = model_of(config);
  const KvType kv = GENERATE(KvType::kF32, KvType::kNone);
  const Ids ids = random_ids(20, config.vocab_size, 11);
  Transformer session(model, {.kv = kv, .block = 8});
  session.queue(ids);
  CHECK(session.pending() == 20);
  CHECK(session.length() == 0);
  CHECK(session.step() == 12);
  CHECK(session.length() == 8);
  const auto after_eight = logits_of(session);
  CHECK(session.step() == 4);
  session.cancel();
  CHECK(session.pending() == 0);
  CHECK(session.length() == 16);
  CHECK(logits_of(session) == logits_after(Transformer(model, {}), Ids(ids.begin(), ids.begin() + 16)));
  CHECK(after_eight == logits_after(Transformer(model, {}), Ids(ids.begin(), ids.begin() + 8)));
  session.append(std::span(ids).subspan(16));
  CHECK(logits_of(session) == logits_after(Transformer(model, {}), ids));
}

TEST_CASE("a batch of sequences gives each the bits that it has alone", "[models][llama][transformer]") {
  const Config config = small_config(GENERATE(0, 1, 2));
  const auto model = model_of(config);
  std::vector<std::unique_ptr<Transformer>> together, alone;
  std::vector<Transformer*> batch;
  for (std::uint32_t i = 0; i < 5; ++i) {
    const Ids prompt = random_ids(3 + 4 * i, config.vocab_size, i);
    for (auto* list : {&together, &alone}) {
      list->push_back(std::make_unique<Transformer>(model, SessionOptions{}));
      list->back()->append(prompt);
    }
    batch.push_back(together.back().get());
  }
  for (std::uint32_t step = 0; step < 4; ++step) {
    const Ids next = random_ids(5, config.vocab_size, 100 + step);
    batch[0]->take_counters();
    Transformer::decode_batch(batch, next);
    // every weight once for all five
    CHECK(batch[0]->take_counters()[Operation::kGate].bytes ==
          config.n_layers * config.hidden_dim * config.dim * sizeof(float));
    for (std::size_t i = 0; i < 5; ++i) {
      alone[i]->append({&next[i], 1});
      REQUIRE(logits_of(*together[i]) == logits_of(*alone[i]));
    }
  }
  const Ids one{1, 1};
  CHECK(refusal([&] { Transformer::decode_batch(batch, one); }) == "invalid_argument");
  batch[1] = batch[0];
  CHECK(refusal([&] { Transformer::decode_batch(batch, random_ids(5, config.vocab_size, 1)); }) ==
        "invalid_argument");
}

TEST_CASE("attention in one pass gives what two passes give, within 1e-5", "[models][llama][transformer]") {
  const Config config = small_config(GENERATE(0, 1, 2));
  const auto model = model_of(config);
  const Ids ids = random_ids(70, config.vocab_size, 12);
  const SessionOptions online{.forward = {.attention = AttentionKind::kOnline}};
  const auto one_pass = logits_after(Transformer(model, online), ids);
  CHECK(worst_difference(one_pass, logits_after(Transformer(model, {}), ids)) < 1e-5);
  Transformer split(model, online);  // it goes tile by tile from position 0, so splits do not matter either
  split.append(std::span(ids).first(33));
  split.append(std::span(ids).subspan(33));
  CHECK(logits_of(split) == one_pass);
}

TEST_CASE("a narrower cache changes logits within its bound", "[models][llama][transformer]") {
  using Case = std::tuple<KvType, double>;
  const auto [kv, bound] = GENERATE(
      table<KvType, double>({Case{KvType::kF16, 5e-3}, Case{KvType::kQ8_0, 0.05}, Case{KvType::kQ4_0, 1.0}}));
  for (const int which : {0, 1}) {
    const Config config = small_config(which);
    const auto model = model_of(config);
    const Ids ids = random_ids(100, config.vocab_size, 13);
    const auto exact = logits_after(Transformer(model, {}), ids);
    const auto stored = logits_after(Transformer(model, {.kv = kv}), ids);
    CAPTURE(which, bound, worst_difference(stored, exact));
    CHECK(worst_difference(stored, exact) < bound);
    CHECK(worst_difference(stored, exact) > 0);
    // Attending over what was stored does not depend on how the prompt was cut ...
    CHECK(logits_after(Transformer(model, {.kv = kv, .block = 7}), ids) == stored);
    // ... attending over what was just computed does: that is what a cache hit changes.
    const ForwardOptions fresh{.read_path = ReadPath::kComputed};
    const auto one_block = logits_after(Transformer(model, {.kv = kv, .block = 100, .forward = fresh}), ids);
    CHECK(one_block == exact);
    CHECK(logits_after(Transformer(model, {.kv = kv, .block = 7, .forward = fresh}), ids) != one_block);
  }
}

TEST_CASE("prefill and decode equal one pass for every split, in every type of cache",
          "[models][llama][transformer][property]") {
  const auto kv = GENERATE(KvType::kF32, KvType::kF16, KvType::kQ8_0, KvType::kQ4_0);
  const auto weights = GENERATE(WeightType::kF32, WeightType::kQ8_0);
  const Config config = small_config(1);
  const auto model = model_of(config, weights);
  const Ids ids = random_ids(18, config.vocab_size, 15);
  const auto one_pass = logits_after(Transformer(model, {.kv = kv}), ids);
  for (std::size_t prompt = 1; prompt < ids.size(); ++prompt) {
    Transformer session(model, {.kv = kv});
    session.append(std::span(ids).first(prompt));
    for (std::size_t t = prompt; t < ids.size(); ++t) session.append({&ids[t], 1});
    REQUIRE(logits_of(session) == one_pass);  // to the bit: they attend over what was stored
  }
}

TEST_CASE("cached and uncached greedy tokens agree while the best token leads by more than the bound",
          "[models][llama][transformer][property]") {
  using Case = std::tuple<KvType, double>;  // the bounds of the test above
  const auto [kv, bound] = GENERATE(
      table<KvType, double>({Case{KvType::kF32, 0.0}, Case{KvType::kF16, 5e-3}, Case{KvType::kQ8_0, 0.05}}));
  const Config config = small_config(GENERATE(0, 1));
  const auto model = model_of(config);
  std::size_t compared = 0;
  for (std::uint32_t seed = 0; seed < 6; ++seed) {
    const Ids prompt = random_ids(1 + seed, config.vocab_size, 40 + seed);
    Transformer cached(model, {.kv = kv}), uncached(model, {.kv = KvType::kNone});
    cached.append(prompt);
    uncached.append(prompt);
    for (int step = 0; step < 12; ++step) {
      auto ranked = logits_of(uncached);
      const ntl::TokenId next = best(ranked);
      std::nth_element(ranked.begin(), ranked.begin() + 1, ranked.end(), std::greater<float>());
      if (static_cast<double>(ranked[0]) - static_cast<double>(ranked[1]) > 2 * bound) {
        REQUIRE(best(cached.logits_f32()) == next);
        ++compared;
      }
      cached.append({&next, 1});
      uncached.append({&next, 1});
    }
  }
  CHECK(compared > 36);  // of 72: the bound leaves more than half to compare
}

TEST_CASE("q8_0 weights stay near f32, and refuse widths that have no blocks",
          "[models][llama][transformer]") {
  const Config config = small_config(1);
  const Ids ids = random_ids(30, config.vocab_size, 14);
  const auto exact = logits_after(Transformer(model_of(config), {}), ids);
  const auto model = model_of(config, WeightType::kQ8_0);
  const auto quantised = logits_after(Transformer(model, {}), ids);
  CAPTURE(worst_difference(quantised, exact));
  CHECK(worst_difference(quantised, exact) < 0.25);
  CHECK(logits_after(Transformer(model, {.block = 3}), ids) == quantised);
  CHECK(refusal([] { model_of(small_config(2), WeightType::kQ8_0); }) == "quant_block_mismatch");
  Config narrow = small_config(0);
  narrow.n_kv_heads = 1;  // a K row of 8 values
  CHECK(refusal([&] { Transformer(model_of(narrow), {.kv = KvType::kQ8_0}); }) == "quant_block_mismatch");
}

TEST_CASE("what does not fit is refused and nothing is appended", "[models][llama][transformer]") {
  const Config config = small_config(0);
  const auto model = model_of(config);
  Transformer session(model, {.capacity = 10});
  session.append(random_ids(8, config.vocab_size, 1));
  const auto before = logits_of(session);
  CHECK(refusal([&] { session.append(random_ids(3, config.vocab_size, 2)); }) == "context_full");
  CHECK(refusal([&] { session.append(Ids{64}); }) == "token_id_out_of_range");
  CHECK(session.length() == 8);
  CHECK(logits_of(session) == before);
  session.append(random_ids(2, config.vocab_size, 3));
  CHECK(session.length() == 10);
  CHECK(refusal([&] { Transformer(model, {.capacity = 129}); }) == "context_full");
  CHECK(refusal([&] { Transformer(model, {}, 1e4); }) == "memory_limit");
  CHECK(refusal([&] { Transformer(model, {.block = 0}); }) == "invalid_argument");
  CHECK(refusal([&] { Transformer(model, {}).logits(); }) == "empty_prompt");
}

TEST_CASE("stories260K writes what an independent implementation writes",
          "[models][llama][transformer][reference]") {
  const auto file = shared_model("stories260K.bin");
  const auto reference = shared_reference("stories260K.reference.json");
  if (!file || !reference) {
    WARN("skipped: no trained checkpoint beside the checkout");
    return;
  }
  const auto model = pack(read_checkpoint(*file), WeightType::kF32);
  for (const auto& one : reference->at("cases")) {
    const auto expected = one.at("logits_last").get<std::vector<float>>();
    Transformer session(model, {});
    session.append(one.at("ids").get<Ids>());
    CHECK(worst_difference(session.logits_f32(), expected) < 1e-4);
    Ids greedy;
    while (greedy.size() < 100) {
      greedy.push_back(best(session.logits_f32()));
      session.append({&greedy.back(), 1});
    }
    CHECK(greedy == one.at("greedy_ids").get<Ids>());
  }
}
