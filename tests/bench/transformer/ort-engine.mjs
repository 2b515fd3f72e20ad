// ONNX Runtime's WebAssembly build on one thread; the loop is in the same thread as the engine.
import { read } from './read.mjs';
import { timedSequence } from './sequence.mjs';
import { NEW_TOKENS, PROMPT_TOKENS, headDim, ids } from './shapes.mjs';

const FOLDER = '../node_modules/onnxruntime-web/dist';

export async function load({ shape, files }) {
  const ort = await import(`${FOLDER}/ort.${'process' in globalThis ? 'node' : 'wasm'}.min.mjs`);
  ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(await read(files.onnx), {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
  });
  const cacheNames = session.inputNames.filter((name) => name.startsWith('past.'));
  const empty = () => new ort.Tensor('float32', [], [1, shape.nKvHeads, 0, headDim(shape)]);
  const prompt = ids(0, PROMPT_TOKENS);
  const following = ids(PROMPT_TOKENS, NEW_TOKENS).map((id) => [id]);
  let past, length, logits;

  const append = async (tokens) => {
    length += tokens.length;
    const outputs = await session.run({
      ...past,
      ids: new ort.Tensor('int64', BigInt64Array.from(tokens, BigInt), [tokens.length]),
      last: new ort.Tensor('int64', [BigInt(tokens.length - 1)], [1]),
      seqlens: new ort.Tensor('int32', [length - 1], [1]),
      total: new ort.Tensor('int32', [length], [1]),
    });
    logits = outputs.logits.data;
    past = Object.fromEntries(cacheNames.map((name) => [name, outputs[name.replace('past', 'present')]]));
  };
  const engine = timedSequence(shape, {
    clear() {
      past = Object.fromEntries(cacheNames.map((name) => [name, empty()]));
      length = 0;
    },
    prefill: () => append(prompt),
    async decode() {
      for (const id of following) await append(id);
    },
    best: () => logits.indexOf(Math.max(...logits)),
  });
  await engine.run();
  return { ...engine, dispose: () => session.release() };
}
