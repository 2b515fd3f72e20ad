#include <memory>

#include "boundary.h"
#include "convert_cost.h"
#include "cost/kv_macs.h"
#include "cost/machine_probe.h"
#include "cost/price.h"
#include "cost/run_account.h"
#include "cost/shape_from_gguf.h"
#include "cost/shape_from_tensors.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

CachePrices cache_prices(const val& from) {
  return {number(from, "perMillionInput"), number(from, "perMillionOutput"),
          number(from, "perMillionCacheRead"), number(from, "perMillionCacheWrite5min"),
          number(from, "perMillionCacheWrite1h")};
}

val cache_prices_value(const CachePrices& from) {
  return record({{"perMillionInput", from.per_million_input},
                 {"perMillionOutput", from.per_million_output},
                 {"perMillionCacheRead", from.per_million_cache_read},
                 {"perMillionCacheWrite5min", from.per_million_cache_write_5min},
                 {"perMillionCacheWrite1h", from.per_million_cache_write_1h}});
}

val cache_price_of(const val& from) {
  return guarded([&] {
    TokenUsage usage;
    read(from, "inputTokens", usage.input_tokens);
    read(from, "outputTokens", usage.output_tokens);
    read(from, "cacheReadTokens", usage.cache_read_tokens);
    read(from, "cacheWrite5minTokens", usage.cache_write_5min_tokens);
    read(from, "cacheWrite1hTokens", usage.cache_write_1h_tokens);
    const CachePrice bill = price(usage, cache_prices(from));
    return record({{"input", bill.input},
                   {"output", bill.output},
                   {"cacheRead", bill.cache_read},
                   {"cacheWrite5min", bill.cache_write_5min},
                   {"cacheWrite1h", bill.cache_write_1h},
                   {"total", bill.total}});
  });
}

template <typename Preset>
val titled(const Preset& preset) {
  val to = val::object();
  put(to, "name", preset.name);
  put(to, "title", preset.title);
  put(to, "source", preset.source);
  return to;
}

val presets() {
  return guarded([] {
    val all = val::object();
    put(all, "shapes", records(shape_presets(), [](const ShapePreset& preset) {
          val to = titled(preset);
          put(to, "shape", shape_value(preset.shape));
          return to;
        }));
    put(all, "devices", records(device_presets(), [](const DevicePreset& preset) {
          val to = titled(preset);
          put(to, "device", device_value(preset.device));
          return to;
        }));
    put(all, "prices", records(price_presets(), [](const PricePreset& preset) {
          val to = titled(preset);
          put(to, "currency", preset.currency);
          put(to, "date", preset.date);
          put(to, "hasCache", preset.has_cache);
          put(to, "prices", cache_prices_value(preset.prices));
          return to;
        }));
    return all;
  });
}

val shape_of_config(const val& config) {
  return guarded([&] { return shape_value(shape_from_config(config_fields(config))); });
}

val shape_of_gguf(const std::string& bytes) {
  return guarded([&] { return shape_value(shape_from_gguf(bytes_of(bytes))); });
}

// [{name, extents}]
val shape_of_tensors(const val& list) {
  return guarded([&] {
    std::vector<TensorShape> tensors;
    for (const val& tensor : emscripten::vecFromJSArray<val>(list))
      tensors.push_back({word(tensor, "name"), numbers<double>(tensor["extents"])});
    return shape_value(shape_from_tensors(tensors));
  });
}

val kv_macs_of(const val& from) {
  return guarded([&] {
    bool cached = false;
    read(from, "cached", cached);
    return kv_macs(number(from, "d"), number(from, "promptTokens"), number(from, "newTokens"), cached);
  });
}

val kv_saving_of(const val& from) {
  return guarded([&] { return kv_saving(number(from, "promptTokens"), number(from, "newTokens")); });
}

val kv_unsaved_macs_of(const val& from) {
  return guarded([&] {
    return kv_unsaved_macs(number(from, "d"), number(from, "promptTokens"), number(from, "newTokens"));
  });
}

val bar_cells_of(const val& from) {
  return guarded(
      [&] { return bar_cells(number(from, "value"), number(from, "full"), number(from, "width")); });
}

val prefill_share_of(const val& from) {
  return guarded([&] {
    const PrefillShare share = prefill_share(number(from, "cachedTokens"), number(from, "newTokens"));
    return record({{"missPositions", share.miss_positions},
                   {"hitPositions", share.hit_positions},
                   {"share", share.share}});
  });
}

val appended_session_of(const val& from) {
  return guarded([&] {
    const AppendedSession session =
        appended_session(number(from, "firstTokens"), number(from, "addedTokens"), number(from, "nRequests"));
    return record({{"lastLength", session.last_length},
                   {"sent", session.sent},
                   {"read", session.read},
                   {"hitRate", session.hit_rate}});
  });
}

val time_saving_of(const val& from) {
  return guarded([&] {
    const TimeSaving saving = time_saving(number(from, "wholeMs"), number(from, "restMs"));
    return record({{"milliseconds", saving.milliseconds}, {"factor", saving.factor}});
  });
}

