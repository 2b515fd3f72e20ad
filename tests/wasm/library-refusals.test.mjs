// dist/lab.js in Node: what is refused, and under which code.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLab } from '../../dist/lab.js';
import { code, commits, openLab, stories } from './fixtures.mjs';

const { lab, chars, bigram } = await openLab();

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
    () => lab.tokenizer({ kind: 'pretrained', name: 'llama3' }),
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
  ['a forecast of other outcomes', () => lab.forecastScore([1, 1], [1]), 'invalid_argument'],
  ['a forecast without a share', () => lab.forecastScore([1, 1], [0, 0]), 'share_out_of_range'],
  ['a share below 0', () => lab.forecastScore([1, 1], [2, -1]), 'share_out_of_range'],
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
  ['shares of a forecast', [undefined, null, 5, 'a', {}], (value) => lab.forecastScore([1], value)],
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
    [undefined, null, 5, Symbol('gpt2')],
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

for (const [what, values, call, expected = 'invalid_argument'] of WRONG_KINDS) {
  test(`refused by kind: ${what}`, async () => {
    for (const value of values) await assert.rejects(async () => call(value), code(expected));
  });
}

for (const [what, call, expected] of REFUSED_CALLS) {
  test(`refused by name: ${what}`, () => assert.rejects(async () => call(), code(expected)));
}

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
