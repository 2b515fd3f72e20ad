#include "convert.h"
#include "handles.h"
#include "text/utf8.h"
#include "tokens/chat_tokens.h"
#include "tokens/script_tokens.h"
#include "tokens/token_alignment.h"
#include "tokens/token_budget.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

// cuts  [{textEnds, byteEnds}], Uint32Arrays
val align(const val& cuts, double text_end) {
  return guarded([&] {
    struct Columns {
      std::vector<std::uint32_t> text_ends;
      std::vector<std::uint32_t> byte_ends;
    };
    std::vector<Columns> columns;
    for (const val& cut : emscripten::vecFromJSArray<val>(cuts)) {
      columns.push_back({numbers<std::uint32_t>(cut["textEnds"]), numbers<std::uint32_t>(cut["byteEnds"])});
    }
    std::vector<TokenEnds> ends;
    std::vector<std::size_t> counts;
    for (const Columns& each : columns) {
      ends.push_back({each.text_ends, each.byte_ends});
      counts.push_back(each.text_ends.size());
    }
    const TokenAlignment alignment =
        align_tokens(ends, static_cast<std::uint32_t>(checked_integer(
                               text_end, 0, 4294967295.0, ErrorCode::kInvalidArgument, "the text's end")));
    std::vector<std::uint32_t> stretch_ends;
    std::vector<std::uint8_t> alike;
    for (const TokenAlignment::Stretch& stretch : alignment.stretches) {
      stretch_ends.push_back(stretch.end);
      alike.push_back(stretch.alike);
    }
    val record = val::object();
    put(record, "ends", owned(stretch_ends));
    put(record, "alike", owned(alike));
    put(record, "tokenEnds", owned(alignment.token_ends));
    put(record, "different", owned(alignment.different));
    put(record, "commonEnds", alignment.common_ends);
    put(record, "tokensAlike", alignment.tokens_alike);
    put(record, "alikeShare", alignment.alike_share);
    put(record, "ratiosToFewest", owned(ratios_to_fewest(counts)));
    return record;
  });
}

val script_record(const ScriptTokens& script) {
  val record = val::object();
  put(record, "characters", script.characters);
  put(record, "tokens", script.tokens);
  put(record, "perCharacter", script.per_character);
  put(record, "ruleLow", script.rule_low);
  put(record, "ruleHigh", script.rule_high);
  put(record, "verdict", verdict_name(script.verdict));
  return record;
}

val by_script(const TokenizerHandle& self, const std::string& text) {
  return guarded([&] {
    const TokensByScript both = tokens_by_script(text, self.tokenizer->pieces(text));
    val record = val::object();
    put(record, "han", script_record(both.han));
    put(record, "other", script_record(both.other));
    put(record, "overBoth", both.over_both);
    return record;
  });
}

// segments  [{bytes, message, isContent}], as chatText answers them
val chat_tokens(const TokenizerHandle& self, const val& segments) {
  return guarded([&] {
    std::vector<ChatSegment> stretches;
    std::string text;
    for (const val& segment : emscripten::vecFromJSArray<val>(segments)) {
      stretches.push_back({segment["bytes"].as<std::string>(), segment["message"].as<std::int32_t>(),
                           segment["isContent"].as<bool>()});
      text += stretches.back().text;
    }
    const Pieces pieces = self.tokenizer->pieces(text, SpecialTokens::kAllowed);
    return records(count_chat_tokens(stretches, pieces), [](const MessageTokens& tokens) {
      return record({{"message", static_cast<double>(tokens.message)},
                     {"said", static_cast<double>(tokens.said)},
                     {"added", static_cast<double>(tokens.added)}});
    });
  });
}

val share_of_window(double n_tokens, double window) {
  return guarded([&] { return window_share(n_tokens, window); });
}

}  // namespace

EMSCRIPTEN_BINDINGS(comparison) {
  emscripten::function("alignTokens", &align);
  emscripten::function("tokensByScript", &by_script);
  emscripten::function("chatTokens", &chat_tokens);
  emscripten::function("windowShare", &share_of_window);
}
