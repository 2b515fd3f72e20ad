#include "text/split_pattern.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>

#include "text/unicode_categories.h"
#include "text/unicode_properties.h"
#include "text/utf8.h"

namespace ntl {

namespace {

// What the patterns ask of a character, a bit each.
constexpr std::uint8_t kLetter = 1;        // \p{L}
constexpr std::uint8_t kNumber = 2;        // \p{N}
constexpr std::uint8_t kSpace = 4;         // \s
constexpr std::uint8_t kMark = 8;          // \p{M}
constexpr std::uint8_t kCapital = 16;      // [\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]
constexpr std::uint8_t kSmall = 32;        // [\p{Ll}\p{Lm}\p{Lo}\p{M}]
constexpr std::uint8_t kPunctuation = 64;  // [\p{P}\p{S}]
constexpr std::uint8_t kLineBreak = 128;   // [\r\n]

std::uint8_t classes_of(char32_t c) {
  using enum GeneralCategory;
  const GeneralCategory category = general_category(c);
  if (is_letter(category)) {
    return kLetter | (category == kLl ? 0 : kCapital) | (category == kLu || category == kLt ? 0 : kSmall);
  }
  if (is_mark(category)) return kMark | kCapital | kSmall;
  if (is_number(category)) return kNumber;
  if (is_punctuation(category) || is_symbol(category)) return kPunctuation;
  const bool is_space = UnicodeProperties::get()[c].kind == CharKind::kSpace;
  return (is_space ? kSpace : 0) | (c == '\r' || c == '\n' ? kLineBreak : 0);
}

// The classes of every code point in blocks, equal blocks once. Deriving them from the category at each character
// was measured a quarter slower in WebAssembly, though faster natively.
class ClassTable {
 public:
  static const ClassTable& get() {
    static const ClassTable table;
    return table;
  }
  std::uint8_t operator[](char32_t c) const { return blocks_[block_of_[c / kBlock] * kBlock + c % kBlock]; }

 private:
  static constexpr std::size_t kBlock = 256;
  ClassTable() {
    for (std::size_t first = 0; first < 0x110000; first += kBlock) {
      std::array<std::uint8_t, kBlock> block;
      for (std::size_t i = 0; i < kBlock; ++i) block[i] = classes_of(static_cast<char32_t>(first + i));
      std::size_t index = 0;
      while (index * kBlock < blocks_.size() &&
             !std::equal(block.begin(), block.end(), blocks_.begin() + index * kBlock)) {
        ++index;
      }
      if (index * kBlock == blocks_.size()) blocks_.insert(blocks_.end(), block.begin(), block.end());
      block_of_.push_back(static_cast<std::uint16_t>(index));
    }
  }

