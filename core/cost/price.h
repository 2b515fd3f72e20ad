#pragma once

#include <string_view>
#include <vector>

namespace ntl {

// What an API asks for a million tokens, in some currency: each >= 0 and finite.
struct TokenPrices {
  double per_million_input;
  double per_million_output;
};

struct Price {
  double input;   // input_tokens  * per_million_input  / 1e6
  double output;  // output_tokens * per_million_output / 1e6
  double total;
};

// What one request costs, in the currency of the prices.
// input_tokens, output_tokens  integers >= 0
// throws  Error(kPriceOutOfRange | kTokenCountOutOfRange)
Price price(double input_tokens, double output_tokens, const TokenPrices& prices);

// The same with a prompt cache. Tokens of a prompt are paid once each: as plain input, as read from the
// cache, or as computed and written to it; writing costs more than input, because it occupies memory.
struct CachePrices {
  double per_million_input;
  double per_million_output;
  double per_million_cache_read;
  double per_million_cache_write_5min;
  double per_million_cache_write_1h;
};
struct TokenUsage {
  double input_tokens = 0;
  double output_tokens = 0;
  double cache_read_tokens = 0;
  double cache_write_5min_tokens = 0;
  double cache_write_1h_tokens = 0;
};
struct CachePrice {
  double input;
  double output;
  double cache_read;
  double cache_write_5min;
  double cache_write_1h;
  double total;
};
// throws  Error(kPriceOutOfRange | kTokenCountOutOfRange)
CachePrice price(const TokenUsage& usage, const CachePrices& prices);

// Prices as a source printed them. Prices change: each preset says where it is from and, if known, of which
// day.
struct PricePreset {
  std::string_view name;
  std::string_view title;
  std::string_view currency;  // ISO 4217
  std::string_view source;
  std::string_view date;  // ISO 8601; empty where the source gives none
  bool has_cache;         // where false, the source names no cache prices, and they stand as input prices
  CachePrices prices;
};
const std::vector<PricePreset>& price_presets();

// Rounds of the loop that make n tokens: one prefill of the prompt gives the first, each further token is one
// decode of a single position.
// source  Pope et al. 2022, arXiv:2211.05102, section 2
struct Rounds {
  double prefill_positions;  // positions computed at once in the first round
  double decode_rounds;      // rounds of one position each
};
// output_tokens  integers >= 0; 0 asks for no round at all
// throws  Error(kTokenCountOutOfRange)
Rounds rounds(double input_tokens, double output_tokens);

}  // namespace ntl
