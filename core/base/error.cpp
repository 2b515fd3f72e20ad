#include "base/error.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <utility>

namespace ntl {

namespace {

struct NamedCode {
  ErrorCode code;
  std::string_view name;
};

constexpr NamedCode kNamedCodes[] = {
    {ErrorCode::kEmptyCorpus, "empty_corpus"},
    {ErrorCode::kUnknownCharacter, "unknown_character"},
    {ErrorCode::kNoTokenForCharacter, "no_token_for_character"},
    {ErrorCode::kUnknownTokenizer, "unknown_tokenizer"},
    {ErrorCode::kVocabularyNotShipped, "vocabulary_not_shipped"},
    {ErrorCode::kVocabularyUnavailable, "vocabulary_unavailable"},
    {ErrorCode::kVocabSizeOutOfRange, "vocab_size_out_of_range"},
    {ErrorCode::kTokenIdOutOfRange, "token_id_out_of_range"},
    {ErrorCode::kStepOutOfRange, "step_out_of_range"},
    {ErrorCode::kUnknownModel, "unknown_model"},
    {ErrorCode::kOrderOutOfRange, "order_out_of_range"},
    {ErrorCode::kAlphaOutOfRange, "alpha_out_of_range"},
    {ErrorCode::kUnknownUnseenRule, "unknown_unseen_rule"},
    {ErrorCode::kScoresNotFinite, "scores_not_finite"},
    {ErrorCode::kTooFewTokens, "too_few_tokens"},
    {ErrorCode::kConfigOutOfRange, "config_out_of_range"},
    {ErrorCode::kCheckpointBroken, "checkpoint_broken"},
    {ErrorCode::kTokenizerBroken, "tokenizer_broken"},
    {ErrorCode::kTokenizerUnsupported, "tokenizer_unsupported"},
    {ErrorCode::kTokenizerFormatUnknown, "tokenizer_format_unknown"},
    {ErrorCode::kTokenizerPatternUnknown, "tokenizer_pattern_unknown"},
    {ErrorCode::kNoChatTemplate, "no_chat_template"},
    {ErrorCode::kChatTurnsOutOfOrder, "chat_turns_out_of_order"},
    {ErrorCode::kUnknownWeightType, "unknown_weight_type"},
    {ErrorCode::kUnknownKvType, "unknown_kv_type"},
    {ErrorCode::kQuantBlockMismatch, "quant_block_mismatch"},
    {ErrorCode::kContextFull, "context_full"},
    {ErrorCode::kEmptyPrompt, "empty_prompt"},
    {ErrorCode::kMemoryLimit, "memory_limit"},
    {ErrorCode::kTemperatureOutOfRange, "temperature_out_of_range"},
    {ErrorCode::kTopKOutOfRange, "top_k_out_of_range"},
    {ErrorCode::kTopPOutOfRange, "top_p_out_of_range"},
    {ErrorCode::kMinPOutOfRange, "min_p_out_of_range"},
    {ErrorCode::kRepetitionPenaltyOutOfRange, "repetition_penalty_out_of_range"},
    {ErrorCode::kFrequencyPenaltyOutOfRange, "frequency_penalty_out_of_range"},
    {ErrorCode::kPresencePenaltyOutOfRange, "presence_penalty_out_of_range"},
    {ErrorCode::kPenaltyWindowOutOfRange, "penalty_window_out_of_range"},
    {ErrorCode::kUnknownStage, "unknown_stage"},
    {ErrorCode::kUnknownPreset, "unknown_preset"},
    {ErrorCode::kUnknownRng, "unknown_rng"},
    {ErrorCode::kSeedOutOfRange, "seed_out_of_range"},
    {ErrorCode::kMaxTokensOutOfRange, "max_tokens_out_of_range"},
    {ErrorCode::kDrawsOutOfRange, "draws_out_of_range"},
    {ErrorCode::kShareOutOfRange, "share_out_of_range"},
    {ErrorCode::kPriceOutOfRange, "price_out_of_range"},
    {ErrorCode::kTokenCountOutOfRange, "token_count_out_of_range"},
    {ErrorCode::kShapeOutOfRange, "shape_out_of_range"},
    {ErrorCode::kConfigIncomplete, "config_incomplete"},
    {ErrorCode::kUnknownNumberType, "unknown_number_type"},
    {ErrorCode::kDeviceOutOfRange, "device_out_of_range"},
    {ErrorCode::kCacheSettingOutOfRange, "cache_setting_out_of_range"},
    {ErrorCode::kInvalidArgument, "invalid_argument"},
    {ErrorCode::kReleased, "released"},
    {ErrorCode::kOutOfMemory, "out_of_memory"},
    {ErrorCode::kEngineUnavailable, "engine_unavailable"},
};

// Code and row have the same index, so that a lookup is one access; a row out of place fails to compile.
constexpr bool rows_are_in_order() {
  std::size_t index = 0;
  for (const NamedCode& row : kNamedCodes) {
    if (static_cast<std::size_t>(row.code) != index) return false;
    ++index;
  }
  return true;
}
static_assert(rows_are_in_order());
static_assert(static_cast<std::size_t>(ErrorCode::kEngineUnavailable) + 1 == std::size(kNamedCodes));

}  // namespace

const std::vector<ErrorCode>& all_error_codes() {
  static const std::vector<ErrorCode> codes = [] {
    std::vector<ErrorCode> list;
    for (const NamedCode& row : kNamedCodes) list.push_back(row.code);
    return list;
  }();
  return codes;
}

std::string_view code_name(ErrorCode code) { return kNamedCodes[static_cast<std::size_t>(code)].name; }

Error::Error(ErrorCode code, const std::string& message, std::string got, std::int64_t position)
    : std::runtime_error(message), code_(code), got_(std::move(got)), position_(position) {}

std::int64_t checked_integer(double value, double low, double high, ErrorCode code, std::string_view name) {
  if (value >= low && value <= high && value == std::floor(value) && std::fabs(value) <= kLargestInteger) {
    return static_cast<std::int64_t>(value);
  }
  std::string message(name);
  message += high < kLargestInteger
                 ? " must be an integer from " + number_text(low) + " to " + number_text(high)
                 : " must be an integer >= " + number_text(low);
  message += ", got " + number_text(value);
  throw Error(code, message, number_text(value));
}

std::size_t checked_count(double value, double low, double high, ErrorCode code, std::string_view name) {
  const auto count = static_cast<std::uint64_t>(checked_integer(value, low, high, code, name));
  constexpr std::size_t kLargest = std::numeric_limits<std::size_t>::max();
  return count > kLargest ? kLargest : static_cast<std::size_t>(count);
}

std::string number_text(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
  if (value == 0) return "0";
  const std::string sign = value < 0 ? "-" : "";
  const double magnitude = std::fabs(value);

  int exponent = static_cast<int>(std::floor(std::log10(magnitude)));
  // The fewest digits that give the number back. One correctly rounded operation on numbers below 2^53 and on
  // powers up to 10^22 is enough for whatever a person types; printf would do more, and weigh more than all
  // other code of this folder.
  std::uint64_t digits = 0;
  int n_digits = 0;
  for (n_digits = 1; n_digits <= 17; ++n_digits) {
    const int shift = exponent - n_digits + 1;
    const double power = std::pow(10.0, std::min(std::abs(shift), 300));
    const double more = std::pow(10.0, std::max(std::abs(shift) - 300, 0));  // 10^309 would be infinite
    const double scaled = std::round(shift < 0 ? magnitude * power * more : magnitude / power / more);
    digits = static_cast<std::uint64_t>(scaled);
    if ((shift < 0 ? scaled / power / more : scaled * power * more) == magnitude) break;
  }
  std::string text = std::to_string(digits);
  exponent +=
      static_cast<int>(text.size()) - std::min(n_digits, 17);  // log10 or rounding went to the next power
  while (text.size() > 1 && text.back() == '0') text.pop_back();

  if (exponent >= 0 && exponent < 21) {
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    if (text.size() < whole) text.append(whole - text.size(), '0');
    if (text.size() > whole) text.insert(whole, ".");
  } else if (exponent < 0 && exponent >= -6) {
    text.insert(0, "0." + std::string(static_cast<std::size_t>(-exponent) - 1, '0'));
  } else {
    if (text.size() > 1) text.insert(1, ".");
    text += exponent < 0 ? "e-" : "e+";
    text += std::to_string(std::abs(exponent));
  }
  return sign + text;
}

}  // namespace ntl
