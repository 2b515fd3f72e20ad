#pragma once

// Made by make_category_tables.mjs from Unicode 17.0.0; change the script, not this file.

#include <cstdint>
#include <span>

namespace ntl {

// General_Category.
enum class GeneralCategory : std::uint8_t {
  kLu,  // Uppercase_Letter
  kLl,  // Lowercase_Letter
  kLt,  // Titlecase_Letter
  kLm,  // Modifier_Letter
  kLo,  // Other_Letter
  kMn,  // Nonspacing_Mark
  kMc,  // Spacing_Mark
  kMe,  // Enclosing_Mark
  kNd,  // Decimal_Number
  kNl,  // Letter_Number
  kNo,  // Other_Number
  kPc,  // Connector_Punctuation
  kPd,  // Dash_Punctuation
  kPs,  // Open_Punctuation
  kPe,  // Close_Punctuation
  kPi,  // Initial_Punctuation
  kPf,  // Final_Punctuation
  kPo,  // Other_Punctuation
  kSm,  // Math_Symbol
  kSc,  // Currency_Symbol
  kSk,  // Modifier_Symbol
  kSo,  // Other_Symbol
  kZs,  // Space_Separator
  kZl,  // Line_Separator
  kZp,  // Paragraph_Separator
  kCc,  // Control
  kCf,  // Format
  kCs,  // Surrogate
  kCo,  // Private_Use
  kCn,  // Unassigned
};

// The categories in the order of the runs' values.
std::span<const GeneralCategory> general_category_values();

// Runs of code points of the same category, as run_table.h reads them.
std::span<const std::uint8_t> general_category_runs();

}  // namespace ntl
