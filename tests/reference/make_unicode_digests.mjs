// Prints the digests that tests/core/text/test_normalize.cpp and test_case_mapping.cpp compare with: SHA-256 of what this Node
// makes of every assigned character. Its Unicode must be that of core/text/unicode_tables.h.
//
//   node tests/reference/make_unicode_digests.mjs
import { createHash } from 'node:crypto';

const unassigned = /[\p{Cn}\p{Cs}\p{Co}]/u;
const characters = [];
for (let c = 0; c <= 0x10ffff; ++c) {
  const character = String.fromCodePoint(c);
  if (!unassigned.test(character)) characters.push(character);
}
const digest = (change) => {
  const hash = createHash('sha256');
  for (const character of characters) hash.update(change(character) + '\n');
  return hash.digest('hex');
};

console.log(`Node ${process.version}, Unicode ${process.versions.unicode}, ${characters.length} characters`);
// Alone, and behind and before marks of the classes 232, 230 and 228, as part 2 of NormalizationTest.txt has them.
for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
  const change = (c) =>
    [c, `a\u0315\u0300\u05ae${c}b`, `a${c}\u0315\u0300\u05aeb`]
      .map((text) => text.normalize(form))
      .join('\n');
  console.log(form, digest(change));
}
console.log(
  'lowercase',
  digest((c) => c.toLowerCase()),
);
