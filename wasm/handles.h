#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "evaluate/perplexity.h"
#include "generate/session.h"
#include "models/language_model.h"
#include "models/llama/model_builder.h"
#include "models/ngram/ngram_model.h"
#include "models/running_model.h"
#include "tokens/bpe.h"
#include "tokens/bpe_trainer.h"
#include "tokens/tokenizer.h"
#include "tokens/wordpiece_trainer.h"

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

// Of one that is not trained here.
inline std::shared_ptr<TokenizerHandle> handle_of(std::shared_ptr<const Tokenizer> tokenizer) {
  return std::make_shared<TokenizerHandle>(TokenizerHandle{std::move(tokenizer), {}, {}, {}});
}

struct TrainerHandle {
  std::shared_ptr<const std::string> corpus;
  BpeTrainer trainer;
};

struct WordPieceTrainerHandle {
  WordPieceTrainer trainer;
};

struct ModelHandle {
  std::shared_ptr<const Tokenizer> tokenizer;
  // A model that has seen nothing yet, with room for so many tokens where it has to know.
  std::function<std::unique_ptr<LanguageModel>(std::size_t)> start;
  std::shared_ptr<const NgramTable> table;          // only an n-gram model has one
  std::shared_ptr<const llama::Model> transformer;  // only a transformer
  std::unique_ptr<RunningModel> running = nullptr;  // for whoever asks about one text after the other

  RunningModel& resumed() {
    if (!running) running = std::make_unique<RunningModel>(start(kAnyLength));
    return *running;
  }
  static constexpr std::size_t kAnyLength = static_cast<std::size_t>(-1);
};

// A transformer that is being made, tensor by tensor: drawn from a seed, or read from a checkpoint.
struct TransformerBuilderHandle {
  llama::ModelBuilder builder;
  std::optional<llama::RandomTensors> random;
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
