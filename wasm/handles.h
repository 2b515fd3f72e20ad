#pragma once

#include <functional>
#include <memory>
#include <string>

#include "evaluate/perplexity.h"
#include "generate/session.h"
#include "models/language_model.h"
#include "models/ngram/ngram_model.h"
#include "tokens/bpe.h"
#include "tokens/bpe_trainer.h"
#include "tokens/tokenizer.h"

// What JavaScript holds on to. A handle shares what it is made of, so that a model outlives its tokenizer's
// handle.
namespace ntl::wasm {

struct TokenizerHandle {
  std::shared_ptr<const Tokenizer> tokenizer;
  // Only where it was trained here:
  std::shared_ptr<const Bpe> bpe;
  std::shared_ptr<const std::string> corpus;
  std::shared_ptr<const std::vector<TrainedMerge>> merges;
};

struct TrainerHandle {
  std::shared_ptr<const std::string> corpus;
  BpeTrainer trainer;
};

struct ModelHandle {
  std::shared_ptr<const Tokenizer> tokenizer;
  std::function<std::unique_ptr<LanguageModel>()> start;  // a model that has seen nothing yet
  std::shared_ptr<const NgramTable> table;                // only an n-gram model has one
};

struct TableHandle {
  std::shared_ptr<const Tokenizer> tokenizer;
  NgramTableBuilder builder;
};

struct ScorerHandle {
  std::unique_ptr<LanguageModel> model;
  TextScorer scorer;
};

}  // namespace ntl::wasm
