#include "cost/machine_probe.h"

#include <cstring>

#include "base/error.h"

namespace ntl {

namespace {

// The width that every machine of ours has: SSE and WebAssembly.
typedef float F32x4 __attribute__((vector_size(16)));

constexpr std::size_t kChains = 12;  // independent sums: latency of an addition times additions a cycle
constexpr std::size_t kLanes = 4;
constexpr std::size_t kPerRound = kChains * kLanes;

double total(const F32x4 (&chains)[kChains]) {
  double sum = 0;
  for (const F32x4& chain : chains) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) sum += static_cast<double>(chain[lane]);
  }
  return sum;
}

}  // namespace

LoadProbe::LoadProbe(double bytes)
    : values_(
          checked_count(bytes, 1024, 1073741824, ErrorCode::kDeviceOutOfRange, "bytes of the working set") /
              sizeof(float) / kPerRound * kPerRound,
          1.0f) {}

double LoadProbe::run() {
  F32x4 chains[kChains] = {};
  const float* from = values_.data();
  for (std::size_t i = 0; i < values_.size(); i += kPerRound) {
    for (std::size_t chain = 0; chain < kChains; ++chain) {
      F32x4 loaded;
      std::memcpy(&loaded, from + i + chain * kLanes, sizeof loaded);
      chains[chain] += loaded;
    }
  }
  sum_ = total(chains);
  return static_cast<double>(values_.size() * sizeof(float));
}

MultiplyAddProbe::MultiplyAddProbe(double macs)
    : rounds_((checked_count(macs, 1, 4294967296.0, ErrorCode::kDeviceOutOfRange, "multiply-adds") +
               kPerRound - 1) /
              kPerRound) {}

double MultiplyAddProbe::run() {
  F32x4 chains[kChains] = {};
  // x -> x / 2 + 1 tends to 2: no value grows, and none becomes a denormal, which would be slow.
  const F32x4 half = {0.5f, 0.5f, 0.5f, 0.5f}, one = {1, 1, 1, 1};
  for (std::size_t round = 0; round < rounds_; ++round) {
    for (F32x4& chain : chains) chain = chain * half + one;
  }
  sum_ = total(chains);
  return static_cast<double>(rounds_) * static_cast<double>(kPerRound);
}

double rate_per_second(double amount, double milliseconds) {
  if (!(milliseconds > 0))
    throw Error(ErrorCode::kDeviceOutOfRange,
                "a rate needs a time above 0 ms, got " + number_text(milliseconds),
                number_text(milliseconds));
  return amount / milliseconds * 1000;
}

}  // namespace ntl
