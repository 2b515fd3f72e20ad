#include "text/unicode_categories.h"

namespace ntl {

const GeneralCategories& GeneralCategories::get() {
  static const GeneralCategories categories;
  return categories;
}

GeneralCategories::GeneralCategories()
    : values_(general_category_values()), value_of_(general_category_runs(), values_.size()) {}

}  // namespace ntl
