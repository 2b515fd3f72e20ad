#include "text/normalizer.h"

#include <algorithm>
#include <utility>

#include "text/case_mapping.h"
#include "text/unicode_categories.h"
#include "text/unicode_properties.h"

namespace ntl {

namespace {

using Rewritten = std::optional<NormalizedText>;

bool is_white_space(char32_t c) { return UnicodeProperties::get()[c].kind == CharKind::kSpace; }

template <typename Predicate>
Rewritten drop_characters(std::string_view text, Origins origins, Predicate drops) {
  return rewrite_characters(text, origins, [&](TextRewrite& to, const CodePoint& character, std::size_t end) {
    if (drops(character.value)) to.drop_to(end);
  });
}

// What BERT's first code called control characters: without unassigned ones, and the three that it counts as spaces.
bool is_bert_control(char32_t c) {
  if (c == U'\t' || c == U'\n' || c == U'\r') return false;
  const GeneralCategory category = general_category(c);
  return category == GeneralCategory::kCc || category == GeneralCategory::kCf ||
         category == GeneralCategory::kCo;
}

Rewritten clean_text(std::string_view text, Origins origins) {
  return rewrite_characters(text, origins, [](TextRewrite& to, const CodePoint& character, std::size_t end) {
    if (character.value == kReplacementCharacter || is_bert_control(character.value)) {
      to.drop_to(end);
    } else if (character.value != U' ' && is_white_space(character.value)) {
      to.write(" ", end);
    }
  });
}

// The blocks of CJK ideographs that BERT names; extensions made after it are not among them.
bool is_bert_chinese(char32_t c) {
  return (c >= 0x4e00 && c <= 0x9fff) || (c >= 0x3400 && c <= 0x4dbf) || (c >= 0x20000 && c <= 0x2a6df) ||
         (c >= 0x2a700 && c <= 0x2b81f) || (c >= 0x2b920 && c <= 0x2ceaf) || (c >= 0xf900 && c <= 0xfaff) ||
         (c >= 0x2f800 && c <= 0x2fa1f);
}

Rewritten space_chinese(std::string_view text, Origins origins) {
  return rewrite_characters(text, origins, [](TextRewrite& to, const CodePoint& character, std::size_t end) {
    if (!is_bert_chinese(character.value)) return;
    to.write(" ", to.at());
    to.keep_to(end);
    to.write(" ", end);
  });
}

Rewritten replace_bytes(std::string_view text, std::string_view pattern, std::string_view content,
                        Origins origins) {
  TextRewrite to(text, origins);
  std::size_t found = text.find(pattern);
  while (found != std::string_view::npos) {
    to.keep_to(found);
    to.write(content, found + pattern.size());
    found = text.find(pattern, to.at());
  }
  return to.finish();
}

Rewritten replace_runs(std::string_view text, const CharacterRun& run, std::string_view content,
                       Origins origins) {
  TextRewrite to(text, origins);
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    std::size_t length = 0;
    std::uint32_t next = 0;
    while (end < text.size() && length < run.at_most) {
      const CodePoint character = decode_one(text, end);
      next = character.length;
      if (!run.contains(character.value)) break;
      end += next;
      ++length;
    }
    if (length >= run.at_least) {
      to.keep_to(begin);
      to.write(content, end);
      begin = end;
    } else {
      // A shorter run has no match in it; where there is none at all, it is the next character that is no match.
      begin = length > 0 ? end : begin + next;
    }
  }
  return to.finish();
}

class Step {
 public:
  Step(std::string_view text, Origins origins) : text_(text), origins_(origins) {}

  Rewritten operator()(const NormalizeForm& step) const { return normalize(text_, step.form, origins_); }
  Rewritten operator()(const Lowercase&) const { return lowercase(text_, origins_); }

  Rewritten operator()(const StripAccents&) const {
    return drop_characters(text_, origins_, [](char32_t c) { return is_mark(general_category(c)); });
  }

  Rewritten operator()(const Strip& step) const {
    std::size_t begin = text_.size();  // the first character that stays
    std::size_t end = 0;               // behind the last one
    for (std::size_t at = 0; at < text_.size();) {
      const CodePoint character = decode_one(text_, at);
      if (!is_white_space(character.value)) {
        begin = std::min(begin, at);
        end = at + character.length;
      }
      at += character.length;
    }
    TextRewrite to(text_, origins_);
    if (step.left) to.drop_to(begin);
    if (step.right) {
      to.keep_to(end);
      to.drop_to(text_.size());
    }
    return to.finish();
  }

  Rewritten operator()(const Replace& step) const {
    if (const auto* run = std::get_if<CharacterRun>(&step.pattern)) {
      return replace_runs(text_, *run, step.content, origins_);
    }
    return replace_bytes(text_, std::get<std::string>(step.pattern), step.content, origins_);
  }

  Rewritten operator()(const Prepend& step) const {
    TextRewrite to(text_, origins_);
    if (!text_.empty() && !step.text.empty()) to.write(step.text, 0);
    return to.finish();
  }

  Rewritten operator()(const SentencePieceSpaces& step) const { return normalize(text_, step, origins_); }

  Rewritten operator()(const BertNormalizer& step) const {
    NormalizedText all{std::string(text_), {}};
    bool changed = false;
    const auto then_do = [&](Rewritten next) {
      if (!next) return;
      all = then(all, *std::move(next));
      changed = true;
    };
    if (step.clean_text) then_do(clean_text(all.text, origins_));
    if (step.handle_chinese_chars) then_do(space_chinese(all.text, origins_));
    if (step.strip_accents.value_or(step.lowercase)) {
      then_do(normalize(all.text, NormalizationForm::kNfd, origins_));
      const auto is_accent = [](char32_t c) { return general_category(c) == GeneralCategory::kMn; };
      then_do(drop_characters(all.text, origins_, is_accent));
    }
    if (step.lowercase) then_do(lowercase(all.text, origins_));
    return changed ? Rewritten(std::move(all)) : std::nullopt;
  }

 private:
  std::string_view text_;
  Origins origins_;
};

}  // namespace

NormalizedText normalize(std::string_view text, const Normalizer& normalizer, Origins origins) {
  NormalizedText all{std::string(text), {}};
  for (const NormalizerStep& step : normalizer) {
    Rewritten next = std::visit(Step(all.text, origins), step);
    if (next) all = then(all, *std::move(next));
  }
  return all;
}

}  // namespace ntl
