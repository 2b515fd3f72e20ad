#include "catch.h"
#include "models/llama/forward.h"
#include "models/llama/model_builder.h"
#include "models/llama/small_models.h"
#include "models/refusal.h"

using namespace ntl::llama;

TEST_CASE("ways to attend have names, and what is none is refused", "[models][llama][forward]") {
  CHECK(parse_read_path("stored") == ReadPath::kStored);
  CHECK(parse_read_path("computed") == ReadPath::kComputed);
  CHECK(parse_attention_kind("two_pass") == AttentionKind::kTwoPass);
  CHECK(parse_attention_kind("online") == AttentionKind::kOnline);
  for (const char* wrong : {"", "Stored", "flash"}) {
    CHECK(refusal([&] { parse_read_path(wrong); }) == "invalid_argument");
    CHECK(refusal([&] { parse_attention_kind(wrong); }) == "invalid_argument");
  }
}

TEST_CASE("rows of several sequences in one step leave the hidden states that each leaves alone",
          "[models][llama][forward][property]") {
  const Config config = small_config(GENERATE(0, 1, 2));
  const auto model = pack(small_weights(config, 3), WeightType::kF32);
  const auto a = random_ids(5, config.vocab_size, 1), b = random_ids(3, config.vocab_size, 2);
  // logits of every row when the two sequences go together, or one after the other
  const auto logits = [&](bool together) {
    KvCache cache_a(config, KvType::kF32, 8), cache_b(config, KvType::kF32, 8);
    Workspace workspace(config, 8, 8);
    Counters counters;
    std::vector<Row> rows_a, rows_b;
    for (std::size_t i = 0; i < a.size(); ++i) rows_a.push_back({a[i], i, &cache_a});
    for (std::size_t i = 0; i < b.size(); ++i) rows_b.push_back({b[i], i, &cache_b});
    std::vector<std::vector<float>> all;
    const auto run = [&](const std::vector<Row>& rows) {
      forward(*model, workspace, rows, {}, counters);
      for (std::size_t row = 0; row < rows.size(); ++row) {
        all.emplace_back(config.vocab_size);
        head(*model, workspace, row, all.back(), counters);
      }
    };
    if (together) {
      rows_a.insert(rows_a.end(), rows_b.begin(), rows_b.end());
      run(rows_a);
    } else {
      run(rows_a);
      run(rows_b);
    }
    return all;
  };
  CHECK(logits(true) == logits(false));
}

TEST_CASE("the room of a step is known before it is taken", "[models][llama][forward]") {
  const Config config = small_config(0);
  const double one = Workspace::bytes_needed(config, 1, 8);
  CHECK(one > 0);
  CHECK(Workspace::bytes_needed(config, 2, 8) > one);
  CHECK(Workspace::bytes_needed(config, 1, 128) > one);
}
