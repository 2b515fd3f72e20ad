// The table of an n-gram model, and scores typed in.
import type { Tokenizer } from './tokens.ts';

export type UnseenRule = 'uniform' | 'backoff';

export interface NgramRow {
  /** Tokens of context that were matched. */
  readonly context: Uint32Array;
  readonly contextText: string;
  /** Whether the full context of order − 1 tokens occurs in the corpus. */
  readonly seen: boolean;
  /** 0 where nothing was matched and every token is equally likely. */
  readonly orderUsed: number;
  readonly total: number;
  /** Columns over the whole vocabulary, by id. */
  readonly counts: Uint32Array;
  readonly logits: Float64Array;
  readonly p: Float64Array;
  /** Tokens that followed the context, all others, and what the smoothing gives to these together. */
  readonly distinct: number;
  readonly unseenTokens: number;
  readonly unseenP: number;
}

export type ContextSort = 'id' | 'total' | 'distinct';

export interface ContextLine {
  readonly index: number;
  readonly tokens: Uint32Array;
  readonly text: string;
  readonly total: number;
  readonly distinct: number;
  readonly mostFrequent: { readonly id: number; readonly count: number };
}

export interface ContextPage {
  readonly matching: number;
  readonly lines: readonly ContextLine[];
}

/** Summed counts of a part of the table, for a heat map. For order 2 a row is a token id; else the index of a context. */
export interface CountGrid {
  readonly rows: number;
  readonly columns: number;
  readonly firstRow: number;
  readonly nRows: number;
  readonly firstColumn: number;
  readonly nColumns: number;
  /** (rows, columns), row by row. */
  readonly sums: Float64Array;
  readonly largest: number;
}

export interface NgramInfo {
  readonly order: number;
  readonly alpha: number;
  readonly unseen: UnseenRule;
  readonly corpusTokens: number;
  readonly contexts: number;
  readonly nonzero: number;
  readonly windows: number;
  /** Rows of the whole grid. */
  readonly gridRows: number;
  /** V^(order − 1). */
  readonly possibleContexts: number;
  /** Of them, the share that occurs. */
  readonly seenShare: number;
  /** Contexts that only ever had one continuation. */
  readonly singleContinuation: number;
}

export interface NgramSpec {
  readonly order?: number;
  readonly corpus: string;
  readonly tokenizer: Tokenizer;
  /** Default 0.01. */
  readonly alpha?: number;
  /** Default 'uniform'. */
  readonly unseen?: UnseenRule;
}

/** Scores typed in: either a logit or a probability for every token. */
export type TypedScores =
  | { readonly tokens: readonly { readonly text: string; readonly logit: number }[] }
  | { readonly tokens: readonly { readonly text: string; readonly p: number }[] };
