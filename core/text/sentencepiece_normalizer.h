#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "text/charsmap.h"
#include "text/normalized_text.h"

namespace ntl {

// How SentencePiece rewrites a text before it is cut: by the rules of its map, with ▁ (U+2581) for each space.
struct SentencePieceSpaces {
  std::shared_ptr<const Charsmap> charsmap;  // null: nothing but spaces is rewritten
  bool add_dummy_prefix = true;              // a space before the text
  bool remove_extra_whitespaces = true;      // of a run of spaces one is left, at the ends none
};

// The text after it; nothing if it is the same. A broken byte becomes U+FFFD only where there is a map; without one it
// stays, so that it can be written as a byte.
// source  SentencePiece, normalizer.cc
std::optional<NormalizedText> normalize(std::string_view text, const SentencePieceSpaces& how,
                                        Origins origins);

}  // namespace ntl
