// dist/lab.js as a course page or a Node script uses it.
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { createLab } from '../../dist/lab.js';
import { GOLDEN_LINES, HARD_TEXTS, code, commits, stories } from './fixtures.mjs';

const lab = await createLab();
const chars = await lab.tokenizer({ kind: 'char', corpus: commits });
const bigram = await lab.ngram({ order: 2, corpus: commits, tokenizer: chars, alpha: 0.01 });

test('in Node the engine runs inline', () => assert.equal(lab.thread, 'inline'));

test('the source’s corpus has 146 characters, 51 distinct, and a 51 × 51 table', () => {
  assert.equal([...commits].length, 146);
  assert.equal(chars.vocabSize, 51);
  assert.deepEqual([bigram.info.gridRows, bigram.vocabSize], [51, 51]);
  assert.deepEqual([bigram.info.nonzero, bigram.info.windows], [71, 145]);
});

for (const [rng, chain, seed, line] of GOLDEN_LINES) {
  test(`the source’s line ${rng} ${JSON.stringify(chain)} seed ${seed}: ${line}`, async () => {
    let text = '';
    let last;
    for await (const step of bigram.generate({
      prompt: 'fix(webapp): ',
      chain,
      seed,
      rng,
      maxTokens: 20,
      stop: '\n',
    })) {
      text += step.text;
      last = step;
    }
    assert.equal(text.replace(/\n$/, ''), line);
    assert.equal(last.stopped, text.endsWith('\n') ? 'stop' : 'length');
  });
}

test('the digest of a run is the SHA-256 of its steps, and another seed has another', async () => {
  const run = async (seed) => {
    const steps = [];
    for await (const step of bigram.generate({ prompt: 'fix', chain: { temperature: 1.5 }, seed }))
      steps.push(step);
    return steps;
  };
  const steps = await run(1);
  const bytes = new DataView(new ArrayBuffer(steps.length * 20));
  steps.forEach(({ id, p, u }, i) => {
    bytes.setUint32(20 * i, id, true);
    bytes.setFloat64(20 * i + 4, p, true);
    bytes.setFloat64(20 * i + 12, u, true);
  });
  const hash = new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes.buffer));
  assert.equal(await lab.digest(steps), Buffer.from(hash).toString('hex'));
  assert.equal(await lab.digest(await run(1)), await lab.digest(steps));
  assert.notEqual(await lab.digest(await run(2)), await lab.digest(steps));
});

for (const text of HARD_TEXTS) {
  test(`byte and BPE tokenizers give back ${JSON.stringify(text)}`, async () => {
    for (const spec of [{ kind: 'byte' }, { kind: 'bpe', corpus: stories, vocabSize: 400 }]) {
      const tokenizer = await lab.tokenizer(spec);
      assert.equal(await tokenizer.decode(await tokenizer.encode(text)), text);
      const pieces = await tokenizer.pieces(text);
      assert.equal(pieces.map((piece) => piece.text).join(''), text);
      pieces.forEach(({ start, end }, i) => assert.ok(start === (pieces[i - 1]?.end ?? 0) && end >= start));
      await tokenizer.dispose();
    }
  });
}

test('a lone surrogate becomes U+FFFD, and offsets still point into the text', async () => {
  const tokenizer = await lab.tokenizer({ kind: 'byte' });
  const pieces = await tokenizer.pieces('a\ud800b');
  assert.equal(pieces.map((piece) => piece.text).join(''), 'a\ufffdb');
  assert.deepEqual([pieces.at(-1).start, pieces.at(-1).end], [2, 3]);
});

test('the token that completes a character has it whole; those before it have nothing', async () => {
  const tokenizer = await lab.tokenizer({ kind: 'byte' });
  const pieces = await tokenizer.pieces('你');
  assert.deepEqual(
    pieces.map(({ id, text, start, end }) => [id, text, start, end]),
    [
      [0xe4, '', 0, 0],
      [0xbd, '', 0, 0],
      [0xa0, '你', 0, 1],
    ],
  );
});

test('ids come in as a Uint32Array or as numbers; logits go out as a Float32Array', async () => {
  const ids = await chars.encode('修');
  const logits = await bigram.logits([...ids]);
  assert.ok(logits instanceof Float32Array);
  assert.equal(logits.length, 51);
  assert.deepEqual(logits, await bigram.logits(ids));
  assert.ok(Math.abs(logits[28] - Math.log(3.01)) < 1e-6, '复 follows three times: ln(3 + 0.01)');
});

