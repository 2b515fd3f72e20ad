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

TEST_CASE("the price list of source 000: output 5 times, a cache read a twentieth, writes 1.25 and 2 times",
          "[cost][price]") {
  const ntl::CachePrices& prices = ntl::price_presets().front().prices;
  CHECK(prices.per_million_output / prices.per_million_input == 5);  // 000.price.output_ratio
  CHECK_THAT(prices.per_million_cache_read / prices.per_million_input,
             WithinAbs(0.05, 1e-12));  // 000.price.cache_read_ratio
  CHECK(prices.per_million_cache_write_5min / prices.per_million_input == 1.25);  // 000.price.cache_write_...
  CHECK(prices.per_million_cache_write_1h / prices.per_million_input == 2);
}

TEST_CASE("a bill with a cache: each kind of token at its own price", "[cost][price]") {
  const ntl::TokenUsage usage{.input_tokens = 500,
                              .output_tokens = 1000,
                              .cache_read_tokens = 100000,
                              .cache_write_5min_tokens = 2000,
                              .cache_write_1h_tokens = 4000};
  const ntl::CachePrice bill = ntl::price(usage, ntl::price_presets().front().prices);
  CHECK_THAT(bill.input, WithinAbs(0.002, 1e-15));
  CHECK_THAT(bill.output, WithinAbs(0.02, 1e-15));
  CHECK_THAT(bill.cache_read, WithinAbs(0.02, 1e-15));
  CHECK_THAT(bill.cache_write_5min, WithinAbs(0.01, 1e-15));
  CHECK_THAT(bill.cache_write_1h, WithinAbs(0.032, 1e-15));
  CHECK_THAT(bill.total, WithinAbs(0.084, 1e-15));

  SECTION("without a cache it is the bill that the shorter form makes") {
    const ntl::CachePrices& prices = ntl::price_presets().back().prices;  // source 001
    CHECK(ntl::price({.input_tokens = 2000, .output_tokens = 500}, prices).total ==
          ntl::price(2000, 500, {2, 6}).total);  // 001.bill
  }
  SECTION("a price and a count that make no sense are refused here too") {
    const auto code_of = [](const ntl::TokenUsage& tokens, const ntl::CachePrices& prices) {
      try {
        ntl::price(tokens, prices);
      } catch (const ntl::Error& error) {
        return error.code();
      }
      throw std::logic_error("nothing was refused");
    };
    CHECK(code_of({.cache_read_tokens = -1}, {1, 1, 1, 1, 1}) == ErrorCode::kTokenCountOutOfRange);
    CHECK(code_of({}, {1, 1, 1, 1, -2}) == ErrorCode::kPriceOutOfRange);
  }
}
