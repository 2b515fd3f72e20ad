#include "cost/run_account.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "cost/checks.h"
#include "cost/machine_probe.h"

namespace ntl {

namespace {

double checked_measure(double value, const char* name) {
  if (!(value >= 0) || !std::isfinite(value)) {
    throw Error(ErrorCode::kDeviceOutOfRange, std::string(name) + " must be >= 0 and finite",
                std::string(name) + " = " + std::to_string(value));
  }
  return value;
}

void check(std::span<const CountedStep> steps) {
  for (const CountedStep& step : steps) {
    checked_tokens(step.positions, "positions", 1);
    checked_measure(step.macs, "macs");
    checked_measure(step.bytes, "bytes");
    checked_measure(step.key_bytes, "keyBytes");
    checked_measure(step.value_bytes, "valueBytes");
    checked_measure(step.milliseconds, "milliseconds");
  }
}

// 0 where the clock saw nothing.
double prefill_macs_per_second(std::span<const CountedStep> steps) {
  if (steps.empty() || steps[0].milliseconds == 0) return 0;
  return rate_per_second(steps[0].macs, steps[0].milliseconds);
}

RunAccount account(std::span<const CountedStep> steps, double kv_row_bytes, double macs_per_second,
                   double bytes_per_second) {
  RunAccount run;
  AccountedStep now{};
  for (const CountedStep& step : steps) {
    now.kv_read_bytes = step.key_bytes + step.value_bytes;
    now.weight_bytes = step.bytes - now.kv_read_bytes - step.positions * kv_row_bytes;
    now.weight_bytes_per_position = now.weight_bytes / step.positions;
    const double computing = macs_per_second > 0 ? step.macs / macs_per_second : 0;
    now.modelled_milliseconds = 1000 * std::max(computing, step.bytes / bytes_per_second);
    now.total_positions += step.positions;
    now.total_macs += step.macs;
    now.total_weight_bytes += now.weight_bytes;
    now.total_kv_read_bytes += now.kv_read_bytes;
    now.total_milliseconds += step.milliseconds;
    run.steps.push_back(now);
  }
  if (steps.empty()) return run;
  run.ttft_milliseconds = steps[0].milliseconds;
  for (const CountedStep& step : steps.subspan(1)) run.decode_milliseconds += step.milliseconds;
  if (run.decode_milliseconds > 0) {
    run.tokens_per_second = rate_per_second(static_cast<double>(steps.size() - 1), run.decode_milliseconds);
  }
  return run;
}

// Infinity where only the second took nothing that the clock saw.
double ratio(double without, double with) { return without == with ? 1 : without / with; }

}  // namespace

RunComparison compare_runs(std::span<const CountedStep> without_cache,
                           std::span<const CountedStep> with_cache, double kv_row_bytes,
                           const RunMachine& machine) {
  check(without_cache);
  check(with_cache);
  checked_measure(kv_row_bytes, "kvRowBytes");
  const double speed = machine.macs_per_second ? checked_quantity(*machine.macs_per_second, "macsPerSecond")
                                               : std::max(prefill_macs_per_second(without_cache),
                                                          prefill_macs_per_second(with_cache));
  const double bandwidth = machine.bytes_per_second
                               ? checked_quantity(*machine.bytes_per_second, "bytesPerSecond")
                               : std::numeric_limits<double>::infinity();
  RunComparison both{account(without_cache, kv_row_bytes, speed, bandwidth),
                     account(with_cache, kv_row_bytes, speed, bandwidth),
                     {}};
  const std::size_t n = std::min(without_cache.size(), with_cache.size());
  for (std::size_t i = 0; i < n; ++i) {
    const AccountedStep &without = both.without_cache.steps[i], &with = both.with_cache.steps[i];
    both.saving.push_back({ratio(without.total_positions, with.total_positions),
                           ratio(without.total_macs, with.total_macs),
                           ratio(without.total_milliseconds, with.total_milliseconds)});
  }
  return both;
}

}  // namespace ntl
