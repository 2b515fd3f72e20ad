// Single operations of a model, and pipelines with a known fault: a record in, a record out.
#include "convert.h"
#include "generate/attention_weights.h"
#include "generate/faulty_decoder.h"
#include "generate/faulty_loop.h"
#include "models/ngram/ngram_model.h"
#include "models/toy/tiny_attention.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

// What is neither an array nor a typed one has no numbers to convert.
val list(const val& from, const char* name) {
  const val value = from[name];
  if (!value.isArray() && !(value.instanceof (val::global("Object")) && value["length"].isNumber()))
    throw Error(ErrorCode::kInvalidArgument, std::string(name) + " must be an array");
  return value;
}

val rotated_vector(const val& from) {
  return guarded([&] {
    double rope_theta = llama::Config{}.rope_theta;
    read(from, "ropeTheta", rope_theta);
    const auto pairing = has(from, "ropePairing") ? llama::parse_rope_pairing(word(from, "ropePairing"))
                                                  : llama::RopePairing::kAdjacent;
    return owned(
        rotated(numbers<double>(list(from, "vector")), number(from, "position"), rope_theta, pairing));
  });
}

val kv_head(const val& from) {
  return guarded([&] {
    return static_cast<double>(
        kv_head_of(number(from, "head"), number(from, "nHeads"), number(from, "nKvHeads")));
  });
}

val weights_of_keys(const val& from) {
  return guarded([&] {
    std::vector<double> keys;  // (n_positions, head_dim)
    for (const val& key : emscripten::vecFromJSArray<val>(list(from, "keys"))) {
      if (!key.isArray()) throw Error(ErrorCode::kInvalidArgument, "each key must be an array");
      const auto row = numbers<double>(key);
      keys.insert(keys.end(), row.begin(), row.end());
    }
    return owned(attention_weights(attention_scores(numbers<double>(list(from, "query")), keys)));
  });
}

val toy_tables(const val& from) {
  return guarded([&] {
    const ToyWeights weights(number(from, "dim"), number(from, "nLayers"), number(from, "vocabSize"),
                             number(from, "seed"));
    val to = val::object();
    put(to, "embeddings", owned(weights.embeddings()));
    val layers = val::array();
    for (std::size_t layer = 0; layer < weights.n_layers(); ++layer) {
      val matrices = val::object();
      put(matrices, "q", owned(weights.q(layer)));
      put(matrices, "k", owned(weights.k(layer)));
      put(matrices, "v", owned(weights.v(layer)));
      layers.set(layer, matrices);
    }
    put(to, "layers", layers);
    return to;
  });
}

val decoder_trace(const val& from) {
  return guarded([&] {
    const auto prompt = token_ids(list(from, "prompt"));
    const std::size_t n =
        checked_count(number(from, "newTokens"), 0, 64, ErrorCode::kMaxTokensOutOfRange, "newTokens");
    const std::size_t head_dim = has(from, "headDim") ? checked_count(number(from, "headDim"), 2, 256,
                                                                      ErrorCode::kConfigOutOfRange, "headDim")
                                                      : 8;
    const auto weights = small_network(head_dim);
    const auto trace = trace_decoder(weights, prompt, n, parse_decoder_fault(word(from, "fault")));
    val to = val::object();
    put(to, "nLayers", weights.config().n_layers);
    put(to, "nHeads", weights.config().n_heads);
    put(to, "nKvHeads", weights.config().n_kv_heads);
    put(to, "vocabSize", weights.config().vocab_size);
    put(to, "tokens", owned(trace.tokens));
    put(to, "positions", owned(std::vector<std::uint32_t>(trace.positions.begin(), trace.positions.end())));
    put(to, "scores", owned(trace.scores));
    put(to, "weights", owned(trace.weights));
    put(to, "entropyBits", owned(trace.entropy_bits));
    put(to, "scoreSpread", owned(trace.score_spread));
    put(to, "kvHeadDistance", owned(trace.kv_head_distance));
    put(to, "logits", owned(trace.logits));
    put(to, "probabilities", owned(trace.probabilities));
    put(to, "best", owned(trace.best));
    return to;
  });
}

val loop_steps(const val& from) {
  return guarded([&] {
    NgramModel model(std::make_shared<const NgramTable>(
        token_ids(list(from, "corpus")),
        checked_count(number(from, "vocabSize"), 1, 65536, ErrorCode::kInvalidArgument, "vocabSize"), 2, 0.01,
        UnseenRule::kUniform));
    const auto steps =
        run_loop(model,
                 {.prompt = token_ids(list(from, "prompt")),
                  .temperature = number(from, "temperature"),
                  .seed = number(from, "seed"),
                  .max_tokens = number(from, "maxTokens"),
                  .end = static_cast<TokenId>(checked_integer(number(from, "end"), 0, 4294967295.0,
                                                              ErrorCode::kTokenIdOutOfRange, "end"))},
                 parse_loop_fault(word(from, "fault")));
    return records(steps, [](const LoopStep& step) {
      val to = record({{"id", step.id}, {"p", step.p}, {"rank", static_cast<double>(step.rank)}});
      put(to, "u", step.u ? val(*step.u) : val::null());
      return to;
    });
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(parts) {
  emscripten::function("rope", &rotated_vector);
  emscripten::function("kvHead", &kv_head);
  emscripten::function("attentionWeights", &weights_of_keys);
  emscripten::function("toyWeights", &toy_tables);
  emscripten::function("decoderTrace", &decoder_trace);
  emscripten::function("loopSteps", &loop_steps);
}
