// A lab whose tables are given by the test, when the test wants: what was asked of it, and what was let go, is on record.
import { LabError, refusal } from '../../web/library/errors.ts';
import type {
  CallOptions,
  ContextLine,
  ContextPage,
  ErrorCode,
  Lab,
  NgramInfo,
  NgramModel,
  NgramRow,
  NgramSpec,
  Tokenizer,
} from '../../web/library/types.ts';

export class FakeNgram {
  readonly spec: NgramSpec;
  readonly tokenizer: Tokenizer;
  readonly vocabSize: number;
  readonly info: NgramInfo;
  readonly rowsAsked: string[] = [];
  readonly pagesAsked: { query?: string; sort?: string; offset?: number; limit?: number }[] = [];
  disposed = false;
  /** Contexts that occur, sorted by id. */
  contextIds: number[][] = [];
  refuseRows: ErrorCode | null = null;

  constructor(spec: NgramSpec) {
    this.spec = spec;
    this.tokenizer = spec.tokenizer;
    this.vocabSize = spec.tokenizer.vocabSize;
    this.info = { order: spec.order ?? 2, alpha: spec.alpha ?? 0.01, contexts: 3 } as NgramInfo;
  }

  get asModel(): NgramModel {
    return this as unknown as NgramModel;
  }

  async row(context: ArrayLike<number>): Promise<NgramRow> {
    this.rowsAsked.push(Array.from(context).join());
    await Promise.resolve();
    if (this.refuseRows) throw new LabError(refusal(this.refuseRows, 'refused'));
    return { context: Uint32Array.from(Array.from(context)), contextText: this.rowsAsked.at(-1) } as NgramRow;
  }

  async contexts(page: {
    query?: string;
    sort?: string;
    offset?: number;
    limit?: number;
  }): Promise<ContextPage> {
    this.pagesAsked.push(page);
    await Promise.resolve();
    const { offset = 0, limit = 50 } = page;
    const lines = this.contextIds
      .slice(offset, offset + limit)
      .map((ids, i) => ({ index: offset + i, tokens: Uint32Array.from(ids) }) as unknown as ContextLine);
    return { matching: this.contextIds.length, lines };
  }

  dispose(): Promise<void> {
    this.disposed = true;
    return Promise.resolve();
  }
}

interface Wanted {
  readonly spec: NgramSpec;
  readonly signal: AbortSignal | undefined;
  answer(model: FakeNgram): void;
  refuse(code: ErrorCode): void;
}

export class FakeNgramLab {
  readonly wanted: Wanted[] = [];

  readonly asLab: Pick<Lab, 'ngram'> = {
    ngram: (spec: NgramSpec, options?: CallOptions) =>
      new Promise<NgramModel>((resolve, reject) => {
        this.wanted.push({
          spec,
          signal: options?.signal,
          answer: (model) => resolve(model.asModel),
          refuse: (code) => reject(new LabError(refusal(code, 'refused'))),
        });
      }),
  };

  /** Answers what was asked last. */
  give(change: (model: FakeNgram) => void = () => undefined): FakeNgram {
    const wanted = this.wanted.at(-1)!;
    const model = new FakeNgram(wanted.spec);
    change(model);
    wanted.answer(model);
    return model;
  }
}
