#pragma once

#include <optional>
#include <span>
#include <vector>

namespace ntl {

// One step of a generation as the engine counted and timed it.
struct CountedStep {
  double positions;    // computed in this step
  double macs;         // all operations
  double bytes;        // all operations: read of weights and cache, written into the cache
  double key_bytes;    // of them, keys read for the scores
  double value_bytes;  // and values read for the weighted sum
  double milliseconds;
};

// What the step took, and all steps up to it.
struct AccountedStep {
  double weight_bytes;               // bytes - keys and values read - rows written
  double kv_read_bytes;              // keys and values
  double weight_bytes_per_position;  // how far one reading of the weights is shared
  double modelled_milliseconds;      // max(macs / speed, bytes / bandwidth): a bound, see roofline.h
  double total_positions, total_macs, total_weight_bytes, total_kv_read_bytes, total_milliseconds;
};

// Without / with, over the steps so far; 1 where both are 0.
struct RunSaving {
  double positions, macs, milliseconds;
};

struct RunAccount {
  std::vector<AccountedStep> steps;
  double ttft_milliseconds = 0;    // the first step, which is the prefill
  double decode_milliseconds = 0;  // all others
  double tokens_per_second = 0;    // decodes a second; 0 where there is none, or none that took time
};

struct RunComparison {
  RunAccount without_cache, with_cache;
  std::vector<RunSaving> saving;  // as long as the shorter run
};

// The machine that the model of the time assumes.
//   macs_per_second   absent: as many as the faster of the two prefills did
//   bytes_per_second  absent: memory never binds
struct RunMachine {
  std::optional<double> macs_per_second, bytes_per_second;
};

// The same generation run twice, without and with a cache; step 1 of each is the prefill.
//
// kv_row_bytes  of one position's keys and values over all layers, as they are written
// throws        Error(kTokenCountOutOfRange) for a step of no position,
//               Error(kDeviceOutOfRange) for other quantities below zero, and speeds that are not above it
RunComparison compare_runs(std::span<const CountedStep> without_cache,
                           std::span<const CountedStep> with_cache, double kv_row_bytes,
                           const RunMachine& machine);

}  // namespace ntl
