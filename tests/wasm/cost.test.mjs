// lab.cost as a course page uses it: the figures of the sources through the library, and what it refuses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLab } from '../../dist/lab.js';
import { code } from './fixtures.mjs';

const lab = await createLab();
const { cost } = lab;

test('the toy of source 000: 120,832 multiply-adds with a cache, 2,027,520 without', async () => {
  assert.equal(await cost.kvMacs({ d: 32, promptTokens: 40, newTokens: 20, cached: true }), 120832);
  assert.equal(await cost.kvMacs({ d: 32, promptTokens: 40, newTokens: 20, cached: false }), 2027520);
  assert.equal(await cost.kvMacs({ d: 32, promptTokens: 40, newTokens: 20 }), 2027520, 'absent is false');
  assert.equal(await cost.kvSaving({ promptTokens: 1, newTokens: 200 }), 100.5);
  assert.equal(await cost.kvUnsavedMacs({ d: 1, promptTokens: 40, newTokens: 20 }), 2 * 990);
  assert.equal(await cost.barCells({ value: 2000, full: 12000, width: 40 }), 7);
});

test('counts beyond 2^31 cross whole', async () => {
  assert.equal(await cost.kvMacs({ d: 4096, promptTokens: 100000, newTokens: 200 }), 671756373196800);
  const flops = await cost.flopsPerToken({ shape: 'llama-7b', positions: 1000 });
  assert.equal(flops.total, 13214154752 + 524288 * 1000);
  assert.equal(flops.incomplete, 9254731776);
  assert.equal(await cost.prefillFlops({ shape: 'llama-7b', cachedTokens: 0, newTokens: 1 }), 13214679040);
});

test('every preset has a source; its shape is what its name stands for', async () => {
  const { shapes, devices, prices } = await cost.presets();
  assert.equal(shapes.length, 8);
  for (const { name, shape, source } of shapes) {
    assert.ok(source);
    assert.deepEqual(await cost.parameters({ shape }), await cost.parameters({ shape: name }));
  }
  for (const { name, device } of devices) {
    const named = await cost.tokenRateLimits({ shape: 'llama-7b', device: name });
    assert.deepEqual(await cost.tokenRateLimits({ shape: 'llama-7b', device }), named);
  }
  const [{ prices: source000 }] = prices;
  assert.equal(source000.perMillionOutput / source000.perMillionInput, 5);
});

test('parameters, weights, caches', async () => {
  const { total, productsPerToken } = await cost.parameters({ shape: 'llama-7b' });
  assert.equal(total, 6738415616);
  assert.equal(2 * productsPerToken.head, 262144000);
  assert.equal(await cost.weightBytes({ nParameters: 7e9, type: 'q4_0' }), 3.9375e9);
  assert.equal(await cost.weightBytes({ shape: 'llama-7b', type: 'f16' }), 13476831232);
  const perToken = async (shape, type) => (await cost.kvCache({ shape, type, positions: 1 })).bytesPerToken;
  assert.equal(await perToken('llama-7b', 'f16'), 524288);
  assert.equal(await perToken('qwen3-0.6b', 'f16'), 114688);
  assert.equal(await perToken('qwen2.5-0.5b', 'f16'), 12288);
  assert.equal(await perToken('qwen2.5-0.5b', 'q8_0'), 6528);
  assert.equal(await perToken('qwen2.5-0.5b', 'q4_0'), 3456);
  const scratch = { shape: 'llama-7b', type: 'f16', blockPositions: 10, positions: 100 };
  assert.equal((await cost.activations(scratch)).scoreBytes, 32 * 10 * 100 * 2);
});

test('what fits, and what ends it', async () => {
  const fit = await cost.contextFit({ shape: 'llama-7b', memoryBytes: 14e9 });
  assert.equal(fit.boundBy, 'memory');
  assert.equal(fit.positions, Math.floor(fit.leftBytes / 524288));
  assert.equal((await cost.contextFit({ shape: 'llama-7b', memoryBytes: 8e9 })).boundBy, 'weights');
  const small = await cost.contextFit({
    shape: 'llama-7b',
    memoryBytes: 8e9,
    weights: 'q4_0',
    cache: 'q8_0',
  });
  assert.equal(small.boundBy, 'trained');
  const local = await cost.contextFit({ shape: 'mistral-7b', memoryBytes: 24e9 });
  assert.deepEqual([local.positionsByMemory, local.positions], [Infinity, 32768]);
});

