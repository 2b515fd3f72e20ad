#include <string>

#include "catch.h"
#include "cost/parameters.h"
#include "cost/shapes.h"

namespace {

ntl::Parameters preset(const char* name) { return ntl::parameters(ntl::shape_preset(name).shape); }

}  // namespace

TEST_CASE("the presets have the parameters that were published", "[cost][parameters]") {
  CHECK(preset("llama-7b").total == 6738415616);     // 003.params
  CHECK(preset("qwen2.5-0.5b").total == 494032768);  // 002.qwen25.params, as the source's server prints it
  CHECK(preset("llama-3-8b").total == 8030261248);   // sizes of the published tensors, summed
  CHECK(preset("mistral-7b").total == 7241732096);   // the same
  CHECK(preset("qwen3-0.6b").total == 596049920);    // the same
  CHECK(preset("gemma-3-1b").total == 999885952);    // the same

  SECTION("DeepSeek-V3: 671 B, of which 37 B work on a token (its paper, abstract)") {
    const ntl::Parameters count = preset("deepseek-v3");
    CHECK(count.total ==
          671026404352);  // by hand in the next test; without the router's 58 · 256 corrections
    CHECK(std::floor(count.active / 1e9) == 37);
  }
  SECTION("Jamba: 52 B, of which 12 B work on a token (its paper, section 1)") {
    const ntl::Parameters count = preset("jamba-v0.1");
    CHECK(std::round(count.total / 1e9) == 52);
    CHECK(std::round(count.active / 1e9) == 12);
  }
}

TEST_CASE("DeepSeek-V3, matrix by matrix", "[cost][parameters]") {
  const ntl::Parameters count = preset("deepseek-v3");
  const double attention = 7168.0 * 1536 + 1536         // W_DQ and its norm
                           + 1536.0 * 128 * (128 + 64)  // W_UQ, W_QR
                           + 7168.0 * (512 + 64) + 512  // W_DKV, W_KR and the norm
                           + 512.0 * 128 * (128 + 128)  // W_UK, W_UV
                           + 128.0 * 128 * 7168;        // W_O
  CHECK(count.attention == 61 * attention);
  CHECK(count.feed_forward == 3 * 3.0 * 7168 * 18432);
  CHECK(count.experts == 58 * (257 * 3.0 * 7168 * 2048 + 7168 * 256));
  CHECK(count.norms == (2 * 61 + 1) * 7168.0);
  CHECK(count.embedding == 129280.0 * 7168);
  CHECK(count.head == count.embedding);
}

TEST_CASE("a small model, worked out in sight", "[cost][parameters]") {
  ntl::ModelShape shape = small_shape();
  ntl::Parameters count = ntl::parameters(shape);
  CHECK(count.embedding == 512 * 64);
  CHECK(count.attention == 5 * (64 * 128 + 64 * 64 + 64 * 64 + 128 * 64));  // Q, K, V, O
  CHECK(count.feed_forward == 5 * 3 * 64 * 160);
  CHECK(count.norms == 5 * 2 * 64 + 64);
  CHECK(count.head == 512 * 64);
  CHECK(count.active == count.total);

  SECTION("tied embeddings have no head of their own, which is multiplied all the same") {
    shape.tied_embeddings = true;
    CHECK(ntl::parameters(shape).total == count.total - 512 * 64);
    CHECK(ntl::products_per_token(shape).head == 512 * 64);
  }
  SECTION("biases and the norms of q and k are parameters and no products") {
    shape.qkv_bias = true;
    shape.qk_norm = true;
    CHECK(ntl::parameters(shape).total == count.total + 5 * (128 + 64 + 64) + 5 * 2 * 16);
    CHECK(ntl::products_per_token(shape).attention == count.attention);
  }
}

TEST_CASE("LLaMA's embedding is 1.95 % of it, and its head another matrix", "[cost][parameters]") {
  const ntl::Parameters count = preset("llama-7b");
  CHECK_THAT(count.embedding / count.total, WithinAbs(0.01945145676214698, 1e-16));  // 003.embed.share
  CHECK(count.embedding * 2 == 262144000);                                           // 003.embed.bytes
  CHECK(count.head == count.embedding);                                              // 003.tied: it is not
}

TEST_CASE("the parts sum to the total, and products are parameters that work", "[cost][parameters]") {
  ntl::Pcg64 rng(5);
  for (int i = 0; i < 200; ++i) {
    const ntl::ModelShape shape = random_shape(rng);
    const ntl::Parameters count = ntl::parameters(shape);
    CHECK(count.total == count.embedding + count.attention + count.feed_forward + count.experts +
                             count.state_space + count.norms + count.head);
    const ntl::Products macs = ntl::products_per_token(shape);
    CHECK(macs.attention + macs.feed_forward + macs.head ==
          count.total - count.norms - (shape.tied_embeddings ? 0 : count.embedding));
  }
}

TEST_CASE("with all experts active every parameter is, with fewer the rest sleeps", "[cost][parameters]") {
  ntl::ModelShape shape = small_shape();
  shape.experts =
      ntl::Experts{.n_moe_layers = 3, .n_experts = 4, .n_active = 4, .n_shared = 1, .hidden_dim = 48};
  const ntl::Parameters all = ntl::parameters(shape);
  CHECK(all.active == all.total);
  CHECK(all.feed_forward == 2 * 3 * 64 * 160);
  CHECK(all.experts == 3 * (5 * 3 * 64 * 48 + 64 * 4));
  shape.experts->n_active = 1;
  CHECK(ntl::parameters(shape).total == all.total);
  CHECK(ntl::parameters(shape).active == all.total - 3 * 3 * (3 * 64 * 48));
}
