// The tokenizers that are compared: how each is opened with a vocabulary. Ours comes first.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { aiTokenizerEncoder, gptTokenizerEncoder, labEncoder, tiktokenEncoder } from './encoders.mjs';
import { packageOf, tiktokenRanks } from '../../../web/vocabularies/sources.mjs';

const require = createRequire(import.meta.url);
const TIKTOKEN = ['gpt2', 'cl100k_base', 'o200k_base'];
const NEWER = ['cl100k_base', 'o200k_base'];
const HUGGING_FACE = ['qwen3', 'deepseek_v3', 'mistral_v0.1'];

/** open(vocabulary) → a function from text to ids. */
export const PEERS = {
  lab: {
    title: 'lab.js',
    has: () => true,
    open: async (name) => labEncoder(await import('../../../dist/lab.js'), name),
  },
  tiktoken: {
    title: 'tiktoken 1.0.22 (Rust, wasm)',
    has: (name) => TIKTOKEN.includes(name),
    open: async (name) => tiktokenEncoder(require('tiktoken').get_encoding(name)),
  },
  kitoken: {
    title: 'kitoken 0.10.1 (Rust, wasm)',
    has: (name) => TIKTOKEN.includes(name) || HUGGING_FACE.includes(name),
    async open(name) {
      const { Kitoken } = await import('kitoken/node');
      const encoder = TIKTOKEN.includes(name)
        ? Kitoken.from_tiktoken(Buffer.from(rankLines(name)))
        : Kitoken.from_tokenizers(readFileSync(require.resolve(`${packageOf(name)}/models/tokenizer.json`)));
      return (text) => encoder.encode(text, false);
    },
  },
  'gpt-tokenizer': {
    title: 'gpt-tokenizer 4.0.0',
    has: (name) => NEWER.includes(name),
    open: async (name) => gptTokenizerEncoder(await import(`gpt-tokenizer/encoding/${name}`)),
  },
  'ai-tokenizer': {
    title: 'ai-tokenizer 1.0.6',
    has: (name) => NEWER.includes(name),
    open: async (name) =>
      aiTokenizerEncoder(await import('ai-tokenizer'), await import(`ai-tokenizer/encoding/${name}`)),
  },
  'js-tiktoken': {
    title: 'js-tiktoken 1.0.21',
    has: (name) => TIKTOKEN.includes(name),
    open: async (name) => tiktokenEncoder(require('js-tiktoken').getEncoding(name)), // the same interface
  },
  huggingface: {
    title: '@huggingface/tokenizers 0.2.0',
    has: (name) => HUGGING_FACE.includes(name),
    async open(name) {
      const { Tokenizer } = await import('@huggingface/tokenizers');
      const part = (file) => require(`${packageOf(name)}/models/${file}.json`);
      const tokenizer = new Tokenizer(part('tokenizer'), part('tokenizer_config'));
      return (text) => tokenizer.encode(text, { add_special_tokens: false }).ids;
    },
  },
};

const rankLines = (name) =>
  tiktokenRanks(name)
    .map((line) => line.join(' '))
    .join('\n');
