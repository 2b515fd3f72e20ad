// A language model, whatever it is made of.
import type { CallOptions, Ids } from './base.ts';
import type { ContextPage, ContextSort, CountGrid, NgramInfo, NgramRow } from './counts.ts';
import type { Ledger, NextOptions } from './distribution.ts';
import type {
  DrawsOptions,
  GenerateOptions,
  Generation,
  RepeatedDraws,
  Step,
  TextScore,
} from './generation.ts';
import type { Tokenizer } from './tokens.ts';

export interface LanguageModel {
  readonly vocabSize: number;
  readonly tokenizer: Tokenizer;
  logits(ids: Ids, options?: CallOptions): Promise<Float32Array>;
  next(prompt: string | Ids, options?: NextOptions): Promise<Ledger>;
  generate(options?: GenerateOptions & { readonly signal?: AbortSignal }): AsyncIterableIterator<Step>;
  /** The same, one step a call, with rewind, forced tokens and knobs that move between steps. */
  generation(options?: GenerateOptions & CallOptions): Promise<Generation>;
  score(text: string | Ids, options?: CallOptions): Promise<TextScore>;
  draws(options?: DrawsOptions): Promise<RepeatedDraws>;
  dispose(): Promise<void>;
}

export interface NgramModel extends LanguageModel {
  readonly info: NgramInfo;
  row(context: string | Ids, options?: CallOptions): Promise<NgramRow>;
  contexts(
    options?: { query?: string; sort?: ContextSort; offset?: number; limit?: number } & CallOptions,
  ): Promise<ContextPage>;
  grid(
    part: {
      firstRow: number;
      nRows: number;
      firstColumn: number;
      nColumns: number;
      maxCells: number;
    } & CallOptions,
  ): Promise<CountGrid>;
}
