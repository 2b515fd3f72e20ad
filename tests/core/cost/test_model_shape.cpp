#include "catch.h"
#include "cost/model_shape.h"
#include "cost/shapes.h"
#include "models/refusal.h"

TEST_CASE("every preset is a shape, has a source, and is found by its name", "[cost][model_shape]") {
  CHECK(ntl::shape_presets().size() == 8);
  for (const ntl::ShapePreset& preset : ntl::shape_presets()) {
    CAPTURE(preset.name);
    CHECK(refusal([&] { ntl::checked_shape(preset.shape); }) == "accepted");
    CHECK(!preset.source.empty());
    CHECK(&ntl::shape_preset(preset.name) == &preset);
  }
  CHECK(refusal([] { ntl::shape_preset("gpt-9"); }) == "unknown_model");
}

TEST_CASE("layers that keep K and V of everything, of a window, of nothing", "[cost][model_shape]") {
  const auto gemma = ntl::layer_counts(ntl::shape_preset("gemma-3-1b").shape);
  CHECK((gemma.global == 4 && gemma.window == 22 && gemma.state_space == 0));
  const auto jamba = ntl::layer_counts(ntl::shape_preset("jamba-v0.1").shape);
  CHECK((jamba.global == 4 && jamba.window == 0 && jamba.state_space == 28));
}

TEST_CASE("the width of a query need not be the width of the model", "[cost][model_shape]") {
  const ntl::ModelShape& qwen = ntl::shape_preset("qwen3-0.6b").shape;  // 000.qwen3.config
  CHECK(qwen.vocab_size == 151936);
  CHECK(qwen.n_heads * qwen.head_dim == 2 * qwen.dim);
  const ntl::ModelShape& llama = ntl::shape_preset("llama-7b").shape;
  CHECK(llama.n_heads * llama.head_dim == 4096);                   // 003.heads
  CHECK_THAT(llama.hidden_dim / llama.dim, WithinAbs(2.6875, 0));  // 003.ffn_ratio
}

TEST_CASE("a shape whose sizes are no sizes, or contradict each other, is refused", "[cost][model_shape]") {
  ntl::ModelShape shape = small_shape();
  SECTION("as it is, it is accepted") {
    CHECK(refusal([&] { ntl::checked_shape(shape); }) == "accepted");
  }
  SECTION("sizes") {
    for (double bad : {0.0, -1.0, 1.5, 1e300, std::numeric_limits<double>::quiet_NaN()}) {
      for (double ntl::ModelShape::*size :
           {&ntl::ModelShape::dim, &ntl::ModelShape::n_layers, &ntl::ModelShape::n_heads,
            &ntl::ModelShape::n_kv_heads, &ntl::ModelShape::head_dim, &ntl::ModelShape::hidden_dim,
            &ntl::ModelShape::vocab_size}) {
        ntl::ModelShape broken = shape;
        broken.*size = bad;
        CHECK(refusal([&] { ntl::checked_shape(broken); }) == "shape_out_of_range");
      }
    }
  }
  const auto is_refused = [&] { return refusal([&] { ntl::checked_shape(shape); }) == "shape_out_of_range"; };
  SECTION("8 heads do not share 3 KV heads") {
    shape.n_kv_heads = 3;
    CHECK(is_refused());
  }
  SECTION("a window without local layers, and local layers without a window") {
    shape.window = 4;
    CHECK(is_refused());
    shape.window = 0;
    shape.n_window_layers = 2;
    CHECK(is_refused());
  }
  SECTION("more special layers than layers") {
    shape.window = 4;
    shape.n_window_layers = 6;
    CHECK(is_refused());
  }
  SECTION("more active experts than experts") {
    shape.experts =
        ntl::Experts{.n_moe_layers = 1, .n_experts = 4, .n_active = 5, .n_shared = 0, .hidden_dim = 8};
    CHECK(is_refused());
  }
  SECTION("the refusal names the size and what it was") {
    shape.n_heads = 0;
    try {
      ntl::checked_shape(shape);
      FAIL("accepted");
    } catch (const ntl::Error& error) {
      CHECK(error.got() == "nHeads = 0");
    }
  }
}