test('growth: 500.5 and 667 for 1,000 tokens from a prompt of one', async () => {
  const run = { shape: 'llama-7b', promptTokens: 1, newTokens: 1000 };
  const saving = await cost.growthSaving(run);
  assert.equal(saving.projections, 500.5);
  assert.ok(Math.abs(saving.attention - 667) < 1e-9);
  const skipped = await cost.growthSaving({ ...run, masked: 'skipped' });
  assert.ok(Math.abs(skipped.attention - 334) < 1e-9);
  const curve = await cost.growthCurve({ ...run, maxPoints: 20 });
  assert.deepEqual([curve.length, curve[0].step, curve.at(-1).step], [20, 1, 1000]);
});

test('roofline: the A100 of source 003, and which side binds', async () => {
  const small = await cost.tokenRateLimits({ shape: 'llama-7b', device: 'a100-40gb' });
  const large = await cost.tokenRateLimits({ shape: 'llama-7b', device: 'a100-80gb' });
  assert.deepEqual(
    [small.byBandwidth, large.byBandwidth, small.byCompute].map(Math.round),
    [115, 151, 23611],
  );
  const run = { shape: 'llama-7b', device: 'a100-40gb' };
  assert.equal((await cost.decodeBound({ ...run, batch: 1, positions: 100 })).boundBy, 'memory');
  assert.equal((await cost.prefillBound({ ...run, cachedTokens: 0, newTokens: 4096 })).boundBy, 'compute');
  const request = await cost.requestBound({ ...run, promptTokens: 1000, newTokens: 100 });
  assert.ok(request.tokensPerSecond < small.byBandwidth);
  const batch = await cost.decodeBound({ ...run, batch: 8, positions: 1 });
  assert.equal(batch.tokensPerSecond, 8 / batch.seconds);
  const measured = await cost.measuredDevice({ macsPerSecond: 21e9, bytesPerSecond: 10e9 });
  assert.deepEqual(measured, { flopsPerSecond: 42e9, bytesPerSecond: 10e9, memoryBytes: 2 ** 32 });
  const nothing = cost.measuredDevice({ macsPerSecond: 0, bytesPerSecond: 1 });
  await assert.rejects(nothing, code('device_out_of_range'));
  const own = { flopsPerSecond: 1e9, bytesPerSecond: 1e9, memoryBytes: 1e9 };
  assert.equal((await cost.tokenRateLimits({ ...run, device: own })).ridge, 1);
});

test('two counted runs: totals, what the cache saved, and the time at the speed of the prefill', async () => {
  // A position is 100 MACs and a row of 8 bytes; the weights are 1000 bytes, a step reads 8 bytes a position so far.
  const step = (positions, soFar, milliseconds) => ({
    ...{ positions, macs: 100 * positions, bytes: 1000 + 8 * soFar + 8 * positions },
    ...{ keyBytes: 4 * soFar, valueBytes: 4 * soFar, milliseconds },
  });
  const { withoutCache, withCache, saving } = await cost.compareRuns({
    withoutCache: [step(3, 3, 6), step(4, 4, 8)],
    withCache: [step(3, 3, 6), step(1, 4, 4)],
    kvRowBytes: 8,
  });
  const [, decode] = withCache.steps;
  assert.deepEqual([decode.weightBytes, decode.kvReadBytes, decode.totalPositions], [1000, 32, 4]);
  assert.equal(withoutCache.steps[1].totalMacs, 700);
  assert.equal(saving[1].positions, 7 / 4);
  assert.ok(Math.abs(decode.modelledMilliseconds - 2) < 1e-12); // 300 MACs took 6 ms
  assert.equal(withCache.tokensPerSecond, 250);
  await assert.rejects(
    cost.compareRuns({ withoutCache: [step(0, 3, 1)], withCache: [], kvRowBytes: 8 }),
    code('token_count_out_of_range'),
  );
});

test('a bill with a cache, and the 0.007 of source 001', async () => {
  const { prices } = await cost.presets();
  const bill = await cost.cachePrice({ ...prices[0].prices, cacheReadTokens: 100000, outputTokens: 1000 });
  assert.ok(Math.abs(bill.total - 0.04) < 1e-15);
  const source001 = await cost.cachePrice({ ...prices[1].prices, inputTokens: 2000, outputTokens: 500 });
  assert.ok(Math.abs(source001.total - 0.007) < 1e-15);
});

