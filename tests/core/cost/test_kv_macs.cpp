#include <cmath>
#include <tuple>

#include "catch.h"
#include "cost/kv_macs.h"
#include "models/refusal.h"

TEST_CASE("the toy of source 000 projects 2,027,520 MACs without a cache and 120,832 with it",
          "[cost][kv_macs]") {
  CHECK(ntl::kv_macs(32, 40, 20, false) == 2027520);                         // 000.kv.tiny.nocache
  CHECK(ntl::kv_macs(32, 40, 20, true) == 120832);                           // 000.kv.tiny.cache
  CHECK_THAT(ntl::kv_saving(40, 20), WithinRel(16.779661016949152, 1e-15));  // 000.kv.tiny.ratio
}

TEST_CASE("the table of source 000: d = 4096, 200 new tokens", "[cost][kv_macs]") {
  using Row = std::tuple<double, double, double, double, double>;
  const auto [prompt, without, with, saving, printed] =
      GENERATE(table<double, double, double, double, double>({
          Row{1000, 7378619596800, 40231763968, 183.4028356964137, 183},        // 000.kv.big.P1000
          Row{10000, 67776597196800, 342221651968, 198.0488283165016, 198},     // 000.kv.big.P10000
          Row{100000, 671756373196800, 3362120531968, 199.80139522350524, 200}  // 000.kv.big.P100000
      }));
  CAPTURE(prompt);
  CHECK(ntl::kv_macs(4096, prompt, 200, false) == without);
  CHECK(ntl::kv_macs(4096, prompt, 200, true) == with);
  CHECK_THAT(ntl::kv_saving(prompt, 200), WithinRel(saving, 1e-15));
  CHECK(std::round(ntl::kv_saving(prompt, 200)) == printed);
  CHECK(ntl::bar_cells(without, without, 40) == 40);  // 000.kv.big.P....bars
  CHECK(ntl::bar_cells(with, without, 40) == 1);
}

TEST_CASE("the saving goes from (n + 1) / 2 to n as the prompt grows", "[cost][kv_macs]") {
  CHECK(ntl::kv_saving(1, 200) == 100.5);                                         // 000.kv.law
  CHECK_THAT(ntl::kv_saving(1000000, 200), WithinAbs(199.9801039593121, 1e-12));  // 000.kv.law
  for (double n = 1; n < 300; n += 7) {
    CHECK(ntl::kv_saving(1, n) == (n + 1) / 2);
    double before = 0;
    for (double prompt = 1; prompt < 1e9; prompt *= 10) {
      const double saving = ntl::kv_saving(prompt, n);
      CHECK(saving >= before);
      CHECK(saving <= n);
      before = saving;
    }
  }
}

TEST_CASE("the formula is the loop: step i projects P + i positions, or the one new position",
          "[cost][kv_macs]") {
  for (double prompt : {0, 1, 2, 17, 40}) {
    for (double n : {0, 1, 2, 9, 20}) {
      double without = 0, with = 0, unsaved = 0;
      for (double i = 0; i < n; ++i) {
        without += 2 * 32 * 32 * (prompt + i);
        with += 2 * 32 * 32 * (i == 0 ? prompt : 1);
        unsaved += 2 * 32 * (prompt + i);
      }
      CAPTURE(prompt, n);
      CHECK(ntl::kv_macs(32, prompt, n, false) == without);
      CHECK(ntl::kv_macs(32, prompt, n, true) == with);
      CHECK(ntl::kv_unsaved_macs(32, prompt, n) == unsaved);
      CHECK(ntl::kv_saving(prompt, n) == (with == 0 ? 1 : without / with));
    }
  }
}

TEST_CASE("what is no width and no number of tokens is refused", "[cost][kv_macs]") {
  CHECK(refusal([] { ntl::kv_macs(0, 1, 1, true); }) == "shape_out_of_range");
  CHECK(refusal([] { ntl::kv_macs(NAN, 1, 1, true); }) == "shape_out_of_range");
  CHECK(refusal([] { ntl::kv_macs(32, -1, 1, true); }) == "token_count_out_of_range");
  CHECK(refusal([] { ntl::kv_macs(32, 1, 1.5, true); }) == "token_count_out_of_range");
  CHECK(refusal([] { ntl::kv_saving(INFINITY, 1); }) == "token_count_out_of_range");
  CHECK(refusal([] { ntl::bar_cells(1, 0, 40); }) == "token_count_out_of_range");
}
