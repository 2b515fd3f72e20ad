#pragma once

#include <span>

#include "text/category_tables.h"
#include "text/run_table.h"

namespace ntl {

// The general category of each code point, what \p{Lu}, \p{M} and the like ask for; unpacked at first use (about
// 90 KB) for lookup in constant time. A loop over a text takes get() once.
class GeneralCategories {
 public:
  static const GeneralCategories& get();

  // code_point  at most U+10FFFF
  GeneralCategory operator[](char32_t code_point) const { return values_[value_of_[code_point]]; }

 private:
  GeneralCategories();

  std::span<const GeneralCategory> values_;
  RunTable value_of_;
};

inline GeneralCategory general_category(char32_t code_point) { return GeneralCategories::get()[code_point]; }

// The groups that patterns name by one letter.
constexpr bool is_letter(GeneralCategory category) { return category <= GeneralCategory::kLo; }
constexpr bool is_mark(GeneralCategory category) {
  return category >= GeneralCategory::kMn && category <= GeneralCategory::kMe;
}
constexpr bool is_number(GeneralCategory category) {
  return category >= GeneralCategory::kNd && category <= GeneralCategory::kNo;
}
constexpr bool is_punctuation(GeneralCategory category) {
  return category >= GeneralCategory::kPc && category <= GeneralCategory::kPo;
}
constexpr bool is_symbol(GeneralCategory category) {
  return category >= GeneralCategory::kSm && category <= GeneralCategory::kSo;
}

}  // namespace ntl
