// Transformers: made tensor by tensor, run in sessions that keep their cache.
import type {
  TokenModule,
  TokenizerHandle,
  TransformerBuilderHandle,
  TransformerSessionHandle,
} from '#core/core.mjs';
import type { OperationCounts, TransformerInfo } from '../../library/types.ts';
import { clockResolutionMs, longEnoughMs } from '../clock.ts';
import { unwrap } from '../handles.ts';
import { OwnedModel, OwnedTokenizer } from '../objects.ts';
import type { HandleId, ParamsOf, ResultOf, TokenizerMade, TransformerMade } from '../protocol.ts';
import { inSlices, type CallContext } from '../slices.ts';
import { modelOf, tokenizerOf, type EngineParts, type Handlers } from './engine.ts';

type Calls =
  | 'randomTransformer'
  | 'fileTransformer'
  | 'session'
  | 'advance'
  | 'sessionLogits'
  | 'sessionGreedy'
  | 'truncate'
  | 'kvRows'
  | 'changedRows'
  | 'toyRun'
  | 'toyChangedRows';

const HEADER_BYTES = 28;

// A step too short for the clock is repeated and its mean taken; where the clock is very coarse, so long and no longer.
const LONGEST_REPEATS_MS = 50;

export function transformerCalls(engine: EngineParts): Handlers<Calls> {
  const { handles } = engine;
  const all = () => engine.all();

  const ofIds = (module: TokenModule, handle: TokenizerHandle): TokenizerMade => ({
    handle: handles.keep(new OwnedTokenizer(module, handle, () => handle.clone())),
    vocabSize: unwrap(handle.vocabSize()),
    merges: null,
    endedBy: null,
  });

  /** Runs a builder to its end, one tensor a step. */
  const build = async (
    builder: TransformerBuilderHandle,
    tokenizer: HandleId | null,
    context: CallContext,
    step: () => { added: number; wanted: number },
  ): Promise<TransformerMade> => {
    const module = all();
    const owned = tokenizer === null ? null : tokenizerOf(engine, tokenizer).clone();
    try {
      await inSlices(context, () => {
        const { added, wanted } = step();
        return added / wanted;
      });
      const own = owned && (await owned.in(module, context));
      try {
        const handle = unwrap(builder.model(own));
        const { config, parameters, weightBytes } = unwrap(module.transformerInfo(handle));
        const words = unwrap(handle.tokenizer());
        return {
          tokenizer: owned ? null : ofIds(module, words.clone()),
          handle: handles.keep(new OwnedModel(module, handle, words, module)),
          info: { config: config as TransformerInfo['config'], parameters, weightBytes },
        };
      } finally {
        own?.delete();
      }
    } finally {
      builder.delete();
      owned?.delete();
    }
  };

  /** Appends tokens in steps; an abort takes back what was appended. Gives the time that the steps took. */
  const append = async (session: TransformerSessionHandle, ids: ArrayLike<number>, context: CallContext) => {
    const { length } = unwrap(session.state());
    const wanted = unwrap(session.queue(ids));
    let ms = 0;
    try {
      await inSlices(context, () => {
        if (wanted === 0) return 1;
        const start = performance.now();
        const pending = unwrap(session.step());
        ms += performance.now() - start;
        return 1 - pending / wanted;
      });
    } catch (error) {
      unwrap(session.cancel(length));
      throw error;
    }
    return ms;
  };

  const advance = (
    { session: id, ids, repeat }: ParamsOf<'advance'>,
    context: CallContext,
  ): Promise<ResultOf<'advance'>> =>
    handles.alone<TransformerSessionHandle, ResultOf<'advance'>>(id, async (session) => {
      const { length } = unwrap(session.state());
      unwrap(session.counters());
      let ms = await append(session, ids, context);
      const { macs, bytes, operations } = unwrap(session.counters());
      let runs = 1;
      if (repeat) {
        const wantedMs = Math.min(longEnoughMs(), LONGEST_REPEATS_MS);
        for (; ms < wantedMs; ++runs) {
          unwrap(session.truncate(length));
          ms += await append(session, ids, { ...context, progress: () => {} });
        }
        unwrap(session.counters());
      }
      const { length: newLength, kvBytes } = unwrap(session.state());
      return {
        ms: ms / runs,
        runs,
        resolutionMs: clockResolutionMs(),
        macs,
        bytes,
        operations: operations as OperationCounts,
        length: newLength,
        kvBytes,
      };
    });

  const alone = <R>(id: HandleId, work: (session: TransformerSessionHandle) => R) =>
    handles.alone<TransformerSessionHandle, R>(id, work);

  return {
    randomTransformer({ config, seed, weights, tokenizer }, context) {
      const builder = unwrap(all().randomTransformer(config, seed, weights));
      return build(builder, tokenizer, context, () => unwrap(builder.draw()));
    },
    fileTransformer({ bytes, weights, tokenizer }, context) {
      const builder = unwrap(
        all().checkpointTransformer(bytes.subarray(0, HEADER_BYTES), bytes.length, weights),
      );
      return build(builder, tokenizer, context, () => {
        const place = unwrap(builder.next())!;
        return unwrap(builder.add(bytes.subarray(place.offset, place.offset + place.bytes)));
      });
    },
    session({ model: id, ...settings }) {
      const session = unwrap(all().transformerSession(modelOf(engine, id).handle, settings));
      return { handle: handles.keep(session), capacity: unwrap(session.state()).capacity };
    },
    advance,
    sessionLogits: ({ session }) => alone(session, (held) => unwrap(held.logits())),
    sessionGreedy: ({ session }) => alone(session, (held) => unwrap(held.greedy())),
    truncate: ({ session, length }) =>
      alone(session, (held) => {
        unwrap(held.truncate(length));
        return null;
      }),
    kvRows: ({ session, layer, first, n }) => alone(session, (held) => unwrap(held.kvRows(layer, first, n))),
    changedRows: ({ before, after }) =>
      alone(before, (held) => unwrap(held.changedRows(handles.get<TransformerSessionHandle>(after)))),
    toyRun: (request) => unwrap(all().toyRun(request)),
    toyChangedRows: (request) => unwrap(all().toyChangedRows(request)),
  };
}