  std::vector<std::uint16_t> block_of_;
  std::vector<std::uint8_t> blocks_;
};

bool is_ascii(char byte) { return static_cast<std::uint8_t>(byte) < 0x80; }
bool is_ascii_letter(char byte) { return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z'; }

// Where the ASCII letters from `offset` on end, eight bytes at a time: with 0x20 set in each byte, those from 'a' to
// 'z' are the ones that reach 0x80 when 0x80 - 'a' is added, and do not with 0x80 - 'z' - 1. With only_small, capitals
// end it too.
std::size_t skip_ascii_letters(std::string_view text, std::size_t offset, bool only_small) {
  constexpr std::uint64_t kEach = 0x0101010101010101u;
  const std::uint64_t fold = only_small ? 0 : 0x20 * kEach;
  for (; offset + 8 <= text.size(); offset += 8) {
    std::uint64_t bytes;
    std::memcpy(&bytes, text.data() + offset, sizeof(bytes));
    const std::uint64_t low = (bytes | fold) & 0x7f * kEach;
    const std::uint64_t letters = (low + 0x1f * kEach) & ~(low + 0x05 * kEach) & ~bytes & 0x80 * kEach;
    if (letters != 0x80 * kEach) return offset + std::countr_zero(letters ^ 0x80 * kEach) / 8;
  }
  while (offset < text.size() && is_ascii_letter(text[offset]) && !(only_small && text[offset] < 'a'))
    ++offset;
  return offset;
}

bool is_ascii_mark(char byte) {
  return byte > ' ' && byte < 0x7f && !is_ascii_letter(byte) && !(byte >= '0' && byte <= '9');
}

// [一-龥぀-ゟ゠-ヿ]
bool is_cjk(char32_t c) { return (c >= 0x4e00 && c <= 0x9fa5) || (c >= 0x3040 && c <= 0x30ff); }

SplitPiece at_end(std::size_t end, SplitBranch branch) { return {static_cast<std::uint32_t>(end), branch}; }

}  // namespace

TextSplitter::TextSplitter(SplitPattern pattern, std::string_view text)
    : pattern_(pattern), text_(text), limit_(pattern == SplitPattern::kDeepSeekV3 ? 0 : text.size()) {
  assert(text.size() < 0xffffffff);
}

std::size_t TextSplitter::next(std::span<SplitPiece> pieces) {
  std::size_t n = 0;
  for (; n < pieces.size() && begin_ < text_.size(); ++n) {
    pieces[n] = piece(begin_);
    begin_ = pieces[n].end;
  }
  return n;
}

SplitPiece TextSplitter::piece(std::size_t begin) {
  switch (pattern_) {
    case SplitPattern::kGpt2:
      return gpt2_piece(text_, begin);
    case SplitPattern::kCl100k:
    case SplitPattern::kQwen2:
      return one_case_piece(begin);
    case SplitPattern::kO200k:
    case SplitPattern::kTekken:
      return two_case_piece(begin);
    case SplitPattern::kDeepSeekV3:
      return deepseek_piece(begin);
  }
  assert(false);
  return at_end(text_.size(), SplitBranch::kUnmatched);
}

TextSplitter::Character TextSplitter::at(std::size_t offset) const {
  if (offset >= limit_) return {0, 0};
  static const ClassTable& table = ClassTable::get();
  const auto first = static_cast<std::uint8_t>(text_[offset]);
  if (first < 0x80) return {table[first], 1};
  const CodePoint character = decode_one(text_, offset);
  return {character.broken ? std::uint8_t{0} : table[character.value],
          static_cast<std::uint8_t>(character.length)};
}

std::size_t TextSplitter::skip(std::uint8_t wanted, std::size_t offset) const {
  const bool takes_ascii = (wanted & (kLetter | kSmall)) != 0;
  for (;;) {
    if (takes_ascii && offset < limit_ && is_ascii(text_[offset])) {
      offset = skip_ascii_letters(text_.substr(0, limit_), offset, (wanted & kLetter) == 0);
      if (offset < limit_ && is_ascii(text_[offset])) return offset;
    }
    const Character next = at(offset);
    if ((next.classes & wanted) == 0) return offset;
    offset += next.length;
  }
}

std::size_t TextSplitter::skip_all_but(std::uint8_t unwanted, std::size_t offset) const {
  for (Character next = at(offset); next.length > 0 && (next.classes & unwanted) == 0; next = at(offset)) {
    offset += next.length;
  }
  return offset;
}

// "(?i:'s|'t|'re|'ve|'m|'ll|'d)" at `begin`: where it ends, or `begin`. The long s U+017F folds to s.
std::size_t TextSplitter::contraction(std::size_t begin) const {
  if (begin >= limit_ || text_[begin] != '\'') return begin;
  const std::string_view rest = text_.substr(begin + 1, std::min<std::size_t>(2, limit_ - begin - 1));
  if (rest.empty()) return begin;
  if (rest == "\xc5\xbf") return begin + 3;
  const auto small = [&](std::size_t i) { return static_cast<char>(rest[i] | 0x20); };
  const char first = is_ascii_letter(rest[0]) ? small(0) : '\0';
  if (first == 's' || first == 't' || first == 'm' || first == 'd') return begin + 2;
  if (rest.size() < 2 || !is_ascii_letter(rest[1])) return begin;
  const char second = small(1);
  const bool is_two = ((first == 'r' || first == 'v') && second == 'e') || (first == 'l' && second == 'l');
  return is_two ? begin + 3 : begin;
}

// "\p{N}{1,3}" or "\p{N}"; the character at `begin` is one.
std::size_t TextSplitter::digits(std::size_t begin) const {
  const bool is_single = pattern_ == SplitPattern::kQwen2 || pattern_ == SplitPattern::kTekken;
  std::size_t end = begin;
  for (int left = is_single ? 1 : 3; left > 0; --left) {
    const Character next = at(end);
    if ((next.classes & kNumber) == 0) break;
    end += next.length;
  }
  return end;
}

// cl100k: (?i:'s|…)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+
SplitPiece TextSplitter::one_case_piece(std::size_t begin) const {
  if (const std::size_t end = contraction(begin); end > begin) {
    return at_end(end, SplitBranch::kContraction);
  }
  const Character first = at(begin);
  if (first.classes & kLetter) return at_end(skip(kLetter, begin + first.length), SplitBranch::kWord);
  if ((first.classes & (kNumber | kLineBreak)) == 0) {
    const std::size_t word = begin + first.length;
    if (const std::size_t end = skip(kLetter, word); end > word) return at_end(end, SplitBranch::kWord);
  }
  return common_piece(begin, first);
}

// o200k: a word is [^\r\n\p{L}\p{N}]? capitals* smalls+ contraction? or else [^\r\n\p{L}\p{N}]? capitals+ smalls*
// contraction?, in which letters without case and marks count as both.
SplitPiece TextSplitter::two_case_piece(std::size_t begin) const {
  // "capitals* smalls+": where it ends, or `word`. The engine takes all capitals it can and gives back from
  // the end until one of them is a small too.
  const auto small_word = [&](std::size_t word) {
    std::size_t end = word;
    std::size_t last_small_end = word;
    for (Character next = at(end); next.classes & kCapital; next = at(end)) {
      end += next.length;
      if (next.classes & kSmall) last_small_end = end;
    }
    const std::size_t smalls_end = skip(kSmall, end);
    return smalls_end > end ? smalls_end : last_small_end;
  };
  const auto word_end = [&](std::size_t end, SplitBranch branch) {
    return at_end(pattern_ == SplitPattern::kO200k ? contraction(end) : end, branch);
  };

  const Character first = at(begin);
  const bool may_precede = (first.classes & (kLetter | kNumber | kLineBreak)) == 0;
  const std::size_t after_first = begin + first.length;
  if (may_precede) {
    if (const std::size_t end = small_word(after_first); end > after_first) {
      return word_end(end, SplitBranch::kWord);
    }
  }
  if (const std::size_t end = small_word(begin); end > begin) return word_end(end, SplitBranch::kWord);
  for (const std::size_t word : {may_precede ? after_first : begin, begin}) {
    if (const std::size_t end = skip(kCapital, word); end > word) {
      return word_end(skip(kSmall, end), SplitBranch::kCapitals);
    }
  }
  return common_piece(begin, first);
}

// The alternatives that follow the words.
SplitPiece TextSplitter::common_piece(std::size_t begin, const Character& first) const {
  if (first.classes & kNumber) return at_end(digits(begin), SplitBranch::kNumber);
  const std::size_t symbols = text_[begin] == ' ' ? begin + 1 : begin;
  if (std::size_t end = skip_all_but(kSpace | kLetter | kNumber, symbols); end > symbols) {
    const bool takes_slash = pattern_ == SplitPattern::kO200k || pattern_ == SplitPattern::kTekken;
    while (end < limit_ && (text_[end] == '\r' || text_[end] == '\n' || (takes_slash && text_[end] == '/'))) {
      ++end;
    }
    return at_end(end, SplitBranch::kSymbols);
  }
  return white_space(begin);
}

// \s*[\r\n]+|\s+(?!\S)|\s+
SplitPiece TextSplitter::white_space(std::size_t begin) const {
  std::size_t end = begin;
  std::size_t last = begin;
  std::size_t after_break = begin;
  for (Character next = at(end); next.classes & kSpace; next = at(end)) {
    last = end;
    end += next.length;
    if (next.classes & kLineBreak) after_break = end;
  }
  if (after_break > begin) return at_end(after_break, SplitBranch::kLineBreaks);
  if (end == limit_) return at_end(end, SplitBranch::kSpacesBefore);
  return last == begin ? at_end(end, SplitBranch::kSpaces) : at_end(last, SplitBranch::kSpacesBefore);
}

// Digits and CJK runs are cut out first; what lies between is a text of its own to the last pattern, which
// leaves some characters unmatched (controls, formats).
SplitPiece TextSplitter::deepseek_piece(std::size_t begin) {
  const auto cjk_length = [&](std::size_t offset) -> std::size_t {
    if (static_cast<std::uint8_t>(text_[offset]) < 0xe3) return 0;  // U+3040 starts with this byte
    const CodePoint character = decode_one(text_, offset);
    return is_cjk(character.value) ? character.length : 0;
  };
  if (begin >= limit_) {
    // A new segment: up to the next digit or CJK character.
    limit_ = text_.size();
    const Character first = at(begin);
    if (first.classes & kNumber) {
      limit_ = digits(begin);
      return at_end(limit_, SplitBranch::kNumber);
    }
    std::size_t end = begin;
    while (end < text_.size()) {
      const std::size_t length = cjk_length(end);
      if (length == 0) break;
      end += length;
    }
    if (end > begin) {
      limit_ = end;
      return at_end(end, SplitBranch::kIdeographs);
    }
    while (end < text_.size() && cjk_length(end) == 0) {
      const Character next = at(end);
      if (next.classes & kNumber) break;
      end += next.length;
    }
    limit_ = end;
  }
  if (const auto match = deepseek_match(begin)) return *match;
  std::size_t end = begin;
  do {
    end += at(end).length;
  } while (end < limit_ && !deepseek_match(end));
  return at_end(end, SplitBranch::kUnmatched);
}

// [!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|
// \s*[\r\n]+|\s+(?!\S)|\s+
std::optional<SplitPiece> TextSplitter::deepseek_match(std::size_t begin) const {
  const auto ascii_letters = [&](std::size_t offset) {
    while (offset < limit_ && is_ascii_letter(text_[offset])) ++offset;
    return offset;
  };
  if (is_ascii_mark(text_[begin])) {
    if (const std::size_t end = ascii_letters(begin + 1); end > begin + 1) {
      return at_end(end, SplitBranch::kSymbolWord);
    }
  }
  const Character first = at(begin);
  const std::size_t after_first = begin + first.length;
  if ((first.classes & (kLineBreak | kLetter | kPunctuation)) == 0) {
    if (const std::size_t end = skip(kLetter | kMark, after_first); end > after_first) {
      return at_end(end, SplitBranch::kWord);
    }
  }
  if (const std::size_t end = skip(kLetter | kMark, begin); end > begin)
    return at_end(end, SplitBranch::kWord);
  const std::size_t symbols = text_[begin] == ' ' ? begin + 1 : begin;
  if (std::size_t end = skip(kPunctuation, symbols); end > symbols) {
    while (end < limit_ && (text_[end] == '\r' || text_[end] == '\n')) ++end;
    return at_end(end, SplitBranch::kSymbols);
  }
  if (first.classes & kSpace) return white_space(begin);
  return std::nullopt;
}

std::vector<SplitPiece> split(SplitPattern pattern, std::string_view text) {
  std::vector<SplitPiece> pieces;
  TextSplitter splitter(pattern, text);
  std::array<SplitPiece, 256> some;
  for (std::size_t n = splitter.next(some); n > 0; n = splitter.next(some)) {
    pieces.insert(pieces.end(), some.begin(), some.begin() + n);
  }
  return pieces;
}

}  // namespace ntl
