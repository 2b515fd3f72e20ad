#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "text/normalized_text.h"

namespace ntl {

// Canonical (NFD, NFC) forms spell one character one way: é as é or as e and an accent. Compatibility forms (NFKD,
// NFKC) also write what only looks alike in one way: ﬁ as fi, ² as 2. The forms with D take apart, those with C put
// together.
enum class NormalizationForm : std::uint8_t { kNfc, kNfd, kNfkc, kNfkd };

// bytes    UTF-8; a broken sequence stays as it is, and nothing moves or joins across it
// time     linear, but for the sorting of marks on one letter, n log n; what is in the form already is only looked at
// version  of Unicode: kUnicodeVersion in unicode_tables.h
// source   Unicode Standard Annex #15
std::string normalize(std::string_view bytes, NormalizationForm form);

// The same; nothing if the text is in the form already.
std::optional<NormalizedText> normalize(std::string_view bytes, NormalizationForm form, Origins origins);

inline std::string nfc(std::string_view bytes) { return normalize(bytes, NormalizationForm::kNfc); }
inline std::string nfd(std::string_view bytes) { return normalize(bytes, NormalizationForm::kNfd); }
inline std::string nfkc(std::string_view bytes) { return normalize(bytes, NormalizationForm::kNfkc); }
inline std::string nfkd(std::string_view bytes) { return normalize(bytes, NormalizationForm::kNfkd); }

}  // namespace ntl
