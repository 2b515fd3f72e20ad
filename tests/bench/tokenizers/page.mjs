// In Chromium: one measurement for each page, so that nobody has seen the text before.
/* global WebAssembly */
import { aiTokenizerEncoder, gptTokenizerEncoder, labEncoder, tiktokenEncoder } from './encoders.mjs';
import { measureEncoding } from './measure-encoding.mjs';

const PACKAGES = '../node_modules';
const bytesOf = async (address) => (await fetch(new URL(address, import.meta.url))).arrayBuffer();
const jsonOf = async (address) => (await fetch(new URL(address, import.meta.url))).json();

/** Those of peers.mjs that run in a page as they are. */
const OPEN = {
  lab: async (name) => labEncoder(await import('../../../dist/lab.js'), name),
  async tiktoken(name) {
    const module = await import(`${PACKAGES}/tiktoken/tiktoken_bg.js`);
    const { instance } = await WebAssembly.instantiate(
      await bytesOf(`${PACKAGES}/tiktoken/tiktoken_bg.wasm`),
      {
        './tiktoken_bg.js': module,
      },
    );
    module.__wbg_set_wasm(instance.exports);
    const {
      bpe_ranks: ranks,
      special_tokens: special,
      pat_str: pattern,
    } = await jsonOf(`${PACKAGES}/tiktoken/encoders/${name}.json`);
    return tiktokenEncoder(new module.Tiktoken(ranks, special, pattern));
  },
  'gpt-tokenizer': async (name) =>
    gptTokenizerEncoder(await import(`${PACKAGES}/gpt-tokenizer/esm/encoding/${name}.js`)),
  'ai-tokenizer': async (name) =>
    aiTokenizerEncoder(
      await import(`${PACKAGES}/ai-tokenizer/dist/index.js`),
      await import(`${PACKAGES}/ai-tokenizer/dist/encoding/${name}.js`),
    ),
};

globalThis.measure = async (peer, vocabulary, file, times) => {
  const text = await (await fetch(file)).text();
  return measureEncoding(() => OPEN[peer](vocabulary), text, times);
};
