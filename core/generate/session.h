#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "models/language_model.h"
#include "sampling/chain.h"
#include "tokens/stream_decoder.h"
#include "tokens/tokenizer.h"

namespace ntl {

enum class StopReason { kNone, kStop, kEos, kLength };
std::string_view stop_name(StopReason reason);  // "" | "stop" | "eos" | "length"

// One round: score, narrow, choose.
struct Step {
  TokenId id;
  double p;                             // of this token after the chain: what it was drawn with
  double p_raw;                         // before the chain (T = 1)
  std::size_t rank;                     // before the chain, from 1
  std::optional<double> u;              // the number that was drawn; none for greedy and forced
  bool forced;                          // chosen by the reader
  double interval_begin, interval_end;  // the part of [0, 1) that belongs to the token
  double entropy_bits, entropy_bits_final;
  std::size_t kept;    // tokens with p > 0 after the chain
  std::string text;    // what this step adds to the text: whole characters only; what is unfinished after the
                       // last step becomes U+FFFD
  StopReason stopped;  // kNone while it goes on
};

struct GenerationConfig {
  std::vector<TokenId> prompt{};
  std::string rng = "pcg64";
  double seed = 1;
  double max_tokens = 20;
  std::string stop{};  // bytes of the output, which may lie across tokens; empty: none
};

// Tokens that a model sees at most in such a generation: the last one is only drawn.
// throws  Error(kMaxTokensOutOfRange)
std::size_t longest_text(const GenerationConfig& config);

// Generates one token a call, and keeps the record. It owns its place in the model: the model is truncated
// to 0, then the prompt is appended. The loop is the caller's, so that it can stop, show, and change the
// chain between two steps.
class GenerationSession {
 public:
  // throws  Error(kSeedOutOfRange | kUnknownRng | kMaxTokensOutOfRange | kTokenIdOutOfRange), and
  //         Error(kInvalidArgument) where the tokenizer has fewer tokens than the model scores
  GenerationSession(std::unique_ptr<LanguageModel> model, std::shared_ptr<const Tokenizer> tokenizer,
                    GenerationConfig config, Chain chain);

  // Appends at most `most` tokens of the prompt, for a caller who wants to stop in between; how many are left.
  // The first step appends what is left.
  // throws  as the model's append()
  std::size_t prefill(std::size_t most);

  // False once a step was the last one (stop, eos, length), and from the start where max_tokens is 0.
  bool can_step() const;

  // The next token; nothing where can_step() is false. Draws one number, none where the chain is greedy.
  // A step that throws (the model, or scores that are no numbers) leaves the session as it was.
  std::optional<Step> step();

  // The next token is this one, whatever its probability. Draws no number.
  // throws  Error(kTokenIdOutOfRange)
  std::optional<Step> force(double id);

  // Takes back steps until n are left, generator and all: the same steps follow. Knobs stay as they are now.
  // throws  Error(kStepOutOfRange) unless n is an integer in 0 ... steps().size()
  void rewind(double n);

  // From the next step on.
  void set_chain(Chain chain) { chain_ = std::move(chain); }

  const std::vector<Step>& steps() const { return steps_; }
  const Chain& chain() const { return chain_; }
  const LanguageModel& model() const { return *model_; }
  const Tokenizer& tokenizer() const { return *tokenizer_; }
  // Prompt and output so far.
  const std::vector<TokenId>& tokens() const { return tokens_; }

 private:
  std::optional<Step> take(std::optional<TokenId> forced);

  std::unique_ptr<LanguageModel> model_;
  std::shared_ptr<const Tokenizer> tokenizer_;
  std::size_t prompt_length_;
  std::size_t max_tokens_;
  std::string stop_;
  Chain chain_;
  std::vector<TokenId> tokens_;
  std::vector<Step> steps_;
  std::vector<Rng> rng_before_;                // (n_steps + 1,) before each step; the last is the current one
  std::vector<StreamDecoder> decoder_before_;  // (n_steps + 1,)
};

}  // namespace ntl
