#include "tokens/files/json_normalizer.h"

#include <string>

#include "tokens/files/json_fields.h"

namespace ntl {

namespace {

using json::Json;

Replace replace_of(const Json& part) {
  const Json* pattern = json::find(part, "pattern");
  if (!pattern) json::refuse_field("pattern", "a text or a regular expression");
  const std::string content = json::text(part, "content");
  if (json::find(*pattern, "String")) {
    const std::string& text = json::text(*pattern, "String");
    if (text.empty()) json::refuse_field("pattern", "a text that is not empty");
    return {text, content};
  }
  const std::string& expression = json::text(*pattern, "Regex");
  auto run = parse_character_run(expression);
  if (!run) refuse_unsupported("normalizer Replace with the pattern " + expression);
  return {std::move(*run), content};
}

BertNormalizer bert_of(const Json& part) {
  BertNormalizer step;
  step.clean_text = json::flag_or(part, "clean_text", true);
  step.handle_chinese_chars = json::flag_or(part, "handle_chinese_chars", true);
  step.lowercase = json::flag_or(part, "lowercase", true);
  if (json::find(part, "strip_accents")) step.strip_accents = json::flag_or(part, "strip_accents", true);
  return step;
}

void read(const Json& part, Normalizer& to) {
  const std::string& type = json::type(part);
  if (type == "Sequence") {
    for (const Json& one : json::list(part, "normalizers")) read(one, to);
  } else if (type == "NFC") {
    to.push_back(NormalizeForm{NormalizationForm::kNfc});
  } else if (type == "NFD") {
    to.push_back(NormalizeForm{NormalizationForm::kNfd});
  } else if (type == "NFKC") {
    to.push_back(NormalizeForm{NormalizationForm::kNfkc});
  } else if (type == "NFKD") {
    to.push_back(NormalizeForm{NormalizationForm::kNfkd});
  } else if (type == "Lowercase") {
    to.push_back(Lowercase{});
  } else if (type == "StripAccents") {
    to.push_back(StripAccents{});
  } else if (type == "Strip") {
    to.push_back(Strip{json::flag_or(part, "strip_left", true), json::flag_or(part, "strip_right", true)});
  } else if (type == "Replace") {
    to.push_back(replace_of(part));
  } else if (type == "Prepend") {
    to.push_back(Prepend{json::text(part, "prepend")});
  } else if (type == "BertNormalizer") {
    to.push_back(bert_of(part));
  } else {
    refuse_unsupported("normalizer " + type);
  }
}

}  // namespace

Normalizer normalizer_of(const Json* part) {
  Normalizer normalizer;
  if (part) read(*part, normalizer);
  return normalizer;
}

}  // namespace ntl
