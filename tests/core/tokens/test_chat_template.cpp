#include <string>
#include <vector>

#include "base/error.h"
#include "catch.h"
#include "models/refusal.h"
#include "tokens/chat_template.h"

using ntl::ChatFamily;

namespace {

std::string text_of(const std::vector<ntl::ChatSegment>& segments) {
  std::string text;
  for (const ntl::ChatSegment& segment : segments) text += segment.text;
  return text;
}

const std::vector<ntl::ChatMessage> kTalk{
    {"system", "Be brief."}, {"user", "Hi"}, {"assistant", "Hello!"}, {"user", "Bye"}};

}  // namespace

// The expected texts are what Jinja makes of the templates that the header names.
TEST_CASE("a conversation becomes the text that its model was trained on", "[tokens][chat-template]") {
  CHECK(text_of(ntl::apply_chat_template(ChatFamily::kQwen, kTalk, true)) ==
        "<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nHi<|im_end|>\n"
        "<|im_start|>assistant\nHello!<|im_end|>\n<|im_start|>user\nBye<|im_end|>\n<|im_start|>assistant\n");
  CHECK(text_of(ntl::apply_chat_template(ChatFamily::kDeepSeek, kTalk, true)) ==
        "<｜begin▁of▁sentence｜>Be "
        "brief.<｜User｜>Hi<｜Assistant｜>Hello!<｜end▁of▁sentence｜><｜User｜>Bye<｜Assistant｜>");
  CHECK(text_of(ntl::apply_chat_template(ChatFamily::kMistral, kTalk, true)) ==
        "<s>[INST] Be brief.\n\nHi [/INST] Hello!</s>[INST] Bye [/INST]");
}

TEST_CASE("a conversation that ends with an answer asks for none", "[tokens][chat-template]") {
  const std::vector<ntl::ChatMessage> answered{{"user", "Hi"}, {"assistant", "Hello!"}};
  CHECK(text_of(ntl::apply_chat_template(ChatFamily::kQwen, answered, false)) ==
        "<|im_start|>user\nHi<|im_end|>\n<|im_start|>assistant\n<think>\n\n</think>\n\nHello!<|im_end|>\n");
  CHECK(text_of(ntl::apply_chat_template(ChatFamily::kDeepSeek, answered, false)) ==
        "<｜begin▁of▁sentence｜><｜User｜>Hi<｜Assistant｜>Hello!<｜end▁of▁sentence｜>");
}

TEST_CASE("each stretch says whose it is, and whether it was said or added", "[tokens][chat-template]") {
  const auto segments = ntl::apply_chat_template(ChatFamily::kMistral, kTalk, true);
  std::vector<std::string> contents(kTalk.size());
  for (const ntl::ChatSegment& segment : segments) {
    if (segment.is_content) contents[static_cast<std::size_t>(segment.message)] += segment.text;
  }
  for (std::size_t i = 0; i < kTalk.size(); ++i) CHECK(contents[i] == kTalk[i].content);
  CHECK(segments.front().message == -1);
}

TEST_CASE("DeepSeek moves what the system says to the front", "[tokens][chat-template]") {
  CHECK(text_of(ntl::apply_chat_template(ChatFamily::kDeepSeek,
                                         {{"user", "a"}, {"system", "b"}, {"system", "c"}}, false)) ==
        "<｜begin▁of▁sentence｜>b\n\nc<｜User｜>a");
}

TEST_CASE("another role is refused, and for Mistral two turns of one side", "[tokens][chat-template]") {
  for (const ChatFamily family : {ChatFamily::kQwen, ChatFamily::kDeepSeek, ChatFamily::kMistral}) {
    CHECK_THROWS_AS(ntl::apply_chat_template(family, {{"tool", "x"}}, true), ntl::Error);
  }
  const auto mistral = [](const std::vector<ntl::ChatMessage>& messages) {
    return refusal([&] { ntl::apply_chat_template(ChatFamily::kMistral, messages, true); });
  };
  CHECK(mistral({{"user", "a"}, {"user", "b"}}) == "chat_turns_out_of_order");
  CHECK(mistral({{"assistant", "a"}}) == "chat_turns_out_of_order");
}

TEST_CASE("three of the shipped vocabularies have a template", "[tokens][chat-template]") {
  CHECK(ntl::chat_family("qwen3") == ChatFamily::kQwen);
  CHECK(ntl::chat_family("deepseek_v3") == ChatFamily::kDeepSeek);
  CHECK(ntl::chat_family("mistral_v0.1") == ChatFamily::kMistral);
  CHECK(refusal([] { ntl::chat_family("gpt2"); }) == "no_chat_template");
  CHECK(refusal([] { ntl::chat_family("cl100k_base"); }) == "no_chat_template");
}
