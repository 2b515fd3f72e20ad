// What the printed candidate tables of source 002 predict, through the same sampler as any model.

#include <string>
#include <vector>

#include "catch.h"
#include "models/scores/scores_model.h"
#include "sampling/ledger.h"

using ntl::Chain;
using ntl::Knobs;

namespace {

// «Name a colour»: ranks 1 to 4 and 10 are printed (橙 蓝色 紫 红色 ... 蓝), rank 5 in a second run
// (深 4.73), and the ten together hold 67.63 %. So ranks 5 to 9 share 18.37 %: 深 has 4.73 of it, and 6 to 9
// here have equal parts, 3.41 each.
std::vector<double> colour_table() {
  const double part = (18.37 - 4.73) / 4;
  return {20.72, 15.12, 5.75, 4.95, 4.73, part, part, part, part, 2.72};
}

// The same table with a tail: 30 tokens of 0.7 % and 100 that share the rest. What of the 32.37 % is among
// the best 40 is not printed; the conclusion below holds wherever those 40 have between 83.18 % (41.59 /
// 0.5) and 93.08 % (46.54 / 0.5).
std::vector<double> colour_table_with_tail() {
  std::vector<double> percent = colour_table();
  percent.insert(percent.end(), 30, 0.7);
  percent.insert(percent.end(), 100, (32.37 - 30 * 0.7) / 100);
  return percent;
}

ntl::Ledger account_of(std::vector<double> percent, const Knobs& knobs, const std::string& order) {
  for (double& each : percent) each /= 100;
  return ntl::ledger(ntl::ScoresModel::from_probabilities(percent).logits(),
                     Chain(ntl::preset_order(order), knobs), {}, 10);
}

}  // namespace

TEST_CASE("the colour table predicts 71.9 % for its first token at T = 0.3", "[generate][printed-tables]") {
  // 0.2072^(1/0.3) over the sum of p^(1/0.3) of the ten; another program gives 71.91994663245036 % and
  // 1.0667 bit. The source's 50 samples show 72 % and 1.06 bit.
  const ntl::Ledger account = account_of(colour_table(), {.temperature = 0.3}, "huggingface");
  CHECK_THAT(100 * account.candidates[0].p_final, WithinAbs(71.91994663245036, 1e-10));
  CHECK_THAT(account.entropy_bits_final, WithinAbs(1.066671052154226, 1e-12));
}

TEST_CASE("top-p 0.5 before T = 1.5 keeps four colours, and 1.89 bit", "[generate][printed-tables]") {
  // llama.cpp's order with its top-k 40: the best three of 40 hold less than half, the best four more. The
  // source's 50 samples show 4 distinct outputs and 1.88 bit.
  const Knobs knobs = {.temperature = 1.5, .top_k = 40, .top_p = 0.5};
  const ntl::Ledger account = account_of(colour_table_with_tail(), knobs, "llama.cpp");
  CHECK(account.kept_after == std::vector<std::size_t>{40, 4, 4});
  CHECK_THAT(account.entropy_bits_final, WithinAbs(1.8862489973665004, 1e-12));
}

TEST_CASE("top-p 0.5 after T = 1.5 would keep twice as many", "[generate][printed-tables]") {
  const Knobs knobs = {.temperature = 1.5, .top_k = 40, .top_p = 0.5};
  CHECK(account_of(colour_table_with_tail(), knobs, "huggingface").kept == 8);
}

TEST_CASE("top-p 0.1 leaves one colour in the order that cuts first", "[generate][printed-tables]") {
  const Knobs knobs = {.temperature = 1.5, .top_k = 40, .top_p = 0.1};
  const ntl::Ledger account = account_of(colour_table_with_tail(), knobs, "llama.cpp");
  CHECK(account.kept == 1);
  CHECK(account.entropy_bits_final == 0);
}

TEST_CASE("the best four of the colour table hold 46.54 %, the ten 67.63 %", "[generate][printed-tables]") {
  const ntl::Ledger account = account_of(colour_table_with_tail(), {}, "huggingface");
  CHECK_THAT(account.candidates[3].cumulative, WithinAbs(0.4654, 1e-12));
  CHECK_THAT(account.candidates[9].cumulative, WithinAbs(0.6763, 1e-12));
  CHECK_THAT(account.rest_p, WithinAbs(0.3237, 1e-12));
}
