#include <malloc.h>

#include <algorithm>

#include "boundary.h"
#include "convert.h"
#include "handles.h"
#include "models/llama/checkpoint.h"
#include "models/llama/kv_rows.h"
#include "models/toy/tiny_attention.h"
#include "sampling/draw.h"
#include "tokens/id_tokenizer.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

// What the module can still get: its memory grows to 2 GiB, which is Emscripten's default.
double free_bytes() {
  constexpr double kMemoryBytes = 2147483648.0;
  return kMemoryBytes - static_cast<double>(static_cast<unsigned>(mallinfo().uordblks));
}

llama::Config config_record(const val& from) {
  const auto count = [&](const char* name) { return llama::checked_count(name, number(from, name)); };
  llama::Config config;
  config.dim = count("dim");
  config.n_layers = count("nLayers");
  config.n_heads = count("nHeads");
  config.n_kv_heads = has(from, "nKvHeads") ? count("nKvHeads") : config.n_heads;
  config.head_dim = has(from, "headDim") ? count("headDim") : config.dim / config.n_heads;
  config.hidden_dim = count("hiddenDim");
  config.vocab_size = count("vocabSize");
  config.max_seq_len = count("maxSeqLen");
  if (has(from, "ropePairing")) config.rope_pairing = llama::parse_rope_pairing(word(from, "ropePairing"));
  read(from, "ropeTheta", config.rope_theta);
  read(from, "normEps", config.norm_eps);
  read(from, "tiedHead", config.tied_head);
  read(from, "qkvBias", config.qkv_bias);
  read(from, "qkNorm", config.qk_norm);
  return config;
}

val config_value(const llama::Config& config) {
  val to = val::object();
  put(to, "dim", config.dim);
  put(to, "nLayers", config.n_layers);
  put(to, "nHeads", config.n_heads);
  put(to, "nKvHeads", config.n_kv_heads);
  put(to, "headDim", config.head_dim);
  put(to, "hiddenDim", config.hidden_dim);
  put(to, "vocabSize", config.vocab_size);
  put(to, "maxSeqLen", config.max_seq_len);
  put(to, "ropeTheta", config.rope_theta);
  put(to, "ropePairing", rope_pairing_name(config.rope_pairing));
  put(to, "normEps", config.norm_eps);
  put(to, "tiedHead", config.tied_head);
  put(to, "qkvBias", config.qkv_bias);
  put(to, "qkNorm", config.qk_norm);
  return to;
}

val builder(const llama::Config& config, const std::string& weight_type,
            std::optional<llama::RandomTensors> random) {
  return val(std::make_shared<TransformerBuilderHandle>(TransformerBuilderHandle{
      llama::ModelBuilder(config, llama::parse_weight_type(weight_type), free_bytes()), std::move(random)}));
}

val random_transformer(const val& config, double seed, const std::string& weight_type) {
  return guarded([&] {
    const llama::Config shape = config_record(config);
    llama::check_config(shape);
    return builder(shape, weight_type, llama::RandomTensors(shape, checked_seed(seed)));
  });
}

val checkpoint_transformer(const std::string& header, double file_bytes, const std::string& weight_type) {
  return guarded([&] {
    return builder(llama::read_checkpoint_header(bytes_of(header), file_bytes), weight_type, std::nullopt);
  });
}

// Where the next tensor lies in a checkpoint; null once all are there.
val next_tensor(TransformerBuilderHandle& self) {
  return guarded([&] {
    const auto place = self.builder.next();
    if (!place) return val::null();
    const llama::Config& config = self.builder.config();
    return record({{"offset", llama::checkpoint_offset(config, *place)},
                   {"bytes", llama::weight_count(config, place->weight) * sizeof(float)}});
  });
}

val built(const TransformerBuilderHandle& self) {
  return record({{"added", self.builder.n_added()}, {"wanted", self.builder.n_wanted()}});
}

val add_tensor(TransformerBuilderHandle& self, const val& bytes) {
  return guarded([&] {
    std::vector<float> values(static_cast<std::size_t>(bytes["byteLength"].as<double>()) / sizeof(float));
    view(std::span(reinterpret_cast<std::uint8_t*>(values.data()), values.size() * sizeof(float)))
        .call<void>("set", bytes);
    self.builder.add(values);
    return built(self);
  });
}

val draw_tensor(TransformerBuilderHandle& self) {
  return guarded([&] {
    if (const auto place = self.builder.next()) self.builder.add(self.random->next(place->weight));
    return built(self);
  });
}

val finished(TransformerBuilderHandle& self, const val& tokenizer) {
  return guarded([&] {
    const std::size_t vocab_size = self.builder.config().vocab_size;
    std::shared_ptr<const Tokenizer> own = std::make_shared<IdTokenizer>(vocab_size);
    if (!tokenizer.isNull()) own = tokenizer.as<TokenizerHandle&>().tokenizer;
    check_same_vocabulary(*own, vocab_size);
    const auto model = self.builder.model();
    const auto start = [model](std::size_t longest) {
      const std::size_t room = model->config().max_seq_len;
      return std::make_unique<llama::Transformer>(
          model, llama::SessionOptions{.capacity = std::clamp<std::size_t>(longest, 1, room)}, free_bytes());
    };
    return val(std::make_shared<ModelHandle>(ModelHandle{own, start, nullptr, model}));
  });
}

const std::shared_ptr<const llama::Model>& transformer_of(const ModelHandle& self) {
  if (!self.transformer) throw Error(ErrorCode::kInvalidArgument, "only a transformer has sessions");
  return self.transformer;
}

