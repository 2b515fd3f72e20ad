#include "generate/digest.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <vector>

#include "base/error.h"
#include "base/sha256.h"

namespace ntl {

namespace {

constexpr std::uint64_t kQuietNan = 0x7ff8000000000000;

std::uint64_t bits_of(double value) {
  std::uint64_t bits;
  static_assert(sizeof bits == sizeof value);
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

// Shifts, not memory: the same bytes whatever the machine's own order.
void append_little_endian(std::vector<std::uint8_t>& to, std::uint64_t value, int n_bytes) {
  for (int i = 0; i < n_bytes; ++i) to.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

}  // namespace

std::string digest(std::span<const DigestStep> steps) {
  std::vector<std::uint8_t> bytes;
  bytes.reserve(steps.size() * 20);
  for (const DigestStep& step : steps) {
    append_little_endian(bytes, step.id, 4);
    append_little_endian(bytes, bits_of(step.p), 8);
    append_little_endian(bytes, step.u ? bits_of(*step.u) : kQuietNan, 8);
  }
  return sha256_hex(bytes);
}

std::string digest(std::span<const TokenId> ids, std::span<const double> p, std::span<const double> u) {
  if (p.size() != ids.size() || u.size() != ids.size()) {
    throw Error(ErrorCode::kInvalidArgument, "ids, p and u must be of one length");
  }
  std::vector<DigestStep> steps;
  steps.reserve(ids.size());
  for (std::size_t i = 0; i < ids.size(); ++i) {
    steps.push_back({ids[i], p[i], std::isnan(u[i]) ? std::nullopt : std::optional(u[i])});
  }
  return digest(steps);
}

}  // namespace ntl
