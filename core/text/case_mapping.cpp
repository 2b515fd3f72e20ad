#include "text/case_mapping.h"

#include <span>

#include "text/case_tables.h"
#include "text/run_table.h"

namespace ntl {

namespace {

constexpr char32_t kCapitalIWithDot = 0x130;

// What case_tables.h says, unpacked at first use.
class SmallLetters {
 public:
  static const SmallLetters& get() {
    static const SmallLetters letters;
    return letters;
  }

  char32_t operator[](char32_t c) const {
    return static_cast<char32_t>(static_cast<std::int32_t>(c) + steps_[step_of_[c]]);
  }

 private:
  SmallLetters() : steps_(lowercase_steps()), step_of_(lowercase_step_runs(), steps_.size()) {}

  std::span<const std::int32_t> steps_;
  RunTable step_of_;
};

}  // namespace

std::optional<NormalizedText> lowercase(std::string_view text, Origins origins) {
  const SmallLetters& small_letters = SmallLetters::get();
  return rewrite_characters(text, origins, [&](TextRewrite& to, const CodePoint& character, std::size_t end) {
    const char32_t small = small_letters[character.value];
    if (small == character.value) return;  // so are broken bytes, whose value U+FFFD has no case
    if (character.value == kCapitalIWithDot) {
      to.write("i\u0307", end);
    } else {
      to.write(small, end);
    }
  });
}

}  // namespace ntl
