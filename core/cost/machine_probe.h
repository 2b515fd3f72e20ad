#pragma once

#include <cstddef>
#include <vector>

#include "models/llama/aligned.h"

namespace ntl {

// What this machine can do, for whoever has a clock: both loops do nothing but the one thing they measure, with the
// instructions that the transformer's kernels use, on one thread.

// Reads a working set from end to end, 16 bytes an instruction: where it fits no cache, the bandwidth of the memory.
class LoadProbe {
 public:
  // bytes   of the working set; an integer in 1,024 ... 2^30
  // throws  Error(kDeviceOutOfRange)
  explicit LoadProbe(double bytes);

  // One pass; the bytes read. What was read is summed, so that no compiler leaves it out.
  double run();

  double sum() const { return sum_; }

 private:
  llama::AlignedVector<float> values_;
  double sum_ = 0;
};

// Single-precision multiply-adds in registers, enough of them independent to hide their latency.
class MultiplyAddProbe {
 public:
  // macs    a run does about so many; an integer in 1 ... 2^32
  // throws  Error(kDeviceOutOfRange)
  explicit MultiplyAddProbe(double macs);

  // The multiply-adds done; 1 MAC = 2 FLOP.
  double run();

  double sum() const { return sum_; }

 private:
  std::size_t rounds_;
  double sum_ = 0;
};

// amount / seconds: what a caller with a clock has measured, as a rate.
// throws  Error(kDeviceOutOfRange) unless milliseconds > 0
double rate_per_second(double amount, double milliseconds);

}  // namespace ntl
