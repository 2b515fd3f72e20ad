#include "cost/checks.h"

#include <cmath>
#include <string>

namespace ntl {

namespace {

std::string refused_value(std::string_view name, double value) {
  return std::string(name) + " = " + number_text(value);
}

}  // namespace

double checked_tokens(double value, std::string_view name, double low) {
  return static_cast<double>(
      checked_integer(value, low, kLargestCount, ErrorCode::kTokenCountOutOfRange, name));
}

double checked_size(double value, std::string_view name, double low) {
  if (value >= low && value <= kLargestCount && value == std::floor(value)) return value;
  throw Error(
      ErrorCode::kShapeOutOfRange,
      std::string(name) + " must be an integer >= " + number_text(low) + ", got " + number_text(value),
      refused_value(name, value));
}

double checked_quantity(double value, std::string_view name) {
  if (value > 0 && std::isfinite(value)) return value;
  throw Error(ErrorCode::kDeviceOutOfRange,
              std::string(name) + " must be > 0 and finite, got " + number_text(value),
              refused_value(name, value));
}

double checked_price(double value, std::string_view name) {
  if (value >= 0 && std::isfinite(value)) return value;
  throw Error(ErrorCode::kPriceOutOfRange,
              std::string(name) + " must be >= 0 and finite, got " + number_text(value), number_text(value));
}

}  // namespace ntl
