// What the first visit transfers, what all vocabularies weigh, the page that is one file, the SCORM package and the script
// of the elements, and whether each stays within its budget.
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { siteFiles } from './manifest.mjs';
import { SCORM } from './scorm.mjs';
import { Remedy, inRoot, whenStarted } from './shell.mjs';

const FIRST_LOAD_BYTES = 250_000; // KB = 1000 bytes
const VOCABULARIES_BYTES = 2_000_000;
const ONE_FILE = 'next-token-lab.html';
const ONE_FILE_BYTES = 2_000_000; // of 4 MB; the rest is for the model that is to come with it
const SCORM_BYTES = 1_500_000; // what a platform takes without a thought
const ELEMENTS = 'lab-elements.js';
const ELEMENTS_BYTES = 900_000;

/** Bytes that a server which compresses with brotli sends; what is packed already goes as it is. */
function transferredBytes(path) {
  const bytes = readFileSync(inRoot('dist', path));
  return Math.min(bytes.length, brotliCompressSync(bytes).length);
}

/** The budget of the first load, for these files of dist/. */
export function checkFirstLoad(title, paths) {
  const files = paths.map((path) => ({ path, bytes: transferredBytes(path) }));
  check(title, files, FIRST_LOAD_BYTES);
}

/** Prints one line a file and the sum; throws above the budget. files: [{ path, bytes }]. */
function check(title, files, budget) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(title);
  for (const { path, bytes } of files.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${kilobytes(bytes)}  ${path}`);
  }
  console.log(`${kilobytes(total)}  of ${budget / 1000} KB`);
  if (total > budget) throw new Remedy(`${title} ${total} bytes; the budget is ${budget}.`);
}

function checkFile(title, path, budget) {
  check(title, [{ path, bytes: statSync(inRoot('dist', path)).size }], budget);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} KB`;
}

await whenStarted(import.meta, () => {
  const files = siteFiles();
  const first = files.filter(({ when }) => when === 'first');
  checkFirstLoad(
    'First load, brotli:',
    first.map(({ path }) => path),
  );
  check(
    'Vocabularies:',
    files.filter(({ path }) => path.startsWith('vocabularies/')),
    VOCABULARIES_BYTES,
  );
  checkFile('One file:', ONE_FILE, ONE_FILE_BYTES);
  checkFile('SCORM package:', SCORM, SCORM_BYTES);
  check('Elements, brotli:', [{ path: ELEMENTS, bytes: transferredBytes(ELEMENTS) }], ELEMENTS_BYTES);
});
