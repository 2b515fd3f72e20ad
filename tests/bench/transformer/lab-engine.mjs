// Our engine as a page uses it: through the library, one message to its worker and back for each step.
import { createLab } from '../../../dist/lab.js';
import { read } from './read.mjs';
import { CONTEXT, NEW_TOKENS, PROMPT_TOKENS, ids } from './shapes.mjs';
import { timedSequence } from './sequence.mjs';

export async function load({ shape, weights, files }) {
  const lab = await createLab();
  const model = await lab.transformer({ kind: 'file', bytes: await read(files.checkpoint), weights });
  const session = await model.session({ capacity: CONTEXT });
  const [prompt, following] = [ids(0, PROMPT_TOKENS), ids(PROMPT_TOKENS, NEW_TOKENS)];
  const engine = timedSequence(shape, {
    clear: () => session.truncate(0),
    prefill: () => session.prefill(prompt),
    decode: async () => {
      for (const id of following) await session.decode(id);
    },
    best: () => session.greedy(),
  });
  await engine.run();
  return { ...engine, dispose: () => lab.dispose() };
}
