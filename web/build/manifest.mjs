// Which files the site consists of and when each is loaded, read from Vite's manifest.
import { readFileSync, statSync } from 'node:fs';
import { inRoot } from './shell.mjs';

export const MANIFEST = inRoot('build/site-manifest.json');
const ENTRY = 'index.html';

/**
 * [{ path, bytes, when }] for every file of the site, paths relative to dist/.
 * when  'first': the page, its entry and all that it imports statically, their styles and data; and the words of one
 *                language, the one that has more
 *       'code': chunks and modules loaded on demand      'data': files loaded on demand
 */
export function siteFiles(manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'))) {
  const first = filesOf(manifest, [...withImports(manifest, ENTRY, ['imports']), longestLanguage(manifest)]);
  const code = filesOf(manifest, withImports(manifest, ENTRY, ['imports', 'dynamicImports']));
  const all = new Set([ENTRY, ...filesOf(manifest, Object.keys(manifest))]);
  return [...all].map((path) => ({
    path,
    bytes: statSync(inRoot('dist', path)).size,
    when: path === ENTRY || first.has(path) ? 'first' : code.has(path) && isCode(path) ? 'code' : 'data',
  }));
}

function longestLanguage(manifest) {
  const size = (key) => statSync(inRoot('dist', manifest[key].file)).size;
  const languages = Object.keys(manifest).filter((key) => /^locales\/[\w-]+\.ts$/.test(key));
  return languages.reduce((a, b) => (size(a) > size(b) ? a : b));
}

/** What the service worker keeps at once, and what it keeps when it is first used. */
export function precacheOf(files) {
  const plain = ({ path, bytes }) => ({ path, bytes });
  return {
    precache: files.filter((file) => file.when !== 'data').map(plain),
    onDemand: files.filter((file) => file.when === 'data').map(plain),
  };
}

function withImports(manifest, entry, kinds, seen = new Set()) {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  const next = kinds.flatMap((kind) => manifest[entry]?.[kind] ?? []);
  for (const key of next) withImports(manifest, key, kinds, seen);
  return seen;
}

function filesOf(manifest, keys) {
  const chunks = [...keys].map((key) => manifest[key]).filter(Boolean);
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
}

function isCode(path) {
  return /\.(js|css|wasm\.gz)$/.test(path);
}
