// In Chromium: one measurement for each page, so that nobody has seen the text before.
/* global WebAssembly */
import { measureEncoding } from './measure-encoding.mjs';

const PACKAGES = '../node_modules';
const bytesOf = async (address) => (await fetch(new URL(address, import.meta.url))).arrayBuffer();
const jsonOf = async (address) => (await fetch(new URL(address, import.meta.url))).json();

/** Those of peers.mjs that run in a page as they are. */
const OPEN = {
  async lab(name) {
    const { createLab } = await import('../../../dist/lab.js');
    const lab = await createLab();
    const tokenizer = await lab.tokenizer({ kind: 'pretrained', name });
    return (text) => tokenizer.encode(text);
  },
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
    const encoding = new module.Tiktoken(ranks, special, pattern);
    return (text) => encoding.encode(text, [], []);
  },
  async 'gpt-tokenizer'(name) {
    const { encode } = await import(`${PACKAGES}/gpt-tokenizer/esm/encoding/${name}.js`);
    const plain = { disallowedSpecial: new Set(), allowedSpecial: new Set() };
    return (text) => encode(text, plain);
  },
  async 'ai-tokenizer'(name) {
    const { Tokenizer } = await import(`${PACKAGES}/ai-tokenizer/dist/index.js`);
    const tokenizer = new Tokenizer(await import(`${PACKAGES}/ai-tokenizer/dist/encoding/${name}.js`));
    return (text) => tokenizer.encode(text, [], []);
  },
};

globalThis.measure = async (peer, vocabulary, file, times) => {
  const text = await (await fetch(file)).text();
  return measureEncoding(() => OPEN[peer](vocabulary), text, times);
};
