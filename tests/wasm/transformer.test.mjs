// Transformers through dist/lab.js: made from a seed or a file, run in sessions, as language models like any other.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createLab } from '../../dist/lab.js';
import { code, commits } from './fixtures.mjs';

const lab = await createLab();
const chars = await lab.tokenizer({ kind: 'char', corpus: commits });
const SMALL = { dim: 32, nLayers: 2, nHeads: 4, nKvHeads: 2, hiddenDim: 64, vocabSize: 51, maxSeqLen: 64 };
const small = await lab.transformer({ kind: 'random', config: SMALL, seed: 3 });
const ids = (n, from = 0) => Array.from({ length: n }, (_, i) => ((i + from) * 7) % 51);

test('a random transformer says its shape, with what was left out filled in', () => {
  // Embedding 51·32; a layer: norms 2·32, Q and O 2·32·32, K and V 2·16·32, feed-forward 3·64·32; final norm 32.
  const layer = 2 * 32 + 2 * 32 * 32 + 2 * 16 * 32 + 3 * 64 * 32;
  assert.equal(small.info.parameters, 51 * 32 + 2 * layer + 32);
  assert.deepEqual(small.info.config, {
    ...SMALL,
    headDim: 8,
    ropeTheta: 10000,
    ropePairing: 'adjacent',
    normEps: 1e-5,
    tiedHead: true,
    qkvBias: false,
    qkNorm: false,
  });
});

test('however a text is cut into prefill and decode, the scores have the same bits', async () => {
  const whole = await small.logits(ids(20));
  for (const split of [1, 7, 19, 20]) {
    const session = await small.session();
    await session.prefill(ids(split));
    for (const id of ids(20).slice(split)) await session.decode(id);
    assert.equal(session.length, 20);
    assert.deepEqual(await session.logits(), whole, `prefill of ${split}`);
    await session.dispose();
  }
});

test('without a cache everything is computed again at every step, and the scores are the same', async () => {
  const cached = await small.session({ kv: 'f32' });
  const bare = await small.session({ kv: 'none' });
  await cached.prefill(ids(10));
  await bare.prefill(ids(10));
  const [withCache, without] = [await cached.decode(5), await bare.decode(5)];
  assert.deepEqual(await bare.logits(), await cached.logits());
  assert.equal(await bare.greedy(), await cached.greedy());
  // Q is dim² a position and layer: one position with the cache, eleven without.
  assert.equal(withCache.operations.q.macs, 2 * 32 * 32);
  assert.equal(without.operations.q.macs, 11 * 2 * 32 * 32);
  // 2 (K, V) · 2 layers · 11 positions · 16 values · 4 bytes
  assert.deepEqual([withCache.kvBytes, without.kvBytes], [2 * 2 * 11 * 16 * 4, 0]);
  const sum = Object.values(withCache.operations).reduce((macs, operation) => macs + operation.macs, 0);
  assert.equal(withCache.macs, sum);
  await cached.dispose();
  await bare.dispose();
});

test('truncate keeps a prefix: what follows is as if nothing else had been there', async () => {
  const session = await small.session();
  await session.prefill(ids(12));
  await session.truncate(5);
  assert.equal(session.length, 5);
  await session.prefill(ids(6, 30));
  assert.deepEqual(await session.logits(), await small.logits([...ids(5), ...ids(6, 30)]));
  await session.dispose();
});

test('a step that is repeated for the clock leaves the session as one step does', async () => {
  const session = await small.session();
  const once = await session.prefill(ids(9));
  await session.truncate(0);
  const often = await session.prefill(ids(9), { repeat: true });
  assert.equal(once.runs, 1);
  assert.ok(often.ms * often.runs >= Math.min(20 * often.resolutionMs, 50) * 0.999);
  assert.deepEqual([often.macs, often.bytes, session.length], [once.macs, once.bytes, 9]);
  assert.deepEqual(await session.logits(), await small.logits(ids(9)));
  await session.dispose();
});

test('an edited token changes every later row of the second layer, and its own row of the first', async () => {
  const before = await small.session();
  const after = await small.session();
  const edited = ids(8);
  edited[3] = 50;
  await before.prefill(ids(8));
  await after.prefill(edited);
  assert.deepEqual(
    [...(await before.changedRows(after))],
    [0, 0, 0, 1, 0, 0, 0, 0, /* layer 2 */ 0, 0, 0, 1, 1, 1, 1, 1],
  );
  const { width, keys, values } = await before.kvRows({ layer: 1, first: 2, n: 3 });
  assert.deepEqual([width, keys.length, values.length], [16, 48, 48]);
  await assert.rejects(before.kvRows({ layer: 2, first: 0, n: 1 }), code('invalid_argument'));
  await assert.rejects(before.kvRows({ layer: 0, first: 6, n: 3 }), code('invalid_argument'));
  await before.dispose();
  await after.dispose();
});

