#include "text/pretokenize.h"

#include "text/unicode_properties.h"
#include "text/utf8.h"

namespace ntl {

namespace {

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  // What stands at an offset; at the end of the text, nothing.
  struct Character {
    CharKind kind;
    std::uint32_t length;  // 0 at the end
  };
  Character at(std::size_t offset) const {
    if (offset == text_.size()) return {CharKind::kSpace, 0};
    const auto first = static_cast<std::uint8_t>(text_[offset]);
    if (first < 0x80) return {properties_[first].kind, 1};
    const CodePoint character = decode_one(text_, offset);
    return {character.broken ? CharKind::kOther : properties_[character.value].kind, character.length};
  }

  std::size_t skip(CharKind kind, std::size_t offset) const {
    for (Character next = at(offset); next.length > 0 && next.kind == kind; next = at(offset)) {
      offset += next.length;
    }
    return offset;
  }

  // The piece that starts at `begin`: the pattern's alternatives in their order.
  SplitPiece piece(std::size_t begin) const {
    if (const std::size_t length = contraction_length(begin); length > 0) {
      return at_end(begin + length, SplitBranch::kContraction);
    }

    // " ?\p{L}+", " ?\p{N}+", " ?[^\s\p{L}\p{N}]+": the optional space is U+0020 and no other.
    const Character first = at(begin);
    if (first.kind != CharKind::kSpace) return run(first, begin);
    if (text_[begin] == ' ') {
      const Character second = at(begin + 1);
      if (second.kind != CharKind::kSpace) return run(second, begin + 1);
    }

    // "\s+(?!\S)" gives the last space back to the word that follows, unless it is the only one: then "\s+"
    // takes it.
    std::size_t last = begin;
    std::size_t end = begin;
    for (Character next = first; next.length > 0 && next.kind == CharKind::kSpace; next = at(end)) {
      last = end;
      end += next.length;
    }
    if (end == text_.size()) return at_end(end, SplitBranch::kSpacesBefore);
    return last == begin ? at_end(end, SplitBranch::kSpaces) : at_end(last, SplitBranch::kSpacesBefore);
  }

 private:
  static SplitPiece at_end(std::size_t end, SplitBranch branch) {
    return {static_cast<std::uint32_t>(end), branch};
  }

  SplitPiece run(const Character& first, std::size_t begin) const {
    const SplitBranch branch = first.kind == CharKind::kLetter   ? SplitBranch::kWord
                               : first.kind == CharKind::kNumber ? SplitBranch::kNumber
                                                                 : SplitBranch::kSymbols;
    return at_end(skip(first.kind, begin + first.length), branch);
  }

  // "'s|'t|'re|'ve|'m|'ll|'d"
  std::size_t contraction_length(std::size_t begin) const {
    if (text_[begin] != '\'') return 0;
    const std::string_view rest = text_.substr(begin + 1, 2);
    if (rest == "re" || rest == "ve" || rest == "ll") return 3;
    if (rest.empty()) return 0;
    return rest[0] == 's' || rest[0] == 't' || rest[0] == 'm' || rest[0] == 'd' ? 2 : 0;
  }

  std::string_view text_;
  const UnicodeProperties& properties_ = UnicodeProperties::get();
};

}  // namespace

std::vector<Span> pretokenize_gpt2(std::string_view text) {
  const Scanner scanner(text);
  std::vector<Span> pieces;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = scanner.piece(begin).end;
    pieces.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    begin = end;
  }
  return pieces;
}

SplitPiece gpt2_piece(std::string_view text, std::size_t begin) { return Scanner(text).piece(begin); }

}  // namespace ntl
