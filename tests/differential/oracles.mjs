// What each shipped vocabulary is compared with: the makers' own tool, or one that agrees with it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Tokenizer } from '@huggingface/tokenizers';
import { Tiktoken, get_encoding } from 'tiktoken';
import { byteAlphabet, packageOf } from '../../web/vocabularies/sources.mjs';
import { hasNewCharacter } from './unicode-17.mjs';

const require = createRequire(import.meta.url);
const version = (name) =>
  JSON.parse(readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url))).version;

/** { made, encode(text) → number[], skips(text) → why the two may differ, or null } */
export const ORACLES = {
  gpt2: () => tiktoken(get_encoding('gpt2')),
  cl100k_base: () => tiktoken(get_encoding('cl100k_base')),
  o200k_base: () => tiktoken(get_encoding('o200k_base')),
  qwen3: () => qwen(),
  deepseek_v3: () => huggingface(packageOf('deepseek_v3')),
  'mistral_v0.1': () => huggingface(packageOf('mistral_v0.1')),
};

function tiktoken(encoding, prepare = (text) => text) {
  return {
    made: `tiktoken ${version('tiktoken')}`,
    encode: (text) => [...encoding.encode(prepare(text), [], [])],
    skips: (text) =>
      hasNewCharacter(text) ? 'a character that Unicode 17 added, which tiktoken does not know' : null,
  };
}

/** Qwen's ranks are its ids; its text is normalised first. */
function qwen() {
  const { model, pre_tokenizer } = require(`${packageOf('qwen3')}/models/tokenizer.json`);
  const byteOf = new Map(byteAlphabet().map((character, byte) => [character, byte]));
  const lines = Object.entries(model.vocab)
    .sort(([, a], [, b]) => a - b)
    .map(([token, id]) => `${Buffer.from(Array.from(token, (c) => byteOf.get(c))).toString('base64')} ${id}`);
  const pattern = pre_tokenizer.pretokenizers[0].pattern.Regex;
  const ranks = lines
    .map((line) => line.split(' '))
    .reduce((text, [token, id]) => `${text}! ${id} ${token}\n`, '');
  return tiktoken(new Tiktoken(ranks, {}, pattern), (text) => text.normalize('NFC'));
}

function huggingface(name) {
  const tokenizer = new Tokenizer(
    require(`${name}/models/tokenizer.json`),
    require(`${name}/models/tokenizer_config.json`),
  );
  return {
    made: `@huggingface/tokenizers ${version('@huggingface/tokenizers')}`,
    encode: (text) => [...tokenizer.encode(text, { add_special_tokens: false }).ids],
    // JavaScript's \s has U+FEFF and lacks U+0085; Unicode's White_Space, which the Rust original asks, is the other way round.
    skips: (text) =>
      /[\u0085\ufeff]/.test(text) ? 'U+0085 or U+FEFF, where JavaScript’s \\s is not White_Space' : null,
  };
}
