import type { Engine } from '../worker/engine.ts';
import type { GenerationParams, HandleId } from '../worker/protocol.ts';
import * as given from './arguments.ts';
import { generate } from './generate.ts';
import { createTokenizer, handleOf } from './tokenizer.ts';
import type {
  CallOptions,
  GenerateOptions,
  Generation,
  LanguageModel,
  Ledger,
  NgramModel,
  NgramSpec,
  StageName,
  Tokenizer,
  TypedScores,
} from './types.ts';
import { decodeUtf8 } from './utf8.ts';

export async function createNgramModel(
  engine: Engine,
  spec: NgramSpec,
  options?: CallOptions,
): Promise<NgramModel> {
  const { corpus, tokenizer, order = 2, alpha = 0.01, unseen = 'uniform' } = given.record(spec, 'spec');
  const { handle: model, info } = await engine.call(
    'ngramModel',
    {
      tokenizer: handleOf(engine, tokenizer),
      corpus: given.text(corpus, 'corpus'),
      order: given.number(order, 'order', 'order_out_of_range'),
      alpha: given.number(alpha, 'alpha', 'alpha_out_of_range'),
      unseen: given.text(unseen, 'unseen', 'unknown_unseen_rule') as typeof unseen,
    },
    options,
  );
  return {
    ...modelOf(engine, model, tokenizer),
    info,
    async row(context, options) {
      const prompt = given.prompt(context, 'context');
      const { contextBytes, ...row } = await engine.call('row', { model, prompt }, options);
      return { ...row, contextText: decodeUtf8(contextBytes) };
    },
    async contexts(options) {
      const { query = '', sort = 'id', offset = 0, limit = 50 } = given.options(options);
      const params = {
        model,
        query: given.text(query, 'query'),
        sort: given.text(sort, 'sort') as typeof sort,
        offset: given.number(offset, 'offset'),
        limit: given.number(limit, 'limit'),
      };
      const page = await engine.call('contexts', params, options);
      const lines = page.lines.map(({ bytes, mostFrequentId, mostFrequentCount, ...line }) => ({
        ...line,
        text: decodeUtf8(bytes),
        mostFrequent: { id: mostFrequentId, count: mostFrequentCount },
      }));
      return { matching: page.matching, lines };
    },
    async grid(part) {
      const { firstRow, nRows, firstColumn, nColumns, maxCells } = given.record(part, 'part');
      const params = {
        model,
        firstRow: given.number(firstRow, 'firstRow'),
        nRows: given.number(nRows, 'nRows'),
        firstColumn: given.number(firstColumn, 'firstColumn'),
        nColumns: given.number(nColumns, 'nColumns'),
        maxCells: given.number(maxCells, 'maxCells'),
      };
      return engine.call('grid', params, part);
    },
  };
}

/** Scores typed in: a model that says the same whatever came before, over a vocabulary of the typed tokens. */
export async function createScoresModel(
  engine: Engine,
  typed: TypedScores,
  options?: CallOptions,
): Promise<LanguageModel> {
  const { texts, scores, probabilities } = given.scores(given.record(typed, 'scores').tokens);
  const tokenizer = await createTokenizer(engine, { kind: 'list', tokens: texts }, options);
  try {
    const { handle } = await engine.call(
      'scoresModel',
      { tokenizer: handleOf(engine, tokenizer), scores, probabilities },
      options,
    );
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

export function modelOf(engine: Engine, model: HandleId, tokenizer: Tokenizer): LanguageModel {
  return {
    vocabSize: tokenizer.vocabSize,
    tokenizer,
    logits: async (ids, options) => engine.call('logits', { model, ids: given.ids(ids) }, options),
    async next(prompt, options): Promise<Ledger> {
      const { chain, top = 10, offset = 0 } = given.options(options);
      const params = {
        model,
        prompt: given.prompt(prompt),
        chain: given.chain(chain),
        top: given.number(top, 'top'),
        offset: given.number(offset, 'offset'),
      };
      const ledger = await engine.call('next', params, options);
      return {
        ...ledger,
        stages: ledger.stages as StageName[],
        candidates: ledger.candidates.map((candidate) => ({
          ...candidate,
          text: decodeUtf8(candidate.bytes),
          cutBy: candidate.cutBy as StageName | null,
        })),
      };
    },
    generate: (options) => generate(engine, () => generationParams(model, options), options?.signal),
    generation: async (options) => createGeneration(engine, generationParams(model, options), options),
    score: async (prompt, options) => engine.call('score', { model, prompt: given.prompt(prompt) }, options),
    async draws(options) {
      const { prompt = '', chain, seed = 1, rng = 'pcg64', n = 50 } = given.options(options);
      const params = {
        model,
        prompt: given.prompt(prompt),
        chain: given.chain(chain),
        rng: given.text(rng, 'rng', 'unknown_rng'),
        seed: given.number(seed, 'seed', 'seed_out_of_range'),
        n: given.number(n, 'n', 'draws_out_of_range'),
      };
      const draws = await engine.call('draws', params, options);
      return {
        ...draws,
        drawn: draws.drawn.map(({ bytes, ...token }) => ({ ...token, text: decodeUtf8(bytes) })),
      };
    },
    dispose: () => engine.release(model),
  };
}

function generationParams(model: HandleId, options?: GenerateOptions): GenerationParams {
  const { prompt = '', chain, seed = 1, rng = 'pcg64', maxTokens = 20, stop = '' } = given.options(options);
  return {
    model,
    prompt: given.prompt(prompt),
    chain: given.chain(chain),
    seed: given.number(seed, 'seed', 'seed_out_of_range'),
    rng: given.text(rng, 'rng', 'unknown_rng'),
    maxTokens: given.number(maxTokens, 'maxTokens', 'max_tokens_out_of_range'),
    stop: given.text(stop, 'stop'),
  };
}

async function createGeneration(
  engine: Engine,
  params: GenerationParams,
  options?: CallOptions,
): Promise<Generation> {
  const { handle: generation } = await engine.call('generation', params, options);
  return {
    step: () => engine.call('step', { generation }),
    force: async (id) =>
      engine.call('force', { generation, id: given.number(id, 'id', 'token_id_out_of_range') }),
    async rewind(n) {
      await engine.call('rewind', { generation, n: given.number(n, 'n', 'step_out_of_range') });
    },
    async setChain(chain) {
      await engine.call('setChain', { generation, chain: given.chain(chain) });
    },
    dispose: () => engine.release(generation),
  };
}
