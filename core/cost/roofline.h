#pragma once

#include <string_view>
#include <vector>

#include "cost/memory.h"

namespace ntl {

// A machine as two numbers: no kernel is faster than either allows.
struct Device {
  double flops_per_second;  // dense, in the type that is computed in
  double bytes_per_second;  // of the memory where weights and caches lie
  double memory_bytes;
};

// A machine as machine_probe.h measures it: a MAC is 2 FLOPs, the memory is all that a wasm module can address (4 GiB).
// throws  Error(kDeviceOutOfRange)
Device measured_device(double macs_per_second, double bytes_per_second);

struct DevicePreset {
  std::string_view name;  // 'a100-40gb'
  std::string_view title;
  std::string_view source;  // who states the numbers, or the arithmetic behind them
  Device device;
};
const std::vector<DevicePreset>& device_presets();

// throws  Error(kUnknownModel)
const DevicePreset& device_preset(std::string_view name);

// How a model is run: what its weights and caches are stored as.
struct RunTypes {
  NumberType weights = NumberType::kF16;
  NumberType cache = NumberType::kF16;
};

// One step of the loop on a device: time >= max(flops / peak, bytes / bandwidth).
//
//   intensity   flops / bytes, in FLOP a byte; above the device's ridge (peak / bandwidth) computing binds,
//               below it memory
//   bytes       every weight once (of experts those that at least one token of the step chose, on average,
//   when
//               all are equally likely: n_experts (1 - (1 - n_active / n_experts)^tokens)), every cache row
//               that is attended to, every row that is written. An untied embedding is counted whole, though
//               a step reads only its tokens' rows: 1.9 % too much for LLaMA-7B.
//   seconds     a bound from below, not a forecast: launches, imperfect kernels and the softmax are not in it
struct StepBound {
  double flops;
  double weight_bytes;
  double cache_bytes;
  double intensity;
  double compute_seconds;
  double memory_seconds;
  double seconds;
  double flops_per_second;   // reached at best
  double tokens_per_second;  // of all sequences together
  bool memory_binds;
};

// `batch` sequences, each decoding one token that attends over `positions` positions, itself among them.
// batch, positions  integers >= 1
// throws  Error(kDeviceOutOfRange | kTokenCountOutOfRange, and what the shape and its types refuse)
StepBound decode_bound(const ModelShape& shape, const RunTypes& types, const Device& device, double batch,
                       double positions);

// One sequence, new_tokens positions computed at once behind cached_tokens. new_tokens an integer >= 1.
StepBound prefill_bound(const ModelShape& shape, const RunTypes& types, const Device& device,
                        double cached_tokens, double new_tokens);

// A whole request: time to the first token (the prefill), then one decode a further token.
struct RequestBound {
  double ttft_seconds;
  double decode_seconds;  // of all decodes; 0 where one token is wanted
  double total_seconds;
  double tokens_per_second;  // decodes a second; 0 where there is none
};
// new_tokens  an integer in 1 ... 1,000,000
RequestBound request_bound(const ModelShape& shape, const RunTypes& types, const Device& device,
                           double prompt_tokens, double new_tokens);

// The two limits that one quotes: LLaMA-7B in f16 on an A100 115 (40 GB) or 151 (80 GB) tokens/s from the
// bytes of the weights alone, one sequence, and 23,611 tokens/s from FLOPs alone.
struct TokenRateLimits {
  double by_bandwidth;  // bytes_per_second / (bytes of the weights that one token needs)
  double by_compute;    // flops_per_second / flops_per_token(shape, 0)
  double ridge;         // FLOP a byte
};
TokenRateLimits token_rate_limits(const ModelShape& shape, NumberType weights, const Device& device);

}  // namespace ntl
