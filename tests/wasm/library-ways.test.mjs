// dist/lab.js in Node: how Unigram and WordPiece make tokens of a piece. (Byte-pair encoding: vocabularies.test.mjs.)
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLab } from './fixtures.mjs';

const { lab } = await openLab();
const utf8 = (text) => new TextEncoder().encode(text);
const fileOf = (json) => lab.tokenizer({ kind: 'file', bytes: utf8(JSON.stringify(json)) });

// The tokens and scores of tests/core/tokens/test_unigram.cpp, with SentencePiece’s mark of a space.
const unigram = await fileOf({
  added_tokens: [{ id: 0, content: '<unk>', special: true }],
  pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
  decoder: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
  model: {
    type: 'Unigram',
    unk_id: 0,
    vocab: [
      ['<unk>', 0],
      ['a', -2],
      ['b', -3],
      ['ab', -4],
      ['abc', -9.5],
      ['c', -4],
      ['▁', -1],
      ['▁a', -2.5],
    ],
  },
});

test('Unigram tells every token that fits, the best path with its sum, and the second best', async () => {
  const [piece] = (await unigram.split('abc')).pieces;
  assert.equal(new TextDecoder().decode(piece.bytes), '▁abc');
  const way = await unigram.wayOf(piece.bytes);
  assert.equal(way.model, 'unigram');
  // ▁ has three bytes: a begins at 3. Best sums: ▁ -1, ▁a -2.5 (with ▁ + a -3), ▁ab -5 (with ▁a + b -5.5).
  assert.deepEqual(
    way.edges.map(({ begin, end, token, score, path, taken }) => [begin, end, token, score, path, taken]),
    [
      [0, 3, 6, -1, -1, true], //         ▁
      [0, 4, 7, -2.5, -2.5, false], //    ▁a
      [3, 4, 1, -2, -3, false], //        ▁ + a
      [3, 5, 3, -4, -5, true], //         ▁ + ab
      [3, 6, 4, -9.5, -10.5, false], //   ▁ + abc
      [4, 5, 2, -3, -5.5, false], //      ▁a + b
      [5, 6, 5, -4, -9, true], //         ▁ + ab + c
    ],
  );
  assert.equal(way.sum, -9);
  assert.deepEqual([...way.runnerUp], [1, 5, 6]); // ▁a + b + c: -2.5 - 3 - 4
  assert.equal(way.runnerUpSum, -9.5);
  assert.deepEqual([...piece.tokens], [6, 3, 5]);
});

test('what no token of Unigram fits is unknown, ten below the least score', async () => {
  const way = await unigram.wayOf(utf8('a?'));
  assert.deepEqual(
    way.edges.map(({ token, score, unknown, taken }) => [token, score, unknown, taken]),
    [
      [1, -2, false, true],
      [0, -19.5, true, true], // -9.5 - 10
    ],
  );
  assert.equal(way.sum, -21.5);
  assert.equal(way.runnerUp.length, 0);
  assert.equal(way.runnerUpSum, null);
});

// 0 [UNK], 1 un, 2 u, 3 ##able, 4 ##a, 5 ##b
const wordPiece = await lab.tokenizer({
  kind: 'file',
  bytes: utf8('[UNK]\nun\nu\n##able\n##a\n##b\n'),
  format: 'vocab.txt',
});
const stepsOf = ({ steps }) =>
  steps.map(({ begin, end, tries, token, shorter }) => [
    begin,
    end,
    tries,
    end > begin ? token : null,
    [...shorter],
  ]);

test('WordPiece tells what was tried, what fits, and what shorter would have fitted', async () => {
  const way = await wordPiece.wayOf(utf8('unable'));
  assert.equal(way.model, 'wordpiece');
  assert.deepEqual([way.prefix, way.mostCharacters, way.unknownToken], ['##', 100, 0]);
  assert.deepEqual(stepsOf(way), [
    [0, 2, 5, 1, [2]], // unable, unabl, unab, una, un; u
    [2, 6, 1, 3, [4]], // ##able; ##a
  ]);
  assert.equal(way.unknown, false);
});

test('WordPiece gives up a whole word where nothing fits, and does not look into a long one', async () => {
  const way = await wordPiece.wayOf(utf8('unax'));
  assert.equal(way.unknown, true);
  assert.deepEqual(stepsOf(way), [
    [0, 2, 3, 1, [2]], // unax, una, un
    [2, 3, 2, 4, []], //  ##ax, ##a
    [3, 3, 1, null, []], // ##x
  ]);
  const long = await wordPiece.wayOf(utf8(`u${'a'.repeat(100)}`));
  assert.deepEqual([long.tooLong, long.unknown, long.steps.length], [true, true, 0]);
});
