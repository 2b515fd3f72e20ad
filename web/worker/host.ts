// The engine behind every call: owns the module and every C++ handle, and runs the loops. It serves the worker and, where
// there is none, the calling thread itself.
import type { Answer, CoreModule, GenerationHandle, ModelHandle, TokenizerHandle } from '#core/core.mjs';
import type { CostCallName, CostPresets, ModelShape } from '../library/cost-types.ts';
import { LabError, refusal } from '../library/errors.ts';
import type { ErrorCode } from '../library/types.ts';
import { COST_CALLS } from './protocol.ts';
import type {
  Calls,
  CallName,
  EventOf,
  GenerationParams,
  ParamsOf,
  Prompt,
  ResultOf,
  TokenizerMade,
} from './protocol.ts';

/** What a call may do besides answering. */
export interface CallContext {
  readonly aborted: () => boolean;
  readonly progress: (done: number) => void;
  readonly event: (event: unknown) => void;
}

export class Aborted extends Error {}

type Handlers = {
  [N in CallName]: (params: ParamsOf<N>, context: CallContext) => ResultOf<N> | Promise<ResultOf<N>>;
};

const utf8 = new TextEncoder(); // a lone surrogate becomes U+FFFD here

/** The value of an answer, or the refusal as an error with its code. */
function unwrap<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new LabError({ ...answer, code: answer.code as ErrorCode });
}

/** Lets messages in: a moved knob, an abort. A MessageChannel has no 4 ms clamp. */
function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

// Between two looks at the abort flag; short enough for an answer within one frame.
const SLICE_MS = 12;

/** Does a long work a little at a time until its done part is 1; in between it tells how far it is and can be stopped. */
async function inSlices({ aborted, progress }: CallContext, work: () => number): Promise<void> {
  for (let done = 0; done < 1;) {
    const end = performance.now() + SLICE_MS;
    do done = work();
    while (done < 1 && performance.now() < end);
    progress(done);
    if (done < 1) await giveWay();
    if (aborted()) throw new Aborted();
  }
}

export interface Host {
  call<N extends CallName>(name: N, params: ParamsOf<N>, context: CallContext): Promise<ResultOf<N>>;
  /** Deletes every handle. A call that still runs keeps what it works on until it looks at its abort flag. */
  close(): void;
}

