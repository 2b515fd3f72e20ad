#include "text/normalized_text.h"

#include <algorithm>
#include <utility>

namespace ntl {

void TextRewrite::begin_change() {
  if (changed_) return;
  changed_ = true;
  to_.text.reserve(from_.size() + from_.size() / 8);
  if (origins_ == Origins::kTracked) to_.origin_ends.reserve(to_.text.capacity());
  append_kept(0, at_);
}

void TextRewrite::append_kept(std::size_t begin, std::size_t end) {
  to_.text.append(from_, begin, end - begin);
  if (origins_ == Origins::kDropped) return;
  to_.origin_ends.resize(to_.text.size());
  auto next = to_.origin_ends.end() - static_cast<std::ptrdiff_t>(end - begin);
  while (begin < end) {
    const bool ascii = static_cast<std::uint8_t>(from_[begin]) < 0x80;
    const std::size_t character_end =
        ascii ? begin + 1 : std::min(begin + decode_one(from_, begin).length, end);
    for (; begin < character_end; ++begin) *next++ = static_cast<std::uint32_t>(character_end);
  }
}

void TextRewrite::keep_to(std::size_t end) {
  if (end <= at_) return;
  if (changed_) append_kept(at_, end);
  at_ = end;
}

void TextRewrite::drop_to(std::size_t end) {
  if (end <= at_) return;
  begin_change();
  at_ = end;
}

void TextRewrite::write(std::string_view bytes, std::size_t end) {
  begin_change();
  at_ = std::max(at_, end);
  to_.text += bytes;
  if (origins_ == Origins::kTracked) to_.origin_ends.resize(to_.text.size(), static_cast<std::uint32_t>(at_));
}

void TextRewrite::write(char32_t character, std::size_t end) {
  begin_change();
  at_ = std::max(at_, end);
  append_utf8(to_.text, character);
  if (origins_ == Origins::kTracked) to_.origin_ends.resize(to_.text.size(), static_cast<std::uint32_t>(at_));
}

std::optional<NormalizedText> TextRewrite::finish() {
  keep_to(from_.size());
  if (!changed_) return std::nullopt;
  if (!to_.origin_ends.empty()) to_.origin_ends.back() = static_cast<std::uint32_t>(from_.size());
  return std::move(to_);
}

NormalizedText then(const NormalizedText& first, NormalizedText second) {
  if (first.origin_ends.empty()) return second;
  for (std::uint32_t& end : second.origin_ends) end = end == 0 ? 0 : first.origin_ends[end - 1];
  return second;
}

}  // namespace ntl