test('the ledger has at most `top` candidates, 10 by default, and all of V where more are asked for', async () => {
  assert.equal((await bigram.next('修')).candidates.length, 10);
  assert.equal((await bigram.next('修', { top: 3 })).candidates.length, 3);
  const { candidates } = await bigram.next('修', { top: 1000 });
  assert.equal(candidates.length, 51);
  candidates.forEach((candidate, i) => assert.equal(candidate.rank, i + 1));
  assert.ok(Math.abs(candidates.at(-1).cumulative - 1) < 1e-12);
});

test('top-p 0.7 after 录 keeps exactly 列 and 页 (source 000, exercise 3)', async () => {
  const { candidates, kept } = await bigram.next('录', { chain: { topP: 0.7 }, top: 51 });
  assert.equal(kept, 2);
  assert.deepEqual(
    candidates.filter(({ pFinal }) => pFinal > 0).map(({ text }) => text),
    ['列', '页'],
  );
  assert.ok(candidates.slice(2).every(({ cutBy, pFinal }) => cutBy === 'topP' && pFinal === 0));
});

const REFUSED = [
  ['topK 0', { topK: 0 }, 'top_k_out_of_range'],
  ['topK 1.5', { topK: 1.5 }, 'top_k_out_of_range'],
  ['T −1', { temperature: -1 }, 'temperature_out_of_range'],
  ['T NaN', { temperature: NaN }, 'temperature_out_of_range'],
  ['T infinite', { temperature: Infinity }, 'temperature_out_of_range'],
  ['T as a word', { temperature: 'hot' }, 'temperature_out_of_range'],
  ['topP 0', { topP: 0 }, 'top_p_out_of_range'],
  ['topP above 1', { topP: 1.01 }, 'top_p_out_of_range'],
  ['minP below 0', { minP: -0.1 }, 'min_p_out_of_range'],
  ['repetitionPenalty 0', { repetitionPenalty: 0 }, 'repetition_penalty_out_of_range'],
  ['frequencyPenalty NaN', { frequencyPenalty: NaN }, 'frequency_penalty_out_of_range'],
  ['presencePenalty infinite', { presencePenalty: -Infinity }, 'presence_penalty_out_of_range'],
  ['penaltyWindow 0', { penaltyWindow: 0 }, 'penalty_window_out_of_range'],
  ['an unknown preset', { order: 'alphabetical' }, 'unknown_preset'],
  ['an order that is a number', { order: 3 }, 'unknown_preset'],
  ['an unknown stage', { order: ['topZ'] }, 'unknown_stage'],
  ['a stage twice', { order: ['topK', 'topK'] }, 'unknown_stage'],
];
for (const [what, chain, expected] of REFUSED) {
  test(`refused by name: ${what}`, async () => {
    await assert.rejects(bigram.next('修', { chain }), code(expected));
    await assert.rejects(bigram.generate({ prompt: '修', chain }).next(), code(expected));
  });
}

