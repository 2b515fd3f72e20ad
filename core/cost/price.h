#pragma once

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
