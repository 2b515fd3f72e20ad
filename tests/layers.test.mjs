// The order of the stages holds in every file: text -> tokens -> logits -> distribution -> token -> cost.
// A stage may use the stages before it, never those after it; panels know nothing of each other.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import test from 'node:test';
import { inRoot } from '../web/build/shell.mjs';
import { filesUnder } from '../web/build/stamp.mjs';

const STAGES = ['base', 'text', 'tokens', 'models', 'sampling', 'generate', 'evaluate', 'training', 'cost'];

const cppFiles = (folder) => filesUnder(folder).filter((path) => /\.(h|cpp)$/.test(path));
const webFiles = (folder) => filesUnder(folder).filter((path) => /\.(ts|js|mjs)$/.test(path));

/** [{ file, target }]: what a C++ file includes in quotes, as written (relative to core/). */
function includes(file) {
  const found = readFileSync(inRoot(file), 'utf8').matchAll(/^\s*#\s*include\s*["<]([^">]+)[">]/gm);
  return [...found].map(([, target]) => ({ file, target }));
}

/** [{ file, target }]: the project's files that a module imports, statically, dynamically or for its types. */
function imports(file) {
  const source = readFileSync(inRoot(file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g);
  return [...found].map(([, target]) => ({ file, target: join(dirname(file), target) }));
}

function assertNone(offences, rule) {
  const lines = offences.map(({ file, target }) => `${file} -> ${target}`);
  assert.deepEqual(lines, [], rule);
}

test('core/ has only the stages of the line', () => {
  const folders = new Set(cppFiles('core').map((path) => path.split('/')[1]));
  assert.deepEqual(
    [...folders].filter((folder) => !STAGES.includes(folder)),
    [],
  );
});

test('a stage of core/ includes no later stage', () => {
  const offences = cppFiles('core')
    .flatMap(includes)
    .filter(({ file, target }) => {
      const used = STAGES.indexOf(stageOf(file, target));
      return used > STAGES.indexOf(file.split('/')[1]);
    });
  assertNone(offences, 'text -> tokens -> logits -> distribution -> token -> cost');
});

/** The stage an include leads to: written from core/ ("text/utf8.h") or from the file's own folder ("bpe.h"). */
function stageOf(file, target) {
  const first = target.split('/')[0];
  return STAGES.includes(first) ? first : join(dirname(file), target).split('/')[1];
}

test('only wasm/ knows Emscripten', () => {
  const offences = ['core', 'tests/core'].flatMap(cppFiles).flatMap(includes);
  assertNone(
    offences.filter(({ target }) => target.startsWith('emscripten')),
    'the core builds natively',
  );
});

test('core/ knows no clock, no file and no generator but its own', () => {
  const forbidden = ['chrono', 'ctime', 'time.h', 'fstream', 'filesystem', 'random', 'thread'];
  assertNone(
    cppFiles('core')
      .flatMap(includes)
      .filter(({ target }) => forbidden.includes(target)),
    'time is measured by the caller, bytes are handed in, randomness is base/rng.h',
  );
});

const WEB_RULES = [
  {
    name: 'a panel imports of another panel no more than its state and its actions',
    from: 'web/panels',
    isWrong: ({ file, target }) =>
      panelOf(target) !== null &&
      panelOf(target) !== panelOf(file) &&
      !/^web\/panels\/[^/]+\/(state|actions)\.ts$/.test(target),
  },
  {
    name: 'a chart knows no panel and no store',
    from: 'web/charts',
    isWrong: ({ target }) => target.startsWith('web/panels/') || /^web\/app\/store\b/.test(target),
  },
  {
    name: 'the exercises know no panel, no chart and no store',
    from: 'web/exercises',
    isWrong: ({ target }) =>
      /^web\/(panels|charts|worker)\//.test(target) || /^web\/app\/(?!format|shell-state)/.test(target),
  },
  {
    name: 'the worker imports no panel, chart or app',
    from: 'web/worker',
    isWrong: ({ target }) => /^web\/(panels|charts|app)\//.test(target),
  },
  {
    name: 'the library imports no panel, chart or app',
    from: 'web/library',
    isWrong: ({ target }) => /^web\/(panels|charts|app)\//.test(target),
  },
];

// The stages of the page, in the order of the line; `text` writes the running text that all begin with.
const WEB_STAGES = ['text', 'tokens', 'table', 'choose', 'runs', 'prefill', 'cache', 'cost'];

test('a panel of the line reads no settings and no result of a later one', () => {
  const offences = WEB_STAGES.flatMap((stage, i) => {
    const later = WEB_STAGES.slice(i + 1).join('|');
    return later === ''
      ? []
      : webFiles(`web/panels/${stage}`).filter((file) =>
          new RegExp(`\\b(${later})(\\.|: ?\\{ ?)(result|settings)\\b`).test(
            readFileSync(inRoot(file), 'utf8'),
          ),
        );
  });
  assert.deepEqual(offences, []);
});

test('no panel and no chart asks the window for its width: it has that of its box, by app/panel-box.ts', () => {
  const offences = ['web/panels', 'web/charts']
    .flatMap(webFiles)
    .filter((file) => /@media[^{]*width/.test(readFileSync(inRoot(file), 'utf8')));
  assert.deepEqual(offences, []);
});

for (const { name, from, isWrong } of WEB_RULES) {
  test(name, () => {
    assertNone(webFiles(from).flatMap(imports).filter(isWrong), name);
  });
}

/** 'tokens' for web/panels/tokens/view.ts; null for a file that belongs to no one panel. */
function panelOf(path) {
  return /^web\/panels\/([^/]+)\//.exec(path)?.[1] ?? null;
}
