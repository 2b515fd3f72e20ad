#include "boundary.h"
#include "convert_cost.h"
#include "cost/flops.h"
#include "cost/parameters.h"

// What is computed from the shape of a model; prices, the prompt cache and source 000's count are in
// bind_cost.cpp.
using namespace ntl;
using namespace ntl::wasm;

namespace {

val parameters_of(const val& from) {
  return guarded([&] {
    const ModelShape model = shape(from);
    const Parameters count = parameters(model);
    const Products macs = products_per_token(model);
    val to = record({{"embedding", count.embedding},
                     {"attention", count.attention},
                     {"feedForward", count.feed_forward},
                     {"experts", count.experts},
                     {"stateSpace", count.state_space},
                     {"norms", count.norms},
                     {"head", count.head},
                     {"total", count.total},
                     {"active", count.active}});
    put(to, "productsPerToken",
        record({{"attention", macs.attention},
                {"feedForward", macs.feed_forward},
                {"experts", macs.experts},
                {"stateSpace", macs.state_space},
                {"head", macs.head}}));
    return to;
  });
}

val flops_of(const val& from) {
  return guarded([&] {
    const ModelShape model = shape(from);
    const TokenFlops flops = flops_per_token(model, number(from, "positions"));
    return record({{"attentionProjections", flops.attention_projections},
                   {"feedForward", flops.feed_forward},
                   {"stateSpace", flops.state_space},
                   {"head", flops.head},
                   {"attention", flops.attention},
                   {"total", flops.total},
                   {"incomplete", incomplete_flops_per_token(model)},
                   {"attentionIsHalfAt", positions_where_attention_is_half(model)}});
  });
}

val prefill_flops_of(const val& from) {
  return guarded(
      [&] { return prefill_flops(shape(from), number(from, "cachedTokens"), number(from, "newTokens")); });
}

val weight_bytes_of(const val& from) {
  return guarded([&] {
    const NumberType type = parse_weight_type(word(from, "type"));
    return has(from, "nParameters") ? weight_bytes(number(from, "nParameters"), type)
                                    : weight_bytes(shape(from), type);
  });
}

val kv_cache_of(const val& from) {
  return guarded([&] {
    const KvCache cache =
        kv_cache(shape(from), parse_cache_type(word(from, "type")), number(from, "positions"));
    return record({{"bytesPerToken", cache.bytes_per_token},
                   {"bytesPerTokenBeyondWindow", cache.bytes_per_token_beyond_window},
                   {"stateBytes", cache.state_bytes},
                   {"bytes", cache.bytes},
                   {"naiveBytesPerToken", cache.naive_bytes_per_token},
                   {"naiveBytes", cache.naive_bytes},
                   {"naiveFactor", cache.naive_factor}});
  });
}

val activations_of(const val& from) {
  return guarded([&] {
    const Activations scratch = activations(shape(from), parse_weight_type(word(from, "type")),
                                            number(from, "blockPositions"), number(from, "positions"));
    return record({{"bytes", scratch.bytes}, {"scoreBytes", scratch.score_bytes}});
  });
}

val context_fit_of(const val& from) {
  return guarded([&] {
    FitSettings settings{.memory_bytes = number(from, "memoryBytes")};
    read(from, "nSequences", settings.n_sequences);
    read(from, "blockPositions", settings.block_positions);
    const RunTypes types = run_types(from);
    settings.weight_type = types.weights;
    settings.cache_type = types.cache;
    if (has(from, "activations")) settings.activation_type = parse_weight_type(word(from, "activations"));
    const ContextFit fit = context_fit(shape(from), settings);
    constexpr const char* kBounds[] = {"weights", "memory", "trained", "none"};
    val to = record({{"weightBytes", fit.weight_bytes},
                     {"activationBytes", fit.activation_bytes},
                     {"leftBytes", fit.left_bytes},
                     {"positionsByMemory", fit.positions_by_memory},
                     {"positions", fit.positions}});
    put(to, "boundBy", kBounds[static_cast<int>(fit.bound)]);
    return to;
  });
}

val growth_curve_of(const val& from) {
  return guarded([&] {
    return records(growth_curve(shape(from), number(from, "promptTokens"), number(from, "newTokens"),
                                number(from, "maxPoints"), masked(from)),
                   growth_value);
  });
}

val growth_saving_of(const val& from) {
  return guarded([&] {
    const GrowthSaving saving =
        growth_saving(shape(from), number(from, "promptTokens"), number(from, "newTokens"), masked(from));
    return record(
        {{"projections", saving.projections}, {"attention", saving.attention}, {"all", saving.all}});
  });
}

val decode_bound_of(const val& from) {
  return guarded([&] {
    return bound_value(decode_bound(shape(from), run_types(from), device(from), number(from, "batch"),
                                    number(from, "positions")));
  });
}

val prefill_bound_of(const val& from) {
  return guarded([&] {
    return bound_value(prefill_bound(shape(from), run_types(from), device(from), number(from, "cachedTokens"),
                                     number(from, "newTokens")));
  });
}

val request_bound_of(const val& from) {
  return guarded([&] {
    const RequestBound request = request_bound(shape(from), run_types(from), device(from),
                                               number(from, "promptTokens"), number(from, "newTokens"));
    return record({{"ttftSeconds", request.ttft_seconds},
                   {"decodeSeconds", request.decode_seconds},
                   {"totalSeconds", request.total_seconds},
                   {"tokensPerSecond", request.tokens_per_second}});
  });
}

val measured_device_of(const val& from) {
  return guarded([&] {
    const Device device = measured_device(number(from, "macsPerSecond"), number(from, "bytesPerSecond"));
    return device_value(device);
  });
}

val token_rate_limits_of(const val& from) {
  return guarded([&] {
    const TokenRateLimits limits = token_rate_limits(shape(from), run_types(from).weights, device(from));
    return record(
        {{"byBandwidth", limits.by_bandwidth}, {"byCompute", limits.by_compute}, {"ridge", limits.ridge}});
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(cost_shape) {
  emscripten::function("parameters", &parameters_of);
  emscripten::function("flopsPerToken", &flops_of);
  emscripten::function("prefillFlops", &prefill_flops_of);
  emscripten::function("weightBytes", &weight_bytes_of);
  emscripten::function("kvCache", &kv_cache_of);
  emscripten::function("activations", &activations_of);
  emscripten::function("contextFit", &context_fit_of);
  emscripten::function("growthCurve", &growth_curve_of);
  emscripten::function("growthSaving", &growth_saving_of);
  emscripten::function("decodeBound", &decode_bound_of);
  emscripten::function("prefillBound", &prefill_bound_of);
  emscripten::function("requestBound", &request_bound_of);
  emscripten::function("measuredDevice", &measured_device_of);
  emscripten::function("tokenRateLimits", &token_rate_limits_of);
}
