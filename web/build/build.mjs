// npm run build: sources -> dist/, doing only what has changed since the last time.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { gzipSync } from 'node:zlib';
import { emscripten } from '../../wasm/toolchain.mjs';
import { setup } from './setup.mjs';
import { Remedy, inRoot, run, whenStarted } from './shell.mjs';
import { whenChanged } from './stamp.mjs';

const CORE_INPUTS = ['core', 'wasm', 'CMakeLists.txt', 'CMakePresets.json', 'web/build/build.mjs'];
const MODULES = ['build/wasm/core.wasm', 'build/wasm/token.wasm'];
const CORE_OUTPUTS = ['build/wasm/core.mjs', ...MODULES.flatMap((module) => [module, `${module}.gz`])];
const PACKED = inRoot('build/vocabularies');
const VOCABULARY_INPUTS = ['web/vocabularies', 'package-lock.json'];
const VOCABULARY_OUTPUTS = ['build/vocabularies/list.json'];
const PAGE_INPUTS = [
  'web',
  'corpus',
  'LICENSE',
  'NOTICE',
  'wasm/module.d.ts',
  'package.json', // says which files have side effects
  'package-lock.json',
  ...CORE_OUTPUTS,
  ...VOCABULARY_OUTPUTS, // has the size of each
];
const PAGE_OUTPUTS = [
  'dist/index.html',
  'dist/service-worker.js',
  'dist/lab.js',
  'dist/lab.d.ts',
  'dist/next-token-lab.html',
  'dist/embed.html',
  'dist/lab-elements.js',
  'dist/lab-elements.d.ts',
  'dist/next-token-lab-scorm12.zip',
];

export async function buildAll() {
  await setup('build');
  await timed('core -> build/wasm', buildCore);
  await timed('vocabularies -> build/vocabularies', packVocabularies);
  await timed('web -> dist', buildPage);
}

async function buildCore() {
  const { version, origin, root, env } = await emscripten();
  console.log(`Emscripten ${version} (${origin})`);
  await whenChanged(
    'toolchain',
    { inputs: [], outputs: [], also: `${root} ${version} ${inRoot('.')}` },
    () => {
      // CMake's cache would go on naming the old compiler, or the folder that a checkout was moved from.
      rmSync(inRoot('build/wasm/CMakeCache.txt'), { force: true });
    },
  );
  return whenChanged('core', { inputs: CORE_INPUTS, outputs: CORE_OUTPUTS, also: version }, async () => {
    await run('cmake', ['--preset', 'wasm'], { env });
    await run('cmake', ['--build', '--preset', 'wasm'], { env });
    // gzip, since DecompressionStream knows no brotli in two of the three engines.
    for (const module of MODULES) {
      writeFileSync(inRoot(`${module}.gz`), gzipSync(readFileSync(inRoot(module)), { level: 9 }));
    }
  });
}

function packVocabularies() {
  return whenChanged('vocabularies', { inputs: VOCABULARY_INPUTS, outputs: VOCABULARY_OUTPUTS }, async () => {
    // The packages that carry them are there only now, as is Vite below: setup may have just installed them.
    const { packInto } = await import('../vocabularies/pack.mjs');
    packInto(PACKED);
  });
}

function buildPage() {
  return whenChanged('page', { inputs: PAGE_INPUTS, outputs: PAGE_OUTPUTS }, async () => {
    const passes = await import('./passes.mjs');
    try {
      await passes.buildSite();
      await passes.buildServiceWorker();
      await passes.buildLibrary();
      await passes.buildOneFile();
      await passes.buildEmbed();
      await passes.buildElements();
      await passes.buildScorm();
      passes.buildTypes();
    } catch (error) {
      throw new Remedy(plain(error.message)); // it shows the place; the bundler's own stack says nothing
    }
  });
}

function plain(message) {
  return process.stderr.isTTY ? message : stripVTControlCharacters(message);
}

async function timed(what, work) {
  const start = performance.now();
  const done = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(done ? `${what}: built in ${seconds} s` : `${what}: unchanged`);
}

await whenStarted(import.meta, buildAll);
