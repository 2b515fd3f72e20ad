#include "text/unicode_properties.h"

namespace ntl {

const UnicodeProperties& UnicodeProperties::get() {
  static const UnicodeProperties properties;
  return properties;
}

UnicodeProperties::UnicodeProperties()
    : pairs_(unicode_property_pairs()), pair_of_(unicode_property_runs(), pairs_.size()) {}

}  // namespace ntl