const REFUSED_CALLS = [
  ['empty corpus', () => lab.tokenizer({ kind: 'char', corpus: '' }), 'empty_corpus'],
  ['empty corpus for BPE', () => lab.tokenizer({ kind: 'bpe', corpus: '', vocabSize: 300 }), 'empty_corpus'],
  [
    'vocabSize 255',
    () => lab.tokenizer({ kind: 'bpe', corpus: 'aa', vocabSize: 255 }),
    'vocab_size_out_of_range',
  ],
  [
    'vocabSize 300.5',
    () => lab.tokenizer({ kind: 'bpe', corpus: 'aa', vocabSize: 300.5 }),
    'vocab_size_out_of_range',
  ],
  ['an unknown kind', () => lab.tokenizer({ kind: 'word' }), 'unknown_tokenizer'],
  [
    'a vocabulary that is not shipped',
    () => lab.tokenizer({ kind: 'pretrained', name: 'gpt2' }),
    'vocabulary_not_shipped',
  ],
  ['an unknown character', () => chars.encode('cat 猫'), 'unknown_character'],
  ['an id beyond the vocabulary', () => chars.decode([51]), 'token_id_out_of_range'],
  ['an id beyond the vocabulary, to a model', () => bigram.logits([51]), 'token_id_out_of_range'],
  ['order 0', () => lab.ngram({ order: 0, corpus: commits, tokenizer: chars }), 'order_out_of_range'],
  ['order 6', () => lab.ngram({ order: 6, corpus: commits, tokenizer: chars }), 'order_out_of_range'],
  ['alpha 0', () => lab.ngram({ alpha: 0, corpus: commits, tokenizer: chars }), 'alpha_out_of_range'],
  [
    'an unknown rule',
    () => lab.ngram({ unseen: 'guess', corpus: commits, tokenizer: chars }),
    'unknown_unseen_rule',
  ],
  ['an empty corpus to count', () => lab.ngram({ corpus: '', tokenizer: chars }), 'empty_corpus'],
  ['seed −1', () => bigram.generate({ seed: -1 }).next(), 'seed_out_of_range'],
  ['seed 2³²', () => bigram.generate({ seed: 4294967296 }).next(), 'seed_out_of_range'],
  ['maxTokens −1', () => bigram.generate({ maxTokens: -1 }).next(), 'max_tokens_out_of_range'],
  ['an unknown generator', () => bigram.generate({ rng: 'xorshift' }).next(), 'unknown_rng'],
  ['0 draws', () => bigram.draws({ prompt: '修', n: 0 }), 'draws_out_of_range'],
  ['one token to score', () => bigram.score('修'), 'too_few_tokens'],
  ['no scores at all', () => lab.scores({ tokens: [] }), 'empty_corpus'],
  ['a score that is NaN', () => lab.scores({ tokens: [{ text: 'a', logit: NaN }] }), 'scores_not_finite'],
  ['a probability of 2', () => lab.scores({ tokens: [{ text: 'a', p: 2 }] }), 'scores_not_finite'],
  ['top 0', () => bigram.next('修', { top: 0 }), 'invalid_argument'],
  [
    'a negative price',
    () => lab.cost.price({ inputTokens: 1, outputTokens: 1, perMillionInput: -1, perMillionOutput: 1 }),
    'price_out_of_range',
  ],
  ['half a token', () => lab.cost.rounds({ inputTokens: 0.5, outputTokens: 1 }), 'token_count_out_of_range'],
];

