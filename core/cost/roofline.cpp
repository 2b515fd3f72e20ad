#include "cost/roofline.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "cost/checks.h"
#include "cost/flops.h"
#include "cost/parameters.h"

namespace ntl {

namespace {

const Device& checked_device(const Device& device) {
  checked_quantity(device.flops_per_second, "flopsPerSecond");
  checked_quantity(device.bytes_per_second, "bytesPerSecond");
  checked_quantity(device.memory_bytes, "memoryBytes");
  return device;
}

// Bytes of the weights that a step of so many tokens reads.
double weight_bytes_read(const ModelShape& shape, NumberType type, double tokens) {
  const double all = weight_bytes(shape, type);
  if (!shape.experts) return all;
  const Experts& experts = *shape.experts;
  const double untouched = experts.n_experts * std::pow(1 - experts.n_active / experts.n_experts, tokens);
  return all - weight_bytes(1, type) * experts.n_moe_layers * untouched * parameters_per_expert(shape);
}

StepBound bound(double flops, double weights, double cache, double tokens, const Device& device) {
  StepBound step{};
  step.flops = flops;
  step.weight_bytes = weights;
  step.cache_bytes = cache;
  step.intensity = flops / (weights + cache);
  step.compute_seconds = flops / device.flops_per_second;
  step.memory_seconds = (weights + cache) / device.bytes_per_second;
  step.seconds = std::max(step.compute_seconds, step.memory_seconds);
  step.flops_per_second = flops / step.seconds;
  step.tokens_per_second = tokens / step.seconds;
  step.memory_binds = step.memory_seconds >= step.compute_seconds;
  return step;
}

}  // namespace

StepBound decode_bound(const ModelShape& shape, const RunTypes& types, const Device& device, double batch,
                       double positions) {
  checked_device(device);
  const double n = checked_tokens(batch, "sequences", 1);
  const double t = checked_tokens(positions, "positions", 1);
  // All rows so far are read, the newest of them having been written in this step.
  const KvCache cache = kv_cache(shape, types.cache, t);
  const double states = 2 * cache.state_bytes;  // read and written back
  const double written = cache.bytes_per_token;
  return bound(n * flops_per_token(shape, t).total, weight_bytes_read(shape, types.weights, n),
               n * (cache.bytes - cache.state_bytes + written + states), n, device);
}

StepBound prefill_bound(const ModelShape& shape, const RunTypes& types, const Device& device,
                        double cached_tokens, double new_tokens) {
  checked_device(device);
  const double cached = checked_tokens(cached_tokens, "cached tokens");
  const double n = checked_tokens(new_tokens, "new tokens", 1);
  const KvCache cache = kv_cache(shape, types.cache, cached);
  // One pass over what is cached (kernels that tile the queries read it more often), one row a new position.
  return bound(prefill_flops(shape, cached, n), weight_bytes_read(shape, types.weights, n),
               cache.bytes + cache.state_bytes + n * cache.bytes_per_token, n, device);
}

RequestBound request_bound(const ModelShape& shape, const RunTypes& types, const Device& device,
                           double prompt_tokens, double new_tokens) {
  const double prompt = checked_tokens(prompt_tokens, "prompt tokens", 1);
  const auto n = checked_integer(new_tokens, 1, 1000000, ErrorCode::kTokenCountOutOfRange, "new tokens");
  RequestBound request{};
  request.ttft_seconds = prefill_bound(shape, types, device, 0, prompt).seconds;
  for (std::int64_t i = 1; i < n; ++i) {
    request.decode_seconds += decode_bound(shape, types, device, 1, prompt + static_cast<double>(i)).seconds;
  }
  request.total_seconds = request.ttft_seconds + request.decode_seconds;
  request.tokens_per_second = n > 1 ? static_cast<double>(n - 1) / request.decode_seconds : 0;
  return request;
}

TokenRateLimits token_rate_limits(const ModelShape& shape, NumberType weights, const Device& unchecked) {
  const Device& device = checked_device(unchecked);
  return {.by_bandwidth = device.bytes_per_second / weight_bytes_read(shape, weights, 1),
          .by_compute = device.flops_per_second / flops_per_token(shape, 0).total,
          .ridge = device.flops_per_second / device.bytes_per_second};
}

Device measured_device(double macs_per_second, double bytes_per_second) {
  constexpr double kAddressableBytes = 4294967296.0;
  return checked_device({.flops_per_second = 2 * macs_per_second,
                         .bytes_per_second = bytes_per_second,
                         .memory_bytes = kAddressableBytes});
}

const std::vector<DevicePreset>& device_presets() {
  static const std::vector<DevicePreset> presets = {
      {"a100-40gb",
       "NVIDIA A100 40 GB",
       "NVIDIA A100 datasheet: BF16/FP16 tensor cores, dense",
       {.flops_per_second = 312e12, .bytes_per_second = 1.555e12, .memory_bytes = 40e9}},
      {"a100-80gb",
       "NVIDIA A100 80 GB",
       "NVIDIA A100 datasheet (SXM): BF16/FP16 tensor cores, dense",
       {.flops_per_second = 312e12, .bytes_per_second = 2.039e12, .memory_bytes = 80e9}},
      {"h100-80gb",
       "NVIDIA H100 SXM 80 GB",
       "NVIDIA H100 datasheet (SXM): BF16/FP16 tensor cores, half of the figure that it gives with sparsity",
       {.flops_per_second = 989.5e12, .bytes_per_second = 3.35e12, .memory_bytes = 80e9}},
      {"m1-max",
       "Apple M1 Max, 32-core GPU",
       "Apple at the introduction, October 2021: 10.4 TFLOPS (FP32), 400 GB/s, up to 64 GB",
       {.flops_per_second = 10.4e12, .bytes_per_second = 400e9, .memory_bytes = 64e9}},
      {"phone",
       "A phone, one large core",
       "Arithmetic: LPDDR5 at 6400 Mbit/s on 64 bits; four 128-bit FP16 units at 3 GHz; 8 GB",
       {.flops_per_second = 192e9, .bytes_per_second = 51.2e9, .memory_bytes = 8e9}},
  };
  return presets;
}

const DevicePreset& device_preset(std::string_view name) {
  for (const DevicePreset& preset : device_presets()) {
    if (preset.name == name) return preset;
  }
  throw Error(ErrorCode::kUnknownModel, "there is no device of this name", std::string(name));
}

}  // namespace ntl
