#include "tokens/stream_decoder.h"

#include "text/utf8.h"

namespace ntl {

namespace {

// Whether the character at `at` is broken only because its last bytes have not come yet.
bool unfinished(std::string_view bytes, std::size_t at, const CodePoint& character) {
  const auto first = static_cast<std::uint8_t>(bytes[at]);
  const bool starts_a_sequence = first >= 0xc2 && first <= 0xf4;
  return character.broken && starts_a_sequence && at + character.length == bytes.size();
}

}  // namespace

std::string StreamDecoder::push(std::string_view bytes) {
  pending_ += bytes;
  std::string text;
  std::size_t at = 0;
  while (at < pending_.size()) {
    const CodePoint character = decode_one(pending_, at);
    if (unfinished(pending_, at, character)) break;
    append_utf8(text, character.value);
    at += character.length;
  }
  pending_.erase(0, at);
  return text;
}

std::string StreamDecoder::finish() {
  std::string text = to_valid_utf8(pending_);
  pending_.clear();
  return text;
}

}  // namespace ntl
