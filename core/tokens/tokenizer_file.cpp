#include "tokens/tokenizer_file.h"

#include <array>
#include <cstring>
#include <optional>
#include <utility>

#include "tokens/files/assemble.h"
#include "tokens/files/refuse.h"
#include "tokens/files/tokenizer_json.h"
#include "tokens/llama2c_tokenizer.h"
#include "tokens/pipeline_tokenizer.h"

namespace ntl {

namespace {

constexpr std::array<std::pair<TokenizerFormat, std::string_view>, 6> kFormats = {
    {{TokenizerFormat::kTokenizerJson, "tokenizer.json"},
     {TokenizerFormat::kTiktoken, "tiktoken"},
     {TokenizerFormat::kSentencePiece, "sentencepiece"},
     {TokenizerFormat::kVocabTxt, "vocab.txt"},
     {TokenizerFormat::kLlama2c, "llama2c"},
     {TokenizerFormat::kGguf, "gguf"}}};

bool is_base64(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/' ||
         c == '=';
}

// A line of base64, a space and digits.
bool begins_as_tiktoken(std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == text.npos || space == 0 || space % 4 != 0 || space + 1 >= text.size()) return false;
  for (const char c : text.substr(0, space)) {
    if (!is_base64(c)) return false;
  }
  return text[space + 1] >= '0' && text[space + 1] <= '9';
}

// Field 1, a message that begins with a text: the first piece.
bool begins_as_sentencepiece(std::string_view text) {
  return text.size() > 3 && text[0] == 0x0a && text[1] > 2 && text[2] == 0x0a && text[3] > 0;
}

// The length of the longest token, a score, and a length that is not longer.
bool begins_as_llama2c(std::string_view text) {
  if (text.size() < 12) return false;
  std::int32_t longest = 0, length = 0;
  std::memcpy(&longest, text.data(), sizeof longest);
  std::memcpy(&length, text.data() + 8, sizeof length);
  return longest > 0 && longest < (1 << 20) && length >= 0 && length <= longest;
}

}  // namespace

std::string_view format_name(TokenizerFormat format) {
  return kFormats[static_cast<std::size_t>(format)].second;
}

TokenizerFormat format_named(std::string_view name) {
  std::string known;
  for (const auto& [format, format_name] : kFormats) {
    if (format_name == name) return format;
    known += (known.empty() ? "'" : ", '") + std::string(format_name) + "'";
  }
  throw Error(ErrorCode::kUnknownTokenizer,
              "format must be one of " + known + ", got '" + std::string(name) + "'", std::string(name));
}

TokenizerFormat format_of(std::span<const std::uint8_t> bytes) {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  const std::string_view first = text.substr(0, 4096);
  if (first.substr(0, 4) == "GGUF") return TokenizerFormat::kGguf;
  const std::size_t begin = first.substr(0, 3) == "\xef\xbb\xbf" ? 3 : 0;
  const std::size_t ink = first.find_first_not_of(" \t\r\n", begin);
  if (ink != first.npos && first[ink] == '{') return TokenizerFormat::kTokenizerJson;
  if (begins_as_tiktoken(first)) return TokenizerFormat::kTiktoken;
  if (begins_as_sentencepiece(first)) return TokenizerFormat::kSentencePiece;
  if (begins_as_llama2c(text)) return TokenizerFormat::kLlama2c;
  if (text.find("[UNK]") != text.npos) return TokenizerFormat::kVocabTxt;
  throw Error(ErrorCode::kTokenizerFormatUnknown,
              "the file is none of the kinds that are read: tokenizer.json, .tiktoken, SentencePiece .model, "
              "vocab.txt, tokenizer.bin, GGUF");
}

std::unique_ptr<Tokenizer> read_tokenizer(std::span<const std::uint8_t> bytes, TokenizerFormat format,
                                          std::string_view pattern) {
  const auto assembled = [](TokenizerParts parts) {
    return std::make_unique<PipelineTokenizer>(std::move(parts));
  };
  switch (format) {
    case TokenizerFormat::kTokenizerJson:
      return assembled(read_tokenizer_json(bytes));
    case TokenizerFormat::kTiktoken:
      return assembled(tiktoken_parts(bytes, pattern));
    case TokenizerFormat::kSentencePiece:
      return assembled(sentencepiece_parts(bytes));
    case TokenizerFormat::kVocabTxt:
      return assembled(vocab_txt_parts(bytes));
    case TokenizerFormat::kGguf:
      return assembled(gguf_parts(bytes));
    case TokenizerFormat::kLlama2c:
      break;
  }
  return std::make_unique<Llama2cTokenizer>(bytes);
}

std::optional<SplitPattern> pattern_of(const Tokenizer& tokenizer) {
  const auto* pipeline = dynamic_cast<const PipelineTokenizer*>(&tokenizer);
  return pipeline ? pipeline->parts().pre_tokenizer.only_pattern() : std::nullopt;
}

}  // namespace ntl
