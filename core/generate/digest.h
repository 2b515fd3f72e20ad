#pragma once

#include <optional>
#include <span>
#include <string>

#include "tokens/token.h"

namespace ntl {

// What of a step goes into the digest of a run.
struct DigestStep {
  TokenId id;
  double p;
  std::optional<double> u;  // none (greedy, forced) is written as the quiet NaN 0x7ff8000000000000
};

// SHA-256 over the steps in order, each as 20 bytes: id (uint32), p (double), u (double), little-endian.
// Hexadecimal. Equal in every browser for the same run; that is what it is for.
std::string digest(std::span<const DigestStep> steps);

// The same from columns of one length; a NaN in u means none.
// throws  Error(kInvalidArgument) where the lengths differ
std::string digest(std::span<const TokenId> ids, std::span<const double> p, std::span<const double> u);

}  // namespace ntl
