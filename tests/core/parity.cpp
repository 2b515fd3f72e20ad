// Prints what the core computes for the fixtures of tests/wasm/parity.test.mjs as JSON, under the names of the
// library: the WebAssembly module must give the same tokens, and numbers within the stated tolerance.
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "evaluate/perplexity.h"
#include "evaluate/repeated_draws.h"
#include "generate/digest.h"
#include "generate/session.h"
#include "models/llama/model_builder.h"
#include "models/llama/transformer.h"
#include "models/ngram/ngram_model.h"
#include "sampling/draw.h"
#include "sampling/ledger.h"
#include "text/graphemes.h"
#include "tokens/bpe.h"
#include "tokens/bpe_history.h"
#include "tokens/bpe_trainer.h"
#include "tokens/byte_tokenizer.h"
#include "tokens/char_tokenizer.h"
#include "tokens/estimate.h"
#include "tokens/packed_tokenizer.h"
#include "tokens/wordpiece_trainer.h"

using nlohmann::json;

namespace {

ntl::BpeTrainer trained(const json& spec) {
  ntl::BpeTrainer trainer(spec.at("corpus").get<std::string>(), spec.at("vocabSize").get<double>());
  while (trainer.run(100) > 0) {
  }
  return trainer;
}

std::shared_ptr<const ntl::Bpe> bpe_of(const ntl::BpeTrainer& trainer) {
  std::vector<ntl::Merge> merges;
  for (const auto& made : trainer.merges()) merges.push_back(made.merge);
  return std::make_shared<ntl::Bpe>(std::move(merges));
}

std::shared_ptr<const ntl::Tokenizer> tokenizer_of(const json& spec) {
  const std::string kind = spec.at("kind");
  if (kind == "char") return std::make_shared<ntl::CharTokenizer>(spec.at("corpus").get<std::string>());
  if (kind == "byte") return std::make_shared<ntl::ByteTokenizer>();
  if (kind == "wordpiece") {
    ntl::WordPieceTrainer trainer(spec.at("corpus").get<std::string>(), spec.at("vocabSize").get<double>());
    while (trainer.run(100) > 0) {
    }
    return trainer.tokenizer();
  }
  return bpe_of(trained(spec));
}

std::optional<double> knob(const json& chain, const char* name) {
  return chain.contains(name) ? std::optional(chain.at(name).get<double>()) : std::nullopt;
}

ntl::Chain chain_of(const json& chain) {
  ntl::Knobs knobs;
  knobs.temperature = knob(chain, "temperature");
  knobs.top_k = knob(chain, "topK");
  knobs.top_p = knob(chain, "topP");
  knobs.min_p = knob(chain, "minP");
  knobs.penalties.repetition = knob(chain, "repetitionPenalty");
  knobs.penalties.frequency = knob(chain, "frequencyPenalty");
  knobs.penalties.presence = knob(chain, "presencePenalty");
  knobs.penalties.window = knob(chain, "penaltyWindow");
  const json& order = chain.at("order");
  if (order.is_string()) return {ntl::preset_order(order.get<std::string>()), knobs};
  std::vector<ntl::Stage> stages;
  for (const std::string name : order) stages.push_back(ntl::parse_stage(name));
  return {std::move(stages), knobs};
}

json ledger_of(const std::vector<double>& logits, const ntl::Chain& chain,
               std::span<const ntl::TokenId> seen) {
  const auto account = ntl::ledger(logits, chain, seen, 5);
  json stages = json::array();
  for (const auto stage : account.stages) stages.push_back(ntl::stage_name(stage));
  json candidates = json::array();
  for (const auto& c : account.candidates) {
    candidates.push_back({c.id, c.rank, c.logit, c.p, c.cumulative, c.stage_logits, c.stage_p,
                          c.cut_by ? json(ntl::stage_name(*c.cut_by)) : json(nullptr), c.p_final, c.below_p,
                          c.below_p_final, c.interval_begin, c.interval_end});
  }
  return {{"stages", stages},
          {"keptAfter", account.kept_after},
          {"entropyBits", account.entropy_bits},
          {"entropyBitsFinal", account.entropy_bits_final},
          {"effectiveChoices", account.effective_choices},
          {"effectiveChoicesFinal", account.effective_choices_final},
          {"kept", account.kept},
          {"candidates", candidates},
          {"restP", account.rest_p},
          {"restPFinal", account.rest_p_final}};
}

json steps_of(ntl::GenerationSession session) {
  json steps = json::array();
  while (const auto step = session.step()) {
    steps.push_back({step->id, step->p, step->p_raw, step->rank, step->u ? json(*step->u) : json(nullptr),
                     step->interval_begin, step->interval_end, step->entropy_bits, step->entropy_bits_final,
                     step->kept});
  }
  return steps;
}

json score_of(ntl::LanguageModel& model, const ntl::Tokenizer& tokenizer, std::span<const ntl::TokenId> ids) {
  const auto scored = ntl::score_text(model, tokenizer, ids);
  return {{"ids", ids},
          {"bits", scored.bits},
          {"scored", scored.n_scored},
          {"totalBits", scored.total_bits},
          {"bitsPerToken", scored.bits_per_token},
          {"natsPerToken", scored.nats_per_token},
          {"perplexity", scored.perplexity},
          {"bitsPerCharacter", scored.bits_per_character},
          {"bitsPerByte", scored.bits_per_byte},
          {"uniformBitsPerToken", scored.uniform_bits_per_token},
          {"uniformBitsPerCharacter", scored.uniform_bits_per_character}};
}

json draws_of(const std::vector<double>& logits, const ntl::Chain& chain, std::span<const ntl::TokenId> seen,
              const json& run) {
  const auto made = ntl::repeated_draws(logits, chain, seen, run.at("rng").get<std::string>(),
                                        run.at("seed").get<double>(), 100);
  json drawn = json::array();
  for (const auto& token : made.drawn) drawn.push_back({token.id, token.count, token.p});
  return {{"n", made.n},
          {"drawn", drawn},
          {"distinct", made.distinct},
          {"entropyBits", made.entropy_bits},
          {"topShare", made.top_share},
          {"entropyCeilingBits", made.entropy_ceiling_bits},
          {"expectedDistinct", made.expected_distinct},
          {"expectedEntropyBits", made.expected_entropy_bits},
          {"expectedTopShare", *made.expected_top_share},
          {"trueEntropyBits", made.true_entropy_bits},
          {"trueTopP", made.true_top_p}};
}

json run_of(const json& run) {
  const auto tokenizer = tokenizer_of(run.at("tokenizer"));
  const auto corpus = tokenizer->encode(run.at("corpus").get<std::string>());
  const auto scored = tokenizer->encode_prompt(run.at("corpus").get<std::string>());
  const auto table = std::make_shared<const ntl::NgramTable>(
      corpus, tokenizer->vocab_size(), run.at("order").get<double>(), run.at("alpha").get<double>(),
      ntl::parse_unseen_rule(run.at("unseen").get<std::string>()));
  const auto prompt = tokenizer->encode(run.at("prompt").get<std::string>());
  const auto row = table->row(prompt);

  ntl::NgramModel model(table);
  model.append(prompt);
  const auto logits = model.logits();
  const auto chain = chain_of(run.at("chain"));
  ntl::GenerationSession session(std::make_unique<ntl::NgramModel>(table), tokenizer,
                                 {.prompt = prompt,
                                  .rng = run.at("rng"),
                                  .seed = run.at("seed").get<double>(),
                                  .max_tokens = 30,
                                  .stop = ""},
                                 chain);
  return {{"prompt", prompt},
          {"row",
           {{"context", row.context},
            {"seen", row.seen},
            {"orderUsed", row.order_used},
            {"counts", table->counts(row)},
            {"logits", logits}}},
          {"ledger", ledger_of(logits, chain, prompt)},
          {"steps", steps_of(std::move(session))},
          {"score", score_of(model, *tokenizer, scored)},
          {"draws", draws_of(logits, chain, prompt, run)}};
}

// One text: how long it is, and how the tokenizer cuts it.
json text_of(const ntl::Bpe& bpe, const std::string& text) {
  const auto counts = ntl::count_text(text);
  const auto estimate = ntl::estimate_tokens(text);
  const auto pieces = bpe.pieces(text);
  json explained = json::array();
  for (const auto& piece : bpe.explain(text)) {
    json merges = json::array();
    for (const auto& merge : piece.merges) merges.push_back({merge.rank, merge.position});
    explained.push_back({piece.utf16_begin, piece.utf16_end, merges, piece.tokens});
  }
  return {{"counts", {counts.bytes, counts.code_points, counts.utf16_units, counts.graphemes}},
          {"estimate", {estimate.han_characters, estimate.other_characters, estimate.low, estimate.high}},
          {"ids", pieces.ids},
          {"utf16Ends", pieces.utf16_ends},
          {"explained", explained}};
}

json training_of(const json& fixture) {
  const auto trainer = trained(fixture.at("tokenizer"));
  json merges = json::array();
  for (const auto& made : trainer.merges()) {
    merges.push_back(
        {made.merge.left, made.merge.right, made.result, made.count, made.tokens_before, made.tokens_after});
  }
  const auto shot = ntl::training_snapshot(fixture.at("tokenizer").at("corpus").get<std::string>(),
                                           trainer.merges(), fixture.at("step").get<double>(), 20, 50);
  json pairs = json::array();
  for (const auto& pair : shot.top_pairs) pairs.push_back({pair.pair.left, pair.pair.right, pair.count});
  json pieces = json::array();
  for (const auto& piece : shot.pieces) pieces.push_back({piece.tokens, piece.frequency});
  const auto bpe = bpe_of(trainer);
  json texts = json::array();
  for (const std::string text : fixture.at("texts")) texts.push_back(text_of(*bpe, text));
  return {{"merges", merges},
          {"endedBy", trainer.end() == ntl::TrainingEnd::kVocabSize ? "vocabSize" : "noPairTwice"},
          {"corpusTokens", shot.corpus_tokens},
          {"distinctPairs", shot.distinct_pairs},
          {"topPairs", pairs},
          {"pieces", pieces},
          {"texts", texts}};
}

ntl::llama::Config config_of(const json& shape) {
  ntl::llama::Config config;
  config.dim = shape.at("dim"), config.n_layers = shape.at("nLayers");
  config.n_heads = shape.at("nHeads"), config.n_kv_heads = shape.at("nKvHeads");
  config.head_dim = shape.at("headDim"), config.hidden_dim = shape.at("hiddenDim");
  config.vocab_size = shape.at("vocabSize"), config.max_seq_len = shape.at("maxSeqLen");
  config.rope_theta = shape.at("ropeTheta"), config.norm_eps = shape.at("normEps");
  config.rope_pairing = ntl::llama::parse_rope_pairing(shape.at("ropePairing").get<std::string>());
  config.tied_head = shape.at("tiedHead"), config.qkv_bias = shape.at("qkvBias");
  config.qk_norm = shape.at("qkNorm");
  return config;
}

// A random model of a seed: the scores after the prompt and after each greedy token, and the multiply-adds of all.
json transformer_of(const json& run) {
  using namespace ntl::llama;
  const Config config = config_of(run.at("config"));
  ModelBuilder builder(config, parse_weight_type(run.at("weights").get<std::string>()));
  RandomTensors random(config, run.at("seed").get<std::uint32_t>());
  while (const auto place = builder.next()) builder.add(random.next(place->weight));
  Transformer session(builder.model(),
                      {.kv = parse_kv_type(run.at("kv").get<std::string>()),
                       .forward = {.attention = parse_attention_kind(run.at("attention").get<std::string>()),
                                   .read_path = parse_read_path(run.at("readPath").get<std::string>())}});
  session.append(run.at("prompt").get<std::vector<ntl::TokenId>>());
  json ids = json::array(), logits = json::array();
  for (int step = 0; step < run.at("maxTokens").get<int>(); ++step) {
    const auto scores = session.logits();
    logits.push_back(scores);
    const ntl::TokenId next = ntl::greedy(scores);
    ids.push_back(next);
    session.append({&next, 1});
  }
  return {{"ids", ids}, {"logits", logits}, {"macs", session.take_counters().total().macs}};
}

// The digest of these very numbers, whoever computed them.
std::string digest_of(const json& steps) {
  std::vector<ntl::DigestStep> columns;
  for (const json& step : steps) {
    columns.push_back({step.at("id").get<ntl::TokenId>(), step.at("p").get<double>(),
                       step.at("u").is_null() ? std::nullopt : std::optional(step.at("u").get<double>())});
  }
  return ntl::digest(columns);
}

std::vector<std::uint8_t> bytes_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

json pretrained_of(const json& fixture) {
  const auto packed = bytes_of_file(fixture.at("packed"));
  const auto parent =
      fixture.contains("parent") ? bytes_of_file(fixture.at("parent")) : std::vector<std::uint8_t>{};
  const auto tokenizer = ntl::unpack_tokenizer(packed, parent);
  json ids = json::array();
  for (const json& text : fixture.at("texts")) {
    const auto typed = text.get<std::string>();
    ids.push_back(fixture.at("special").get<bool>() ? tokenizer->encode_special(typed)
                                                    : tokenizer->encode(typed));
  }
  return ids;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: ntl_parity FIXTURES.json\n";
    return 2;
  }
  std::ifstream file(argv[1]);
  const json fixtures = json::parse(file);
  json runs = json::array();
  for (const json& run : fixtures.at("runs")) runs.push_back(run_of(run));
  json trainings = json::array();
  for (const json& fixture : fixtures.at("trainings")) trainings.push_back(training_of(fixture));
  json transformers = json::array();
  for (const json& run : fixtures.at("transformers")) transformers.push_back(transformer_of(run));
  json pretrained = json::array();
  for (const json& fixture : fixtures.at("pretrained")) pretrained.push_back(pretrained_of(fixture));
  json digests = json::array();
  for (const json& steps : fixtures.at("digests")) digests.push_back(digest_of(steps));
  std::cout << json{{"runs", runs},
                    {"trainings", trainings},
                    {"transformers", transformers},
                    {"pretrained", pretrained},
                    {"digests", digests}}
            << '\n';
}
