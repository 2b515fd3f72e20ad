#include <cmath>
#include <limits>
#include <numeric>

#include "base/error.h"
#include "catch.h"
#include "models/llama/small_models.h"
#include "models/refusal.h"
#include "models/toy/tiny_attention.h"

namespace {

using ntl::ToyWeights;

std::shared_ptr<const ToyWeights> weights(double n_layers, double seed = 7) {
  return std::make_shared<const ToyWeights>(32, n_layers, 51, seed);
}

}  // namespace

TEST_CASE("the toy counts source 000's K and V projections", "[models][toy]") {
  // 000-35: d = 32, P = 40, n = 20: 2 d² (n P + n (n - 1) / 2) without the cache, 2 d² (P + n - 1) with it
  const auto prompt = random_ids(40, 51, 1);
  const double n_layers = GENERATE(1, 2);
  const auto factor = static_cast<std::uint64_t>(n_layers);
  const auto without = ntl::toy_generate(weights(n_layers), prompt, 20, false);
  const auto with = ntl::toy_generate(weights(n_layers), prompt, 20, true);
  CHECK(without.kv_projection_macs == 2027520 * factor);
  CHECK(with.kv_projection_macs == 120832 * factor);
  CHECK(with.ids == without.ids);
  CHECK(with.ids.size() == 60);
}

TEST_CASE("cached and uncached runs agree for every seed and length", "[models][toy][property]") {
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const std::size_t prompt_tokens = 1 + seed % 7, new_tokens = seed % 5;
    const auto prompt = random_ids(prompt_tokens, 51, seed);
    const auto toy = weights(1 + seed % 2, seed);
    const auto without = ntl::toy_generate(toy, prompt, new_tokens, false);
    const auto with = ntl::toy_generate(toy, prompt, new_tokens, true);
    CHECK(with.ids == without.ids);
    const std::uint64_t a_token = 2 * 32 * 32 * toy->n_layers();
    CHECK(without.kv_projection_macs ==
          (new_tokens == 0 ? 0 : a_token * (new_tokens * prompt_tokens + new_tokens * (new_tokens - 1) / 2)));
    CHECK(with.kv_projection_macs == (new_tokens == 0 ? 0 : a_token * (prompt_tokens + new_tokens - 1)));
  }
}

TEST_CASE("an edit changes its own rows in layer 1 and all later rows in layer 2", "[models][toy]") {
  // claims.md, 000 L83: one layer cannot show that an edit invalidates what follows
  auto ids = random_ids(12, 51, 3);
  const auto shared = weights(2);
  ntl::TinyAttention two(shared), two_edited(shared);
  const auto single = weights(1);
  ntl::TinyAttention before(single), after(single);
  before.append(ids);
  two.append(ids);
  ids[4] = (ids[4] + 1) % 51;
  after.append(ids);
  two_edited.append(ids);
  CHECK(ntl::changed_rows(before, after) == std::vector<std::uint8_t>{0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0});
  CHECK(ntl::changed_rows(two, two_edited) ==
        std::vector<std::uint8_t>{0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0,  //
                                  0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1});
}

TEST_CASE("the toy without positions cannot tell the order of what came before", "[models][toy]") {
  // 003.prop.perm_without_pe: exact for the last position of one layer, up to the order of a sum
  ntl::TinyAttention in_order(weights(1)), swapped(weights(1));
  in_order.append(std::vector<ntl::TokenId>{1, 2, 3, 4});
  swapped.append(std::vector<ntl::TokenId>{3, 1, 2, 4});
  const auto a = in_order.logits(), b = swapped.logits();
  for (std::size_t id = 0; id < a.size(); ++id) CHECK_THAT(a[id], WithinAbs(b[id], 1e-12));
}

TEST_CASE("truncating the toy is as never having appended", "[models][toy]") {
  const auto ids = random_ids(10, 51, 5);
  const auto toy = weights(2);
  ntl::TinyAttention whole(toy), rolled_back(toy);
  whole.append(std::span(ids).first(6));
  rolled_back.append(ids);
  rolled_back.truncate(6);
  CHECK(rolled_back.length() == 6);
  CHECK(rolled_back.logits() == whole.logits());
}

TEST_CASE("what the toy cannot do is refused", "[models][toy]") {
  CHECK(refusal([] { ToyWeights(0, 1, 51, 7); }) == "config_out_of_range");
  CHECK(refusal([] { ToyWeights(32, 3, 51, 7); }) == "config_out_of_range");
  CHECK(refusal([] { ToyWeights(32, 1, 1e9, 7); }) == "config_out_of_range");
  CHECK(refusal([] { ToyWeights(std::numeric_limits<double>::quiet_NaN(), 1, 51, 7); }) ==
        "config_out_of_range");
  CHECK(refusal([] { ToyWeights(32, 1, 51, -1); }) == "seed_out_of_range");
  CHECK(refusal([] { ntl::toy_generate(weights(1), std::vector<ntl::TokenId>{}, 1, true); }) ==
        "empty_prompt");
  CHECK(refusal([] { ntl::toy_generate(weights(1), std::vector<ntl::TokenId>{51}, 1, true); }) ==
        "token_id_out_of_range");
}
