#include "tokens/round_trip.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/error.h"
#include "text/case_mapping.h"
#include "text/characters.h"
#include "text/normalizer.h"
#include "text/utf8.h"
#include "tokens/wordpiece.h"

namespace ntl {

namespace {

// White space, what stands between, white space.
std::array<std::string_view, 3> trimmed(std::string_view text) {
  std::size_t begin = text.size(), end = 0;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint character = decode_one(text, at);
    if (!is_white_space(character)) {
      begin = std::min(begin, at);
      end = at + character.length;
    }
    at += character.length;
  }
  if (end == 0) return {text, {}, {}};
  return {text.substr(0, begin), text.substr(begin, end - begin), text.substr(end)};
}

// Why the model got `shown` for `typed`.
void compare_letters(std::string_view typed, std::string_view shown, RoundTripPart& part) {
  if (typed == shown) return;
  std::string letters(typed);
  if (const auto small = lowercase(typed, Origins::kDropped); small && !lowercase(shown, Origins::kDropped)) {
    part.letters = true;
    letters = small->text;
  }
  if (letters == shown) return;
  BertNormalizer strip;
  strip.clean_text = strip.handle_chinese_chars = strip.lowercase = false;
  strip.strip_accents = true;
  const std::string bare = normalize(letters, {strip}, Origins::kDropped).text;
  part.accents = bare == shown && bare != nfd(letters);
  part.cleaned = !part.accents;
}

}  // namespace

RoundTrip round_trip(const PipelineTokenizer& tokenizer, std::string_view text, SpecialTokens special) {
  const auto* model = dynamic_cast<const WordPiece*>(tokenizer.model());
  if (!model) throw Error(ErrorCode::kInvalidArgument, "only a WordPiece tokenizer is asked what it loses");
  RoundTrip trip;
  trip.tokens = tokenizer.encode_framed(text, special);
  trip.framed = tokenizer.decode(trip.tokens);
  std::vector<TokenId> inner;
  std::size_t typed_begin = 0;
  bool at_start = true;
  for (const PipelinePiece& piece : tokenizer.explain(text, special)) {
    inner.insert(inner.end(), piece.tokens.begin(), piece.tokens.end());
    const auto typed = trimmed(text.substr(typed_begin, piece.byte_end - typed_begin));
    typed_begin = piece.byte_end;
    // The tokens of a piece decode to the same wherever they stand, but for the space at the beginning of a text.
    std::string decoded;
    for (const TokenId token : piece.tokens) {
      decoded += at_start ? tokenizer.decode(std::array{token}) : std::string(tokenizer.token_bytes(token));
      at_start = false;
    }

    RoundTripPart part{static_cast<std::uint32_t>(piece.utf16_end), 0, false, false, false, false, false};
    part.decoded_end = (trip.parts.empty() ? 0 : trip.parts.back().decoded_end) +
                       static_cast<std::uint32_t>(utf16_length(decoded));
    part.unknown = !piece.added && piece.tokens.size() == 1 && piece.tokens[0] == model->options().unknown;
    if (!part.unknown) compare_letters(typed[1], piece.text, part);
    part.spaces = typed[0] != trimmed(decoded)[0] || !typed[2].empty();
    trip.parts.push_back(part);
  }
  trip.decoded = tokenizer.decode(inner);
  return trip;
}

}  // namespace ntl
