// Native and WebAssembly: the same tokens, numbers within 1e-12 (exp and log differ in the last bit between C libraries);
// a transformer's scores, which are f32, within 1e-5.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { createLab } from '../../dist/lab.js';
import { GOLDEN, specialFor } from '../reference/vocabularies.mjs'; // which differential/ and e2e/ hold to as well
import { HARD_TEXTS, commits, stories } from './fixtures.mjs';

const program = ['native', 'release']
  .map((preset) => fileURLToPath(new URL(`../../build/${preset}/tests/core/ntl_parity`, import.meta.url)))
  .find(existsSync);
const lab = await createLab({ thread: 'inline' });

const base = {
  tokenizer: { kind: 'char', corpus: commits },
  corpus: commits,
  order: 2,
  alpha: 0.01,
  unseen: 'uniform',
  prompt: 'fix(webapp): ',
  rng: 'pcg64',
  seed: 1,
  chain: { order: 'huggingface' },
};
const ofStories = (vocabSize) => ({
  tokenizer: { kind: 'bpe', corpus: stories, vocabSize },
  corpus: stories,
});
const everyKnob = {
  temperature: 0.9,
  topK: 20,
  topP: 0.95,
  minP: 0.01,
  repetitionPenalty: 1.3,
  frequencyPenalty: 0.2,
  presencePenalty: 0.1,
  penaltyWindow: 8,
};

const ORDERS = [1, 2, 3, 4, 5].flatMap((order) =>
  ['uniform', 'backoff'].flatMap((unseen) => [
    { ...base, order, unseen, seed: order },
    // Its end stands nowhere in the corpus: what an unseen context gets, or the order to which it backs off.
    { ...base, order, unseen, prompt: 'fix(webapp): 修卡', alpha: 0.5, rng: 'mulberry32' },
  ]),
);
const SAMPLERS = [
  { temperature: 0 },
  { temperature: 1.5 },
  { topK: 5 },
  { topP: 0.9 },
  { minP: 0.05 },
  { repetitionPenalty: 1.3 },
  { repetitionPenalty: 0.8 },
  { frequencyPenalty: 0.7 },
  { presencePenalty: -0.5 },
  { repetitionPenalty: 1.2, penaltyWindow: 3 },
  everyKnob,
  { ...everyKnob, order: 'llama.cpp' },
  { ...everyKnob, order: ['minP', 'topP', 'topK', 'temperature', 'penalties'] },
  { ...everyKnob, order: ['topP', 'temperature'] },
].map((chain) => ({ ...base, order: 3, unseen: 'backoff', chain: { order: 'huggingface', ...chain } }));
const TOKENIZERS = [
  { ...base, tokenizer: { kind: 'byte' }, order: 4, unseen: 'backoff' },
  { ...base, ...ofStories(500), prompt: 'The ', chain: { order: 'huggingface', temperature: 1, topP: 0.95 } },
  {
    ...base,
    ...ofStories(400),
    order: 3,
    unseen: 'backoff',
    prompt: '从前',
    chain: { order: 'llama.cpp', ...everyKnob },
  },
];
const WORD_PIECES = {
  ...base,
  tokenizer: { kind: 'wordpiece', corpus: stories, vocabSize: 1500 },
  corpus: stories,
  prompt: 'The ',
};
const RUNS = [...ORDERS, ...SAMPLERS, ...TOKENIZERS, WORD_PIECES];

const TRAININGS = [
  { tokenizer: { kind: 'bpe', corpus: stories, vocabSize: 600 }, step: 100, texts: HARD_TEXTS },
  { tokenizer: { kind: 'bpe', corpus: 'aaa aaaa abab\n', vocabSize: 300 }, step: 2, texts: ['aaaaa', 'ab'] },
];

