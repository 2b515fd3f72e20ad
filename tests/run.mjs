// npm test: everything, in the order in which it fails fastest; `npm test -- lint wasm` runs only these.
// The last line is `N passed, N failed, N skipped` over all runners; the exit code is 1 when anything failed.
import { setup } from '../web/build/setup.mjs';
import { Remedy, whenStarted } from '../web/build/shell.mjs';
import { check, checkTool, ctest, nodeTests, okLines, playwright, vitest } from './runners.mjs';

const node = (...args) => check(process.execPath, ...args);

const STEPS = {
  format: () => node('web/build/format.mjs', '--check'),
  lint: () =>
    checkTool('eslint', 'bin/eslint.js', '--config', 'web/eslint.config.js', 'web', 'wasm', 'tests'),
  types: async () =>
    sum(
      await checkTool('typescript', 'bin/tsc', '--project', 'web'),
      await checkTool('typescript', 'bin/tsc', '--project', 'web/offline'),
      await checkTool('typescript', 'bin/tsc', '--project', 'tests'),
    ),
  html: () =>
    checkTool('html-validate', 'bin/html-validate.mjs', '--config', 'web/htmlvalidate.json', 'web/*.html'),
  layers: () => nodeTests('tests/layers.test.mjs', 'tests/corpus.test.mjs', 'tests/workflows.test.mjs'),
  native: () => ctest('native'),
  build: () => node('web/build/build.mjs'),
  wasm: () => nodeTests('tests/wasm'),
  differential: () => nodeTests('tests/differential'),
  web: () => vitest('tests/web'),
  exercises: () => vitest('tests/exercises'),
  budget: () => node('web/build/budget.mjs'),
  package: () => nodeTests('tests/package'),
  e2e: () => playwright('tests/e2e'),
  webkit: () => okLines('tests/e2e/webkit-smoke.mjs'),
};

// Without a built page there is nothing to open: these would only repeat the build's failure.
const NEED_THE_BUILD = ['wasm', 'differential', 'exercises', 'budget', 'package', 'e2e', 'webkit'];

await whenStarted(import.meta, async (names) => {
  const unknown = names.filter((name) => !(name in STEPS));
  if (unknown.length > 0) {
    throw new Remedy(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(STEPS).join(', ')}`);
  }
  await setup('test');
  const results = {};
  for (const name of names.length > 0 ? names : Object.keys(STEPS)) {
    const isPointless = NEED_THE_BUILD.includes(name) && results.build?.failed > 0;
    results[name] = isPointless ? { passed: 0, failed: 0, skipped: 1 } : await timed(name, STEPS[name]);
  }
  console.log();
  for (const [name, counts] of Object.entries(results)) console.log(`${name.padEnd(12)} ${line(counts)}`);
  const total = sum(...Object.values(results));
  console.log(line(total));
  if (total.failed > 0) process.exitCode = 1;
});

async function timed(name, step) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const counts = await step();
  console.log(`== ${name}: ${line(counts)} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return counts;
}

function sum(...all) {
  const add = (word) => all.reduce((total, counts) => total + counts[word], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}

function line({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
