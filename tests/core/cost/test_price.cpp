#include <limits>

#include "base/error.h"
#include "catch.h"
#include "cost/price.h"

using ntl::ErrorCode;

namespace {

ErrorCode refusal_of(double input, double output, double per_million_input, double per_million_output) {
  try {
    ntl::price(input, output, {per_million_input, per_million_output});
  } catch (const ntl::Error& error) {
    return error.code();
  }
  throw std::logic_error("nothing was refused");
}

}  // namespace

TEST_CASE("a request of 2000 + 500 tokens at 2 and 6 a million costs 0.007", "[cost][price]") {
  // Source 001 section 7.1: 0.002 and 0.006 for a thousand, so 2 * 0.002 + 0.5 * 0.006.
  const ntl::Price got = ntl::price(2000, 500, {2, 6});
  CHECK_THAT(got.input, WithinAbs(0.004, 1e-15));
  CHECK_THAT(got.output, WithinAbs(0.003, 1e-15));
  CHECK_THAT(got.total, WithinAbs(0.007, 1e-15));
}

TEST_CASE("prices and token counts that make no sense are refused by name", "[cost][price]") {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  CHECK(refusal_of(-1, 0, 1, 1) == ErrorCode::kTokenCountOutOfRange);
  CHECK(refusal_of(0, 0.5, 1, 1) == ErrorCode::kTokenCountOutOfRange);
  CHECK(refusal_of(nan, 0, 1, 1) == ErrorCode::kTokenCountOutOfRange);
  CHECK(refusal_of(1, 1, -0.1, 1) == ErrorCode::kPriceOutOfRange);
  CHECK(refusal_of(1, 1, 1, nan) == ErrorCode::kPriceOutOfRange);
  CHECK(refusal_of(1, 1, infinity, 1) == ErrorCode::kPriceOutOfRange);
}

TEST_CASE("n tokens take one prefill and n - 1 decodes", "[cost][price]") {
  CHECK(ntl::rounds(40, 20).prefill_positions == 40);
  CHECK(ntl::rounds(40, 20).decode_rounds == 19);
  CHECK(ntl::rounds(40, 1).decode_rounds == 0);

  SECTION("no token asked for, no round") {
    CHECK(ntl::rounds(40, 0).prefill_positions == 0);
    CHECK(ntl::rounds(40, 0).decode_rounds == 0);
  }
}
