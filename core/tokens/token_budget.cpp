#include "tokens/token_budget.h"

#include <algorithm>
#include <string>

#include "base/error.h"
#include "text/graphemes.h"
#include "text/utf8.h"

namespace ntl {

namespace {

bool is_one_of(char32_t c, std::u32string_view all) { return all.find(c) != std::u32string_view::npos; }

// Which of the character ends are also the end of a sentence.
std::vector<std::uint32_t> sentence_ends(std::string_view text, const std::vector<std::uint32_t>& ends) {
  std::vector<std::uint32_t> sentences;
  const auto character = [&](std::size_t i) { return decode_one(text, i == 0 ? 0 : ends[i - 1]).value; };
  const auto is_space = [&](std::size_t i) { return is_one_of(character(i), U" \t\u3000"); };
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const char32_t c = character(i);
    if (is_one_of(c, U"\r\n")) {
      sentences.push_back(ends[i]);
      continue;
    }
    if (!is_one_of(c, U"。！？!?…．.")) continue;
    std::size_t last = i;
    while (last + 1 < ends.size() && is_one_of(character(last + 1), U"。！？!?…．.”’\"'」』）)】》")) ++last;
    const bool is_last = last + 1 == ends.size();
    // "3.14" and "e.g" go on: an ASCII mark ends a sentence only before white space.
    if (c < 0x80 && !is_last && !is_space(last + 1) && !is_one_of(character(last + 1), U"\r\n")) continue;
    while (last + 1 < ends.size() && is_space(last + 1)) ++last;
    sentences.push_back(ends[last]);
    i = last;
  }
  if (sentences.empty() || sentences.back() != text.size()) {
    sentences.push_back(static_cast<std::uint32_t>(text.size()));
  }
  return sentences;
}

// How far a budget reaches, and what that takes of it.
struct Reach {
  std::size_t end;
  std::size_t tokens;
};

class Splitter {
 public:
  Splitter(const Tokenizer& tokenizer, std::string_view text, std::size_t budget)
      : tokenizer_(tokenizer), text_(text), budget_(budget) {}

  std::size_t tokens(std::size_t begin, std::size_t end) const {
    return tokenizer_.encode(text_.substr(begin, end - begin)).size();
  }

  // Up to the last of `ends` behind `begin` that the budget reaches; up to `begin` where it reaches none. Looks
  // at ends twice as far each time, then halves: the whole rest is never encoded for one part.
  Reach reach(std::size_t begin, const std::vector<std::uint32_t>& ends) const {
    const auto first = std::upper_bound(ends.begin(), ends.end(), begin);
    const auto left = static_cast<std::size_t>(ends.end() - first);
    Reach best{begin, 0};
    const auto fits = [&](std::size_t n_ends) {
      const std::size_t end = first[n_ends - 1];
      const std::size_t n_tokens = tokens(begin, end);
      if (n_tokens > budget_) return false;
      best = {end, n_tokens};
      return true;
    };
    std::size_t some = 0;  // that many ends fit
    std::size_t too_many = 1;
    while (too_many <= left && fits(too_many)) {
      some = too_many;
      too_many *= 2;
    }
    too_many = std::min(too_many, left + 1);
    while (too_many - some > 1) {
      const std::size_t middle = some + (too_many - some) / 2;
      (fits(middle) ? some : too_many) = middle;
    }
    return best;
  }

 private:
  const Tokenizer& tokenizer_;
  std::string_view text_;
  std::size_t budget_;
};

}  // namespace

std::vector<TextPart> split_by_budget(const Tokenizer& tokenizer, std::string_view text, double budget,
                                      CutAt cut_at) {
  const std::size_t most =
      checked_count(budget, 1, kLargestInteger, ErrorCode::kTokenCountOutOfRange, "budget");
  const std::vector<std::uint32_t> characters = grapheme_ends(text);
  const std::vector<std::uint32_t> sentences =
      cut_at == CutAt::kSentence ? sentence_ends(text, characters) : std::vector<std::uint32_t>{};
  const Splitter splitter(tokenizer, text, most);

  std::vector<TextPart> parts;
  std::size_t utf16_end = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    Reach reach = splitter.reach(begin, cut_at == CutAt::kSentence ? sentences : characters);
    if (reach.end == begin) reach = splitter.reach(begin, characters);
    if (reach.end == begin) {
      const std::size_t next = *std::upper_bound(characters.begin(), characters.end(), begin);
      throw Error(ErrorCode::kTokenCountOutOfRange,
                  "a budget of " + std::to_string(most) + " tokens is less than the " +
                      std::to_string(splitter.tokens(begin, next)) + " of one character",
                  std::to_string(most));
    }
    utf16_end += utf16_length(text.substr(begin, reach.end - begin));
    parts.push_back({reach.end, utf16_end, reach.tokens});
    begin = reach.end;
  }
  return parts;
}

double window_share(double n_tokens, double window) {
  const auto count = [](double value, double least, const char* name) {
    return static_cast<double>(
        checked_integer(value, least, kLargestInteger, ErrorCode::kTokenCountOutOfRange, name));
  };
  return count(n_tokens, 0, "n_tokens") / count(window, 1, "window");
}

}  // namespace ntl