// What is of the wrong kind, in every public call; a code, and never a bare TypeError.
const bpe = await lab.tokenizer({ kind: 'bpe', corpus: stories, vocabSize: 300 });
const generation = await bigram.generation({ prompt: '修' });
const NO_TEXTS = [undefined, null, 5, {}, ['a']];
const NO_IDS = [undefined, null, 5, 'a', {}, new DataView(new ArrayBuffer(4)), new BigUint64Array(1)];
const NO_OPTIONS = [null, 5, 'a', []];
const NO_NUMBERS = [null, '1', {}, [1], true];
const WRONG_KINDS = [
  ['text to encode', NO_TEXTS, (value) => chars.encode(value)],
  ['text for pieces', NO_TEXTS, (value) => chars.pieces(value)],
  ['text for segments', NO_TEXTS, (value) => chars.segments(value)],
  ['text to explain', NO_TEXTS, (value) => bpe.explain(value)],
  ['text to count', NO_TEXTS, (value) => lab.countText(value)],
  ['text to estimate', NO_TEXTS, (value) => lab.estimateTokens(value)],
  ['ids to decode', NO_IDS, (value) => chars.decode(value)],
  ['ids for logits', NO_IDS, (value) => bigram.logits(value)],
  [
    'ids of another kind',
    [[null], ['1'], new Array(1)],
    (value) => chars.decode(value),
    'token_id_out_of_range',
  ],
  ['piece to fold', [undefined, 'low', [1], 5], (value) => bpe.fold(value, 1)],
  ['merges of a fold', NO_NUMBERS, (value) => bpe.fold(new Uint8Array(1), value), 'step_out_of_range'],
  ['step of a training', NO_NUMBERS, (value) => bpe.trainingSnapshot(value), 'step_out_of_range'],
  ['first token', NO_NUMBERS, (value) => chars.tokenBytes(value, 1), 'token_id_out_of_range'],
  ['number of tokens', [...NO_NUMBERS, -1, 1.5, NaN, Infinity], (value) => chars.tokenBytes(0, value)],
  ['pairs to show', [...NO_NUMBERS, -1, 1.5, NaN], (maxPairs) => bpe.trainingSnapshot(0, { maxPairs })],
  ['pieces to show', [...NO_NUMBERS, -1, 1.5, NaN], (maxPieces) => bpe.trainingSnapshot(0, { maxPieces })],
  ['specification', [undefined, null, 5, 'char'], (value) => lab.tokenizer(value)],
  ['kind', [undefined, null, 5], (kind) => lab.tokenizer({ kind }), 'unknown_tokenizer'],
  ['corpus of characters', NO_TEXTS, (corpus) => lab.tokenizer({ kind: 'char', corpus })],
  ['corpus to train on', NO_TEXTS, (corpus) => lab.tokenizer({ kind: 'bpe', corpus, vocabSize: 300 })],
  [
    'vocabSize',
    [undefined, ...NO_NUMBERS],
    (vocabSize) => lab.tokenizer({ kind: 'bpe', corpus: 'aa', vocabSize }),
    'vocab_size_out_of_range',
  ],
  [
    'name of a pretrained vocabulary',
    [undefined, null, 5, Symbol('gpt2'), 'gpt-2', ''],
    (name) => lab.tokenizer({ kind: 'pretrained', name }),
    'unknown_tokenizer',
  ],
  [
    'list of tokens',
    [undefined, 'ab', {}, [1], [null], new Array(1)],
    (tokens) => lab.tokenizer({ kind: 'list', tokens }),
  ],
  ['specification of a table', [undefined, null, 5], (value) => lab.ngram(value)],
  ['tokenizer', [undefined, null, 5, {}], (tokenizer) => lab.ngram({ corpus: 'a', tokenizer })],
  ['corpus to count', NO_TEXTS, (corpus) => lab.ngram({ corpus, tokenizer: chars })],
  ['order', NO_NUMBERS, (order) => lab.ngram({ corpus: 'f', tokenizer: chars, order }), 'order_out_of_range'],
  ['alpha', NO_NUMBERS, (alpha) => lab.ngram({ corpus: 'f', tokenizer: chars, alpha }), 'alpha_out_of_range'],
  [
    'rule for the unseen',
    [null, 5],
    (unseen) => lab.ngram({ corpus: 'f', tokenizer: chars, unseen }),
    'unknown_unseen_rule',
  ],
  ['context of a row', [undefined, null, 5, {}], (value) => bigram.row(value)],
  ['query', [null, 5], (query) => bigram.contexts({ query })],
  ['sort', [null, 5, 'size'], (sort) => bigram.contexts({ sort })],
  ['offset', [...NO_NUMBERS, -1, 1.5, NaN], (offset) => bigram.contexts({ offset })],
  ['limit', [...NO_NUMBERS, -1, 1.5, NaN], (limit) => bigram.contexts({ limit })],
  ['part of the grid', [undefined, null, 5], (value) => bigram.grid(value)],
  [
    'cells of the grid',
    [undefined, ...NO_NUMBERS, 0, -1, 1.5, NaN],
    (maxCells) => bigram.grid({ firstRow: 0, nRows: 1, firstColumn: 0, nColumns: 1, maxCells }),
  ],
  ['prompt', [null, 5, {}], (prompt) => bigram.generate({ prompt }).next()],
  ['prompt of next', [undefined, null, 5, {}], (prompt) => bigram.next(prompt)],
  ['prompt to score', [undefined, null, 5, {}], (prompt) => bigram.score(prompt)],
  ['prompt of draws', [null, 5, {}], (prompt) => bigram.draws({ prompt })],
  ['number of draws', NO_NUMBERS, (n) => bigram.draws({ prompt: '修', n }), 'draws_out_of_range'],
  ['top', NO_NUMBERS, (top) => bigram.next('修', { top })],
  ['stop', [null, 5, {}], (stop) => bigram.generate({ stop }).next()],
  ['seed', NO_NUMBERS, (seed) => bigram.generate({ seed }).next(), 'seed_out_of_range'],
  ['generator', [null, 5, {}], (rng) => bigram.generate({ rng }).next(), 'unknown_rng'],
  ['maxTokens', NO_NUMBERS, (maxTokens) => bigram.generate({ maxTokens }).next(), 'max_tokens_out_of_range'],
  ['chain', NO_OPTIONS, (chain) => bigram.next('修', { chain })],
  ['chain of a generation', NO_OPTIONS, (chain) => bigram.generation({ chain })],
  ['chain to set', NO_OPTIONS, (chain) => generation.setChain(chain)],
  ['chain of draws', NO_OPTIONS, (chain) => bigram.draws({ prompt: '修', chain })],
  ['preset', [5, {}, true], (order) => bigram.next('修', { chain: { order } }), 'unknown_preset'],
  [
    'stage',
    [[1, 2], [null], new Array(1), [{}]],
    (order) => bigram.next('修', { chain: { order } }),
    'unknown_stage',
  ],
  ['token to force', [undefined, ...NO_NUMBERS], (id) => generation.force(id), 'token_id_out_of_range'],
  ['steps to keep', [undefined, ...NO_NUMBERS], (n) => generation.rewind(n), 'step_out_of_range'],
  ['steps to digest', [undefined, null, 5, {}, [null], [5], new Array(1)], (steps) => lab.digest(steps)],
  ['typed scores', [undefined, null, 5, []], (value) => lab.scores(value)],
  [
    'list of scores',
    [undefined, null, 5, {}, [null], ['a'], new Array(1)],
    (tokens) => lab.scores({ tokens }),
  ],
  [
    'scores that are both or neither',
    [
      [
        { text: 'a', p: 0.5 },
        { text: 'b', logit: 1 },
      ],
      [
        { text: 'a', logit: 1 },
        { text: 'b', p: 0.5 },
      ],
      [{ text: 'a', p: 0.5, logit: 1 }],
      [{ text: 'a' }],
    ],
    (tokens) => lab.scores({ tokens }),
  ],
  ['score', NO_NUMBERS, (p) => lab.scores({ tokens: [{ text: 'a', p }] }), 'scores_not_finite'],
  ['request for a price', [undefined, null, 5], (value) => lab.cost.price(value)],
  ['request for rounds', [undefined, null, 5], (value) => lab.cost.rounds(value)],
  ['request to a calculator', [null, 5, []], (value) => lab.cost.kvMacs(value)],
  [
    'requests to a cache',
    [undefined, null, 5, [null], [{ ids: 5 }]],
    (requests) => lab.cost.promptCache({ requests }),
  ],
  ['options of next', NO_OPTIONS, (options) => bigram.next('修', options)],
  ['options of a row', NO_OPTIONS, (options) => bigram.row('修', options)],
  ['options of contexts', NO_OPTIONS, (options) => bigram.contexts(options)],
  ['options of draws', NO_OPTIONS, (options) => bigram.draws(options)],
  ['options of generate', NO_OPTIONS, (options) => bigram.generate(options).next()],
  ['options of a generation', NO_OPTIONS, (options) => bigram.generation(options)],
  ['options of encode', NO_OPTIONS, (options) => chars.encode('f', options)],
  ['special tokens in the text', [null, 5, 'some'], (special) => chars.encode('f', { special })],
  ['special tokens around the text', [null, 1, 'yes'], (addSpecial) => chars.encode('f', { addSpecial })],
  ['special tokens around pieces', [true, 1], (addSpecial) => chars.pieces('f', { addSpecial })],
  ['options of a lab', NO_OPTIONS, (options) => createLab(options)],
  ['thread of a lab', [null, 5, 'main'], (thread) => createLab({ thread })],
  ['onCrash of a lab', [null, 5, {}], (onCrash) => createLab({ onCrash })],
  ['options of a training', NO_OPTIONS, (options) => bpe.trainingSnapshot(0, options)],
  ['signal', [null, 5, {}], (signal) => chars.encode('f', { signal })],
  ['signal of generate', [null, 5, {}], (signal) => bigram.generate({ signal }).next()],
  ['onProgress', [null, 5, {}], (onProgress) => bigram.score('修复', { onProgress })],
];
for (const [knob, expected] of [
  ['temperature', 'temperature_out_of_range'],
  ['topK', 'top_k_out_of_range'],
  ['topP', 'top_p_out_of_range'],
  ['minP', 'min_p_out_of_range'],
  ['repetitionPenalty', 'repetition_penalty_out_of_range'],
  ['frequencyPenalty', 'frequency_penalty_out_of_range'],
  ['presencePenalty', 'presence_penalty_out_of_range'],
  ['penaltyWindow', 'penalty_window_out_of_range'],
]) {
  test(`a knob that is no number is refused under its own code, and quoted: ${knob}`, async () => {
    for (const value of ['abc', '1', '']) {
      const refused = bigram.next('修', { chain: { [knob]: value } });
      await assert.rejects(refused, { code: expected, got: value });
    }
  });
}
for (const [what, values, call, expected = 'invalid_argument'] of WRONG_KINDS) {
  test(`refused by kind: ${what}`, async () => {
    for (const value of values) await assert.rejects(async () => call(value), code(expected));
  });
}

