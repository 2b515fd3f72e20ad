#include "text/normalization_data.h"

#include <algorithm>
#include <tuple>

namespace ntl {

namespace {

// Hangul syllables stand in the order of their letters: 19 initials, 21 vowels, 27 finals or none (Unicode, 3.12).
constexpr char32_t kFirstSyllable = 0xac00;
constexpr char32_t kFirstInitial = 0x1100;
constexpr char32_t kFirstVowel = 0x1161;
constexpr char32_t kBeforeFirstFinal = 0x11a7;
constexpr char32_t kInitials = 19;
constexpr char32_t kVowels = 21;
constexpr char32_t kFinals = 28;  // "none" is one of them
constexpr char32_t kSyllables = kInitials * kVowels * kFinals;

// c - first < count, with unsigned numbers, is also false for what lies before `first`.
bool lies_in(char32_t c, char32_t first, char32_t count) { return c - first < count; }

char32_t compose_hangul(char32_t first, char32_t second) {
  if (lies_in(first, kFirstInitial, kInitials) && lies_in(second, kFirstVowel, kVowels)) {
    return kFirstSyllable + ((first - kFirstInitial) * kVowels + (second - kFirstVowel)) * kFinals;
  }
  const bool no_final_yet =
      lies_in(first, kFirstSyllable, kSyllables) && (first - kFirstSyllable) % kFinals == 0;
  if (no_final_yet && lies_in(second, kBeforeFirstFinal + 1, kFinals - 1)) {
    return first + (second - kBeforeFirstFinal);
  }
  return 0;
}

}  // namespace

const NormalizationData& NormalizationData::get() {
  static const NormalizationData data;
  return data;
}

NormalizationData::NormalizationData()
    : traits_(normalization_traits()), traits_of_(normalization_trait_runs(), traits_.size()) {
  const std::span<const std::uint8_t> bytes = decomposition_mappings();
  char32_t from = 0;
  for (std::size_t at = 0; at < bytes.size();) {
    from += static_cast<char32_t>(read_seven_bits(bytes, at));
    const std::size_t head = read_seven_bits(bytes, at);
    const auto begin = static_cast<std::uint32_t>(letters_.size());
    mappings_.push_back({from, begin, static_cast<std::uint32_t>(head >> 2), (head & 2) != 0});
    for (std::size_t i = 0; i < head >> 2; ++i) {
      letters_.push_back(static_cast<char32_t>(read_seven_bits(bytes, at)));
    }
    const bool composes = (head & 1) != 0;
    if (composes) pairs_.push_back({letters_[begin], letters_[begin + 1], from});
  }
  std::sort(pairs_.begin(), pairs_.end(), [](const Pair& a, const Pair& b) {
    return std::tie(a.first, a.second) < std::tie(b.first, b.second);
  });
}

void NormalizationData::decompose(char32_t code_point, bool compatibility, std::vector<char32_t>& to) const {
  if (lies_in(code_point, kFirstSyllable, kSyllables)) {
    const char32_t syllable = code_point - kFirstSyllable;
    to.push_back(kFirstInitial + syllable / (kVowels * kFinals));
    to.push_back(kFirstVowel + syllable / kFinals % kVowels);
    if (syllable % kFinals != 0) to.push_back(kBeforeFirstFinal + syllable % kFinals);
    return;
  }
  if ((traits(code_point).flags & NormalizationTraits::kDecomposes) != 0) {
    const auto mapping = std::lower_bound(mappings_.begin(), mappings_.end(), code_point,
                                          [](const Mapping& a, char32_t b) { return a.from < b; });
    if (compatibility || !mapping->compatibility) {
      for (std::uint32_t i = 0; i < mapping->length; ++i) {
        decompose(letters_[mapping->begin + i], compatibility, to);
      }
      return;
    }
  }
  to.push_back(code_point);
}

char32_t NormalizationData::compose(char32_t first, char32_t second) const {
  if ((traits(second).flags & NormalizationTraits::kJoinsBackwards) == 0) return 0;
  if (const char32_t syllable = compose_hangul(first, second)) return syllable;
  const auto pair =
      std::lower_bound(pairs_.begin(), pairs_.end(), std::tie(first, second),
                       [](const Pair& a, const std::tuple<const char32_t&, const char32_t&>& b) {
                         return std::tie(a.first, a.second) < b;
                       });
  const bool found = pair != pairs_.end() && pair->first == first && pair->second == second;
  return found ? pair->composed : 0;
}

}  // namespace ntl
