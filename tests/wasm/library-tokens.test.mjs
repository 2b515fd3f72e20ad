// dist/lab.js in Node: text to tokens and back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HARD_TEXTS, openLab, stories } from './fixtures.mjs';

const { lab } = await openLab();
const bpe = await lab.tokenizer({ kind: 'bpe', corpus: stories, vocabSize: 300 });

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

test('10,000 times one character, NUL and all, is tokenized and tabled', async () => {
  const text = '\u0000'.repeat(10_000);
  const tokenizer = await lab.tokenizer({ kind: 'bpe', corpus: text, vocabSize: 300 });
  assert.equal(await tokenizer.decode(await tokenizer.encode(text)), text);
  const model = await lab.ngram({ order: 3, corpus: text, tokenizer });
  assert.ok((await model.next(text)).candidates.length > 0);
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
