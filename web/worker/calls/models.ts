// Language models of any kind, their distributions, and generations.
import type { GenerationHandle, ModelHandle, TokenModule, TokenizerHandle } from '#core/core.mjs';
import type { PresetOrder } from '../../library/types.ts';
import { unwrap } from '../handles.ts';
import { OwnedModel, utf8 } from '../objects.ts';
import type { EventOf, GenerationParams, HandleId, Prompt } from '../protocol.ts';
import { Aborted, SLICE_MS, giveWay, inSlices, type CallContext } from '../slices.ts';
import { modelOf, tokenizerOf, type EngineParts, type Handlers } from './engine.ts';

type Calls =
  | 'ngramModel'
  | 'scoresModel'
  | 'logits'
  | 'row'
  | 'contexts'
  | 'grid'
  | 'next'
  | 'presetOrders'
  | 'generate'
  | 'generation'
  | 'step'
  | 'force'
  | 'rewind'
  | 'setChain'
  | 'digest'
  | 'score'
  | 'draws'
  | 'forecastScore';

// Tokens of a prompt between two looks at the abort flag.
const PREFILL_TOKENS = 64;
// Tokens that are scored in between: a transformer needs a step for each.
const SCORED_TOKENS = { table: 64, transformer: 1 };

export function modelCalls(engine: EngineParts): Handlers<Calls> {
  const { first, handles } = engine;
  const generationOf = (id: HandleId) => handles.get<GenerationHandle>(id);

  const prefilled = (context: CallContext, wanted: number, prefill: (most: number) => number) =>
    inSlices(context, () => (wanted === 0 ? 1 : 1 - prefill(PREFILL_TOKENS) / wanted));

  /** Answers what comes after a prompt; a transformer reads it first, in steps. */
  const after = async <T>(
    id: HandleId,
    prompt: Prompt,
    context: CallContext,
    answer: (model: OwnedModel, ids: ArrayLike<number>) => T,
  ): Promise<T> => {
    const model = modelOf(engine, id);
    if (!model.transformer) return answer(model, model.ids(prompt));
    return handles.alone<OwnedModel, T>(id, async (held) => {
      const ids = held.ids(prompt);
      await prefilled(context, ids.length, (most) => unwrap(held.handle.prefill(ids, most)));
      return answer(held, ids);
    });
  };

  const newGeneration = async (params: GenerationParams, context: CallContext): Promise<GenerationHandle> => {
    const model = modelOf(engine, params.model);
    const { chain, rng, seed, maxTokens, stop } = params;
    const ids = model.ids(params.prompt);
    const generation = unwrap(
      model.module.generation(model.handle, ids, chain, rng, seed, maxTokens, utf8.encode(stop)),
    );
    try {
      if (model.transformer) await prefilled(context, ids.length, (most) => unwrap(generation.prefill(most)));
      return generation;
    } catch (error) {
      generation.delete();
      throw error;
    }
  };

  /** Makes a model over a tokenizer's clone, taken before, since the reader may release his while it is being made. */
  const overClone = async (
    id: HandleId,
    make: (module: TokenModule, own: TokenizerHandle) => ModelHandle | Promise<ModelHandle>,
  ): Promise<OwnedModel> => {
    const { module, handle } = tokenizerOf(engine, id);
    const own = handle.clone();
    try {
      return new OwnedModel(module, await make(module, own), own);
    } catch (error) {
      own.delete();
      throw error;
    }
  };

  return {
    async ngramModel({ tokenizer: id, corpus, order, alpha, unseen }, context) {
      const model = await overClone(id, async (module, own) => {
        const builder = unwrap(
          module.ngramBuilder(own, utf8.encode(corpus), order, alpha, utf8.encode(unseen)),
        );
        try {
          await inSlices(context, () => {
            const { counted, wanted } = unwrap(builder.run());
            return counted / wanted;
          });
          return unwrap(builder.counted());
        } finally {
          builder.delete();
        }
      });
      return { handle: handles.keep(model), info: { ...unwrap(model.handle.info()), unseen } };
    },
    async scoresModel({ tokenizer: id, scores, probabilities }) {
      const model = await overClone(id, (module, own) =>
        unwrap(module.scoresModel(own, scores, probabilities)),
      );
      return { handle: handles.keep(model) };
    },
    logits: ({ model: id, ids }, context) =>
      after(id, ids, context, (model) => unwrap(model.handle.logits(ids))),
    row({ model: id, prompt }) {
      const model = modelOf(engine, id);
      const row = unwrap(model.handle.row(model.ids(prompt)));
      return { ...row, contextBytes: model.bytes(row.context) };
    },
    contexts({ model: id, query, sort, offset, limit }) {
      const model = modelOf(engine, id);
      const page = unwrap(model.handle.contexts(utf8.encode(query), sort, offset, limit));
      return {
        matching: page.matching,
        lines: page.lines.map((line) => ({ ...line, bytes: model.bytes(line.tokens) })),
      };
    },
    grid: ({ model: id, firstRow, nRows, firstColumn, nColumns, maxCells }) =>
      unwrap(modelOf(engine, id).handle.grid(firstRow, nRows, firstColumn, nColumns, maxCells)),

    next: ({ model: id, prompt, chain, top, offset }, context) =>
      after(id, prompt, context, (model, ids) =>
        unwrap(model.module.next(model.handle, ids, chain, top, offset)),
      ),
    presetOrders: () => first.presetOrders() as unknown as PresetOrder[],
    draws: ({ model: id, prompt, chain, rng, seed, n }, context) =>
      after(id, prompt, context, (model, ids) =>
        unwrap(model.module.draws(model.handle, ids, chain, rng, seed, n)),
      ),
    forecastScore: ({ p, forecast }) => unwrap(engine.all().forecastScore(p, forecast)),

    async generate(params, context) {
      const generation = await newGeneration(params, context);
      try {
        for (let sliceEnd = 0; ;) {
          const step = unwrap(generation.step());
          if (!step) return null;
          context.event(step satisfies EventOf<'generate'>);
          if (performance.now() < sliceEnd) continue;
          await giveWay();
          if (context.aborted()) throw new Aborted();
          sliceEnd = performance.now() + SLICE_MS;
        }
      } finally {
        generation.delete();
      }
    },
    async generation(params, context) {
      return { handle: handles.keep(await newGeneration(params, context)) };
    },
    step: ({ generation }) => unwrap(generationOf(generation).step()),
    force: ({ generation, id }) => unwrap(generationOf(generation).force(id)),
    rewind({ generation, n }) {
      unwrap(generationOf(generation).rewind(n));
      return null;
    },
    setChain({ generation, chain }) {
      unwrap(generationOf(generation).setChain(chain));
      return null;
    },
    digest: ({ ids, p, u }) => unwrap(first.digest(ids, p, u)),

    async score({ model: id, prompt }, context) {
      const model = modelOf(engine, id);
      const tokens = model.transformer ? SCORED_TOKENS.transformer : SCORED_TOKENS.table;
      const scorer = unwrap(model.module.textScorer(model.handle, model.ids(prompt)));
      try {
        await inSlices(context, () => {
          const { scored, wanted } = unwrap(scorer.run(tokens));
          return scored / wanted;
        });
        return unwrap(scorer.scored());
      } finally {
        scorer.delete();
      }
    },
  };
}