const SHAPE = {
  ...{
    dim: 64,
    nLayers: 2,
    nHeads: 4,
    nKvHeads: 4,
    headDim: 16,
    hiddenDim: 96,
    vocabSize: 70,
    maxSeqLen: 64,
  },
  ...{ ropeTheta: 10000, ropePairing: 'adjacent', normEps: 1e-5 },
  ...{ tiedHead: true, qkvBias: false, qkNorm: false },
};
const GROUPED = {
  ...SHAPE,
  ...{ nLayers: 3, nKvHeads: 2, headDim: 32, ropeTheta: 1e6, ropePairing: 'half_split', normEps: 1e-6 },
  ...{ tiedHead: false, qkvBias: true, qkNorm: true },
};
const IDS = Array.from({ length: 20 }, (_, i) => (i * 29 + 3) % 70);
const TRANSFORMERS = [SHAPE, GROUPED].flatMap((config, i) =>
  ['f32', 'q8_0'].flatMap((weights) =>
    ['none', 'f32', 'f16', 'q8_0', 'q4_0'].flatMap((kv) =>
      [
        { readPath: 'stored', attention: 'two_pass' },
        { readPath: 'computed', attention: 'online' },
      ].map((way) => ({ config, seed: 11 + i, weights, kv, ...way, prompt: IDS, maxTokens: 8 })),
    ),
  ),
);

/** The same account from the WebAssembly module, through the library. */
async function runOf(run) {
  const tokenizer = await lab.tokenizer(run.tokenizer);
  const model = await lab.ngram({ ...run, tokenizer });
  const prompt = await tokenizer.encode(run.prompt);
  const { candidates, ...ledger } = await model.next(prompt, { chain: run.chain, top: 5 });
  const steps = [];
  for await (const step of model.generate({ ...run, prompt, maxTokens: 30 })) steps.push(step);
  const { context, seen, orderUsed, counts, logits } = await model.row(prompt);
  const score = await model.score(run.corpus);
  const draws = await model.draws({ ...run, prompt, n: 100 });
  return {
    steps,
    account: plain({
      prompt,
      row: { context, seen, orderUsed, counts, logits },
      ledger: {
        ...ledger,
        candidates: candidates.map((c) => [
          ...[c.id, c.rank, c.logit, c.p, c.cumulative, c.stageLogits, c.stageP, c.cutBy, c.pFinal],
          ...[c.belowP, c.belowPFinal, c.intervalBegin, c.intervalEnd],
        ]),
      },
      steps: steps.map((s) => [
        ...[s.id, s.p, s.pRaw, s.rank, s.u, s.intervalBegin, s.intervalEnd],
        ...[s.entropyBits, s.entropyBitsFinal, s.kept],
      ]),
      score,
      draws: { ...draws, drawn: draws.drawn.map(({ id, count, p }) => [id, count, p]) },
    }),
  };
}

async function trainingOf({ tokenizer: spec, step, texts }) {
  const bpe = await lab.tokenizer(spec);
  const shot = await bpe.trainingSnapshot(step, { maxPairs: 20, maxPieces: 50 });
  return plain({
    merges: bpe.training.merges.map((merge) => [
      ...[merge.left, merge.right, merge.result, merge.count, merge.tokensBefore, merge.tokensAfter],
    ]),
    endedBy: bpe.training.endedBy,
    corpusTokens: shot.corpusTokens,
    distinctPairs: shot.distinctPairs,
    topPairs: shot.topPairs.map(({ left, right, count }) => [left, right, count]),
    pieces: shot.pieces.map(({ tokens, frequency }) => [tokens, frequency]),
    texts: await Promise.all(texts.map((text) => textOf(bpe, text))),
  });
}

async function textOf(bpe, text) {
  const counts = await lab.countText(text);
  const estimate = await lab.estimateTokens(text);
  const pieces = await bpe.pieces(text);
  return {
    counts: [counts.bytes, counts.codePoints, counts.utf16Units, counts.graphemes],
    estimate: [estimate.hanCharacters, estimate.otherCharacters, estimate.low, estimate.high],
    ids: pieces.map(({ id }) => id),
    utf16Ends: pieces.map(({ end }) => end),
    explained: (await bpe.explain(text)).map(({ start, end, merges, tokens }) => [
      ...[start, end, merges.map(({ rank, position }) => [rank, position]), tokens],
    ]),
  };
}

