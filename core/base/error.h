#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace ntl {

// The closed list of what can be refused. Each code reaches JavaScript as `Error.code` under code_name() and
// has a sentence in web/locales/ in every language; tests compare the lists.
enum class ErrorCode {
  // text and tokens
  kEmptyCorpus,       // a corpus without a single character or token
  kUnknownCharacter,  // not in a character vocabulary; got = the character, position = its code point index
  kNoTokenForCharacter,  // a published vocabulary has neither a token for it nor for its bytes; got = the character
  kUnknownTokenizer,       // a kind or a pretrained name that does not exist
  kVocabularyNotShipped,   // a pretrained vocabulary that this build does not carry
  kVocabularyUnavailable,  // a pretrained vocabulary that is shipped, but could not be fetched
  kVocabSizeOutOfRange,    // vocabSize: an integer >= 256 for BPE, >= 6 for WordPiece
  kTokenIdOutOfRange,      // a token id: an integer in [0, vocab_size)
  kStepOutOfRange,         // a step of a training or of a fold that does not exist
  // models
  kUnknownModel,       // a model kind or name that does not exist
  kOrderOutOfRange,    // order: an integer in 1 ... 5
  kAlphaOutOfRange,    // alpha > 0 and finite
  kUnknownUnseenRule,  // 'uniform' | 'backoff'
  kScoresNotFinite,    // typed scores: a number, or a probability in [0, 1]; at least one that can be drawn
  kTooFewTokens,       // scoring a text needs at least two tokens
  kConfigOutOfRange,   // a number of a transformer's shape that is no such number, or does not fit the others
  kCheckpointBroken,   // bytes that are no llama2.c checkpoint: too short, too long, or with a weight that is
                       // not finite
  kTokenizerBroken,  // a file that is no tokenizer of the kind it seems to be: cut off, or at odds with itself
  kTokenizerUnsupported,  // a tokenizer that is made of a part that is not built here; got = the part's name
  kTokenizerFormatUnknown,  // a file that is none of the kinds of tokenizer files that are read
  kTokenizerPatternUnknown,  // a .tiktoken file, and no pattern by which its texts are cut; got = the name given
  kNoChatTemplate,           // a vocabulary whose makers publish no template for conversations
  kChatTurnsOutOfOrder,      // user and assistant do not take turns where a template wants it; position = the
                             // message's index, got = its role
  kUnknownWeightType,        // 'f32' | 'q8_0'
  kUnknownKvType,            // 'none' | 'f32' | 'f16' | 'q8_0' | 'q4_0'
  kQuantBlockMismatch,       // a row that is to be quantised has a width that is no multiple of 32
  kContextFull,              // more tokens than the model's context or the session's cache holds
  kEmptyPrompt,              // a transformer has nothing to score before its first token
  kMemoryLimit,              // a model or a context that cannot fit; refused before it is allocated
  // sampling
  kTemperatureOutOfRange,        // temperature >= 0 and finite
  kTopKOutOfRange,               // topK: an integer >= 1
  kTopPOutOfRange,               // topP in (0, 1]
  kMinPOutOfRange,               // minP in [0, 1]
  kRepetitionPenaltyOutOfRange,  // repetitionPenalty > 0 and finite
  kFrequencyPenaltyOutOfRange,   // frequencyPenalty finite
  kPresencePenaltyOutOfRange,    // presencePenalty finite
  kPenaltyWindowOutOfRange,      // penaltyWindow: an integer >= 1
  kUnknownStage,                 // a name in chain.order that is no stage, or that stands there twice
  kUnknownPreset,                // chain.order as one word: 'huggingface' | 'llama.cpp'
  // generating
  kUnknownRng,           // 'pcg64' | 'mulberry32'
  kSeedOutOfRange,       // seed: an integer in 0 ... 2^32 - 1
  kMaxTokensOutOfRange,  // maxTokens: an integer >= 0
  kDrawsOutOfRange,      // number of draws: an integer in 1 ... 10,000
  kShareOutOfRange,      // a share of a forecast: >= 0 and finite, at least one above 0
  // cost
  kPriceOutOfRange,       // a price: >= 0 and finite
  kTokenCountOutOfRange,  // a number of tokens: an integer >= 0, and what it has to hold
  kShapeOutOfRange,  // a size of a model that is described by its config, or sizes that contradict each other
  kConfigIncomplete,        // a config.json that lacks a field, or whose architecture is not known
  kUnknownNumberType,       // a type of weights or of a cache that does not exist
  kDeviceOutOfRange,        // FLOP/s, bytes/s, bytes of memory: > 0 and finite
  kCacheSettingOutOfRange,  // blockSize, minTokens, ttlSeconds, the time of a request
  // the engine itself
  kInvalidArgument,    // an argument of the wrong kind, or a page outside a table
  kReleased,           // a handle that was already disposed of
  kOutOfMemory,        // the module cannot get the memory that this input needs
  kEngineUnavailable,  // the worker or the module could not be started, or has crashed
};

// Every code, in the order above.
const std::vector<ErrorCode>& all_error_codes();

// "temperature_out_of_range": the snake_case name under which the code crosses to JavaScript.
std::string_view code_name(ErrorCode code);

// The only exception that core/ throws. The reader, a file or a slider caused it; what only we can cause is
// an assert.
class Error : public std::runtime_error {
 public:
  // message   English, for a developer: what was refused and what would be accepted
  // got       the refused value as the reader would write it; may be empty
  // position  where in the input, in code points from 0; -1 where that has no meaning
  Error(ErrorCode code, const std::string& message, std::string got = {}, std::int64_t position = -1);

  ErrorCode code() const noexcept { return code_; }
  const std::string& got() const noexcept { return got_; }
  std::int64_t position() const noexcept { return position_; }

 private:
  ErrorCode code_;
  std::string got_;
  std::int64_t position_;
};

// value as an integer in [low, high], or throws Error(code): refuses NaN, fractions and what lies outside.
// JavaScript has one number type; this is where it becomes an integer.
std::int64_t checked_integer(double value, double low, double high, ErrorCode code, std::string_view name);

// 2^53: above it a double no longer tells neighbouring integers apart. The upper end of a range that has
// none.
inline constexpr double kLargestInteger = 9007199254740992.0;

// The same as a count; one larger than std::size_t holds (32 bits in WebAssembly) becomes its largest value,
// which is more than anything that is counted here.
std::size_t checked_count(double value, double low, double high, ErrorCode code, std::string_view name);

// A number as JavaScript would write it: "0.5", "-1", "NaN"; for messages. Exact for what a person types (up
// to 15 digits, powers of ten up to 22); beyond, the 17th digit may be off.
std::string number_text(double value);

}  // namespace ntl
