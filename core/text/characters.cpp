#include "text/characters.h"

#include "text/unicode_categories.h"
#include "text/unicode_properties.h"

namespace ntl {

bool is_white_space(const CodePoint& character) {
  return !character.broken && UnicodeProperties::get()[character.value].kind == CharKind::kSpace;
}

bool is_word_character(const CodePoint& character) {
  if (character.broken) return false;
  const char32_t c = character.value;
  const GeneralCategory category = general_category(c);
  if (is_letter(category) || is_mark(category)) return true;
  if (category == GeneralCategory::kNd || category == GeneralCategory::kNl) return true;
  if (category == GeneralCategory::kPc || c == 0x200c || c == 0x200d) return true;
  // The symbols that are Alphabetic: circled and squared letters.
  return (c >= 0x24b6 && c <= 0x24e9) || (c >= 0x1f130 && c <= 0x1f149) || (c >= 0x1f150 && c <= 0x1f169) ||
         (c >= 0x1f170 && c <= 0x1f189);
}

bool is_bert_punctuation(const CodePoint& character) {
  if (character.broken) return false;
  const char32_t c = character.value;
  if (c < 0x80) return c > ' ' && c < 0x7f && !is_letter(general_category(c)) && !(c >= '0' && c <= '9');
  return is_punctuation(general_category(c));
}

}  // namespace ntl
