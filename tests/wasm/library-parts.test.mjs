// Single operations of a model and pipelines with a known fault, as lab.parts hands them out.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createLab } from '../../dist/lab.js';

const lab = await createLab();
after(() => lab.dispose());
const { parts } = lab;

const isNear = (got, expected) => {
  assert.equal(got.length, expected.length);
  got.forEach((value, i) => assert.ok(Math.abs(value - expected[i]) < 1e-12, `${value} at ${i}`));
};

test('a vector is turned pair by pair', async () => {
  const [c, s] = [Math.cos, Math.sin];
  // Base 100, width 4: the second pair turns by 100^(-1/2) = 0.1 a position.
  isNear(await parts.rope({ vector: [1, 0, 1, 0], position: 2, ropeTheta: 100 }), [
    c(2),
    s(2),
    c(0.2),
    s(0.2),
  ]);
  const halves = { vector: [1, 1, 0, 0], position: 2, ropeTheta: 100, ropePairing: 'half_split' };
  isNear(await parts.rope(halves), [c(2), c(0.2), s(2), s(0.2)]);
});

test('neighbours share a KV head, and weights are a softmax of scaled products', async () => {
  assert.equal(await parts.kvHead({ head: 5, nHeads: 16, nKvHeads: 8 }), 2);
  const keys = [
    [1, 1, 1, 1],
    [0, 0, 0, 0],
  ];
  const e2 = Math.exp(2);
  isNear(await parts.attentionWeights({ query: [1, 1, 1, 1], keys }), [e2 / (e2 + 1), 1 / (e2 + 1)]);
});

test('the weights of the toy give its tokens', async () => {
  const toy = { dim: 4, nLayers: 1, vocabSize: 6, seed: 3 };
  const { embeddings, layers } = await parts.toyWeights(toy);
  assert.equal(embeddings.length, 24);
  assert.equal(layers.length, 1);
  const row = (id) => Array.from(embeddings.subarray(id * 4, id * 4 + 4));
  const times = (x, matrix) =>
    [0, 1, 2, 3].map((j) => x.reduce((sum, xi, i) => sum + xi * matrix[i * 4 + j], 0));
  const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);
  // After a prompt of one token the attention has one place to look at: its own value.
  const attended = times(row(2), layers[0].v);
  const logits = [0, 1, 2, 3, 4, 5].map((id) => dot(row(id), attended));
  const { ids } = await lab.toy.run({ ...toy, prompt: [2], newTokens: 1 });
  assert.equal(ids[1], logits.indexOf(Math.max(...logits)));
});

test('a decoder with a fault leaves tables of the sizes that it says', async () => {
  const trace = await parts.decoderTrace({ prompt: [0, 1, 2], newTokens: 2, fault: 'cacheOffByOne' });
  assert.deepEqual([trace.nLayers, trace.nHeads, trace.nKvHeads, trace.vocabSize], [2, 4, 2, 16]);
  assert.equal(trace.tokens.length, 5);
  assert.deepEqual([...trace.positions], [0, 1, 2, 2, 3]);
  for (const table of [trace.scores, trace.weights]) assert.equal(table.length, 2 * 4 * 5 * 5);
  assert.equal(trace.entropyBits.length, 2 * 4 * 5);
  assert.equal(trace.scoreSpread.length, 2 * 4);
  assert.equal(trace.kvHeadDistance.length, 4 * 2);
  for (const table of [trace.logits, trace.probabilities]) assert.equal(table.length, 5 * 16);
  assert.equal(trace.best.length, 5);
});

test('a loop ends at the token that ends a text, unless that is its fault', async () => {
  // 0 1 2 again and again: after 0 comes 1, then 2, the end.
  const request = {
    corpus: [0, 1, 2, 0, 1, 2],
    vocabSize: 3,
    prompt: [0],
    end: 2,
    temperature: 0.1,
    seed: 1,
    maxTokens: 5,
  };
  const ids = async (fault) => (await parts.loopSteps({ ...request, fault })).map(({ id }) => id);
  assert.deepEqual(await ids('none'), [1, 2]);
  assert.deepEqual(await ids('noEnd'), [1, 2, 0, 1, 2]);
  const [step] = await parts.loopSteps({ ...request, fault: 'argmax' });
  assert.deepEqual([step.id, step.rank, step.u], [1, 1, null]);
});

test('what is of the wrong kind is refused with a code', async () => {
  const refused = async (call) =>
    (
      await call().then(
        () => ({ code: 'accepted' }),
        (error) => error,
      )
    ).code;
  assert.equal(await refused(() => parts.rope(3)), 'invalid_argument');
  assert.equal(await refused(() => parts.rope({ vector: 'ab', position: 1 })), 'invalid_argument');
  assert.equal(await refused(() => parts.rope({ vector: [1, 2, 3], position: 1 })), 'config_out_of_range');
  assert.equal(await refused(() => parts.kvHead({ head: 0, nHeads: 3, nKvHeads: 2 })), 'config_out_of_range');
  assert.equal(await refused(() => parts.attentionWeights({ query: [1], keys: [3] })), 'invalid_argument');
  const trace = { prompt: [0], newTokens: 0, fault: 'none' };
  assert.equal(await refused(() => parts.decoderTrace({ ...trace, fault: 'mask' })), 'invalid_argument');
  assert.equal(await refused(() => parts.decoderTrace({ ...trace, prompt: [16] })), 'token_id_out_of_range');
  assert.equal(await refused(() => parts.decoderTrace({ ...trace, headDim: 3 })), 'config_out_of_range');
});
