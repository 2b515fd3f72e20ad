// Prints what the core computes for the fixtures of tests/wasm/parity.test.mjs as JSON: the WebAssembly
// module must give the same tokens, and numbers within the stated tolerance.
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "evaluate/perplexity.h"
#include "generate/digest.h"
#include "generate/session.h"
#include "models/ngram/ngram_model.h"
#include "sampling/ledger.h"
#include "tokens/bpe.h"
#include "tokens/bpe_trainer.h"
#include "tokens/byte_tokenizer.h"
#include "tokens/char_tokenizer.h"

using nlohmann::json;

namespace {

std::shared_ptr<const ntl::Tokenizer> tokenizer_of(const json& spec) {
  const std::string kind = spec.at("kind");
  if (kind == "char") return std::make_shared<ntl::CharTokenizer>(spec.at("corpus").get<std::string>());
  if (kind == "byte") return std::make_shared<ntl::ByteTokenizer>();
  ntl::BpeTrainer trainer(spec.at("corpus").get<std::string>(), spec.at("vocabSize").get<double>());
  while (trainer.run(100) > 0) {
  }
  std::vector<ntl::Merge> merges;
  for (const auto& trained : trainer.merges()) merges.push_back(trained.merge);
  return std::make_shared<ntl::Bpe>(std::move(merges));
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
  return {ntl::preset_order(chain.at("order").get<std::string>()), knobs};
}

json run_of(const json& run) {
  const auto tokenizer = tokenizer_of(run.at("tokenizer"));
  const std::string corpus = run.at("corpus");
  const auto table = std::make_shared<const ntl::NgramTable>(
      tokenizer->encode(corpus), tokenizer->vocab_size(), run.at("order").get<double>(),
      run.at("alpha").get<double>(), ntl::parse_unseen_rule(run.at("unseen").get<std::string>()));
  const auto prompt = tokenizer->encode(run.at("prompt").get<std::string>());

  ntl::NgramModel model(table);
  model.append(prompt);
  const auto chain = chain_of(run.at("chain"));
  const auto account = ntl::ledger(model.logits(), chain, prompt, 5);
  json candidates = json::array();
  for (const auto& candidate : account.candidates) {
    candidates.push_back({candidate.id, candidate.logit, candidate.p, candidate.p_final});
  }

  ntl::GenerationSession session(std::make_unique<ntl::NgramModel>(table), tokenizer,
                                 {.prompt = prompt,
                                  .rng = run.at("rng"),
                                  .seed = run.at("seed").get<double>(),
                                  .max_tokens = 30,
                                  .stop = ""},
                                 chain);
  json ids = json::array();
  json p = json::array();
  json u = json::array();
  while (const auto step = session.step()) {
    ids.push_back(step->id);
    p.push_back(step->p);
    u.push_back(step->u ? json(*step->u) : json(nullptr));
  }
  const auto scored = ntl::score_text(model, *tokenizer, tokenizer->encode(corpus));
  return {{"prompt", prompt},
          {"logits", model.logits()},
          {"entropyBits", account.entropy_bits},
          {"entropyBitsFinal", account.entropy_bits_final},
          {"candidates", candidates},
          {"ids", ids},
          {"p", p},
          {"u", u},
          {"bitsPerToken", scored.bits_per_token}};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: ntl_parity FIXTURES.json\n";
    return 2;
  }
  std::ifstream file(argv[1]);
  json results = json::array();
  for (const auto& run : json::parse(file)) results.push_back(run_of(run));
  std::cout << results << '\n';
}