val transformer_info(ModelHandle& self) {
  return guarded([&] {
    const llama::Model& model = *transformer_of(self);
    val to = record({{"parameters", llama::parameters(model.config())},
                     {"weightBytes", llama::Model::bytes_needed(model.config(), model.weight_type())}});
    put(to, "config", config_value(model.config()));
    return to;
  });
}

val session(ModelHandle& self, const val& settings) {
  return guarded([&] {
    llama::SessionOptions options;
    if (has(settings, "kv")) options.kv = llama::parse_kv_type(word(settings, "kv"));
    if (has(settings, "capacity"))
      options.capacity = llama::checked_count("capacity", number(settings, "capacity"));
    if (has(settings, "readPath"))
      options.forward.read_path = llama::parse_read_path(word(settings, "readPath"));
    if (has(settings, "attention"))
      options.forward.attention = llama::parse_attention_kind(word(settings, "attention"));
    return val(std::make_shared<llama::Transformer>(transformer_of(self), options, free_bytes()));
  });
}

val queue(llama::Transformer& self, const val& ids) {
  return guarded([&] {
    self.queue(token_ids(ids));
    return self.pending();
  });
}

val step(llama::Transformer& self) {
  return guarded([&] { return self.step(); });
}

val cancel(llama::Transformer& self, double length) {
  return guarded([&] {
    self.cancel();
    self.truncate(static_cast<std::size_t>(length));
    return val::undefined();
  });
}

val truncate(llama::Transformer& self, double length) {
  return guarded([&] {
    self.truncate(checked_count(length, 0, static_cast<double>(self.length()), ErrorCode::kStepOutOfRange,
                                "number of tokens to keep"));
    return val::undefined();
  });
}

val session_logits(llama::Transformer& self) {
  return guarded([&] { return owned(self.logits_f32()); });
}

val session_greedy(llama::Transformer& self) {
  return guarded([&] { return greedy(self.logits()); });
}

val session_state(llama::Transformer& self) {
  return guarded([&] {
    return record({{"length", static_cast<double>(self.length())},
                   {"capacity", static_cast<double>(self.capacity())},
                   {"kvBytes", self.kv_bytes()}});
  });
}

// What was done since the last call: all together and by operation.
val counters(llama::Transformer& self) {
  return guarded([&] {
    const llama::Counters counts = self.take_counters();
    const auto count = [](const llama::Count& of) {
      return record({{"macs", static_cast<double>(of.macs)}, {"bytes", static_cast<double>(of.bytes)}});
    };
    val to = count(counts.total());
    val operations = val::object();
    for (const llama::Operation operation : llama::all_operations()) {
      put(operations, std::string(llama::operation_name(operation)).c_str(), count(counts[operation]));
    }
    put(to, "operations", operations);
    return to;
  });
}

val kv_rows(llama::Transformer& self, double layer, double first, double n) {
  return guarded([&] {
    const llama::KvRows rows = llama::kv_rows(self, layer, first, n);
    val to = val::object();
    put(to, "width", rows.width);
    put(to, "keys", owned(rows.keys));
    put(to, "values", owned(rows.values));
    return to;
  });
}

val changed_rows_of(llama::Transformer& self, llama::Transformer& other) {
  return guarded([&] { return owned(llama::changed_rows(self, other)); });
}

std::shared_ptr<const ToyWeights> toy_weights(const val& from) {
  return std::make_shared<const ToyWeights>(number(from, "dim"), number(from, "nLayers"),
                                            number(from, "vocabSize"), number(from, "seed"));
}

val toy_run(const val& from) {
  return guarded([&] {
    bool cached = true;
    read(from, "cached", cached);
    const auto prompt = token_ids(from["prompt"]);
    const auto n =
        checked_count(number(from, "newTokens"), 0, 10000, ErrorCode::kMaxTokensOutOfRange, "newTokens");
    const ToyRun run = toy_generate(toy_weights(from), prompt, n, cached);
    val to = val::object();
    put(to, "ids", owned(run.ids));
    put(to, "kvProjectionMacs", static_cast<double>(run.kv_projection_macs));
    return to;
  });
}

val toy_changed_rows(const val& from) {
  return guarded([&] {
    const auto weights = toy_weights(from);
    TinyAttention before(weights), after(weights);
    before.append(token_ids(from["before"]));
    after.append(token_ids(from["after"]));
    return owned(changed_rows(before, after));
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(transformer) {
  emscripten::class_<TransformerBuilderHandle>("TransformerBuilder")
      .smart_ptr<std::shared_ptr<TransformerBuilderHandle>>("TransformerBuilderPointer")
      .function("next", &next_tensor)
      .function("add", &add_tensor)
      .function("draw", &draw_tensor)
      .function("model", &finished);
  emscripten::class_<llama::Transformer>("TransformerSession")
      .smart_ptr<std::shared_ptr<llama::Transformer>>("TransformerSessionPointer")
      .function("queue", &queue)
      .function("step", &step)
      .function("cancel", &cancel)
      .function("truncate", &truncate)
      .function("logits", &session_logits)
      .function("greedy", &session_greedy)
      .function("state", &session_state)
      .function("counters", &counters)
      .function("kvRows", &kv_rows)
      .function("changedRows", &changed_rows_of);
  emscripten::function("transformerInfo", &transformer_info);
  emscripten::function("transformerSession", &session);
  emscripten::function("randomTransformer", &random_transformer);
  emscripten::function("checkpointTransformer", &checkpoint_transformer);
  emscripten::function("toyRun", &toy_run);
  emscripten::function("toyChangedRows", &toy_changed_rows);
}
