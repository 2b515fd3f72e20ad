// Native and WebAssembly: the same tokens, numbers within 1e-12 (exp and log differ in the last bit between C libraries).
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { createLab } from '../../dist/lab.js';
import { commits, stories } from './fixtures.mjs';

const program = ['native', 'release']
  .map((preset) => fileURLToPath(new URL(`../../build/${preset}/tests/core/ntl_parity`, import.meta.url)))
  .find(existsSync);
const lab = await createLab({ thread: 'inline' });

const base = {
  corpus: commits,
  order: 2,
  alpha: 0.01,
  unseen: 'uniform',
  prompt: 'fix(webapp): ',
  rng: 'pcg64',
  seed: 1,
};
const char = { kind: 'char', corpus: commits };
const RUNS = [
  { ...base, tokenizer: char, chain: { order: 'huggingface', temperature: 1.5 } },
  { ...base, tokenizer: char, order: 1, seed: 7, chain: { order: 'huggingface' } },
  {
    ...base,
    tokenizer: char,
    order: 3,
    unseen: 'backoff',
    rng: 'mulberry32',
    chain: { order: 'llama.cpp', topK: 5, topP: 0.9, temperature: 1.2 },
  },
  {
    ...base,
    tokenizer: char,
    order: 5,
    alpha: 0.5,
    chain: {
      order: 'huggingface',
      minP: 0.05,
      repetitionPenalty: 1.3,
      frequencyPenalty: 0.2,
      presencePenalty: 0.1,
      penaltyWindow: 8,
    },
  },
  {
    ...base,
    tokenizer: { kind: 'byte' },
    order: 4,
    unseen: 'backoff',
    chain: { order: 'huggingface', temperature: 0.8 },
  },
  {
    ...base,
    tokenizer: { kind: 'bpe', corpus: stories, vocabSize: 500 },
    corpus: stories,
    prompt: 'The ',
    chain: { order: 'huggingface', temperature: 1, topP: 0.95 },
  },
  {
    ...base,
    tokenizer: { kind: 'bpe', corpus: stories, vocabSize: 400 },
    corpus: stories,
    order: 3,
    unseen: 'backoff',
    prompt: '从前',
    chain: { order: 'llama.cpp', temperature: 0 },
  },
];

/** The same account from the WebAssembly module, through the library. */
async function computed(run) {
  const tokenizer = await lab.tokenizer(run.tokenizer);
  const model = await lab.ngram({ ...run, tokenizer });
  const prompt = await tokenizer.encode(run.prompt);
  const ledger = await model.next(prompt, { chain: run.chain, top: 5 });
  const steps = [];
  for await (const step of model.generate({ ...run, prompt, maxTokens: 30 })) steps.push(step);
  const { bitsPerToken } = await model.score(run.corpus);
  return {
    prompt: Array.from(prompt),
    entropyBits: ledger.entropyBits,
    entropyBitsFinal: ledger.entropyBitsFinal,
    candidates: ledger.candidates.map(({ id, logit, p, pFinal }) => [id, logit, p, pFinal]),
    ids: steps.map((step) => step.id),
    p: steps.map((step) => step.p),
    u: steps.map((step) => step.u),
    bitsPerToken,
  };
}

function assertClose(actual, expected, path) {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const tolerance = 1e-12 * Math.max(1, Math.abs(expected));
    assert.ok(Math.abs(actual - expected) <= tolerance, `${path}: ${actual} is not ${expected}`);
  } else if (Array.isArray(expected)) {
    assert.equal(actual.length, expected.length, path);
    expected.forEach((value, i) => assertClose(actual[i], value, `${path}[${i}]`));
  } else {
    assert.deepEqual(actual, expected, path);
  }
}

test(
  'native and WebAssembly agree on every fixture',
  { skip: program ? false : 'the native tests are not built' },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ntl-'));
    try {
      const file = join(folder, 'fixtures.json');
      writeFileSync(file, JSON.stringify(RUNS));
      const native = JSON.parse(execFileSync(program, [file], { maxBuffer: 1e9 }));
      for (const [i, run] of RUNS.entries()) {
        const wasm = await computed(run);
        for (const [name, value] of Object.entries(wasm))
          assertClose(value, native[i][name], `run ${i} ${name}`);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
