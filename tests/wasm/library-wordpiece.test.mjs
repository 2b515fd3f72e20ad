// dist/lab.js in Node: a WordPiece vocabulary that is learnt here.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLab } from './fixtures.mjs';

const { lab } = await openLab();
const repeated = (words) => words.map(([word, times]) => `${word} `.repeat(times)).join('');

// 5 special tokens; b g h n p s u (5 … 11); ##g ##n ##s ##u (12 … 15); then, by count, ##ug (20), ##un (16), hug (15),
// pun (12), pug (5), hugs (5), bun (4): 16 … 22. Worked out in tests/core/tokens/test_wordpiece_trainer.cpp.
const corpus = repeated([
  ['hug', 10],
  ['pug', 5],
  ['pun', 12],
  ['bun', 4],
  ['hugs', 5],
]);
const tokenizer = await lab.tokenizer({ kind: 'wordpiece', corpus, vocabSize: 1000 });

test('a vocabulary is learnt from a corpus, and says what it is made of', async () => {
  assert.equal(tokenizer.kind, 'wordpiece');
  assert.equal(tokenizer.vocabSize, 23);
  assert.equal(tokenizer.training, null);
  assert.deepEqual(tokenizer.wordPieces, { alphabet: 11, leftOut: 0, learnt: 7, endedBy: 'noPairTwice' });
  const small = await lab.tokenizer({ kind: 'wordpiece', corpus, vocabSize: 13 });
  assert.deepEqual(small.wordPieces, { alphabet: 8, leftOut: 3, learnt: 0, endedBy: 'vocabSize' });
});

test('a text is the longest tokens that fit, between [CLS] and [SEP]', async () => {
  assert.deepEqual([...(await tokenizer.encode('Bug, pún'))], [5, 16, 1, 19]); // b ##ug [UNK] pun
  assert.deepEqual([...(await tokenizer.encode('hugs', { addSpecial: true }))], [2, 21, 3]);
  assert.equal(await tokenizer.decode([5, 16, 19]), 'bug pun');
  const pieces = await tokenizer.pieces('Bug, pún');
  assert.deepEqual(
    pieces.map(({ id, text }) => [id, text]),
    [
      [5, 'B'],
      [16, 'ug'],
      [1, ','],
      [19, ' pún'],
    ],
  );
  assert.equal((await tokenizer.segments('hug pun')).length, 2);
});

test('models count over it, and its vocabulary is searched', async () => {
  const model = await lab.ngram({ order: 2, corpus, tokenizer });
  const { candidates } = await model.next('hug', { top: 1 });
  assert.equal(candidates[0].text, ' hug'); // 9 of 10 times; a token of its own in the middle of a text
  const found = await tokenizer.vocabulary.find('ug');
  assert.deepEqual(
    [...found.ids].sort((a, b) => a - b),
    [16, 18, 20, 21],
  );
});

test('training tells how far it is, and can be stopped', async () => {
  const long = Array.from({ length: 40_000 }, (_, i) => (i * 2_654_435_761).toString(36)).join(' ');
  const seen = [];
  const stop = new AbortController();
  const spec = { kind: 'wordpiece', corpus: long, vocabSize: 30_000 };
  const onProgress = (done) => {
    seen.push(done);
    stop.abort();
  };
  await assert.rejects(lab.tokenizer(spec, { signal: stop.signal, onProgress }), { name: 'AbortError' });
  assert.ok(seen[0] < 1);
});

test('what cannot be learnt from, or how much, is refused', async () => {
  const refused = (spec, code) =>
    assert.rejects(lab.tokenizer({ kind: 'wordpiece', corpus, vocabSize: 100, ...spec }), { code });
  await refused({ corpus: ' \n' }, 'empty_corpus');
  for (const vocabSize of [5, 6.5, NaN, 1_048_576, '100'])
    await refused({ vocabSize }, 'vocab_size_out_of_range');
});

test('a text through it and back, with a reason for each difference', async () => {
  const trip = await tokenizer.roundTrip('Púg  hugs, cat');
  assert.deepEqual([...trip.tokens], [2, 20, 21, 1, 1, 3]); // [CLS] pug hugs [UNK] [UNK] [SEP]
  assert.deepEqual(
    trip.spelled.map((token) => new TextDecoder().decode(token)),
    ['[CLS]', 'pug', 'hugs', '[UNK]', '[UNK]', '[SEP]'],
  );
  assert.equal(trip.decoded, 'pug hugs [UNK] [UNK]');
  assert.equal(trip.framed, '[CLS] pug hugs [UNK] [UNK] [SEP]');
  assert.deepEqual(trip.parts, [
    { typed: 'Púg', decoded: 'pug', reasons: ['letters', 'accents'] },
    { typed: '  hugs', decoded: ' hugs', reasons: ['spaces'] },
    { typed: ',', decoded: ' [UNK]', reasons: ['unknown', 'spaces'] },
    { typed: ' cat', decoded: ' [UNK]', reasons: ['unknown'] },
  ]);
  await assert.rejects((await lab.tokenizer({ kind: 'char', corpus })).roundTrip('hug'), {
    code: 'invalid_argument',
  });
});
