#include "tokens/token_matter.h"

#include "text/han.h"
#include "text/unicode_categories.h"
#include "text/unicode_properties.h"
#include "text/utf8.h"

namespace ntl {

namespace {

// What kinds of characters a token has.
struct Seen {
  bool space = false;
  bool broken = false;
  bool han = false;
  bool number = false;
  bool ascii_letter = false;
  bool ascii_mark = false;
  bool apostrophe = false;
  bool other_letter = false;
  bool other = false;
};

Seen characters_of(std::string_view token) {
  Seen seen;
  for (std::size_t at = 0; at < token.size();) {
    const CodePoint character = decode_one(token, at);
    at += character.length;
    const char32_t c = character.value;
    const GeneralCategory category = general_category(c);
    if (character.broken) {
      seen.broken = true;
    } else if (UnicodeProperties::get()[c].kind == CharKind::kSpace) {
      seen.space = true;
    } else if (is_han(c)) {
      seen.han = true;
    } else if (is_number(category)) {
      seen.number = true;
    } else if (is_letter(category) || is_mark(category)) {
      (c < 0x80 ? seen.ascii_letter : seen.other_letter) = true;
    } else if (c == '\'') {
      seen.apostrophe = true;
    } else {
      (c < 0x80 ? seen.ascii_mark : seen.other) = true;
    }
  }
  return seen;
}

}  // namespace

TokenMatter token_matter(const Tokenizer& tokenizer, TokenId id) {
  using enum TokenMatter;
  const std::string_view token = tokenizer.token_bytes(id);
  if (token.empty()) return kSpecial;
  const Seen seen = characters_of(token);
  const bool has_ascii_text = seen.ascii_letter || seen.number || seen.ascii_mark || seen.apostrophe;
  const bool has_other = seen.other_letter || seen.other;
  if (seen.broken) return kPartial;
  if (seen.han) return kHan;
  if (!has_ascii_text && !has_other) return kSpace;
  if (seen.number && !seen.ascii_letter && !seen.ascii_mark && !seen.apostrophe && !has_other) return kDigits;
  if (seen.ascii_letter && !seen.number && !seen.ascii_mark && !has_other) return kEnglish;
  if (seen.other_letter) return kOtherWords;
  return seen.other ? kSymbols : kMarks;
}

std::array<std::size_t, kTokenMatters> count_matters(const Tokenizer& tokenizer) {
  std::array<std::size_t, kTokenMatters> counts{};
  for (TokenId id = 0; id < tokenizer.vocab_size(); ++id) {
    ++counts[static_cast<std::size_t>(token_matter(tokenizer, id))];
  }
  return counts;
}

}  // namespace ntl
