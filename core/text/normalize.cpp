#include "text/normalize.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "text/normalization_data.h"
#include "text/utf8.h"

namespace ntl {

namespace {

struct Character {
  char32_t value;
  std::uint8_t combining_class;
  std::uint32_t origin_end;
};

// By form: what marks a character as not stable in it.
constexpr std::uint8_t kNotStableIn[] = {
    NormalizationTraits::kNotStableInNfc, NormalizationTraits::kNotStableInNfd,
    NormalizationTraits::kNotStableInNfkc, NormalizationTraits::kNotStableInNfkd};

// Bytes that can be passed over without decoding: ASCII; first bytes of which all characters are stable, as E4 ... E9 of most
// Chinese; and what continues them. A byte of these that is part of a broken sequence stays as it is all the same.
using PassingBytes = std::array<bool, 256>;

PassingBytes find_passing_bytes(NormalizationForm form) {
  const NormalizationData& data = NormalizationData::get();
  const std::uint8_t not_stable = kNotStableIn[static_cast<std::size_t>(form)];
  const auto all_stable = [&](char32_t first, char32_t count) {
    for (char32_t c = first; c < first + count; ++c) {
      if ((data.traits(c).flags & not_stable) != 0) return false;
    }
    return true;
  };
  PassingBytes passes{};
  std::fill_n(passes.begin(), 0xc0, true);
  for (char32_t byte = 0xc2; byte < 0xe0; ++byte) passes[byte] = all_stable((byte & 0x1f) << 6, 1 << 6);
  for (char32_t byte = 0xe0; byte < 0xf0; ++byte) passes[byte] = all_stable((byte & 0x0f) << 12, 1 << 12);
  return passes;
}

const PassingBytes& passing_bytes(NormalizationForm form) {
  static const std::array<PassingBytes, 4> of_form = {
      find_passing_bytes(NormalizationForm::kNfc), find_passing_bytes(NormalizationForm::kNfd),
      find_passing_bytes(NormalizationForm::kNfkc), find_passing_bytes(NormalizationForm::kNfkd)};
  return of_form[static_cast<std::size_t>(form)];
}

class Normalization {
 public:
  Normalization(std::string_view bytes, NormalizationForm form, Origins origins)
      : bytes_(bytes),
        to_(bytes, origins),
        compatibility_(form == NormalizationForm::kNfkc || form == NormalizationForm::kNfkd),
        composes_(form == NormalizationForm::kNfc || form == NormalizationForm::kNfkc),
        not_stable_(kNotStableIn[static_cast<std::size_t>(form)]),
        passes_(passing_bytes(form)) {}

  std::optional<NormalizedText> run() {
    for (std::size_t at = 0; at < bytes_.size();) {
      if (passes_[static_cast<std::uint8_t>(bytes_[at])]) {
        ++at;
        continue;
      }
      const CodePoint character = decode_one(bytes_, at);
      at = is_stable(character) ? at + character.length : normalize_stretch(at);
    }
    return to_.finish();
  }

 private:
  bool is_stable(const CodePoint& character) const {
    return character.broken || (data_.traits(character.value).flags & not_stable_) == 0;
  }

  // Works on all that is not stable from `at` on, and on the character before it, which it may join; returns the end.
  std::size_t normalize_stretch(std::size_t at) {
    std::size_t end = at;
    while (end < bytes_.size()) {
      const CodePoint character = decode_one(bytes_, end);
      if (is_stable(character)) break;
      end += character.length;
    }
    const std::size_t begin = character_before(at);
    take_apart(begin, end);
    order();
    if (composes_) put_together();
    write(begin, end);
    return end;
  }

  // Where the character before `at` begins; `at`, if there are broken bytes or none.
  std::size_t character_before(std::size_t at) const {
    for (std::size_t length = 1; length <= std::min<std::size_t>(at, 4); ++length) {
      const bool continues = (static_cast<std::uint8_t>(bytes_[at - length]) & 0xc0) == 0x80;
      if (continues) continue;
      const CodePoint character = decode_one(bytes_, at - length);
      return character.broken || character.length != length ? at : at - length;
    }
    return at;
  }

  void take_apart(std::size_t begin, std::size_t end) {
    characters_.clear();
    for (std::size_t at = begin; at < end;) {
      const CodePoint character = decode_one(bytes_, at);
      at += character.length;
      parts_.clear();
      data_.decompose(character.value, compatibility_, parts_);
      for (const char32_t part : parts_) {
        characters_.push_back({part, data_.traits(part).combining_class, static_cast<std::uint32_t>(at)});
      }
    }
  }

  // Sorts the marks between two letters by class; marks of one class keep their order.
  void order() {
    const auto is_mark = [](const Character& c) { return c.combining_class != 0; };
    const auto by_class = [](const Character& a, const Character& b) {
      return a.combining_class < b.combining_class;
    };
    for (auto first = characters_.begin(); first != characters_.end();) {
      first = std::find_if(first, characters_.end(), is_mark);
      const auto last = std::find_if_not(first, characters_.end(), is_mark);
      if (!std::is_sorted(first, last, by_class)) std::stable_sort(first, last, by_class);
      first = last;
    }
  }

  // Joins each character to the last letter, unless a mark in between has the same or a higher class.
  void put_together() {
    std::size_t kept = 0;
    std::size_t letter = 0;
    bool has_letter = false;
    for (std::size_t i = 0; i < characters_.size(); ++i) {
      const Character character = characters_[i];
      const bool adjacent = has_letter && letter + 1 == kept;
      const bool reaches =
          has_letter && (adjacent || characters_[kept - 1].combining_class < character.combining_class);
      if (reaches) {
        if (const char32_t composed = data_.compose(characters_[letter].value, character.value)) {
          characters_[letter].value = composed;
          characters_[letter].origin_end = std::max(characters_[letter].origin_end, character.origin_end);
          continue;
        }
      }
      if (character.combining_class == 0) {
        letter = kept;
        has_letter = true;
      }
      characters_[kept++] = character;
    }
    characters_.resize(kept);
  }

  // Text that was in the form already counts as kept.
  void write(std::size_t begin, std::size_t end) {
    written_.clear();
    for (const Character& character : characters_) append_utf8(written_, character.value);
    if (written_ == bytes_.substr(begin, end - begin)) return;
    to_.keep_to(begin);
    for (const Character& character : characters_) to_.write(character.value, character.origin_end);
    to_.drop_to(end);
  }

  const NormalizationData& data_ = NormalizationData::get();
  std::string_view bytes_;
  TextRewrite to_;
  bool compatibility_;
  bool composes_;
  std::uint8_t not_stable_;
  const PassingBytes& passes_;
  std::vector<Character> characters_;  // of the stretch
  std::vector<char32_t> parts_;
  std::string written_;
};

}  // namespace

std::optional<NormalizedText> normalize(std::string_view bytes, NormalizationForm form, Origins origins) {
  return Normalization(bytes, form, origins).run();
}

std::string normalize(std::string_view bytes, NormalizationForm form) {
  std::optional<NormalizedText> changed = normalize(bytes, form, Origins::kDropped);
  return changed ? std::move(changed->text) : std::string(bytes);
}

}  // namespace ntl
