#include "convert.h"
#include "handles.h"
#include "tokens/chat_template.h"
#include "tokens/token_budget.h"
#include "tokens/token_matter.h"
#include "tokens/vocabulary_search.h"

using namespace ntl;
using namespace ntl::wasm;

namespace {

std::size_t count_of(double value, const char* name) {
  return checked_count(value, 0, kLargestInteger, ErrorCode::kInvalidArgument, name);
}

val found(const FoundTokens& tokens) {
  val record = val::object();
  put(record, "matching", tokens.matching);
  put(record, "ids", owned(tokens.ids));
  return record;
}

val find(const TokenizerHandle& self, const std::string& bytes, double first, double count) {
  return guarded([&] {
    return found(find_tokens(*self.tokenizer, bytes, count_of(first, "first"), count_of(count, "count")));
  });
}

val longest(const TokenizerHandle& self, double first, double count) {
  return guarded([&] {
    return found(longest_tokens(*self.tokenizer, count_of(first, "first"), count_of(count, "count")));
  });
}

val family(const TokenizerHandle& self, double id, double max_children) {
  return guarded([&] {
    const auto* model = dynamic_cast<const BpeModel*>(self.tokenizer->model());
    if (!model) throw Error(ErrorCode::kInvalidArgument, "only a BPE tokenizer has merges");
    const auto token =
        static_cast<TokenId>(checked_integer(id, 0, 4294967295.0, ErrorCode::kTokenIdOutOfRange, "token id"));
    const MergeFamily merges = merge_family(*model, token, count_of(max_children, "children"));
    val record = val::object();
    put(record, "parents",
        merges.parents ? owned(std::vector{merges.parents->left, merges.parents->right}) : val::null());
    put(record, "rank", merges.rank);
    put(record, "nChildren", merges.n_children);
    put(record, "children", records(merges.children, [](const MergeFamily::Child& child) {
          val line = val::object();
          put(line, "other", child.other);
          put(line, "result", child.result);
          put(line, "isLeft", child.is_left);
          return line;
        }));
    return record;
  });
}

val matters(const TokenizerHandle& self) {
  return guarded([&] {
    const auto counts = count_matters(*self.tokenizer);
    return owned(std::vector<std::uint32_t>(counts.begin(), counts.end()));
  });
}

val split(const TokenizerHandle& self, const std::string& text, double budget, bool at_sentences) {
  return guarded([&] {
    const auto parts =
        split_by_budget(*self.tokenizer, text, budget, at_sentences ? CutAt::kSentence : CutAt::kCharacter);
    return records(parts, [](const TextPart& part) {
      return record(
          {{"end", static_cast<double>(part.utf16_end)}, {"tokens", static_cast<double>(part.tokens)}});
    });
  });
}

val chat(const std::string& vocabulary, const val& messages, bool answer_follows) {
  return guarded([&] {
    const auto chosen = chat_family(vocabulary);
    if (!chosen) {
      throw Error(ErrorCode::kInvalidArgument, "no chat template is published with " + vocabulary,
                  vocabulary);
    }
    std::vector<ChatMessage> conversation;
    for (const val& message : emscripten::vecFromJSArray<val>(messages)) {
      conversation.push_back({word(message, "role"), message["content"].as<std::string>()});
    }
    return records(apply_chat_template(*chosen, conversation, answer_follows),
                   [](const ChatSegment& segment) {
                     val line = val::object();
                     put(line, "bytes", owned_bytes(segment.text));
                     put(line, "message", segment.message);
                     put(line, "isContent", segment.is_content);
                     return line;
                   });
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(vocabulary) {
  emscripten::function("findTokens", &find);
  emscripten::function("longestTokens", &longest);
  emscripten::function("mergeFamily", &family);
  emscripten::function("tokenMatters", &matters);
  emscripten::function("splitByBudget", &split);
  emscripten::function("chatText", &chat);
}
