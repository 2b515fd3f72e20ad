// npm run format: lays every file out as the tools want it; with --check it only says which are not.
import { filesUnder } from './stamp.mjs';
import { findClangFormat, setup } from './setup.mjs';
import { Remedy, npmTool, tryRun, whenStarted } from './shell.mjs';

const PRETTIER_GLOBS = [
  '*.json',
  '!package-lock.json',
  'web/**/*.{ts,js,mjs,css,html,json}',
  'wasm/**/*.{mjs,ts}',
  'tests/**/*.{ts,mjs,json}',
  '!tests/reference/**',
  '!**/package-lock.json',
  '!**/node_modules/**',
];

await whenStarted(import.meta, async ([mode]) => {
  const check = mode === '--check';
  if (!check) await setup('build');
  const codes = [await prettier(check), await clangFormat(check)];
  if (check && codes.some((code) => code !== 0)) throw new Remedy('npm run format lays these files out.');
});

async function prettier(check) {
  const [node, bin] = npmTool('prettier', 'bin/prettier.cjs');
  const options = [check ? '--check' : '--write', '--log-level', 'warn', '--no-error-on-unmatched-pattern'];
  return (await tryRun(node, [bin, ...options, ...PRETTIER_GLOBS])).code;
}

async function clangFormat(check) {
  const tool = await findClangFormat();
  if (!tool) {
    console.log('clang-format 14 is not here: C++ files are left alone.');
    return 0;
  }
  const sources = ['core', 'wasm', 'tests'].flatMap(filesUnder).filter((path) => /\.(h|cpp)$/.test(path));
  if (sources.length === 0) return 0;
  return (await tryRun(tool, [...(check ? ['--dry-run', '--Werror'] : ['-i']), ...sources])).code;
}
