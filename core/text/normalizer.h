#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "text/character_run.h"
#include "text/normalize.h"
#include "text/normalized_text.h"
#include "text/sentencepiece_normalizer.h"

namespace ntl {

// What a tokenizer does to a text before it cuts it: the steps that a tokenizer.json calls normalizers, as Hugging
// Face's `tokenizers` (Rust, 0.22.2) carries them out, but for characters younger than the Unicode of its parts: marks
// made since 2016 are marks here. Broken bytes count as U+FFFD, and stay as they are where that would stay.

struct NormalizeForm {
  NormalizationForm form;
};

// See case_mapping.h.
struct Lowercase {};

// Removes all marks (\p{M}); letters that are one character with their accent keep it.
struct StripAccents {};

// Removes white space (White_Space) at the ends.
struct Strip {
  bool left = true;
  bool right = true;
};

// Each match, from left to right, gives way to `content`, which is taken as it is.
// pattern  bytes to look for, not empty; or an expression
struct Replace {
  std::variant<std::string, CharacterRun> pattern;
  std::string content;
};

// Nothing is put before an empty text.
struct Prepend {
  std::string text;
};

// In this order:
// clean_text            drops U+0000, U+FFFD and what is in Cc, Cf or Co; each white space becomes one space
// handle_chinese_chars  puts a space on both sides of each Chinese character
// strip_accents         NFD without its nonspacing marks (Mn); as `lowercase` is, if not said
// lowercase             see case_mapping.h
struct BertNormalizer {
  bool clean_text = true;
  bool handle_chinese_chars = true;
  std::optional<bool> strip_accents;
  bool lowercase = true;
};

using NormalizerStep = std::variant<NormalizeForm, Lowercase, StripAccents, Strip, Replace, Prepend,
                                    BertNormalizer, SentencePieceSpaces>;

// The steps one after another; a Sequence within a Sequence is the same as its steps.
using Normalizer = std::vector<NormalizerStep>;

NormalizedText normalize(std::string_view text, const Normalizer& normalizer,
                         Origins origins = Origins::kTracked);

}  // namespace ntl
