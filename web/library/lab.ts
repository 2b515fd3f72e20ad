// The public module: dist/lab.js. The page itself is built on it.
import { inlineEngine, workerEngine, type Engine } from '../worker/engine.ts';
import { allBytes, firstBytes } from '../worker/wasm.ts';
import LabWorker from '../worker/main.ts?worker&inline';
import * as given from './arguments.ts';
import { alignTokens, chatTokens, windowShare } from './comparison.ts';
import { createCost } from './cost.ts';
import { LabError, refusal } from './errors.ts';
import { createNgramModel, createScoresModel } from './language-model.ts';
import { createTokenizer } from './tokenizer.ts';
import { createParts } from './parts.ts';
import { createToy, createTransformer } from './transformer.ts';
import type { Lab, LabOptions } from './types.ts';
import { VOCABULARIES } from './vocabularies.ts';
import { chatText } from './vocabulary.ts';

export { LabError } from './errors.ts';
export type * from './types.ts';

/** Starts the engine: in a worker where there is one and the page allows it, else on the calling thread. */
export async function createLab(options?: LabOptions): Promise<Lab> {
  const { thread = typeof Worker === 'undefined' ? 'inline' : 'worker', onCrash } = given.options(options);
  if (thread !== 'worker' && thread !== 'inline') given.refuse('thread', "'worker' or 'inline'", thread);
  given.callback(onCrash, 'onCrash');
  const wasm = await firstBytes().catch((error: unknown) => {
    throw new LabError(refusal('engine_unavailable', `the module could not be loaded: ${String(error)}`));
  });
  const engine = await start(wasm, thread, onCrash);
  return {
    thread: engine.thread,
    tokenizer: (spec, callOptions) => createTokenizer(engine, spec, callOptions),
    vocabularies: () => VOCABULARIES,
    ngram: (spec, callOptions) => createNgramModel(engine, spec, callOptions),
    transformer: (spec, callOptions) => createTransformer(engine, spec, callOptions),
    toy: createToy(engine),
    parts: createParts(engine),
    scores: (scores, callOptions) => createScoresModel(engine, scores, callOptions),
    countText: async (text, callOptions) =>
      engine.call('countText', { text: given.text(text, 'text') }, callOptions),
    estimateTokens: async (text, callOptions) =>
      engine.call('estimateTokens', { text: given.text(text, 'text') }, callOptions),
    chatText: async (vocabulary, messages, callOptions) =>
      chatText(engine, vocabulary, messages, callOptions),
    chatTokens: async (tokenizer, segments, callOptions) =>
      chatTokens(engine, tokenizer, segments, callOptions),
    alignTokens: async (cuts, callOptions) => alignTokens(engine, cuts, callOptions),
    windowShare: async (tokens, window, callOptions) => windowShare(engine, tokens, window, callOptions),
    async forecastScore(p, forecast, callOptions) {
      const shares = (list: readonly number[], name: string) =>
        given.list(list, name).map((share, i) => given.number(share, `${name}[${i}]`, 'share_out_of_range'));
      const params = { p: shares(p, 'p'), forecast: shares(forecast, 'forecast') };
      return engine.call('forecastScore', params, callOptions);
    },
    cost: createCost(engine),
    async digest(steps) {
      const records = given.list(steps, 'steps').map((step, i) => given.record(step, `steps[${i}]`));
      return engine.call('digest', {
        ids: given.ids(records.map((step) => step.id)),
        p: records.map((step) => given.number(step.p, 'p')),
        u: records.map((step) => given.number(step.u ?? NaN, 'u')),
      });
    },
    presetOrders: () => engine.call('presetOrders', {}),
    errorCodes: () => engine.call('errorCodes', {}),
    dispose() {
      engine.dispose();
      return Promise.resolve();
    },
  };
}

async function start(
  wasm: Uint8Array,
  thread: 'worker' | 'inline',
  onCrash: LabOptions['onCrash'],
): Promise<Engine> {
  if (thread === 'worker') {
    try {
      return await workerEngine(new LabWorker(), wasm, { allBytes, onCrash });
    } catch {
      // A host page's CSP may refuse the worker: the same engine then runs here. `thread` says so.
    }
  }
  return inlineEngine(wasm, allBytes);
}
