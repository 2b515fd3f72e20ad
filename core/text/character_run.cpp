#include "text/character_run.h"

#include <algorithm>

#include "text/unicode_properties.h"
#include "text/utf8.h"

namespace ntl {

namespace {

// Reads one expression from left to right; what it does not know ends it with nothing.
class CharacterRunParser {
 public:
  explicit CharacterRunParser(const std::vector<char32_t>& expression) : expression_(expression) {}

  std::optional<CharacterRun> parse() {
    const bool read = !ends() && (take(U'[') ? read_class() : read_single()) && read_count();
    return read && ends() ? std::optional(std::move(run_)) : std::nullopt;
  }

 private:
  bool ends() const { return at_ == expression_.size(); }
  bool sees(char32_t c) const { return !ends() && expression_[at_] == c; }
  bool take(char32_t c) {
    if (!sees(c)) return false;
    ++at_;
    return true;
  }

  bool read_single() {
    constexpr std::u32string_view kSpecial = U".^$|()?*+{}]";
    if (kSpecial.find(expression_[at_]) != std::u32string_view::npos) return false;
    char32_t character = 0;
    if (!read_character(character)) return false;
    if (character != kWhiteSpace) run_.ranges.push_back({character, character});
    return true;
  }

  // Behind "[".
  bool read_class() {
    run_.negated = take(U'^');
    if (sees(U']')) return false;
    while (!take(U']')) {
      // Classes within classes and their intersections.
      if (ends() || sees(U'[') || sees(U'&')) return false;
      char32_t first = 0;
      if (!read_character(first)) return false;
      const bool range = sees(U'-') && at_ + 1 < expression_.size() && expression_[at_ + 1] != U']';
      char32_t last = first;
      if (range) {
        ++at_;
        if (sees(U'[') || !read_character(last) || first == kWhiteSpace || last == kWhiteSpace ||
            last < first)
          return false;
      }
      if (first != kWhiteSpace) run_.ranges.push_back({first, last});
    }
    return true;
  }

  // One character as it stands, or escaped. \s is kWhiteSpace, and noted in the run.
  bool read_character(char32_t& character) {
    character = expression_[at_++];
    if (character != U'\\') return true;
    if (ends()) return false;
    character = expression_[at_++];
    switch (character) {
      case U's':
        run_.white_space = true;
        character = kWhiteSpace;
        return true;
      case U't':
        character = U'\t';
        return true;
      case U'n':
        character = U'\n';
        return true;
      case U'r':
        character = U'\r';
        return true;
      default: {
        constexpr std::u32string_view kPunctuation = U"!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ ";
        return kPunctuation.find(character) != std::u32string_view::npos;
      }
    }
  }

  // Nothing, "+", "{n}", "{n,}", "{n,m}".
  bool read_count() {
    if (take(U'+')) {
      run_.at_most = CharacterRun::kUnlimited;
    } else if (take(U'{')) {
      if (!read_number(run_.at_least) || run_.at_least == 0) return false;
      run_.at_most = run_.at_least;
      if (take(U',')) {
        if (sees(U'}')) {
          run_.at_most = CharacterRun::kUnlimited;
        } else if (!read_number(run_.at_most) || run_.at_most < run_.at_least) {
          return false;
        }
      }
      return take(U'}');
    }
    return true;
  }

  bool read_number(std::size_t& number) {
    constexpr std::size_t kMostDigits = 5;
    const std::size_t begin = at_;
    number = 0;
    for (; !ends() && expression_[at_] >= U'0' && expression_[at_] <= U'9'; ++at_) {
      if (at_ - begin == kMostDigits) return false;
      number = number * 10 + (expression_[at_] - U'0');
    }
    return at_ > begin;
  }

  static constexpr char32_t kWhiteSpace = 0x110000;  // no character

  const std::vector<char32_t>& expression_;
  std::size_t at_ = 0;
  CharacterRun run_;
};

}  // namespace

bool CharacterRun::contains(char32_t character) const {
  const auto in_range = [&](const auto& range) {
    return range.first <= character && character <= range.second;
  };
  const bool is_space = UnicodeProperties::get()[character].kind == CharKind::kSpace;
  const bool in_class = (white_space && is_space) || std::any_of(ranges.begin(), ranges.end(), in_range);
  return in_class != negated;
}

std::optional<CharacterRun> parse_character_run(std::string_view expression) {
  const std::vector<char32_t> characters = decode_utf8(expression);
  return CharacterRunParser(characters).parse();
}

}  // namespace ntl
