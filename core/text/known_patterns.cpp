// The patterns as their makers write them; split_pattern.cpp is what they do.
#include <algorithm>
#include <array>
#include <string>

#include "text/split_pattern.h"

namespace ntl {

namespace {

constexpr std::array<std::string_view, 1> kGpt2Text{
    R"re('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)re"};
constexpr std::array<std::string_view, 1> kCl100kText{
    R"re((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)re"};
constexpr std::array<std::string_view, 1> kQwen2Text{
    R"re((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)re"};
constexpr std::array<std::string_view, 1> kO200kText{
    R"re([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)re"};
constexpr std::array<std::string_view, 1> kTekkenText{
    R"re([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)re"};
constexpr std::array<std::string_view, 3> kDeepSeekV3Text{
    R"re(\p{N}{1,3})re", R"re([一-龥぀-ゟ゠-ヿ]+)re",
    R"re([!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)re"};

constexpr SplitPattern kAll[] = {SplitPattern::kGpt2,  SplitPattern::kCl100k, SplitPattern::kQwen2,
                                 SplitPattern::kO200k, SplitPattern::kTekken, SplitPattern::kDeepSeekV3};

// DeepSeek's file holds the line breaks of its pattern as characters.
std::string with_escapes(std::string_view expression) {
  std::string escaped;
  for (const char byte : expression) {
    if (byte == '\r') {
      escaped += "\\r";
    } else if (byte == '\n') {
      escaped += "\\n";
    } else {
      escaped += byte;
    }
  }
  return escaped;
}

}  // namespace

std::string_view pattern_name(SplitPattern pattern) {
  constexpr std::array<std::string_view, std::size(kAll)> kNames = {"gpt2",  "cl100k", "qwen2",
                                                                    "o200k", "tekken", "deepseek_v3"};
  return kNames[static_cast<std::size_t>(pattern)];
}

std::optional<SplitPattern> pattern_named(std::string_view name) {
  for (const SplitPattern pattern : kAll) {
    if (pattern_name(pattern) == name) return pattern;
  }
  return std::nullopt;
}

std::span<const SplitPattern> split_patterns() { return kAll; }

std::span<const std::string_view> pattern_text(SplitPattern pattern) {
  switch (pattern) {
    case SplitPattern::kGpt2:
      return kGpt2Text;
    case SplitPattern::kCl100k:
      return kCl100kText;
    case SplitPattern::kQwen2:
      return kQwen2Text;
    case SplitPattern::kO200k:
      return kO200kText;
    case SplitPattern::kTekken:
      return kTekkenText;
    case SplitPattern::kDeepSeekV3:
      return kDeepSeekV3Text;
  }
  return {};
}

std::string_view branch_name(SplitBranch branch) {
  switch (branch) {
    case SplitBranch::kContraction:
      return "contraction";
    case SplitBranch::kWord:
      return "word";
    case SplitBranch::kCapitals:
      return "capitals";
    case SplitBranch::kNumber:
      return "number";
    case SplitBranch::kSymbols:
      return "symbols";
    case SplitBranch::kSymbolWord:
      return "symbolWord";
    case SplitBranch::kIdeographs:
      return "ideographs";
    case SplitBranch::kLineBreaks:
      return "lineBreaks";
    case SplitBranch::kSpacesBefore:
      return "spacesBefore";
    case SplitBranch::kSpaces:
      return "spaces";
    case SplitBranch::kUnmatched:
      return "unmatched";
  }
  return {};
}

std::optional<SplitPattern> known_pattern(std::span<const std::string_view> expressions) {
  const auto is_same = [](std::string_view known, std::string_view expression) {
    return known == with_escapes(expression);
  };
  for (const SplitPattern pattern : kAll) {
    const auto text = pattern_text(pattern);
    if (std::equal(text.begin(), text.end(), expressions.begin(), expressions.end(), is_same)) return pattern;
  }
  return std::nullopt;
}

}  // namespace ntl
