import type { ModuleStep } from '#core/core.mjs';
import type { Engine } from '../worker/engine.ts';
import type { GenerationParams, HandleId } from '../worker/protocol.ts';
import { LabError, refusal } from './errors.ts';
import { createTokenizer, handleOf } from './tokenizer.ts';
import type {
  CallOptions,
  ChainConfig,
  GenerateOptions,
  Generation,
  LanguageModel,
  Ledger,
  NgramModel,
  NgramSpec,
  PresetName,
  StageName,
  Step,
  Tokenizer,
  TypedScores,
} from './types.ts';

export async function createNgramModel(
  engine: Engine,
  spec: NgramSpec,
  options?: CallOptions,
): Promise<NgramModel> {
  const { corpus, tokenizer, order = 2, alpha = 0.01, unseen = 'uniform' } = spec;
  const { handle: model, info } = await engine.call(
    'ngramModel',
    { tokenizer: handleOf(tokenizer), corpus, order, alpha, unseen },
    options,
  );
  return {
    ...modelOf(engine, model, tokenizer),
    info,
    async row(prompt) {
      const { contextBytes, ...row } = await engine.call('row', { model, prompt });
      return { ...row, contextText: decode(contextBytes) };
    },
    async contexts({ query = '', sort = 'id', offset = 0, limit = 50 } = {}) {
      const page = await engine.call('contexts', { model, query, sort, offset, limit });
      const lines = page.lines.map(({ bytes, mostFrequentId, mostFrequentCount, ...line }) => ({
        ...line,
        text: decode(bytes),
        mostFrequent: { id: mostFrequentId, count: mostFrequentCount },
      }));
      return { matching: page.matching, lines };
    },
    grid: (part) => engine.call('grid', { model, ...part }),
  };
}

/** Scores typed in: a model that says the same whatever came before, over a vocabulary of the typed tokens. */
export async function createScoresModel(engine: Engine, { tokens }: TypedScores): Promise<LanguageModel> {
  const probabilities = tokens.some((token) => 'p' in token);
  const scores = tokens.map((token) => ('p' in token ? token.p : token.logit));
  const tokenizer = await createTokenizer(engine, {
    kind: 'list',
    tokens: tokens.map((token) => token.text),
  });
  try {
    const { handle } = await engine.call('scoresModel', {
      tokenizer: handleOf(tokenizer),
      scores,
      probabilities,
    });
    const model = modelOf(engine, handle, tokenizer);
    return {
      ...model,
      async dispose() {
        await model.dispose();
        await tokenizer.dispose();
      },
    };
  } catch (error) {
    await tokenizer.dispose();
    throw error;
  }
}

function modelOf(engine: Engine, model: HandleId, tokenizer: Tokenizer): LanguageModel {
  return {
    vocabSize: tokenizer.vocabSize,
    tokenizer,
    logits: (ids) => engine.call('logits', { model, ids }),
    async next(prompt, { chain = {}, top = 10, offset = 0, ...options } = {}): Promise<Ledger> {
      const ledger = await engine.call(
        'next',
        { model, prompt, chain: withOrder(chain), top, offset },
        options,
      );
      return {
        ...ledger,
        stages: ledger.stages as StageName[],
        candidates: ledger.candidates.map((candidate) => ({
          ...candidate,
          text: decode(candidate.bytes),
          cutBy: candidate.cutBy as StageName | null,
        })),
      };
    },
    generate: (options) => generate(engine, () => generationParams(model, options), options.signal),
    generation: async (options) => createGeneration(engine, generationParams(model, options)),
    score: (prompt, options) => engine.call('score', { model, prompt }, options),
    async draws({ prompt = '', chain = {}, seed = 1, rng = 'pcg64', n = 50, ...options }) {
      const draws = await engine.call(
        'draws',
        { model, prompt, chain: withOrder(chain), rng, seed, n },
        options,
      );
      return {
        ...draws,
        drawn: draws.drawn.map(({ bytes, ...token }) => ({ ...token, text: decode(bytes) })),
      };
    },
    async dispose() {
      await engine.call('release', { handle: model });
    },
  };
}

const decode = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

const PRESETS: readonly PresetName[] = ['huggingface', 'llama.cpp'];

function withOrder(chain: ChainConfig): ChainConfig & { order: NonNullable<ChainConfig['order']> } {
  const order = chain.order ?? 'huggingface';
  if (typeof order !== 'string' && !Array.isArray(order)) {
    throw new LabError(
      refusal('unknown_preset', `chain.order: ${PRESETS.join(' | ')} or a list of stages`, String(order)),
    );
  }
  return { ...chain, order };
}

function generationParams(model: HandleId, options: GenerateOptions): GenerationParams {
  const { prompt = '', chain = {}, seed = 1, rng = 'pcg64', maxTokens = 20, stop = '' } = options;
  return { model, prompt, chain: withOrder(chain), seed, rng, maxTokens, stop };
}

async function createGeneration(engine: Engine, params: GenerationParams): Promise<Generation> {
  const { handle: generation } = await engine.call('generation', params);
  return {
    step: () => engine.call('step', { generation }),
    force: (id) => engine.call('force', { generation, id }),
    async rewind(n) {
      await engine.call('rewind', { generation, n });
    },
    async setChain(chain) {
      await engine.call('setChain', { generation, chain: withOrder(chain) });
    },
    async dispose() {
      await engine.call('release', { handle: generation });
    },
  };
}

/** Steps as the worker makes them. Leaving the loop early, or an abort, stops the worker's loop. */
function generate(
  engine: Engine,
  params: () => GenerationParams,
  signal?: AbortSignal,
): AsyncIterableIterator<Step> {
  const steps: ModuleStep[] = [];
  const stop = new AbortController();
  let wake: () => void = () => {};
  let ended: { error?: unknown } | null = null;
  let started = false;

  const end = (how: { error?: unknown }) => {
    ended ??= how;
    signal?.removeEventListener('abort', abort);
    wake();
  };
  const abort = () => {
    stop.abort(signal!.reason);
    end({ error: signal!.reason as unknown });
  };
  const begin = () => {
    started = true;
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    const made = async () =>
      engine.call('generate', params(), {
        signal: stop.signal,
        onEvent(step) {
          steps.push(step);
          wake();
        },
      });
    made().then(
      () => end({}),
      (error: unknown) => end({ error }),
    );
  };

  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      if (!started) begin();
      for (;;) {
        // An abort is answered at once; any other end comes after the steps that were made before it.
        const value = signal?.aborted ? undefined : steps.shift();
        if (value) return { value, done: false };
        if (ended && 'error' in ended) {
          const { error } = ended;
          ended = {};
          throw error;
        }
        if (ended) return { value: undefined, done: true };
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    return() {
      started = true;
      stop.abort(new DOMException('the loop was left', 'AbortError'));
      end({});
      steps.length = 0;
      return Promise.resolve({ value: undefined, done: true });
    },
  };
}
