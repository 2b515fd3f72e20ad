// dist/lab.js in Node: tokenizers that a reader drops.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLab } from './fixtures.mjs';

const { lab } = await openLab();
const utf8 = (text) => new TextEncoder().encode(text);
const file = (text, more = {}) => lab.tokenizer({ kind: 'file', bytes: utf8(text), ...more });
const numbers = (ids) => Array.from(ids);

const VOCAB_TXT = '[PAD]\n[UNK]\n[CLS]\n[SEP]\nun\n##able\n今\n';

/** Ranks of the 256 bytes in order, then of these tokens. */
function ranks(...tokens) {
  const bytes = Array.from({ length: 256 }, (_, byte) => Uint8Array.of(byte));
  return [...bytes, ...tokens.map(utf8)]
    .map((token, rank) => `${Buffer.from(token).toString('base64')} ${rank}\n`)
    .join('');
}

const wordPiece = {
  added_tokens: [
    { id: 0, content: '[UNK]', special: true },
    { id: 1, content: '[CLS]', special: true },
  ],
  normalizer: { type: 'Lowercase' },
  pre_tokenizer: { type: 'WhitespaceSplit' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [{ SpecialToken: { id: '[CLS]', type_id: 0 } }, { Sequence: { id: 'A', type_id: 0 } }],
    special_tokens: { '[CLS]': { id: '[CLS]', ids: [1], tokens: ['[CLS]'] } },
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: { type: 'WordPiece', unk_token: '[UNK]', vocab: { '[UNK]': 0, '[CLS]': 1, un: 2, '##able': 3 } },
};

test('a vocab.txt is known by its bytes, and its pieces lie in what was typed', async () => {
  const tokenizer = await file(VOCAB_TXT);
  assert.equal(tokenizer.vocabSize, 7);
  assert.deepEqual(numbers(await tokenizer.encode('Unable 今', { addSpecial: true })), [2, 4, 5, 6, 3]);
  const pieces = await tokenizer.pieces('Unable 今');
  assert.deepEqual(
    pieces.map(({ id, text, start, end }) => [id, text, start, end]),
    [
      [4, 'Un', 0, 2],
      [5, 'able', 2, 6],
      [6, ' 今', 6, 8],
    ],
  );
  assert.equal(new TextDecoder().decode(pieces[1].bytes), 'able');
  assert.equal(await tokenizer.decode([4, 5, 6]), 'unable 今');
});

test('special tokens in a text are text, unless they are allowed', async () => {
  const tokenizer = await file(JSON.stringify(wordPiece));
  assert.deepEqual(numbers(await tokenizer.encode('un [CLS]')), [2, 0]);
  const special = 'allow';
  assert.deepEqual(numbers(await tokenizer.encode('un [CLS]', { special })), [2, 1]);
  assert.deepEqual(numbers(await tokenizer.encode('[CLS]', { special, addSpecial: true })), [1, 1]);
  assert.deepEqual(
    (await tokenizer.pieces('un [CLS]', { special })).map(({ id, end }) => [id, end]),
    [
      [2, 2],
      [1, 8],
    ],
  );
});

test('ranks need a pattern, where their number is no published one', async () => {
  const bytes = ranks('ab', ' a');
  await assert.rejects(file(bytes), { code: 'tokenizer_pattern_unknown' });
  const tokenizer = await file(bytes, { pattern: 'gpt2' });
  assert.deepEqual(numbers(await tokenizer.encode('ab a')), [256, 257]);
  assert.equal(await tokenizer.decode(await tokenizer.encode('你 ab')), '你 ab');
});

test('a model counts over a dropped tokenizer', async () => {
  const tokenizer = await file(VOCAB_TXT);
  const model = await lab.ngram({ order: 2, corpus: 'unable unable 今 unable', tokenizer });
  const { candidates } = await model.next('un');
  assert.equal(candidates[0].id, 5);
});

test('what a file asks for and is not built is named', async () => {
  const precompiled = { ...wordPiece, normalizer: { type: 'Precompiled', precompiled_charsmap: '' } };
  await assert.rejects(file(JSON.stringify(precompiled)), (error) => {
    assert.equal(error.code, 'tokenizer_unsupported');
    assert.equal(error.got, 'normalizer Precompiled');
    return true;
  });
});

test('a file that is no tokenizer is refused, whatever it is said to be', async () => {
  await assert.rejects(file('hello'), { code: 'tokenizer_format_unknown' });
  for (const format of ['tokenizer.json', 'tiktoken', 'sentencepiece', 'vocab.txt', 'llama2c', 'gguf']) {
    await assert.rejects(file('hello', { format }), { code: 'tokenizer_broken' });
  }
  await assert.rejects(file(VOCAB_TXT, { format: 'zip' }), { code: 'unknown_tokenizer' });
});

test('a tokenizer says what it was read from', async () => {
  assert.deepEqual((await file(VOCAB_TXT)).file, { format: 'vocab.txt', model: 'wordpiece', pattern: null });
  assert.deepEqual((await file(ranks('ab'), { pattern: 'qwen2' })).file, {
    format: 'tiktoken',
    model: 'bpe',
    pattern: 'qwen2',
  });
  assert.equal((await lab.tokenizer({ kind: 'byte' })).file, null);
});

test('its special tokens are named, and those that encode puts around a text when asked', async () => {
  const tokenizer = await file(JSON.stringify(wordPiece));
  const cls = { id: 1, name: '[CLS]', special: true, written: true };
  assert.deepEqual(await tokenizer.vocabulary.named(), {
    tokens: [{ id: 0, name: '[UNK]', special: true, written: true }, cls],
    before: [cls],
    behind: [],
  });
  const bytes = await lab.tokenizer({ kind: 'byte' });
  assert.deepEqual(await bytes.vocabulary.named(), { tokens: [], before: [], behind: [] });
});

test('the names of special tokens in a text are counted both ways', async () => {
  const tokenizer = await file(JSON.stringify(wordPiece));
  // As text [CLS] is one unknown word: un, [UNK], [UNK]; allowed: un, [CLS], [CLS].
  assert.deepEqual(await tokenizer.vocabulary.specialIn('un [CLS] [CLS]'), {
    names: [{ id: 1, name: '[CLS]', times: 2, tokensAsText: 1 }],
    asText: 3,
    allowed: 3,
  });
  assert.deepEqual(await tokenizer.vocabulary.specialIn('un'), { names: [], asText: 0, allowed: 0 });
  await assert.rejects(tokenizer.vocabulary.specialIn(7), { code: 'invalid_argument' });
});

test('of a BPE the merges of a token are told', async () => {
  const json = JSON.stringify({
    model: { type: 'BPE', vocab: { a: 0, b: 1, ab: 2 }, merges: ['a b'] },
  });
  const family = await (await file(json)).vocabulary.family(2);
  assert.deepEqual(family.parents, [0, 1]);
});
