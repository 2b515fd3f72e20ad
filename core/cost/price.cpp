#include "cost/price.h"

#include "cost/checks.h"

namespace ntl {

namespace {

double paid(double tokens, double per_million, std::string_view what) {
  return checked_tokens(tokens, what) * checked_price(per_million, what) / 1e6;
}

}  // namespace

Price price(double input_tokens, double output_tokens, const TokenPrices& prices) {
  const double input = checked_tokens(input_tokens, "input tokens") *
                       checked_price(prices.per_million_input, "price of a million input tokens") / 1e6;
  const double output = checked_tokens(output_tokens, "output tokens") *
                        checked_price(prices.per_million_output, "price of a million output tokens") / 1e6;
  return {.input = input, .output = output, .total = input + output};
}

CachePrice price(const TokenUsage& usage, const CachePrices& prices) {
  CachePrice bill{};
  bill.input = paid(usage.input_tokens, prices.per_million_input, "input tokens");
  bill.output = paid(usage.output_tokens, prices.per_million_output, "output tokens");
  bill.cache_read =
      paid(usage.cache_read_tokens, prices.per_million_cache_read, "tokens read from the cache");
  bill.cache_write_5min = paid(usage.cache_write_5min_tokens, prices.per_million_cache_write_5min,
                               "tokens written for 5 minutes");
  bill.cache_write_1h =
      paid(usage.cache_write_1h_tokens, prices.per_million_cache_write_1h, "tokens written for an hour");
  bill.total = bill.input + bill.output + bill.cache_read + bill.cache_write_5min + bill.cache_write_1h;
  return bill;
}

const std::vector<PricePreset>& price_presets() {
  static const std::vector<PricePreset> presets = {
      {"source-000",
       "claude-opus-5-5",
       "USD",
       "source 000, lines 11 to 13: 4 in, 20 out, 0.20 read; writing costs 1.25 times (5 minutes) or twice "
       "(1 hour) the input",
       "",
       true,
       {.per_million_input = 4,
        .per_million_output = 20,
        .per_million_cache_read = 0.2,
        .per_million_cache_write_5min = 4 * 1.25,
        .per_million_cache_write_1h = 4 * 2.0}},
      {"source-001",
       "source 001",
       "CNY",
       "source 001, line 123: 0.002 and 0.006 for a thousand, an example by its own words; no cache prices",
       "",
       false,
       {.per_million_input = 2,
        .per_million_output = 6,
        .per_million_cache_read = 2,
        .per_million_cache_write_5min = 2,
        .per_million_cache_write_1h = 2}},
  };
  return presets;
}

Rounds rounds(double input_tokens, double output_tokens) {
  const double input = checked_tokens(input_tokens, "input tokens");
  const double output = checked_tokens(output_tokens, "output tokens");
  if (output == 0) return {.prefill_positions = 0, .decode_rounds = 0};
  return {.prefill_positions = input, .decode_rounds = output - 1};
}

}  // namespace ntl
