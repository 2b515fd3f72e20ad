#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ntl {

// How a conversation is written as one text before it is tokenized.
enum class ChatFamily : std::uint8_t {
  kQwen,      // ChatML: <|im_start|>role … <|im_end|>
  kDeepSeek,  // <｜begin▁of▁sentence｜>, <｜User｜>, <｜Assistant｜>, <｜end▁of▁sentence｜>
  kMistral,   // <s>[INST] … [/INST] …</s>
};

// The family of a shipped vocabulary.
// throws  Error(kNoChatTemplate) where its makers publish no template with it
ChatFamily chat_family(std::string_view vocabulary);

struct ChatMessage {
  std::string role;  // "system" | "user" | "assistant"
  std::string content;
};

// A stretch of the text: what a template adds, or what a message says.
struct ChatSegment {
  std::string text;
  std::int32_t
      message;  // index of the message that it belongs to; -1: of none (what opens the text or the answer)
  bool is_content;  // what was said, not what the template puts around it
};

// The conversation as the model sees it; the segments end to end are the text. Names of special tokens in it stand for
// these tokens.
// messages         in their order. Mistral has no system role: a first message of that role goes, with an empty line, before what
//                  the user says first; DeepSeek moves all of that role to the front
// answer_follows   whether it ends where the assistant is to speak
// throws  Error(kInvalidArgument) for another role; Error(kChatTurnsOutOfOrder) where Mistral's user and assistant do not take turns
// source  chat_template in tokenizer_config.json of Qwen3 and DeepSeek-V3, both without tools and thinking; the model card of
//         Mistral 7B Instruct v0.1
std::vector<ChatSegment> apply_chat_template(ChatFamily family, const std::vector<ChatMessage>& messages,
                                             bool answer_follows);

}  // namespace ntl
