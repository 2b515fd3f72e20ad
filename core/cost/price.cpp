#include "cost/price.h"

#include <cmath>
#include <string>

#include "base/error.h"

namespace ntl {

namespace {

double checked_price(double value, const char* name) {
  if (!(value >= 0) || !std::isfinite(value)) {
    throw Error(ErrorCode::kPriceOutOfRange,
                std::string(name) + " must be >= 0 and finite, got " + number_text(value),
                number_text(value));
  }
  return value;
}

double checked_tokens(double value, const char* name) {
  return static_cast<double>(
      checked_integer(value, 0, 9007199254740991.0, ErrorCode::kTokenCountOutOfRange, name));
}

}  // namespace

Price price(double input_tokens, double output_tokens, const TokenPrices& prices) {
  const double input = checked_tokens(input_tokens, "input tokens") *
                       checked_price(prices.per_million_input, "price of a million input tokens") / 1e6;
  const double output = checked_tokens(output_tokens, "output tokens") *
                        checked_price(prices.per_million_output, "price of a million output tokens") / 1e6;
  return {.input = input, .output = output, .total = input + output};
}

Rounds rounds(double input_tokens, double output_tokens) {
  const double input = checked_tokens(input_tokens, "input tokens");
  const double output = checked_tokens(output_tokens, "output tokens");
  if (output == 0) return {.prefill_positions = 0, .decode_rounds = 0};
  return {.prefill_positions = input, .decode_rounds = output - 1};
}

}  // namespace ntl
