// llama.cpp as @wllama/wllama runs it, on one thread: it starts a worker of its own, and each step is a message to it.
import { Wllama } from '../node_modules/@wllama/wllama/esm/index.js';
import { read } from './read.mjs';
import { timedSequence } from './sequence.mjs';
import { CONTEXT, NEW_TOKENS, PROMPT_TOKENS, ids } from './shapes.mjs';

const WASM = new URL('../node_modules/@wllama/wllama/esm/single-thread/wllama.wasm', import.meta.url).href;

export async function load({ shape, files }) {
  const wllama = new Wllama({ 'single-thread/wllama.wasm': WASM }, { suppressNativeLog: true });
  await wllama.loadModel([new Blob([await read(files.gguf)])], {
    n_ctx: CONTEXT,
    n_batch: 512,
    n_threads: 1,
  });
  const [prompt, following] = [ids(0, PROMPT_TOKENS), ids(PROMPT_TOKENS, NEW_TOKENS)];
  const engine = timedSequence(shape, {
    clear: () => wllama.kvClear(),
    prefill: () => wllama.decode(prompt, {}),
    decode: async () => {
      for (const id of following) await wllama.decode([id], {});
    },
    best: async () => (await wllama.getLogits(1))[0].token,
  });
  await engine.run();
  return { ...engine, dispose: () => wllama.exit() };
}