for (const [what, call, expected] of REFUSED_CALLS) {
  test(`refused by name: ${what}`, () => assert.rejects(async () => call(), code(expected)));
}

test('a corpus of one character, and a context longer than the corpus, are answered', async () => {
  const tokenizer = await lab.tokenizer({ kind: 'char', corpus: 'a' });
  const model = await lab.ngram({ order: 5, corpus: 'a', tokenizer });
  const row = await model.row('aaaa');
  assert.equal(row.seen, false);
  assert.deepEqual([...row.p], [1]);
  assert.equal((await model.next('aaaa')).candidates[0].text, 'a');
});

test('an unseen context is uniform, or backs off to the longest one that was seen', async () => {
  const uniform = await lab.ngram({ order: 3, corpus: commits, tokenizer: chars });
  const row = await uniform.row('录修');
  assert.equal(row.seen, false);
  assert.ok(row.p.every((p) => Math.abs(p - 1 / 51) < 1e-12));
  const backoff = await lab.ngram({ order: 3, corpus: commits, tokenizer: chars, unseen: 'backoff' });
  assert.equal((await backoff.row('录修')).contextText, '修');
});

test('10,000 times one character, NUL and all, is tokenized and tabled', async () => {
  const text = '\u0000'.repeat(10_000);
  const tokenizer = await lab.tokenizer({ kind: 'bpe', corpus: text, vocabSize: 300 });
  assert.equal(await tokenizer.decode(await tokenizer.encode(text)), text);
  const model = await lab.ngram({ order: 3, corpus: text, tokenizer });
  assert.ok((await model.next(text)).candidates.length > 0);
});

