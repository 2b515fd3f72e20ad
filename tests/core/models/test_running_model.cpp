#include <memory>

#include "base/error.h"
#include "base/rng.h"
#include "catch.h"
#include "models/llama/model_builder.h"
#include "models/llama/small_models.h"
#include "models/llama/transformer.h"
#include "models/refusal.h"
#include "models/running_model.h"

namespace {

using Ids = std::vector<ntl::TokenId>;
using namespace ntl::llama;

// Says what was asked of it: "append 3", "truncate 2".
class Recorder : public ntl::LanguageModel {
 public:
  explicit Recorder(std::vector<std::string>& calls) : calls_(calls) {}
  std::size_t vocab_size() const override { return 10; }
  std::size_t length() const override { return length_; }
  void append(std::span<const ntl::TokenId> tokens) override {
    length_ += tokens.size();
    calls_.push_back("append " + std::to_string(tokens.size()));
  }
  std::vector<double> logits() const override { return std::vector<double>(10); }
  void truncate(std::size_t n) override {
    length_ = n;
    calls_.push_back("truncate " + std::to_string(n));
  }

 private:
  std::vector<std::string>& calls_;
  std::size_t length_ = 0;
};

}  // namespace

TEST_CASE("only what two texts do not share is taken back and appended", "[models][running]") {
  std::vector<std::string> calls;
  ntl::RunningModel running(std::make_unique<Recorder>(calls));
  running.at(Ids{1, 2, 3, 4});
  running.at(Ids{1, 2, 3, 4, 5});  // one more typed character
  running.at(Ids{1, 2, 9});        // an edit
  running.at(Ids{1, 2});
  CHECK(calls ==
        std::vector<std::string>{"append 4", "append 1", "truncate 2", "append 1", "truncate 2", "append 0"});
}

TEST_CASE("a long way is gone in parts", "[models][running]") {
  std::vector<std::string> calls;
  ntl::RunningModel running(std::make_unique<Recorder>(calls));
  const Ids ids(10, 1);
  CHECK(running.seek(ids, 4) == 6);
  CHECK(running.seek(ids, 4) == 2);
  CHECK(running.seek(ids, 4) == 0);
  CHECK(running.at(ids).length() == 10);
  CHECK(calls == std::vector<std::string>{"append 4", "append 4", "append 2", "append 0"});
}

TEST_CASE("wherever it comes from, a running model scores as a fresh one", "[models][running][property]") {
  const auto model = pack(small_weights(small_config(2), 3), WeightType::kF32);
  ntl::RunningModel running(std::make_unique<Transformer>(model, SessionOptions{}));
  ntl::Pcg64 rng(4);
  for (std::uint32_t round = 0; round < 40; ++round) {
    const std::size_t n = 1 + static_cast<std::size_t>(rng.random() * 8);
    const Ids ids = random_ids(n, 2, round);  // two tokens only, so that beginnings are shared
    Transformer fresh(model, {});
    fresh.append(ids);
    REQUIRE(running.at(ids).logits() == fresh.logits());
  }
}

TEST_CASE("a text that the model refuses leaves a running model whole", "[models][running]") {
  const auto model = pack(small_weights(small_config(2), 3), WeightType::kF32);
  ntl::RunningModel running(std::make_unique<Transformer>(model, SessionOptions{.capacity = 4}));
  const auto before = running.at(Ids{1, 2, 3}).logits();
  CHECK(refusal([&] { running.at(Ids{1, 2, 99}); }) == "token_id_out_of_range");
  CHECK(refusal([&] { running.at(Ids{1, 2, 3, 4, 5}); }) == "context_full");
  CHECK(running.at(Ids{1, 2, 3}).logits() == before);
}