test('prompt cache: an edited token costs what follows it', async () => {
  const ids = Uint32Array.from({ length: 12000 }, (_, i) => i);
  const edited = ids.with(5000, 99999);
  const { turns, total, neverCached, alwaysAppended } = await cost.promptCache({
    requests: [
      { ids: ids.subarray(0, 10000), seconds: 0, outputTokens: 10 },
      { ids, seconds: 10 },
      { ids: [...edited], seconds: 20 },
      { ids, seconds: 1000 },
    ],
    perMillionInput: 4,
    perMillionOutput: 20,
    perMillionCacheRead: 0.2,
    perMillionCacheWrite: 5,
  });
  assert.deepEqual(
    turns.map(({ read, computed, why }) => [read, computed, why]),
    [
      [0, 10000, 'first'],
      [10000, 2000, 'hit'],
      [5000, 7000, 'hit'],
      [0, 12000, 'expired'],
    ],
  );
  assert.equal(turns[2].sharedWith, 1);
  assert.ok(Math.abs(turns[1].totalCost - (10000 * 0.2 + 2000 * 5) / 1e6) < 1e-15);
  assert.ok(alwaysAppended.totalCost < total.totalCost && total.computed < neverCached.computed);
  assert.deepEqual([turns[1].hitRate, total.hitRate, neverCached.hitRate], [10000 / 12000, 15000 / 46000, 0]);
  assert.equal((await cost.prefillShare({ cachedTokens: 10000, newTokens: 2000 })).share, 1 / 6);
});

test('a session that appends 2,000 tokens 171 times is read at 98.9 % (source 000); a saving is a difference', async () => {
  const session = await cost.appendedSession({ firstTokens: 20000, addedTokens: 2000, nRequests: 172 });
  assert.deepEqual([session.lastLength, session.sent, session.read], [362000, 32852000, 32490000]);
  assert.equal(session.hitRate.toFixed(3), '0.989');
  assert.deepEqual(await cost.timeSaving({ wholeMs: 12, restMs: 3 }), { milliseconds: 9, factor: 4 });
});

const LLAMA = {
  model_type: 'llama',
  hidden_size: 4096,
  num_hidden_layers: 32,
  num_attention_heads: 32,
  intermediate_size: 11008,
  vocab_size: 32000,
  architectures: ['LlamaForCausalLM'],
  rope_scaling: null,
};

test('a config.json becomes a shape, as text, as an object, or as the text part of a larger one', async () => {
  const shape = await cost.shapeFromConfig(JSON.stringify(LLAMA));
  assert.equal((await cost.parameters({ shape })).total, 6738415616);
  assert.deepEqual(await cost.shapeFromConfig(LLAMA), shape);
  assert.deepEqual(await cost.shapeFromConfig({ model_type: 'more', text_config: LLAMA }), shape);
});

/** The bytes of a safetensors file up to its weights: u64 length, then JSON. */
function safetensors(header) {
  const json = new TextEncoder().encode(typeof header === 'string' ? header : JSON.stringify(header));
  const file = new Uint8Array(8 + json.length);
  new DataView(file.buffer).setBigUint64(0, BigInt(json.length), true);
  file.set(json, 8);
  return file;
}

