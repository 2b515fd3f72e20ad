#include <cmath>
#include <limits>

#include "catch.h"
#include "cost/machine_probe.h"
#include "models/refusal.h"

TEST_CASE("a pass over a working set reads every byte that it says", "[cost][probe]") {
  // All numbers are 1, so the sum counts the floats that were read; 12 * 4 of them are read together.
  ntl::LoadProbe probe(100000);
  CHECK(probe.run() == 100000 / 4 / 48 * 48 * 4.0);
  CHECK(probe.sum() == 100000 / 4 / 48 * 48);
  CHECK(probe.run() == 99840);
  CHECK(probe.sum() == 24960);
}

TEST_CASE("a run does the multiply-adds that it counts", "[cost][probe][property]") {
  for (const double macs : {1.0, 47.0, 48.0, 49.0, 1000.0, 100000.0}) {
    ntl::MultiplyAddProbe probe(macs);
    const double done = probe.run();
    CHECK((done >= macs && done < macs + 48));
    // Every one of 48 numbers begins at 0 and goes x -> x / 2 + 1: after n rounds it is 2 - 2^(1 - n).
    CHECK_THAT(probe.sum(), WithinAbs(48 * (2 - std::exp2(1 - done / 48)), 1e-4));
  }
}

TEST_CASE("a rate is an amount over a time that has passed", "[cost][probe]") {
  CHECK(ntl::rate_per_second(3e6, 1.5) == 2e9);
  CHECK(ntl::rate_per_second(0, 1) == 0);
  for (const double wrong : {0.0, -1.0, std::numeric_limits<double>::quiet_NaN()}) {
    CHECK(refusal([&] { ntl::rate_per_second(1, wrong); }) == "device_out_of_range");
  }
}

TEST_CASE("a probe of no size, or of one that no page has, is refused", "[cost][probe]") {
  for (const double wrong :
       {0.0, 1023.0, 1024.5, -4096.0, 2147483648.0, std::numeric_limits<double>::quiet_NaN(),
        std::numeric_limits<double>::infinity()}) {
    CHECK(refusal([&] { ntl::LoadProbe probe(wrong); }) == "device_out_of_range");
  }
  for (const double wrong : {0.0, 0.5, -1.0, 4294967297.0, std::numeric_limits<double>::quiet_NaN()}) {
    CHECK(refusal([&] { ntl::MultiplyAddProbe probe(wrong); }) == "device_out_of_range");
  }
}
