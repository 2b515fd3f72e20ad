#include "text/sentencepiece_normalizer.h"

#include "text/utf8.h"

namespace ntl {

namespace {

constexpr std::string_view kMark = "\u2581";

// What stands at `at` becomes `to`; that is so many bytes of the text.
struct Step {
  std::string_view to;
  std::size_t length;
};
Step step_at(std::string_view text, std::size_t at, const Charsmap* charsmap) {
  if (charsmap) {
    const auto rule = charsmap->longest_prefix(text.substr(at));
    if (rule.length > 0) return {rule.to, rule.length};
  }
  const CodePoint character = decode_one(text, at);
  if (charsmap && character.broken) return {"\uFFFD", 1};
  return {text.substr(at, character.length), character.length};
}

}  // namespace

std::optional<NormalizedText> normalize(std::string_view text, const SentencePieceSpaces& how,
                                        Origins origins) {
  const Charsmap* charsmap = how.charsmap.get();
  const bool single = how.remove_extra_whitespaces;
  NormalizedText made;
  const auto append = [&](std::string_view bytes, std::size_t end) {
    made.text += bytes;
    if (origins == Origins::kTracked)
      made.origin_ends.resize(made.text.size(), static_cast<std::uint32_t>(end));
  };

  std::size_t at = 0;
  while (single && at < text.size()) {
    const Step step = step_at(text, at, charsmap);
    if (step.to != " ") break;
    at += step.length;
  }
  if (at < text.size() && how.add_dummy_prefix) append(kMark, 0);
  for (bool after_space = single; at < text.size();) {
    Step step = step_at(text, at, charsmap);
    at += step.length;
    while (after_space && !step.to.empty() && step.to[0] == ' ') step.to.remove_prefix(1);
    if (step.to.empty()) continue;
    after_space = single && step.to.back() == ' ';
    for (std::size_t i = 0; i < step.to.size(); ++i) {
      append(step.to[i] == ' ' ? kMark : step.to.substr(i, 1), at);
    }
  }
  while (single && made.text.ends_with(kMark)) made.text.resize(made.text.size() - kMark.size());

  if (made.text == text) return std::nullopt;
  if (origins == Origins::kTracked) made.origin_ends.resize(made.text.size());
  if (!made.origin_ends.empty()) made.origin_ends.back() = static_cast<std::uint32_t>(text.size());
  return made;
}

}  // namespace ntl
