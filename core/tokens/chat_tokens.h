#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "tokens/chat_template.h"
#include "tokens/tokenizer.h"

namespace ntl {

// What a message of a conversation costs: the tokens of what it says, and of what the template puts around it.
struct MessageTokens {
  std::int32_t message;  // -1: what belongs to none
  std::size_t said;
  std::size_t added;
};

// A token counts for the segment in which it begins. In the order of the messages, what belongs to none last; all
// together are all tokens.
// pieces  of the segments' texts end to end
std::vector<MessageTokens> count_chat_tokens(std::span<const ChatSegment> segments, const Pieces& pieces);

}  // namespace ntl
