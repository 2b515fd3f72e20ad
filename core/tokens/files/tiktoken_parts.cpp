#include <numeric>
#include <optional>
#include <string>
#include <utility>

#include "base/error.h"
#include "tokens/bpe_model.h"
#include "tokens/derive_merges.h"
#include "tokens/files/assemble.h"
#include "tokens/files/tiktoken_ranks.h"
#include "tokens/files/vocabulary_parts.h"

namespace ntl {

namespace {

// The published ranks by how many they are.
std::optional<SplitPattern> published_pattern(std::size_t n_tokens) {
  switch (n_tokens) {
    case 50256:
      return SplitPattern::kGpt2;
    case 100256:
      return SplitPattern::kCl100k;
    case 151643:
      return SplitPattern::kQwen2;
    case 199998:
      return SplitPattern::kO200k;
    default:
      return std::nullopt;
  }
}

SplitPattern pattern_of(std::string_view name, std::size_t n_tokens) {
  const auto pattern = name.empty() ? published_pattern(n_tokens) : pattern_named(name);
  if (pattern) return *pattern;
  std::string known;
  for (const SplitPattern one : split_patterns()) {
    known += (known.empty() ? "'" : ", '") + std::string(pattern_name(one)) + "'";
  }
  throw Error(ErrorCode::kTokenizerPatternUnknown,
              "a .tiktoken file does not say by which pattern a text is cut; pattern must be one of " +
                  known + ", got '" + std::string(name) + "'",
              std::string(name));
}

}  // namespace

TokenizerParts tiktoken_parts(std::span<const std::uint8_t> bytes, std::string_view pattern) {
  BpeParts bpe;
  bpe.vocabulary = read_tiktoken_ranks(bytes);
  check_size(bpe.vocabulary);
  const SplitPattern split = pattern_of(pattern, bpe.vocabulary.size());
  bpe.byte_ids = ids_of_bytes(bpe.vocabulary);
  bpe.whole_pieces = WholePieces::kAlways;
  std::vector<std::uint32_t> order(bpe.vocabulary.size());
  std::iota(order.begin(), order.end(), 0u);
  derive_merges(bpe, order);

  TokenizerParts parts;
  parts.spelling = spelling_of(bpe.vocabulary);
  parts.model = std::make_unique<BpeModel>(std::move(bpe));
  parts.pre_tokenizer = PreTokenizer({SplitByPattern{split}});
  return parts;
}

}  // namespace ntl
