// dist/lab.js in Node: scores of the next token, from counts or typed in, and their ledger.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commits, openLab } from './fixtures.mjs';

const { lab, chars, bigram } = await openLab();

test('a forecast costs its cross-entropy: 1/2, 1/4, 1/4 costs 1.5 bits itself, and 1.75 whoever said 1, 1, 2', async () => {
  assert.deepEqual(await lab.forecastScore([0.5, 0.25, 0.25], [1, 1, 2]), {
    bits: 1.75,
    bestBits: 1.5,
    lostBits: 0.25,
  });
  assert.equal((await lab.forecastScore([0.5, 0.5], [1, 0])).bits, Infinity);
});

test('the source’s corpus has 146 characters, 51 distinct, and a 51 × 51 table', () => {
  assert.equal([...commits].length, 146);
  assert.equal(chars.vocabSize, 51);
  assert.deepEqual([bigram.info.gridRows, bigram.vocabSize], [51, 51]);
  assert.deepEqual([bigram.info.nonzero, bigram.info.windows], [71, 145]);
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

test('the mean surprise of the bigram on its own corpus is 0.7673713840962927 bits a character', async () => {
  const { bitsPerCharacter, bitsPerToken, scored } = await bigram.score(commits);
  assert.equal(scored, 145);
  assert.ok(Math.abs(bitsPerCharacter - 0.7673713840962927) < 1e-12);
  assert.equal(bitsPerCharacter, bitsPerToken);
});
