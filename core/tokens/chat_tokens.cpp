#include "tokens/chat_tokens.h"

#include <map>

#include "text/utf8.h"

namespace ntl {

std::vector<MessageTokens> count_chat_tokens(std::span<const ChatSegment> segments, const Pieces& pieces) {
  // Above every index: -1 comes last.
  const auto key = [](std::int32_t message) { return static_cast<std::uint32_t>(message); };
  std::map<std::uint32_t, MessageTokens> by_message;
  for (const ChatSegment& segment : segments) {
    by_message.try_emplace(key(segment.message), MessageTokens{segment.message, 0, 0});
  }
  std::size_t at = 0;
  std::size_t segment_end = segments.empty() ? 0 : utf16_length(segments.front().text);
  std::size_t begin = 0;
  for (const std::uint32_t end : pieces.utf16_ends) {
    while (begin >= segment_end && at + 1 < segments.size()) {
      segment_end += utf16_length(segments[++at].text);
    }
    MessageTokens& tokens = by_message.at(key(segments[at].message));
    ++(segments[at].is_content ? tokens.said : tokens.added);
    begin = end;
  }
  std::vector<MessageTokens> counts;
  for (const auto& [_, tokens] : by_message) counts.push_back(tokens);
  return counts;
}

}  // namespace ntl
