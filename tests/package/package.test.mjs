// The npm package, as someone who has only its tarball gets it: what is inside, and a project that installs and uses it.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { CHROMIUM_ARGS, findChromium } from '../../web/build/browsers.mjs';
import { packPackage } from '../../web/build/release.mjs';
import { serve } from '../../web/build/serve.mjs';
import { inRoot, npmCommand, npmTool, run } from '../../web/build/shell.mjs';

/** Outside the project, so that nothing is found in its node_modules. */
let consumer;
const installed = (...path) => join(consumer, 'node_modules/next-token-lab', ...path);

before(async () => {
  consumer = mkdtempSync(join(tmpdir(), 'ntl-consumer-'));
  cpSync(inRoot('tests/package/consumer'), consumer, { recursive: true });
  const tarball = join(consumer, await packPackage(consumer));
  const [command, ...npm] = npmCommand();
  await inConsumer(command, ...npm, 'install', '--offline', '--no-audit', '--no-fund', tarball);
});

after(() => rmSync(consumer, { recursive: true }));

function inConsumer(command, ...args) {
  return run(command, args, { cwd: consumer, capture: true });
}

/** What ask.ts finds. The bigram table of 'ababac' after a, with 1 added to each count: b 3 of 6, c 2 of 6, a 1 of 6. */
function assertAnswer(text, thread) {
  const { best, ...rest } = JSON.parse(text);
  assert.deepEqual(rest, {
    thread,
    ids: [2, 0, 1], // a, b, c are 0, 1, 2
    shipped: [15496, 995], // as OpenAI's encoder for GPT-2 has it
    refused: 'unknown_character',
  });
  assert.equal(best.length, 1);
  assert.equal(best[0].text, 'b');
  assert.ok(Math.abs(best[0].p - 3 / 6) < 1e-12);
}

test('the package has the library, the elements, their types, the vocabularies and their terms, and nothing else', () => {
  const files = readdirSync(installed(), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(installed().length + 1));
  const isTypes = (path) => path.startsWith('dist/types/');
  const isVocabulary = (path) => path.startsWith('dist/vocabularies/');
  assert.deepEqual(files.filter((path) => !isTypes(path) && !isVocabulary(path)).sort(), [
    'LICENSE',
    'NOTICE',
    'README.md',
    'dist/LICENSE-Apache-2.0.txt',
    'dist/lab-elements.d.ts',
    'dist/lab-elements.js',
    'dist/lab.d.ts',
    'dist/lab.js',
    'package.json',
  ]);
  assert.ok(files.filter(isTypes).every((path) => path.endsWith('.d.ts')));
  const addresses = readFileSync(installed('dist/lab.js'), 'utf8').matchAll(/"(vocabularies\/[^"]+)"/g);
  const asked = [...addresses].map(([, path]) => `dist/${path}`);
  assert.deepEqual(files.filter(isVocabulary).sort(), asked.sort(), 'those that lab.js asks for');
});

test('the package asks for no other package', () => {
  const { dependencies, peerDependencies, optionalDependencies } = JSON.parse(
    readFileSync(installed('package.json'), 'utf8'),
  );
  assert.deepEqual({ ...dependencies, ...peerDependencies, ...optionalDependencies }, {});
});

test('a strict TypeScript project sees the types, as a bundler and as Node resolve them; compiled, it runs in Node', async () => {
  const [node, tsc] = npmTool('typescript', 'bin/tsc');
  await inConsumer(node, tsc, '--project', '.');
  const asNode = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];
  await inConsumer(node, tsc, '--project', '.', ...asNode, '--noEmit', 'false', '--outDir', 'compiled');
  const printed = execFileSync(node, ['compiled/node.js'], { cwd: consumer, encoding: 'utf8' });
  assertAnswer(printed, 'inline');
});

test('Vite builds it without a word of configuration, and the built page answers in a browser', async () => {
  await build({ root: consumer, configFile: false, logLevel: 'warn' });
  const site = await serve({ root: join(consumer, 'dist'), port: 0 });
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    const failed = new Promise((_, fail) => page.once('pageerror', fail));
    await page.goto(site.url);
    const answer = page.locator('output:not(:empty)').textContent();
    assertAnswer(await Promise.race([answer, failed]), 'worker');
  } finally {
    await browser.close();
    await site.close();
  }
});

/** The code of a program as a bundler of the consumer makes it. */
async function bundled(text) {
  const input = 'virtual:program';
  const program = {
    name: 'program',
    resolveId: (id) => (id === input ? id : null),
    load: (id) => (id === input ? text : null),
  };
  const { output } = await build({
    root: consumer,
    configFile: false,
    logLevel: 'warn',
    plugins: [program],
    build: { write: false, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  });
  const code = output.filter(({ type }) => type === 'chunk').map((chunk) => chunk.code);
  return code.join('');
}

test('a bundle leaves the library out where nothing of it is used', async () => {
  const code = await bundled("import { createLab } from 'next-token-lab'; export const one = 1;");
  assert.ok(code.length < 1000, `${code.length} characters of code are left`);
});

test('a bundle keeps the elements, of which a program names nothing', async () => {
  const code = await bundled("import 'next-token-lab/elements'; export const one = 1;");
  assert.match(code, /ntl-exercise/);
});
