import type { Engine } from '../worker/engine.ts';
import type { HandleId } from '../worker/protocol.ts';
import * as given from './arguments.ts';
import { LabError, refusal } from './errors.ts';
import { modelOf } from './language-model.ts';
import { createTokenizer, handleOf, ownTokenizer } from './tokenizer.ts';
import type {
  CallOptions,
  Ids,
  SessionSettings,
  SessionStep,
  StepOptions,
  Tokenizer,
  Toy,
  ToyRequest,
  TransformerConfig,
  TransformerModel,
  TransformerSession,
  TransformerSpec,
} from './types.ts';

export async function createTransformer(
  engine: Engine,
  spec: TransformerSpec,
  options?: CallOptions,
): Promise<TransformerModel> {
  switch (given.record(spec, 'spec').kind) {
    case 'random':
    case 'file':
      return make(engine, spec as Exclude<TransformerSpec, { kind: 'shipped' }>, options);
    case 'shipped':
      throw new LabError(refusal('unknown_model', 'no transformer is shipped yet', String(spec.kind)));
    default:
      return given.refuse('kind', "'random' | 'file'", (spec as { kind?: unknown }).kind, 'unknown_model');
  }
}

async function make(
  engine: Engine,
  spec: Exclude<TransformerSpec, { kind: 'shipped' }>,
  options?: CallOptions,
): Promise<TransformerModel> {
  const weights = given.text(spec.weights ?? 'f32', 'weights', 'unknown_weight_type');
  const asked: unknown = spec.tokenizer;
  // A tokenizer.bin is read before the model, which is the longer work.
  const read =
    asked instanceof Uint8Array
      ? await createTokenizer(engine, { kind: 'file', format: 'llama2c', bytes: asked }, options)
      : null;
  const wanted = read ?? (asked as Tokenizer | undefined);
  try {
    const tokenizer = wanted === undefined ? null : handleOf(engine, wanted);
    const made =
      spec.kind === 'random'
        ? await engine.call(
            'randomTransformer',
            {
              config: given.record<TransformerConfig>(spec.config, 'config'),
              seed: given.number(spec.seed ?? 1, 'seed', 'seed_out_of_range'),
              weights,
              tokenizer,
            },
            options,
          )
        : await engine.call(
            'fileTransformer',
            { bytes: given.bytes(spec.bytes, 'bytes'), weights, tokenizer },
            options,
          );
    const ofIds = made.tokenizer && ownTokenizer(engine, made.tokenizer);
    const own = read ?? ofIds; // goes with the model
    return {
      ...modelOf(engine, made.handle, (wanted ?? ofIds)!),
      info: made.info,
      session: (settings) => createSession(engine, made.handle, settings),
      async dispose() {
        await engine.release(made.handle);
        await own?.dispose();
      },
    };
  } catch (error) {
    await read?.dispose();
    throw error;
  }
}

const sessions = new WeakMap<TransformerSession, HandleId>();

async function createSession(
  engine: Engine,
  model: HandleId,
  settings?: SessionSettings,
): Promise<TransformerSession> {
  const { kv, capacity, readPath, attention } = given.options(settings, 'settings');
  const made = await engine.call('session', {
    model,
    ...(kv !== undefined && { kv: given.text(kv, 'kv', 'unknown_kv_type') }),
    ...(capacity !== undefined && { capacity: given.number(capacity, 'capacity', 'config_out_of_range') }),
    ...(readPath !== undefined && { readPath: given.text(readPath, 'readPath') }),
    ...(attention !== undefined && { attention: given.text(attention, 'attention') }),
  });
  const session = made.handle;
  let length = 0;

  const advance = async (ids: Ids, options?: StepOptions): Promise<SessionStep> => {
    const { repeat = false } = given.options(options);
    const { length: now, ...step } = await engine.call('advance', { session, ids, repeat }, options);
    length = now;
    return step;
  };
  const self: TransformerSession = {
    capacity: made.capacity,
    get length() {
      return length;
    },
    prefill: async (ids, options) => advance(given.ids(ids), options),
    decode: async (id, options) => advance([given.number(id, 'id', 'token_id_out_of_range')], options),
    logits: () => engine.call('sessionLogits', { session }),
    greedy: () => engine.call('sessionGreedy', { session }),
    async truncate(n) {
      await engine.call('truncate', { session, length: given.number(n, 'n', 'step_out_of_range') });
      length = n;
    },
    async kvRows(part) {
      const { layer, first, n } = given.record(part, 'part');
      return engine.call('kvRows', {
        session,
        layer: given.number(layer, 'layer'),
        first: given.number(first, 'first'),
        n: given.number(n, 'n'),
      });
    },
    async changedRows(other) {
      const after = sessions.get(other);
      if (after === undefined) return given.refuse('other', 'a session of this lab', other);
      return engine.call('changedRows', { before: session, after });
    },
    async dispose() {
      await engine.release(session);
    },
  };
  sessions.set(self, session);
  return self;
}

export function createToy(engine: Engine): Toy {
  return {
    async run(request) {
      const { prompt, newTokens, cached = true, ...toy } = given.record(request, 'request');
      return engine.call('toyRun', {
        ...toySizes(toy),
        prompt: given.ids(prompt),
        newTokens: given.number(newTokens, 'newTokens', 'max_tokens_out_of_range'),
        cached,
      });
    },
    async changedRows(request) {
      const { before, after, ...toy } = given.record(request, 'request');
      return engine.call('toyChangedRows', {
        ...toySizes(toy),
        before: given.ids(before, 'before'),
        after: given.ids(after, 'after'),
      });
    },
  };
}

const toySizes = ({ dim, nLayers, vocabSize, seed }: ToyRequest): ToyRequest => ({
  dim: given.number(dim, 'dim', 'config_out_of_range'),
  nLayers: given.number(nLayers, 'nLayers', 'config_out_of_range'),
  vocabSize: given.number(vocabSize, 'vocabSize', 'config_out_of_range'),
  seed: given.number(seed, 'seed', 'seed_out_of_range'),
});