test('a count beyond 32 bits means all of them, in WebAssembly too', async () => {
  const { kept, keptAfter } = await bigram.next('修', { chain: { topK: 2 ** 32 } });
  assert.deepEqual([kept, keptAfter], [51, [51]]);
  const seen = { repetitionPenalty: 2, penaltyWindow: 2 ** 32 };
  const all = await bigram.next('修复', { chain: { ...seen, penaltyWindow: 2 ** 31 } });
  assert.deepEqual(await bigram.next('修复', { chain: seen }), all);
  const generation = await bigram.generation({ prompt: '修', maxTokens: 2 ** 32 });
  assert.ok(await generation.step());
});

test('maxTokens 0 yields nothing', async () => {
  for await (const step of bigram.generate({ prompt: '修', maxTokens: 0 })) assert.fail(`got ${step.text}`);
});

test('leaving the loop early ends the generation', async () => {
  let count = 0;
  for await (const step of bigram.generate({ prompt: '修', chain: { temperature: 2 }, maxTokens: 1e6 })) {
    assert.equal(typeof step.text, 'string');
    if (++count === 3) break;
  }
  assert.equal(count, 3);
});

test('an abort rejects with its reason, in the middle and before the start', async () => {
  const reason = new Error('enough');
  const early = AbortSignal.abort(reason);
  await assert.rejects(
    lab.tokenizer({ kind: 'bpe', corpus: stories, vocabSize: 2000 }, { signal: early }),
    reason,
  );
  const stop = new AbortController();
  const training = lab.tokenizer(
    { kind: 'bpe', corpus: stories, vocabSize: 4000 },
    { signal: stop.signal, onProgress: () => stop.abort(reason) },
  );
  await assert.rejects(training, reason);
  const running = new AbortController();
  await assert.rejects(async () => {
    for await (const step of bigram.generate({ prompt: '修', maxTokens: 1e6, signal: running.signal })) {
      assert.equal(typeof step.id, 'number');
      running.abort(reason);
    }
  }, reason);
});

test('progress rises from above 0 to 1', async () => {
  const seen = [];
  await lab.tokenizer(
    { kind: 'bpe', corpus: stories, vocabSize: 2000 },
    { onProgress: (done) => seen.push(done) },
  );
  assert.equal(seen.at(-1), 1);
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => a - b),
  );
});

test('a generation can be stepped, forced, rewound, and its knobs moved', async () => {
  const generation = await bigram.generation({
    prompt: 'fix(webapp): ',
    chain: { temperature: 1.5 },
    seed: 1,
  });
  const first = [await generation.step(), await generation.step(), await generation.step()];
  await generation.rewind(1);
  assert.deepEqual([await generation.step(), await generation.step()], first.slice(1));
  await generation.rewind(0);
  const forced = await generation.force(28);
  assert.deepEqual([forced.text, forced.forced, forced.u], ['复', true, null]);
  await generation.setChain({ temperature: 0 });
  assert.equal((await generation.step()).u, null);
  await assert.rejects(generation.rewind(99), code('step_out_of_range'));
  await generation.dispose();
  await assert.rejects(generation.step(), code('released'));
});

