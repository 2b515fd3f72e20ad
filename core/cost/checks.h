#pragma once

#include <string_view>

#include "base/error.h"

// What every calculator of this stage refuses in the same words.
namespace ntl {

// 2^53 - 1: the largest count that is told apart from its neighbours.
inline constexpr double kLargestCount = 9007199254740991.0;

// A number of tokens: an integer >= low. Error(kTokenCountOutOfRange)
double checked_tokens(double value, std::string_view name, double low = 0);

// A size of a model: an integer >= low. Error(kShapeOutOfRange), got = "nHeads = 0"
double checked_size(double value, std::string_view name, double low = 1);

// FLOP/s, bytes/s, bytes: > 0 and finite. Error(kDeviceOutOfRange)
double checked_quantity(double value, std::string_view name);

// A price: >= 0 and finite. Error(kPriceOutOfRange)
double checked_price(double value, std::string_view name);

// 1 + 2 + ... + n.
inline double sum_of_integers(double n) { return n * (n + 1) / 2; }

// 1² + 2² + ... + n².
inline double sum_of_squares(double n) { return n * (n + 1) * (2 * n + 1) / 6; }

}  // namespace ntl