test('an aborted prefill takes back what it appended, and the session goes on', async () => {
  const config = { ...SMALL, dim: 256, nHeads: 8, nKvHeads: 8, hiddenDim: 1024, nLayers: 6, maxSeqLen: 2000 };
  const model = await lab.transformer({ kind: 'random', config });
  const session = await model.session();
  await session.prefill(ids(3));
  const stop = new AbortController();
  const reason = new Error('enough');
  const prefill = session.prefill(ids(1900), {
    signal: stop.signal,
    onProgress: () => stop.abort(reason),
  });
  await assert.rejects(prefill, (error) => error === reason);
  await session.decode(4);
  assert.equal(session.length, 4);
  assert.deepEqual(await session.logits(), await model.logits([...ids(3), 4]));
  await session.dispose();
  await model.dispose();
});

test('calls of one session run one after the other, also where nobody waits', async () => {
  const session = await small.session();
  const [, , logits] = await Promise.all([session.prefill(ids(30)), session.decode(9), session.logits()]);
  assert.deepEqual(logits, await small.logits([...ids(30), 9]));
  await session.dispose();
});

test('a transformer is a language model like any other: ledger, generation, draws, score', async () => {
  const model = await lab.transformer({ kind: 'random', config: SMALL, seed: 3, tokenizer: chars });
  const { candidates } = await model.next('修复', { top: 51 });
  const logits = await model.logits(await chars.encode('修复'));
  for (const { id, logit } of candidates) assert.equal(Math.fround(logit), logits[id]);

  const run = async () => {
    const steps = [];
    for await (const step of model.generate({ prompt: '修复', chain: {}, seed: 1, maxTokens: 8 }))
      steps.push(step);
    return steps;
  };
  const steps = await run();
  assert.equal(steps.length, 8);
  assert.equal(steps.at(-1).stopped, 'length');
  assert.equal(steps.map(({ text }) => text).join(''), await chars.decode(steps.map(({ id }) => id)));
  assert.equal(await lab.digest(await run()), await lab.digest(steps));

  const generation = await model.generation({ prompt: '修复', chain: {}, seed: 1, maxTokens: 8 });
  for (const { id } of steps.slice(0, 5)) assert.equal((await generation.step()).id, id);
  await generation.rewind(2);
  assert.equal((await generation.step()).id, steps[2].id);
  await generation.dispose();

  const { bitsPerToken } = await model.score('修复记录页');
  assert.ok(bitsPerToken > 0);
  assert.equal((await model.draws({ prompt: '修', n: 20 })).n, 20);
  await model.dispose();
});

test('a transformer without a tokenizer takes ids only', async () => {
  await assert.rejects(small.next('修'), code('invalid_argument'));
  await assert.rejects(small.tokenizer.encode('修'), code('invalid_argument'));
  const { candidates } = await small.next([1, 2], { top: 1 });
  assert.equal(candidates[0].text, '');
  const steps = [];
  for await (const step of small.generate({ prompt: [1, 2], maxTokens: 3 })) steps.push(step);
  assert.deepEqual([steps.length, steps[0].text], [3, '']);
});

test('a tokenizer of another vocabulary is refused', async () => {
  const bytes = await lab.tokenizer({ kind: 'byte' });
  await assert.rejects(
    lab.transformer({ kind: 'random', config: SMALL, tokenizer: bytes }),
    code('invalid_argument'),
  );
});

const random = (change, more = {}) => ({ kind: 'random', config: { ...SMALL, ...change }, ...more });
for (const [what, spec, expected] of [
  ['heads that KV heads do not divide', random({ nKvHeads: 3 }), 'config_out_of_range'],
  ['a width in words', random({ dim: 'wide' }), 'config_out_of_range'],
  ['no layers', random({ nLayers: 0 }), 'config_out_of_range'],
  ['a pairing that is none', random({ ropePairing: 'all' }), 'config_out_of_range'],
  [
    'q8_0 rows that are no multiple of 32',
    random({ hiddenDim: 48 }, { weights: 'q8_0' }),
    'quant_block_mismatch',
  ],
  ['a type of weights that is none', random({}, { weights: 'q2' }), 'unknown_weight_type'],
  ['a seed below 0', random({}, { seed: -1 }), 'seed_out_of_range'],
  ['a model of 69 GB', random({ dim: 65536, nLayers: 1, hiddenDim: 65536 }), 'memory_limit'],
  ['what is shipped later', { kind: 'shipped' }, 'unknown_model'],
  ['a kind that is none', { kind: 'gpt' }, 'unknown_model'],
  ['no config', { kind: 'random' }, 'invalid_argument'],
  ['a file of nothing', { kind: 'file', bytes: new Uint8Array(0) }, 'checkpoint_broken'],
  ['a file of noise', { kind: 'file', bytes: new Uint8Array(4096).fill(7) }, 'config_out_of_range'],
]) {
  test(`refused by name, and the lab goes on: ${what}`, async () => {
    await assert.rejects(lab.transformer(spec), code(expected));
    assert.equal((await small.logits([1])).length, 51);
  });
}

