#include "tokens/chat_template.h"

#include <utility>

#include "base/error.h"

namespace ntl {

namespace {

class Conversation {
 public:
  explicit Conversation(const std::vector<ChatMessage>& messages) : messages_(messages) {
    for (const ChatMessage& message : messages) {
      if (message.role != "system" && message.role != "user" && message.role != "assistant") {
        throw Error(ErrorCode::kInvalidArgument,
                    "a role must be system, user or assistant, got " + message.role, message.role);
      }
    }
  }

  std::vector<ChatSegment> qwen(bool answer_follows) {
    for (std::size_t i = 0; i < messages_.size(); ++i) {
      frame("<|im_start|>" + messages_[i].role + "\n", i);
      // What Qwen3 writes where it did not think: only the last answer keeps its thoughts.
      const bool is_last_answer = i + 1 == messages_.size() && messages_[i].role == "assistant";
      if (is_last_answer) frame("<think>\n\n</think>\n\n", i);
      content(i);
      frame("<|im_end|>\n", i);
    }
    if (answer_follows) frame("<|im_start|>assistant\n");
    return std::move(segments_);
  }

  std::vector<ChatSegment> deepseek(bool answer_follows) {
    frame("<｜begin▁of▁sentence｜>");
    bool is_first = true;
    for (std::size_t i = 0; i < messages_.size(); ++i) {
      if (messages_[i].role != "system") continue;
      if (!is_first) frame("\n\n", i);
      content(i);
      is_first = false;
    }
    for (std::size_t i = 0; i < messages_.size(); ++i) {
      if (messages_[i].role == "system") continue;
      const bool is_user = messages_[i].role == "user";
      frame(is_user ? "<｜User｜>" : "<｜Assistant｜>", i);
      content(i);
      if (!is_user) frame("<｜end▁of▁sentence｜>", i);
    }
    if (answer_follows) frame("<｜Assistant｜>");
    return std::move(segments_);
  }

  std::vector<ChatSegment> mistral() {
    frame("<s>");
    const bool has_system = !messages_.empty() && messages_[0].role == "system";
    const std::size_t first = has_system ? 1 : 0;
    for (std::size_t i = first; i < messages_.size(); ++i) {
      const bool is_user = (i - first) % 2 == 0;
      if (messages_[i].role != (is_user ? "user" : "assistant")) {
        throw Error(ErrorCode::kChatTurnsOutOfOrder,
                    "in a conversation with Mistral user and assistant take turns", messages_[i].role,
                    static_cast<std::int64_t>(i));
      }
      frame(is_user ? "[INST] " : " ", i);
      if (is_user && i == first && has_system) {
        content(0);
        frame("\n\n", 0);
      }
      content(i);
      frame(is_user ? " [/INST]" : "</s>", i);
    }
    return std::move(segments_);
  }

 private:
  void frame(std::string text) { segments_.push_back({std::move(text), -1, false}); }
  void frame(std::string text, std::size_t message) {
    segments_.push_back({std::move(text), static_cast<std::int32_t>(message), false});
  }
  void content(std::size_t message) {
    segments_.push_back({messages_[message].content, static_cast<std::int32_t>(message), true});
  }

  const std::vector<ChatMessage>& messages_;
  std::vector<ChatSegment> segments_;
};

}  // namespace

ChatFamily chat_family(std::string_view vocabulary) {
  if (vocabulary == "qwen3") return ChatFamily::kQwen;
  if (vocabulary == "deepseek_v3") return ChatFamily::kDeepSeek;
  if (vocabulary == "mistral_v0.1") return ChatFamily::kMistral;
  const std::string got(vocabulary);
  throw Error(ErrorCode::kNoChatTemplate, "no chat template is published with " + got, got);
}

std::vector<ChatSegment> apply_chat_template(ChatFamily family, const std::vector<ChatMessage>& messages,
                                             bool answer_follows) {
  Conversation conversation(messages);
  switch (family) {
    case ChatFamily::kQwen:
      return conversation.qwen(answer_follows);
    case ChatFamily::kDeepSeek:
      return conversation.deepseek(answer_follows);
    case ChatFamily::kMistral:
      return conversation.mistral();
  }
  return {};
}

}  // namespace ntl
