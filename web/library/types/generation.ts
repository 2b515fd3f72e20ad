// From a distribution to tokens, and how surprised a model is by them.
import type { CallOptions, Ids } from './base.ts';
import type { ChainConfig } from './distribution.ts';

export type RngName = 'pcg64' | 'mulberry32';

export interface GenerateOptions {
  /** Text is encoded as the model was trained; ids are taken as they are. Default ''. */
  readonly prompt?: string | Ids;
  readonly chain?: ChainConfig;
  /** Default 1. */
  readonly seed?: number;
  /** Default 'pcg64'. */
  readonly rng?: RngName;
  /** Default 20. */
  readonly maxTokens?: number;
  readonly stop?: string;
}

export interface Step {
  readonly id: number;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** What it was drawn with: after the chain. */
  readonly p: number;
  /** Before the chain. */
  readonly pRaw: number;
  readonly rank: number;
  /** null where no number was drawn: greedy, or forced. */
  readonly u: number | null;
  readonly forced: boolean;
  readonly intervalBegin: number;
  readonly intervalEnd: number;
  readonly entropyBits: number;
  readonly entropyBitsFinal: number;
  readonly kept: number;
  /** On the last step: why it is the last. */
  readonly stopped?: 'stop' | 'eos' | 'length';
}

export interface TextScore {
  /** −log2 p of each token; the first has no context and is 0. */
  readonly bits: Float64Array;
  readonly ids: Uint32Array;
  readonly scored: number;
  readonly totalBits: number;
  readonly bitsPerToken: number;
  readonly natsPerToken: number;
  readonly perplexity: number;
  readonly bitsPerCharacter: number;
  readonly bitsPerByte: number;
  /** The same tokens, each as likely as any other: log2 V bits a token. */
  readonly uniformBitsPerToken: number;
  readonly uniformBitsPerCharacter: number;
}

/** What a forecast of the next token costs, expected over what comes; core/evaluate/forecast.h. */
export interface ForecastScore {
  /** Infinite where the forecast gives nothing to what can come. */
  readonly bits: number;
  readonly bestBits: number;
  readonly lostBits: number;
}

export interface DrawsOptions extends CallOptions {
  readonly prompt?: string | Ids;
  readonly chain?: ChainConfig;
  readonly seed?: number;
  readonly rng?: RngName;
  /** Number of draws, default 50. */
  readonly n?: number;
}

export interface RepeatedDraws {
  readonly n: number;
  readonly drawn: readonly {
    readonly id: number;
    readonly text: string;
    readonly count: number;
    readonly p: number;
  }[];
  readonly distinct: number;
  readonly entropyBits: number;
  readonly topShare: number;
  readonly entropyCeilingBits: number;
  readonly expectedDistinct: number;
  readonly expectedEntropyBits: number;
  /** null where the core does not compute it (its header says for which n). */
  readonly expectedTopShare: number | null;
  readonly trueEntropyBits: number;
  readonly trueTopP: number;
}

export interface Generation {
  /** null where the last step was the last one. */
  step(): Promise<Step | null>;
  force(id: number): Promise<Step | null>;
  /** Takes steps back until n are left, generator and all. */
  rewind(n: number): Promise<void>;
  setChain(chain: ChainConfig): Promise<void>;
  dispose(): Promise<void>;
}
