// What the library says of a vocabulary as a whole, of a text by budget, of a conversation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLab } from '../../dist/lab.js';
import { commits } from './fixtures.mjs';

const lab = await createLab();
const bytes = await lab.tokenizer({ kind: 'byte' });
const bpe = await lab.tokenizer({ kind: 'bpe', corpus: commits, vocabSize: 280 });
const refused = (code) => ({ name: 'LabError', code });

test('tokens are found by text and by bytes, a page at a time', async () => {
  const found = await bytes.vocabulary.find('a');
  assert.deepEqual([found.matching, [...found.ids]], [1, [97]]);
  assert.deepEqual([...(await bytes.vocabulary.find(Uint8Array.of(0xe4))).ids], [0xe4]);
  const all = await bytes.vocabulary.find('', { first: 254, count: 10 });
  assert.deepEqual([all.matching, [...all.ids]], [256, [254, 255]]);
  assert.equal((await bytes.vocabulary.find('ab')).matching, 0);
});

test('a merge’s parents and children are those of the training', async () => {
  for (const { left, right, result, rank } of bpe.training.merges) {
    const family = await bpe.vocabulary.family(result);
    assert.deepEqual([family.parents, family.rank], [[left, right], rank]);
    const parent = await bpe.vocabulary.family(left);
    assert.ok(
      parent.children.some((child) => child.result === result && child.other === right && child.isLeft),
    );
  }
  assert.equal((await bpe.vocabulary.family(97)).parents, null);
  assert.equal((await bpe.vocabulary.family(97, { maxChildren: 0 })).children.length, 0);
  await assert.rejects(bpe.vocabulary.family(280), refused('token_id_out_of_range'));
  await assert.rejects(bpe.vocabulary.family(-1), refused('token_id_out_of_range'));
  await assert.rejects(bytes.vocabulary.family(97), refused('invalid_argument'));
});

test('the shares of a vocabulary add up to it: of single bytes half are parts of characters', async () => {
  const matters = await bytes.vocabulary.matters();
  // 128 bytes above ASCII; 52 letters; 10 digits; 6 white: tab, line feed, VT, form feed, CR, space; 60 left: marks, controls
  assert.deepEqual(matters, {
    special: 0,
    space: 6,
    partial: 128,
    han: 0,
    digits: 10,
    english: 52,
    marks: 60,
    otherWords: 0,
    symbols: 0,
  });
});

test('the longest tokens come first', async () => {
  const { matching, ids } = await bpe.vocabulary.longest({ count: 3 });
  assert.equal(matching, 280);
  const tokens = await bpe.tokenBytes(0, 280);
  const length = (id) => [...new TextDecoder().decode(tokens[id])].length;
  const longest = Math.max(...tokens.map((_, id) => length(id)));
  assert.equal(length(ids[0]), longest);
  assert.ok(length(ids[0]) >= length(ids[1]) && length(ids[1]) >= length(ids[2]));
});

test('a text is cut by budget at characters or sentences, in UTF-16 units', async () => {
  assert.deepEqual(await bytes.splitByBudget('a😀你', 5), [
    { end: 3, tokens: 5 },
    { end: 4, tokens: 3 },
  ]);
  assert.deepEqual(
    (await bytes.splitByBudget('One. Two. Three.', 12, { cutAt: 'sentence' })).map(({ end }) => end),
    [10, 16],
  );
  await assert.rejects(bytes.splitByBudget('a', 0), refused('token_count_out_of_range'));
  await assert.rejects(bytes.splitByBudget('你', 2), refused('token_count_out_of_range'));
  await assert.rejects(bytes.splitByBudget('a', 1, { cutAt: 'word' }), refused('invalid_argument'));
});

test('a conversation becomes the text of its model, and says whose each stretch is', async () => {
  const segments = await lab.chatText('qwen3', [{ role: 'user', content: '你好' }]);
  assert.equal(
    segments.map(({ text }) => text).join(''),
    '<|im_start|>user\n你好<|im_end|>\n<|im_start|>assistant\n',
  );
  assert.deepEqual(
    segments.map(({ message, isContent }) => [message, isContent]),
    [
      [0, false],
      [0, true],
      [0, false],
      [null, false],
    ],
  );
  await assert.rejects(lab.chatText('gpt2', []), refused('no_chat_template'));
  await assert.rejects(
    lab.chatText('mistral_v0.1', [{ role: 'assistant', content: '' }]),
    refused('chat_turns_out_of_order'),
  );
  await assert.rejects(lab.chatText('qwen3', [{ role: 'tool', content: '' }]), refused('invalid_argument'));
  await assert.rejects(lab.chatText('qwen3', 'hello'), refused('invalid_argument'));
});

test('a published tokenizer says why a text is split: its pieces, the alternative that took each, and the merges', async () => {
  const cl100k = await lab.tokenizer({ kind: 'pretrained', name: 'cl100k_base' });
  const text = "It's 12345 élan\n";
  const { pattern, pieces } = await cl100k.split(text);
  assert.equal(pattern.length, 1);
  assert.ok(pattern[0].startsWith("(?i:'s|'t"));
  assert.deepEqual(
    pieces.map(({ start, end, branch }) => [text.slice(start, end), branch]),
    [
      ['It', 'word'],
      ["'s", 'contraction'],
      [' ', 'spaces'],
      ['123', 'number'],
      ['45', 'number'],
      [' élan', 'word'],
      ['\n', 'lineBreaks'],
    ],
  );
  assert.deepEqual(
    pieces.flatMap(({ tokens }) => [...tokens]),
    [...(await cl100k.encode(text))],
  );

  // Folded by hand from what each merge says: the same tokens come out.
  const way = await cl100k.wayOf(new TextEncoder().encode(' élan'));
  const tokens = [...way.start];
  for (const { position, result } of way.merges) tokens.splice(position, 2, result);
  assert.deepEqual(tokens, [...way.tokens]);
  assert.deepEqual(tokens, [...pieces[5].tokens]);
  assert.equal(way.start.length, 6);
  const ranks = way.merges.map(({ rank }) => rank);
  assert.ok(ranks.every(Number.isInteger));
  await assert.rejects(bytes.split('a'), refused('invalid_argument'));
  await assert.rejects(bytes.wayOf(new Uint8Array(1)), refused('invalid_argument'));
});

test('special tokens are text, or themselves where that is asked for', async () => {
  const cl100k = await lab.tokenizer({ kind: 'pretrained', name: 'cl100k_base' });
  assert.ok((await cl100k.encode('a<|endoftext|>b')).length > 3);
  assert.deepEqual([...(await cl100k.encode('a<|endoftext|>b', { special: 'allow' }))], [64, 100257, 65]);
  const { pieces } = await cl100k.split('a<|endoftext|>b', { special: 'allow' });
  assert.deepEqual(
    pieces.map(({ added, branch }) => [added, branch]),
    [
      [false, 'word'],
      [true, null],
      [false, 'word'],
    ],
  );
});

test('where a tokenizer normalizes, the pieces still lie end to end in what was typed', async () => {
  const qwen = await lab.tokenizer({ kind: 'pretrained', name: 'qwen3' });
  const typed = 'cafe\u0301 no\u0308n';
  const { pieces } = await qwen.split(typed);
  assert.equal(pieces.map(({ start, end }) => typed.slice(start, end)).join(''), typed);
  assert.equal(
    (await qwen.pieces(typed))
      .map(({ text }) => text)
      .join('')
      .normalize('NFC'),
    typed.normalize('NFC'),
  );
});
