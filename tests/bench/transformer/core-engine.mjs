// Our engine without anything around it: the module in this thread, and what the machine can do beside it.
import createModule from '../../../build/wasm/core.mjs';
import { read } from './read.mjs';
import { timedSequence } from './sequence.mjs';
import { CONTEXT, NEW_TOKENS, PROMPT_TOKENS, ids } from './shapes.mjs';

const PROBE_MACS = 2e7;
const PROBE_MS = 50;
const HEADER_BYTES = 28;

export const unwrap = (answer) => {
  if (answer.ok) return answer.value;
  throw new Error(`${answer.code}: ${answer.message}`);
};

export async function load({ shape, weights, files }) {
  const module = await createModule({ wasmBinary: await read('build/wasm/core.wasm') });
  const model = modelFrom(module, await read(files.checkpoint), weights);
  const session = unwrap(module.transformerSession(model, { capacity: CONTEXT }));
  const append = (tokens) => {
    unwrap(session.queue(tokens));
    while (unwrap(session.step()) > 0);
  };
  const prompt = ids(0, PROMPT_TOKENS);
  const following = ids(PROMPT_TOKENS, NEW_TOKENS).map((id) => [id]);
  const prefill = () => append(prompt);
  const decode = () => following.forEach(append);

  prefill();
  const { macs: prefillMacs } = unwrap(session.counters());
  decode();
  const decodeBytes = unwrap(session.counters()).bytes;
  const loads = unwrap(module.loadProbe(Math.round(decodeBytes / NEW_TOKENS)));
  const multiplyAdds = unwrap(module.multiplyAddProbe(PROBE_MACS));
  rate(loads);
  rate(multiplyAdds);

  return {
    ...timedSequence(shape, {
      clear: () => unwrap(session.truncate(0)),
      prefill,
      decode,
      best: () => unwrap(session.greedy()),
    }),
    /** What the machine reaches, a millisecond, and what a prefill and all the decoding take of it. */
    probe: () => ({ prefillMacs, decodeBytes, macsPerMs: rate(multiplyAdds), bytesPerMs: rate(loads) }),
  };
}

export function modelFrom(module, file, weights) {
  const header = file.subarray(0, HEADER_BYTES);
  const builder = unwrap(module.checkpointTransformer(header, file.length, weights));
  for (let place; (place = unwrap(builder.next()));) {
    unwrap(builder.add(file.subarray(place.offset, place.offset + place.bytes)));
  }
  const model = unwrap(builder.model(null));
  builder.delete();
  return model;
}

function rate(probe) {
  let amount = 0;
  let ms = 0;
  for (const start = performance.now(); ms < PROBE_MS; ms = performance.now() - start) amount += probe.run();
  return amount / ms;
}