test('a session refuses what it cannot hold or does not know', async () => {
  await assert.rejects(small.session({ kv: 'q3' }), code('unknown_kv_type'));
  await assert.rejects(small.session({ kv: 'q8_0' }), code('quant_block_mismatch'));
  await assert.rejects(small.session({ capacity: 65 }), code('context_full'));
  const session = await small.session({ capacity: 4 });
  await assert.rejects(session.prefill(ids(5)), code('context_full'));
  await assert.rejects(session.decode(51), code('token_id_out_of_range'));
  await assert.rejects(session.logits(), code('empty_prompt'));
  await assert.rejects(session.truncate(1), code('step_out_of_range'));
  assert.equal(session.length, 0);
  await session.dispose();
  await assert.rejects(session.decode(1), code('released'));
});

/** A llama2.c file of the same weights: none can be read back, so it is drawn here, tensor by tensor. */
test('a checkpoint is read tensor by tensor; a broken one is refused by name', async () => {
  const [dim, hidden, layers, heads, vocab, seq] = [8, 16, 1, 2, 11, 4];
  const count = vocab * dim + 2 * dim + 4 * dim * dim + 3 * dim * hidden + dim + seq * (dim / heads);
  const file = new Uint8Array(28 + 4 * count);
  new Int32Array(file.buffer, 0, 7).set([dim, hidden, layers, heads, heads, vocab, seq]);
  const weights = new Float32Array(file.buffer, 28);
  for (let i = 0; i < count; ++i) weights[i] = Math.sin(i);
  const model = await lab.transformer({ kind: 'file', bytes: file });
  assert.equal(model.info.config.maxSeqLen, 4);
  assert.equal((await model.logits([1, 2])).length, vocab);
  await model.dispose();
  await assert.rejects(
    lab.transformer({ kind: 'file', bytes: file.subarray(0, -4) }),
    code('checkpoint_broken'),
  );
  weights[3] = NaN;
  await assert.rejects(lab.transformer({ kind: 'file', bytes: file }), (error) => {
    assert.equal(error.code, 'checkpoint_broken');
    assert.match(error.message, /number 3 of tok_embeddings\.weight/);
    return true;
  });
});

const shared = (name) => {
  try {
    return readFileSync(new URL(`../../../shared/models/${name}`, import.meta.url));
  } catch {
    return null;
  }
};
const trained = shared('stories260K.bin');

test(
  'stories260K writes what an independent implementation writes',
  { skip: !trained && 'no trained checkpoint beside the checkout' },
  async () => {
    const reference = JSON.parse(shared('stories260K.reference.json'));
    const model = await lab.transformer({
      kind: 'file',
      bytes: new Uint8Array(trained),
      tokenizer: new Uint8Array(shared('tok512.bin')),
    });
    for (const { prompt, ids: wanted, logits_last: logits, greedy_ids: greedy } of reference.cases) {
      assert.deepEqual([...(await model.tokenizer.encode(prompt, { addSpecial: true }))], wanted);
      const got = await model.logits(wanted);
      logits.forEach((logit, id) => assert.ok(Math.abs(got[id] - logit) < 1e-3, `${prompt}, ${id}`));
      const steps = [];
      for await (const step of model.generate({
        prompt,
        chain: { temperature: 0 },
        maxTokens: greedy.length,
      }))
        steps.push(step.id);
      assert.deepEqual(steps, greedy.slice(0, steps.length));
      assert.ok(steps.length === greedy.length || steps.at(-1) <= 2, 'shorter only where the text ends');
    }
    await model.dispose();
  },
);

test('the toy of source 000 projects 120,832 times with a cache and 2,027,520 times without', async () => {
  // Its printed counts: 40 prompt tokens, 20 new ones, d = 32; K and V cost 2·32² a position.
  const toy = { dim: 32, nLayers: 1, vocabSize: 51, seed: 1 };
  const run = (cached) => lab.toy.run({ ...toy, prompt: ids(40), newTokens: 20, cached });
  const [cached, bare] = [await run(true), await run(false)];
  assert.deepEqual([cached.kvProjectionMacs, bare.kvProjectionMacs], [120_832, 2_027_520]);
  assert.deepEqual(cached.ids, bare.ids);
});

test('one layer cannot show that an edit invalidates what follows; two can', async () => {
  const toy = { dim: 16, vocabSize: 51, seed: 1 };
  const after = ids(6);
  after[2] = 50;
  const rows = async (nLayers) => [
    ...(await lab.toy.changedRows({ ...toy, nLayers, before: ids(6), after })),
  ];
  assert.deepEqual(await rows(1), [0, 0, 1, 0, 0, 0]);
  assert.deepEqual(await rows(2), [0, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
});

test('the machine’s speed is measured, and the measuring can be stopped', async () => {
  const { macsPerSecond, loads, resolutionMs } = await lab.cost.measureMachine();
  assert.ok(macsPerSecond > 1e6 && resolutionMs > 0);
  assert.deepEqual(
    loads.map(({ workingSetBytes }) => workingSetBytes),
    [262_144, 4_194_304, 67_108_864],
  );
  for (const { bytesPerSecond } of loads) assert.ok(bytesPerSecond > 1e6);
  const stop = new AbortController();
  const measuring = lab.cost.measureMachine({ signal: stop.signal, onProgress: () => stop.abort() });
  await assert.rejects(measuring, { name: 'AbortError' });
});
