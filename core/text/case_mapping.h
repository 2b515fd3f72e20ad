#pragma once

#include <optional>
#include <string_view>

#include "text/normalized_text.h"

namespace ntl {

// Each capital letter written small, whatever stands around it: Σ is σ also at the end of a word, where Unicode's rules
// for whole words, and JavaScript, write ς. The `tokenizers` of Hugging Face lower a text in this way. İ becomes two
// characters, i and a dot above. Broken bytes stay as they are. Nothing, if there is no capital letter.
// version  of Unicode: kUnicodeVersion in unicode_tables.h
std::optional<NormalizedText> lowercase(std::string_view text, Origins origins);

}  // namespace ntl