val prompt_cache_of(const val& from) {
  return guarded([&] {
    PromptCacheSettings settings;
    read(from, "blockSize", settings.block_size);
    read(from, "minTokens", settings.min_tokens);
    read(from, "ttlSeconds", settings.ttl_seconds);
    read(from, "perMillionInput", settings.per_million_input);
    read(from, "perMillionOutput", settings.per_million_output);
    read(from, "perMillionCacheRead", settings.per_million_cache_read);
    read(from, "perMillionCacheWrite", settings.per_million_cache_write);
    if (!from["requests"].isArray()) throw Error(ErrorCode::kInvalidArgument, "requests must be an array");
    const auto sent = emscripten::vecFromJSArray<val>(from["requests"]);
    std::vector<std::vector<TokenId>> prompts;
    std::vector<CachedRequest> requests;
    prompts.reserve(sent.size());  // requests look into it
    for (const val& request : sent) {
      if (!has(request, "ids")) throw Error(ErrorCode::kInvalidArgument, "a request has ids and seconds");
      prompts.push_back(token_ids(request["ids"]));
      double output_tokens = 0;
      read(request, "outputTokens", output_tokens);
      requests.push_back({prompts.back(), number(request, "seconds"), output_tokens});
    }
    const CacheSession session = prompt_cache_session(requests, settings);
    val to = val::object();
    put(to, "turns", records(session.turns, [](const CacheTurn& turn) {
          constexpr const char* kWhy[] = {"hit", "first", "expired", "changed", "tooShort"};
          val value = turn_value(turn);
          put(value, "shared", turn.shared);
          put(value, "sharedWith", turn.shared_with);
          put(value, "why", kWhy[static_cast<int>(turn.why)]);
          return value;
        }));
    put(to, "total", turn_value(session.total));
    put(to, "neverCached", turn_value(session.never_cached));
    put(to, "alwaysAppended", turn_value(session.always_appended));
    return to;
  });
}

std::vector<CountedStep> counted_steps(const val& from, const char* name) {
  if (!from[name].isArray())
    throw Error(ErrorCode::kInvalidArgument, std::string(name) + " must be an array");
  std::vector<CountedStep> steps;
  for (const val& step : emscripten::vecFromJSArray<val>(from[name])) {
    steps.push_back({number(step, "positions"), number(step, "macs"), number(step, "bytes"),
                     number(step, "keyBytes"), number(step, "valueBytes"), number(step, "milliseconds")});
  }
  return steps;
}

val run_account_value(const RunAccount& from) {
  val to = record({{"ttftMilliseconds", from.ttft_milliseconds},
                   {"decodeMilliseconds", from.decode_milliseconds},
                   {"tokensPerSecond", from.tokens_per_second}});
  put(to, "steps", records(from.steps, [](const AccountedStep& step) {
        return record({{"weightBytes", step.weight_bytes},
                       {"kvReadBytes", step.kv_read_bytes},
                       {"weightBytesPerPosition", step.weight_bytes_per_position},
                       {"modelledMilliseconds", step.modelled_milliseconds},
                       {"totalPositions", step.total_positions},
                       {"totalMacs", step.total_macs},
                       {"totalWeightBytes", step.total_weight_bytes},
                       {"totalKvReadBytes", step.total_kv_read_bytes},
                       {"totalMilliseconds", step.total_milliseconds}});
      }));
  return to;
}

val compare_runs_of(const val& from) {
  return guarded([&] {
    const RunMachine machine{knob(from, "macsPerSecond"), knob(from, "bytesPerSecond")};
    const RunComparison both =
        compare_runs(counted_steps(from, "withoutCache"), counted_steps(from, "withCache"),
                     number(from, "kvRowBytes"), machine);
    val to = val::object();
    put(to, "withoutCache", run_account_value(both.without_cache));
    put(to, "withCache", run_account_value(both.with_cache));
    put(to, "saving", records(both.saving, [](const RunSaving& saving) {
          return record({{"positions", saving.positions},
                         {"macs", saving.macs},
                         {"milliseconds", saving.milliseconds}});
        }));
    return to;
  });
}

val rate(double amount, double milliseconds) {
  return guarded([&] { return rate_per_second(amount, milliseconds); });
}

template <typename Probe>
val probe(double size) {
  return guarded([&] { return val(std::make_shared<Probe>(size)); });
}

template <typename Probe>
double run_probe(Probe& self) {
  return self.run();
}

}  // namespace

EMSCRIPTEN_BINDINGS(cost) {
  emscripten::function("cachePrice", &cache_price_of);
  emscripten::function("costPresets", &presets);
  emscripten::function("shapeFromConfig", &shape_of_config);
  emscripten::function("shapeFromGguf", &shape_of_gguf);
  emscripten::function("shapeFromTensors", &shape_of_tensors);
  emscripten::function("kvMacs", &kv_macs_of);
  emscripten::function("kvSaving", &kv_saving_of);
  emscripten::function("kvUnsavedMacs", &kv_unsaved_macs_of);
  emscripten::function("barCells", &bar_cells_of);
  emscripten::function("prefillShare", &prefill_share_of);
  emscripten::function("promptCache", &prompt_cache_of);
  emscripten::function("appendedSession", &appended_session_of);
  emscripten::function("timeSaving", &time_saving_of);
  emscripten::function("compareRuns", &compare_runs_of);
  emscripten::class_<LoadProbe>("LoadProbe")
      .smart_ptr<std::shared_ptr<LoadProbe>>("LoadProbePointer")
      .function("run", &run_probe<LoadProbe>);
  emscripten::class_<MultiplyAddProbe>("MultiplyAddProbe")
      .smart_ptr<std::shared_ptr<MultiplyAddProbe>>("MultiplyAddProbePointer")
      .function("run", &run_probe<MultiplyAddProbe>);
  emscripten::function("ratePerSecond", &rate);
  emscripten::function("loadProbe", &probe<LoadProbe>);
  emscripten::function("multiplyAddProbe", &probe<MultiplyAddProbe>);
}