async function transformerOf({ prompt, maxTokens, kv, readPath, attention, ...spec }) {
  const model = await lab.transformer({ kind: 'random', ...spec });
  const session = await model.session({ kv, readPath, attention });
  const [ids, logits] = [[], []];
  let { macs } = await session.prefill(prompt);
  for (let step = 0; step < maxTokens; ++step) {
    logits.push(await session.logits());
    ids.push(await session.greedy());
    macs += (await session.decode(ids.at(-1))).macs;
  }
  await session.dispose();
  return plain({ ids, logits, macs });
}

/** Typed arrays as JSON has them. */
const plain = (value) =>
  JSON.parse(JSON.stringify(value, (_, inner) => (ArrayBuffer.isView(inner) ? Array.from(inner) : inner)));

function assertClose(actual, expected, path, bound = 1e-12) {
  if (typeof expected === 'number' && typeof actual === 'number') {
    const tolerance = bound * Math.max(1, Math.abs(expected));
    assert.ok(Math.abs(actual - expected) <= tolerance, `${path}: ${actual} is not ${expected}`);
  } else if (typeof expected === 'object' && expected !== null) {
    assert.deepEqual(Object.keys(actual).sort(), Object.keys(expected).sort(), path);
    for (const key of Object.keys(expected)) assertClose(actual[key], expected[key], `${path}.${key}`, bound);
  } else {
    assert.equal(actual, expected, path);
  }
}

/** The shipped vocabularies as files in a folder, each with the hard strings of tests/reference. */
function pretrainedIn(folder) {
  const unpacked = (name) => {
    const file = join(folder, name);
    const packed = new URL(`../../build/vocabularies/${name}.vocab.gz`, import.meta.url);
    writeFileSync(file, gunzipSync(readFileSync(packed)));
    return file;
  };
  return lab.vocabularies().map(({ name, parent }) => ({
    packed: unpacked(name),
    ...(parent && { parent: unpacked(parent) }),
    texts: GOLDEN.strings.map((text) => text.toWellFormed()),
    special: specialFor(GOLDEN.vocabularies[name].made) === 'allow',
  }));
}

/** What the native program makes of the fixtures. */
function natively(fixtures) {
  const folder = mkdtempSync(join(tmpdir(), 'ntl-'));
  try {
    fixtures = { ...fixtures, pretrained: pretrainedIn(folder) };
    const file = join(folder, 'fixtures.json');
    writeFileSync(file, JSON.stringify(fixtures));
    return JSON.parse(execFileSync(program, [file], { maxBuffer: 1e9 }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test(
  'native and WebAssembly agree on every fixture',
  { skip: program ? false : 'the native tests are not built' },
  async () => {
    const runs = await Promise.all(RUNS.map(runOf));
    const trainings = await Promise.all(TRAININGS.map(trainingOf));
    const transformers = await Promise.all(TRANSFORMERS.map(transformerOf));
    const digests = runs.map(({ steps }) => steps.map(({ id, p, u }) => ({ id, p, u })));
    const native = natively({ runs: RUNS, trainings: TRAININGS, transformers: TRANSFORMERS, digests });
    for (const [i, { account }] of runs.entries()) assertClose(account, native.runs[i], `run ${i}`);
    for (const [i, account] of trainings.entries())
      assertClose(account, native.trainings[i], `training ${i}`);
    for (const [i, { logits, ...exact }] of transformers.entries()) {
      const { weights, kv, attention } = TRANSFORMERS[i];
      const { logits: expected, ...same } = native.transformers[i];
      const path = `transformer ${i}: ${weights}, cache ${kv}, ${attention}`;
      assertClose(exact, same, path);
      assertClose(logits, expected, `${path} logits`, 1e-5);
    }
    for (const [i, { name }] of lab.vocabularies().entries())
      assert.deepEqual(native.pretrained[i], GOLDEN.vocabularies[name].ids, name);
    // Of the same numbers the same digest, to the last bit.
    assert.deepEqual(await Promise.all(digests.map((steps) => lab.digest(steps))), native.digests);
  },
);