/** A GGUF header: "GGUF", version 3, tensors (columns first), pairs of a key and a number or a word. */
function gguf(pairs, tensors) {
  const parts = [];
  const put = (size, write) => {
    const bytes = new Uint8Array(size);
    write(new DataView(bytes.buffer));
    parts.push(bytes);
  };
  const u32 = (value) => put(4, (view) => view.setUint32(0, value, true));
  const u64 = (value) => put(8, (view) => view.setBigUint64(0, BigInt(value), true));
  const text = (value) => {
    const bytes = new TextEncoder().encode(value);
    u64(bytes.length);
    parts.push(bytes);
  };
  parts.push(new TextEncoder().encode('GGUF'));
  u32(3);
  u64(Object.keys(tensors).length);
  u64(Object.keys(pairs).length);
  for (const [key, value] of Object.entries(pairs)) {
    text(key);
    u32(typeof value === 'string' ? 8 : 4);
    if (typeof value === 'string') text(value);
    else u32(value);
  }
  for (const [name, extents] of Object.entries(tensors)) {
    text(name);
    u32(extents.length);
    extents.forEach(u64);
    u32(0);
    u64(0);
  }
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

test('a file is told by how it begins: GGUF, safetensors, config.json', async () => {
  const pairs = {
    'general.architecture': 'llama',
    'llama.embedding_length': 64,
    'llama.block_count': 1,
    'llama.attention.head_count': 8,
    'llama.attention.head_count_kv': 4,
    'llama.feed_forward_length': 172,
    'llama.context_length': 512,
  };
  const read = await cost.shapeFromFile(gguf(pairs, { 'token_embd.weight': [64, 512] }));
  assert.deepEqual(
    [
      read.dim,
      read.nLayers,
      read.nKvHeads,
      read.hiddenDim,
      read.vocabSize,
      read.maxSeqLen,
      read.tiedEmbeddings,
    ],
    [64, 1, 4, 172, 512, 512, true],
  );
  const layer = 'model.layers.0.';
  const extents = {
    'model.embed_tokens.weight': [512, 64],
    'model.norm.weight': [64],
    [`${layer}input_layernorm.weight`]: [64],
    [`${layer}post_attention_layernorm.weight`]: [64],
    // Norms over each head, as in Qwen3, say how wide a head is: 8 heads, 4 for K and V.
    [`${layer}self_attn.q_norm.weight`]: [8],
    [`${layer}self_attn.k_norm.weight`]: [8],
    [`${layer}self_attn.q_proj.weight`]: [64, 64],
    [`${layer}self_attn.k_proj.weight`]: [32, 64],
    [`${layer}self_attn.v_proj.weight`]: [32, 64],
    [`${layer}self_attn.o_proj.weight`]: [64, 64],
    [`${layer}mlp.gate_proj.weight`]: [172, 64],
    [`${layer}mlp.up_proj.weight`]: [172, 64],
    [`${layer}mlp.down_proj.weight`]: [64, 172],
  };
  const tensors = Object.entries(extents).map(([name, shape]) => [name, { dtype: 'BF16', shape }]);
  const header = Object.fromEntries([['__metadata__', { format: 'pt' }], ...tensors]);
  const listed = await cost.shapeFromFile(safetensors(header));
  assert.deepEqual(
    [listed.nHeads, listed.nKvHeads, listed.headDim, listed.hiddenDim, listed.vocabSize, listed.qkNorm],
    [8, 4, 8, 172, 512, true],
  );
  const config = new TextEncoder().encode(JSON.stringify(LLAMA));
  assert.deepEqual(await cost.shapeFromFile(config), await cost.shapeFromConfig(LLAMA));
});

const shape = {
  dim: 64,
  nLayers: 1,
  nHeads: 8,
  nKvHeads: 3,
  headDim: 8,
  hiddenDim: 64,
  vocabSize: 9,
  maxSeqLen: 0,
};
const llama = { shape: 'llama-7b' };
const REFUSED = [
  ['a GGUF of nothing', () => cost.shapeFromFile(new TextEncoder().encode('GGUF')), 'config_incomplete'],
  [
    'a safetensors header that is cut',
    () => cost.shapeFromFile(safetensors('{}').subarray(0, 9)),
    'config_incomplete',
  ],
  ['a safetensors header that is no JSON', () => cost.shapeFromFile(safetensors('{"a')), 'config_incomplete'],
  [
    'a safetensors entry without a shape',
    () => cost.shapeFromFile(safetensors({ a: 1 })),
    'config_incomplete',
  ],
  [
    'a safetensors file of no model',
    () => cost.shapeFromFile(safetensors({ a: { shape: [1] } })),
    'config_incomplete',
  ],
  ['a file of nothing', () => cost.shapeFromFile(new Uint8Array(0)), 'config_incomplete'],
  ['a file that is no bytes', () => cost.shapeFromFile('GGUF'), 'invalid_argument'],
  [
    'a config without a width',
    () => cost.shapeFromConfig({ ...LLAMA, hidden_size: undefined }),
    'config_incomplete',
  ],
  ['a config that is no JSON', () => cost.shapeFromConfig('{'), 'config_incomplete'],
  ['a config that is no object', () => cost.shapeFromConfig('null'), 'config_incomplete'],
  ['8 heads over 3 KV heads', () => cost.parameters({ shape }), 'shape_out_of_range'],
  ['a width in words', () => cost.kvMacs({ d: 'wide', promptTokens: 1, newTokens: 1 }), 'shape_out_of_range'],
  ['no shape', () => cost.parameters(), 'unknown_model'],
  ['a shape that is not there', () => cost.parameters({ shape: 'gpt-9' }), 'unknown_model'],
  ['half a position', () => cost.flopsPerToken({ ...llama, positions: 0.5 }), 'token_count_out_of_range'],
  [
    'a type that is none',
    () => cost.kvCache({ ...llama, type: 'int8', positions: 1 }),
    'unknown_number_type',
  ],
  ['no memory', () => cost.contextFit({ ...llama, memoryBytes: 0 }), 'device_out_of_range'],
  [
    'a mask of a third kind',
    () => cost.growthSaving({ ...llama, promptTokens: 1, newTokens: 1, masked: 'maybe' }),
    'invalid_argument',
  ],
  [
    'a lifetime of nothing',
    () => cost.promptCache({ requests: [], ttlSeconds: 0 }),
    'cache_setting_out_of_range',
  ],
  ['requests that are none', () => cost.promptCache({}), 'invalid_argument'],
  ['a request without ids', () => cost.promptCache({ requests: [{ seconds: 0 }] }), 'invalid_argument'],
  [
    'an id that is none',
    () => cost.promptCache({ requests: [{ ids: [-1], seconds: 0 }] }),
    'token_id_out_of_range',
  ],
  ['a missing price', () => cost.cachePrice({ inputTokens: 1 }), 'price_out_of_range'],
];
for (const [what, call, expected] of REFUSED) {
  test(`refused by name: ${what}`, () => assert.rejects(async () => call(), code(expected)));
}
