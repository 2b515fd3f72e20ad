// What the first visit transfers, file by file, and whether it stays within the budget.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { siteFiles } from './manifest.mjs';
import { Remedy, inRoot, whenStarted } from './shell.mjs';

export const BUDGET_BYTES = 250_000; // KB = 1000 bytes

/** Bytes that a server which compresses with brotli sends; what is packed already goes as it is. */
export function transferredBytes(path) {
  const bytes = readFileSync(inRoot('dist', path));
  return Math.min(bytes.length, brotliCompressSync(bytes).length);
}

/** Prints one line a file and the sum; throws above the budget. */
export function checkBudget(paths, title) {
  const rows = paths
    .map((path) => ({ path, bytes: transferredBytes(path) }))
    .sort((a, b) => b.bytes - a.bytes);
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(title);
  for (const { path, bytes } of rows) console.log(`${kilobytes(bytes)}  ${path}`);
  console.log(`${kilobytes(total)}  of ${BUDGET_BYTES / 1000} KB`);
  if (total > BUDGET_BYTES) {
    throw new Remedy(`The first load transfers ${total} bytes; the budget is ${BUDGET_BYTES}.`);
  }
  return total;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} KB`;
}

await whenStarted(import.meta, () => {
  const first = siteFiles().filter(({ when }) => when === 'first');
  checkBudget(
    first.map(({ path }) => path),
    'First load, brotli:',
  );
});