test('typed scores go through the same sampler: the four logits of source 003', async () => {
  const tokens = Object.entries({ 好: 8.7, 热: 5.3, 冷: 3.1, 狗: 0.2 }).map(([text, logit]) => ({
    text,
    logit,
  }));
  const model = await lab.scores({ tokens });
  const at = async (temperature) =>
    (await model.next('', { chain: { temperature } })).candidates.map(({ pFinal }) =>
      (100 * pFinal).toFixed(2),
    );
  assert.deepEqual(await at(1), ['96.41', '3.22', '0.36', '0.02']);
  assert.deepEqual(await at(2), ['79.51', '14.52', '4.83', '1.13']);
});

test('fifty draws are counted beside the exact expectation', async () => {
  const draws = await bigram.draws({ prompt: '修', n: 50, seed: 1 });
  assert.equal(
    draws.drawn.reduce((sum, { count }) => sum + count, 0),
    50,
  );
  assert.ok(Math.abs(draws.entropyCeilingBits - Math.log2(50)) < 1e-12);
  const greedy = await bigram.draws({ prompt: '修', chain: { temperature: 0 } });
  assert.deepEqual([greedy.distinct, greedy.topShare, greedy.entropyBits], [1, 1, 0]);
});

test('the mean surprise of the bigram on its own corpus is 0.7673713840962927 bits a character', async () => {
  const { bitsPerCharacter, bitsPerToken, scored } = await bigram.score(commits);
  assert.equal(scored, 145);
  assert.ok(Math.abs(bitsPerCharacter - 0.7673713840962927) < 1e-12);
  assert.equal(bitsPerCharacter, bitsPerToken);
});

test('a disposed tokenizer is refused by name, and a model that was made of it lives on', async () => {
  const tokenizer = await lab.tokenizer({ kind: 'char', corpus: commits });
  const model = await lab.ngram({ corpus: commits, tokenizer });
  await tokenizer.dispose();
  await tokenizer.dispose();
  await assert.rejects(tokenizer.encode('f'), code('released'));
  assert.equal((await model.next('修')).candidates[0].text, '复');
});

test('after the lab is disposed of every call rejects', async () => {
  const other = await createLab();
  const tokenizer = await other.tokenizer({ kind: 'byte' });
  await other.dispose();
  await assert.rejects(tokenizer.encode('a'), code('engine_unavailable'));
});

test('an abort inside a call rejects at once, for every call that takes a signal', async () => {
  const reason = new Error('enough');
  const long = '修复'.repeat(5000);
  const calls = {
    tokenizer: (options) => lab.tokenizer({ kind: 'char', corpus: commits }, options),
    ngram: (options) => lab.ngram({ corpus: commits, tokenizer: chars }, options),
    scores: (options) => lab.scores({ tokens: [{ text: 'a', p: 1 }] }, options),
    encode: (options) => chars.encode(long, options),
    decode: (options) => chars.decode([1], options),
    decodeBytes: (options) => chars.decodeBytes([1], options),
    pieces: (options) => chars.pieces(long, options),
    tokenBytes: (options) => chars.tokenBytes(0, 1, options),
    explain: (options) => bpe.explain(long, options),
    fold: (options) => bpe.fold(new Uint8Array(1), 0, options),
    trainingSnapshot: (options) => bpe.trainingSnapshot(0, options),
    row: (options) => bigram.row('修', options),
    contexts: (options) => bigram.contexts(options),
    grid: (options) =>
      bigram.grid({ firstRow: 0, nRows: 1, firstColumn: 0, nColumns: 1, maxCells: 1, ...options }),
    logits: (options) => bigram.logits([1], options),
    next: (options) => bigram.next('修', options),
    generation: (options) => bigram.generation(options),
    score: (options) => bigram.score(long, options),
    draws: (options) => bigram.draws(options),
    countText: (options) => lab.countText(long, options),
    estimateTokens: (options) => lab.estimateTokens(long, options),
  };
  for (const [name, call] of Object.entries(calls)) {
    const stop = new AbortController();
    const answer = call({ signal: stop.signal });
    stop.abort(reason);
    await assert.rejects(answer, reason, name);
    await assert.rejects(call({ signal: AbortSignal.abort(reason) }), reason, name);
    await call({ signal: new AbortController().signal });
  }
});

test('a table is counted order by order: progress is told, and an abort in between is heeded', async () => {
  const corpus = commits.repeat(200);
  const seen = [];
  const table = await lab.ngram(
    { order: 5, corpus, tokenizer: chars },
    { onProgress: (done) => seen.push(done) },
  );
  assert.equal(seen.at(-1), 1);
  assert.ok(
    seen.every((done, i) => done > (seen[i - 1] ?? 0) && Number.isInteger(5 * done)),
    String(seen),
  );
  assert.equal(table.info.order, 5);
  await table.dispose();
  const stop = new AbortController();
  const reason = new Error('enough');
  const counting = lab.ngram(
    { order: 5, corpus, tokenizer: chars },
    { signal: stop.signal, onProgress: () => stop.abort(reason) },
  );
  await assert.rejects(counting, reason);
});

