#include "convert.h"
#include "handles.h"
#include "tokens/chat_template.h"
#include "tokens/named_tokens.h"
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
    const SubwordModel* model = self.tokenizer->model();
    const BpeParts* parts = model ? model->bpe_parts() : nullptr;
    if (!parts) throw Error(ErrorCode::kInvalidArgument, "only a BPE tokenizer has merges");
    const auto token =
        static_cast<TokenId>(checked_integer(id, 0, 4294967295.0, ErrorCode::kTokenIdOutOfRange, "token id"));
    const MergeFamily merges = merge_family(*parts, token, count_of(max_children, "children"));
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

val named_token(const NamedToken& token) {
  val line = val::object();
  put(line, "id", token.id);
  put(line, "name", owned_bytes(token.name));
  put(line, "special", token.special);
  put(line, "written", token.written);
  return line;
}

val named(const TokenizerHandle& self) {
  return guarded([&] {
    const NamedTokens all = named_tokens(*self.tokenizer);
    val record = val::object();
    put(record, "tokens", records(all.tokens, &named_token));
    put(record, "before", records(all.before, &named_token));
    put(record, "behind", records(all.behind, &named_token));
    return record;
  });
}

val special_in(const TokenizerHandle& self, const std::string& text) {
  return guarded([&] {
    const SpecialInText found = special_in_text(*self.tokenizer, text);
    val record = val::object();
    put(record, "names", records(found.names, [](const SpecialInText::Name& name) {
          val line = val::object();
          put(line, "id", name.id);
          put(line, "name", owned_bytes(name.name));
          put(line, "times", name.times);
          put(line, "tokensAsText", name.tokens_as_text);
          return line;
        }));
    put(record, "asText", found.n_as_text);
    put(record, "allowed", found.n_allowed);
    return record;
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
    const ChatFamily family = chat_family(vocabulary);
    std::vector<ChatMessage> conversation;
    for (const val& message : emscripten::vecFromJSArray<val>(messages)) {
      conversation.push_back({word(message, "role"), message["content"].as<std::string>()});
    }
    return records(apply_chat_template(family, conversation, answer_follows), [](const ChatSegment& segment) {
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
  emscripten::function("namedTokens", &named);
  emscripten::function("specialInText", &special_in);
  emscripten::function("splitByBudget", &split);
  emscripten::function("chatText", &chat);
}
