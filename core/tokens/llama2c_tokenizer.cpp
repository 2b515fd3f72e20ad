#include "tokens/llama2c_tokenizer.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <utility>

#include "base/error.h"
#include "tokens/decoder.h"

namespace ntl {

namespace {

constexpr TokenId kFirstByte = 3;
constexpr std::size_t kFewestTokens = kFirstByte + 256;
constexpr float kNeverMerged = -1e10f;  // where run.c begins to look for the best score

[[noreturn]] void refuse(const std::string& why, const std::string& got) {
  throw Error(ErrorCode::kTokenizerBroken, why, got);
}

}  // namespace

Llama2cTokenizer::Llama2cTokenizer(std::span<const std::uint8_t> bytes) {
  BpeParts parts;
  std::vector<float> scores;
  std::size_t at = sizeof(std::int32_t);  // the longest token's length is of no use here
  while (at < bytes.size()) {
    float score = 0;
    std::int32_t length = 0;
    const std::string token = "token " + std::to_string(parts.vocabulary.size());
    if (bytes.size() - at < sizeof score + sizeof length) {
      refuse(token + " takes 8 bytes and its text, " + std::to_string(bytes.size() - at) + " are left",
             std::to_string(bytes.size() - at));
    }
    std::memcpy(&score, &bytes[at], sizeof score);
    std::memcpy(&length, &bytes[at + sizeof score], sizeof length);
    at += sizeof score + sizeof length;
    if (std::isnan(score)) refuse("the score of " + token + " is no number", "NaN");
    if (length < 0 || static_cast<std::size_t>(length) > bytes.size() - at) {
      refuse(token + " says that it has " + std::to_string(length) + " bytes, " +
                 std::to_string(bytes.size() - at) + " are left",
             std::to_string(length));
    }
    parts.vocabulary.add(
        {reinterpret_cast<const char*>(bytes.data()) + at, static_cast<std::size_t>(length)});
    scores.push_back(score);
    at += static_cast<std::size_t>(length);
  }
  const std::size_t size = parts.vocabulary.size();
  if (size < kFewestTokens) {
    refuse("it takes at least 259 tokens (3 special ones and the 256 bytes), the file has " +
               std::to_string(size),
           std::to_string(size));
  }
  parts.start = BpeStart::kCharacters;
  for (TokenId byte = 0; byte < 256; ++byte) parts.byte_ids[byte] = kFirstByte + byte;
  std::vector<bool> made(size);
  for (TokenId id = 0; id < size; ++id) {
    bytes_.add(byte_of_name(parts.vocabulary.bytes(id)));
    made[id] = scores[id] > kNeverMerged;
  }
  model_ = std::make_unique<ScoredBpe>(std::move(parts), scores, made);
}

std::vector<TokenId> Llama2cTokenizer::encode(std::string_view text) const {
  std::vector<TokenId> ids;
  if (!text.empty()) model_->encode_piece(std::string(" ").append(text), ids);
  return ids;
}

std::span<const TokenId> Llama2cTokenizer::tokens_before() const {
  static constexpr TokenId kBefore[] = {kBos};
  return kBefore;
}

std::span<const TokenId> Llama2cTokenizer::end_tokens() const {
  static constexpr TokenId kEnds[] = {kBos, kEos};
  return kEnds;
}

TokenKind Llama2cTokenizer::token_kind(TokenId id) const {
  return id < kFirstByte ? TokenKind::kSpecial : id < kFewestTokens ? TokenKind::kByte : TokenKind::kNormal;
}

Pieces Llama2cTokenizer::pieces(std::string_view text, SpecialTokens special) const {
  Pieces all = Tokenizer::pieces(text, special);
  for (std::uint32_t& end : all.utf16_ends) end -= std::min(end, 1u);
  return all;
}

}  // namespace ntl