test('a tokenizer that is released while its table is being counted lives on in the table', async () => {
  const tokenizer = await lab.tokenizer({ kind: 'char', corpus: commits });
  const counting = lab.ngram({ order: 5, corpus: commits.repeat(200), tokenizer });
  await tokenizer.dispose();
  assert.equal((await (await counting).next('修复')).candidates.length, 10);
});

test('several next() at once each get a step of their own, in order', async () => {
  const run = () => bigram.generate({ prompt: 'fix', chain: { temperature: 1.5 }, seed: 1, maxTokens: 5 });
  const one = [];
  for await (const step of run()) one.push(step);
  const steps = run();
  const asked = await Promise.all(Array.from({ length: 7 }, () => steps.next()));
  assert.deepEqual(
    asked.map(({ value }) => value),
    [...one, undefined, undefined],
  );
  const left = run();
  const waiting = await Promise.all([left.next(), left.next(), left.return(), left.next()]);
  assert.deepEqual(waiting.map(({ done }) => done).slice(1), [true, true, true]);
});

test('generate and generation go without options', async () => {
  const { value } = await bigram.generate().next();
  assert.equal(typeof value.id, 'number');
  const generation = await bigram.generation();
  assert.equal((await generation.step()).id, value.id);
  await generation.dispose();
});

test('a callback that throws ends its call with what it threw', async () => {
  const reason = new Error('mine');
  const onProgress = () => {
    throw reason;
  };
  await assert.rejects(
    lab.tokenizer({ kind: 'bpe', corpus: stories, vocabSize: 2000 }, { onProgress }),
    reason,
  );
});

test('a merge says which token it makes', () => {
  const { merges } = bpe.training;
  merges.forEach(({ rank, result }, i) => assert.deepEqual([rank, result], [i, 256 + i]));
});

test('explained pieces lie end to end in the text, as JavaScript counts', async () => {
  for (const text of HARD_TEXTS) {
    const pieces = await bpe.explain(text);
    assert.equal(pieces.map(({ start, end }) => text.slice(start, end)).join(''), text);
    for (const { start, end, bytes } of pieces) {
      assert.equal(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), text.slice(start, end));
    }
  }
});

test('a tokenizer of another lab is refused', async () => {
  const other = await createLab();
  const tokenizer = await other.tokenizer({ kind: 'char', corpus: commits });
  await assert.rejects(lab.ngram({ corpus: commits, tokenizer }), code('invalid_argument'));
  await other.dispose();
});

test('disposing of a lab ends everything that runs in it', async () => {
  const other = await createLab();
  const tokenizer = await other.tokenizer({ kind: 'char', corpus: commits });
  const model = await other.ngram({ corpus: commits, tokenizer });
  const generation = await model.generation({ prompt: '修' });
  const training = other.tokenizer({ kind: 'bpe', corpus: stories, vocabSize: 4000 });
  const scoring = model.score(commits.repeat(100));
  const generating = (async () => {
    let steps = 0;
    for await (const step of model.generate({ prompt: '修', maxTokens: 1e6 })) steps += step.id >= 0;
    return steps;
  })();
  const ends = [training, scoring, generating].map((call) =>
    assert.rejects(call, code('engine_unavailable')),
  );
  // Each has done its first slice and waits for its second: none can have been answered yet.
  await other.dispose();
  await other.dispose();
  await Promise.all(ends);
  await assert.rejects(generation.step(), code('engine_unavailable'));
});

for (const [how, Refused] of [
  [
    'by throwing',
    class {
      constructor() {
        throw new Error('refused');
      }
    },
  ],
  [
    'by an error event',
    class {
      postMessage() {
        setTimeout(() => this.onerror({ message: 'refused', preventDefault: () => {} }));
      }
      terminate() {}
    },
  ],
]) {
  test(`where the page refuses the worker ${how}, the engine runs inline and says so`, async () => {
    globalThis.Worker = Refused;
    try {
      const other = await createLab({ thread: 'worker' });
      assert.equal(other.thread, 'inline');
      assert.equal((await other.countText('你好')).codePoints, 2);
      await other.dispose();
    } finally {
      delete globalThis.Worker;
    }
  });
}