export function createHost(module: CoreModule): Host {
  const handles = new Map<number, { delete(): void }>();
  const tokenizerOf = new Map<number, TokenizerHandle>(); // a model's own
  let lastHandle = 0;
  let closed = false;

  const keep = (handle: { delete(): void }): number => {
    if (closed) {
      handle.delete();
      throw new Aborted();
    }
    handles.set(++lastHandle, handle);
    return lastHandle;
  };
  const get = <T extends { delete(): void }>(id: number): T => {
    const handle = handles.get(id);
    if (!handle) throw new LabError(refusal('released', `handle ${id} was released`, String(id)));
    return handle as T;
  };
  const tokenizer = (id: number) => get<TokenizerHandle>(id);
  const model = (id: number) => get<ModelHandle>(id);

  const made = (handle: TokenizerHandle): TokenizerMade => {
    const id = keep(handle);
    return { handle: id, vocabSize: unwrap(handle.vocabSize()), merges: null, endedBy: null };
  };

  /** A prompt in text is encoded as its model was trained. */
  const idsOf = (modelId: number, prompt: Prompt): ArrayLike<number> => {
    if (typeof prompt !== 'string') return prompt;
    return unwrap(tokenizerOf.get(modelId)!.encode(utf8.encode(prompt)));
  };
  const bytesOf = (modelId: number, ids: ArrayLike<number>) =>
    unwrap(tokenizerOf.get(modelId)!.decodeBytes(ids));

  /** A model with a tokenizer of its own: that one lives on when the reader's handle to it is released. */
  const keepModel = (handle: ModelHandle, own: TokenizerHandle): number => {
    const id = keep(handle);
    tokenizerOf.set(id, own);
    return id;
  };

  /** Makes a model; its tokenizer's clone is taken before, since the reader may release his while it is being made. */
  const withClone = async <T>(id: number, make: (own: TokenizerHandle) => T | Promise<T>): Promise<T> => {
    const own = tokenizer(id).clone();
    try {
      return await make(own);
    } catch (error) {
      own.delete();
      throw error;
    }
  };

  const release = (id: number): void => {
    handles.get(id)?.delete();
    handles.delete(id);
    tokenizerOf.get(id)?.delete();
    tokenizerOf.delete(id);
  };

  const newGeneration = (params: GenerationParams): GenerationHandle =>
    unwrap(
      module.generation(
        model(params.model),
        idsOf(params.model, params.prompt),
        params.chain,
        params.rng,
        params.seed,
        params.maxTokens,
        utf8.encode(params.stop),
      ),
    );

  // The calculators take a record and answer with one; their words are the core's on both sides.
  const costHandlers = Object.fromEntries(
    COST_CALLS.map((name) => [name, (request: object) => unwrap<unknown>(module[name](request))]),
  ) as unknown as Pick<Handlers, CostCallName>;

  const handlers: Handlers = {
    errorCodes: () => module.errorCodes() as ErrorCode[],
    countText: ({ text }) => unwrap(module.countText(utf8.encode(text))),
    estimateTokens: ({ text }) => unwrap(module.estimateTokens(utf8.encode(text))),

    charTokenizer: ({ corpus }) => made(unwrap(module.charTokenizer(utf8.encode(corpus)))),
    byteTokenizer: () => made(unwrap(module.byteTokenizer())),
    listTokenizer: ({ tokens }) =>
      made(unwrap(module.listTokenizer(tokens.map((token) => utf8.encode(token))))),
    async bpeTokenizer({ corpus, vocabSize }, context) {
      const trainer = unwrap(module.bpeTrainer(utf8.encode(corpus), vocabSize));
      try {
        await inSlices(context, () => {
          const { merges, wanted, ended } = unwrap(trainer.run(16));
          return ended ? 1 : merges / wanted;
        });
        const { tokenizer: handle, merges, endedBy } = unwrap(trainer.trained());
        return { ...made(handle), merges, endedBy };
      } finally {
        trainer.delete();
      }
    },
    encode: ({ tokenizer: id, text }) => unwrap(tokenizer(id).encode(utf8.encode(text))),
    decodeBytes: ({ tokenizer: id, ids }) => unwrap(tokenizer(id).decodeBytes(ids)),
    pieces({ tokenizer: id, text }) {
      const bytes = utf8.encode(text);
      return { ...unwrap(tokenizer(id).pieces(bytes)), bytes };
    },
    tokenBytes({ tokenizer: id, first, count }) {
      const bytes: Uint8Array[] = []; // the core refuses the first id that is none, however many are asked for
      for (let i = 0; i < count; ++i) bytes.push(unwrap(tokenizer(id).tokenBytes(first + i)));
      return bytes;
    },
    trainingSnapshot: ({ tokenizer: id, step, maxPairs, maxPieces }) =>
      unwrap(tokenizer(id).trainingSnapshot(step, maxPairs, maxPieces)),
    explain: ({ tokenizer: id, text }) => unwrap(tokenizer(id).explain(utf8.encode(text))),
    fold: ({ tokenizer: id, piece, merges }) => unwrap(tokenizer(id).fold(piece, merges)),

    ngramModel: ({ tokenizer: id, corpus, order, alpha, unseen }, context) =>
      withClone(id, async (own) => {
        const builder = unwrap(
          module.ngramBuilder(own, utf8.encode(corpus), order, alpha, utf8.encode(unseen)),
        );
        try {
          await inSlices(context, () => {
            const { counted, wanted } = unwrap(builder.run());
            return counted / wanted;
          });
          const handle = unwrap(builder.counted());
          return { handle: keepModel(handle, own), info: { ...unwrap(handle.info()), unseen } };
        } finally {
          builder.delete();
        }
      }),
    scoresModel: ({ tokenizer: id, scores, probabilities }) =>
      withClone(id, (own) => ({
        handle: keepModel(unwrap(module.scoresModel(own, scores, probabilities)), own),
      })),
    logits: ({ model: id, ids }) => unwrap(model(id).logits(ids)),
    row({ model: id, prompt }) {
      const row = unwrap(model(id).row(idsOf(id, prompt)));
      return { ...row, contextBytes: bytesOf(id, row.context) };
    },
    contexts({ model: id, query, sort, offset, limit }) {
      const page = unwrap(model(id).contexts(utf8.encode(query), sort, offset, limit));
      return {
        matching: page.matching,
        lines: page.lines.map((line) => ({ ...line, bytes: bytesOf(id, line.tokens) })),
      };
    },
    grid: ({ model: id, firstRow, nRows, firstColumn, nColumns, maxCells }) =>
      unwrap(model(id).grid(firstRow, nRows, firstColumn, nColumns, maxCells)),

    next: ({ model: id, prompt, chain, top, offset }) =>
      unwrap(module.next(model(id), idsOf(id, prompt), chain, top, offset)),

    async generate(params, { aborted, event }) {
      const generation = newGeneration(params);
      try {
        for (let sliceEnd = 0; ;) {
          const step = unwrap(generation.step());
          if (!step) return null;
          event(step satisfies EventOf<'generate'>);
          if (performance.now() < sliceEnd) continue;
          await giveWay();
          if (aborted()) throw new Aborted();
          sliceEnd = performance.now() + SLICE_MS;
        }
      } finally {
        generation.delete();
      }
    },
    generation: (params) => ({ handle: keep(newGeneration(params)) }),
    step: ({ generation }) => unwrap(get<GenerationHandle>(generation).step()),
    force: ({ generation, id }) => unwrap(get<GenerationHandle>(generation).force(id)),
    rewind({ generation, n }) {
      unwrap(get<GenerationHandle>(generation).rewind(n));
      return null;
    },
    setChain({ generation, chain }) {
      unwrap(get<GenerationHandle>(generation).setChain(chain));
      return null;
    },
    digest: ({ ids, p, u }) => unwrap(module.digest(ids, p, u)),

    async score({ model: id, prompt }, context) {
      const scorer = unwrap(module.textScorer(model(id), idsOf(id, prompt)));
      try {
        await inSlices(context, () => {
          const { scored, wanted } = unwrap(scorer.run(64));
          return scored / wanted;
        });
        return unwrap(scorer.scored());
      } finally {
        scorer.delete();
      }
    },
    draws: ({ model: id, prompt, chain, rng, seed, n }) =>
      unwrap(module.draws(model(id), idsOf(id, prompt), chain, rng, seed, n)),

    price: ({ inputTokens, outputTokens, perMillionInput, perMillionOutput }) =>
      unwrap(module.price(inputTokens, outputTokens, perMillionInput, perMillionOutput)),
    rounds: ({ inputTokens, outputTokens }) => unwrap(module.rounds(inputTokens, outputTokens)),
    costPresets: () => unwrap(module.costPresets()) as CostPresets,
    shapeFromConfig: ({ config }) => unwrap(module.shapeFromConfig(config)) as ModelShape,
    ...costHandlers,

    release({ handle }) {
      release(handle);
      return null;
    },
  };

  return {
    async call<N extends CallName>(name: N, params: ParamsOf<N>, context: CallContext) {
      const handler = handlers[name] as (
        params: Calls[N]['params'],
        context: CallContext,
      ) => ResultOf<N> | Promise<ResultOf<N>>;
      return await handler(params, context);
    },
    close() {
      closed = true;
      for (const id of [...handles.keys()]) release(id);
    },
  };
}
