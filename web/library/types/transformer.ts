// Transformers and their sessions, and the toy of source 000.
import type { CallOptions, Ids } from './base.ts';
import type { LanguageModel } from './language-model.ts';
import type { Tokenizer } from './tokens.ts';

/** The shape of a llama-style decoder; the words of core/models/llama/config.h. */
export interface TransformerConfig {
  readonly dim: number;
  readonly nLayers: number;
  readonly nHeads: number;
  /** Default nHeads. */
  readonly nKvHeads?: number;
  /** Default dim / nHeads. */
  readonly headDim?: number;
  readonly hiddenDim: number;
  readonly vocabSize: number;
  readonly maxSeqLen: number;
  /** Default 10,000. */
  readonly ropeTheta?: number;
  /** Which two values of a head are rotated together. Default 'adjacent', as in llama2.c. */
  readonly ropePairing?: 'adjacent' | 'half_split';
  /** Default 1e-5. */
  readonly normEps?: number;
  /** Default true. */
  readonly tiedHead?: boolean;
  /** Default false. */
  readonly qkvBias?: boolean;
  /** Default false. */
  readonly qkNorm?: boolean;
}

export type TransformerWeights = 'f32' | 'q8_0';
export type KvType = 'none' | 'f32' | 'f16' | 'q8_0' | 'q4_0';

interface TransformerParts {
  /** How the matrices are stored. Default 'f32'. */
  readonly weights?: TransformerWeights;
}

export type TransformerSpec =
  | ({
      readonly kind: 'random';
      readonly config: TransformerConfig;
      /** Default 1. */
      readonly seed?: number;
      /** Without one the model takes ids only. */
      readonly tokenizer?: Tokenizer;
    } & TransformerParts)
  | ({
      readonly kind: 'file';
      /** A checkpoint as llama2.c writes it. */
      readonly bytes: Uint8Array;
      /** Its tokenizer.bin, or a tokenizer of this lab. Without one the model takes ids only. */
      readonly tokenizer?: Uint8Array | Tokenizer;
    } & TransformerParts)
  | { readonly kind: 'shipped'; readonly name?: string };

export interface TransformerInfo {
  readonly config: Required<TransformerConfig>;
  readonly parameters: number;
  /** Of the packed weights. */
  readonly weightBytes: number;
}

export interface SessionSettings {
  /** How keys and values are kept; 'none' recomputes everything at every step. Default 'f32'. */
  readonly kv?: KvType;
  /** Positions, at most the model's maxSeqLen, which is the default. */
  readonly capacity?: number;
  /** What a position of a block attends to among the block: as stored (default), or as just computed. */
  readonly readPath?: 'stored' | 'computed';
  readonly attention?: 'two_pass' | 'online';
}

export type Operation =
  | 'embedding'
  | 'q'
  | 'k'
  | 'v'
  | 'scores'
  | 'softmax'
  | 'weighted_sum'
  | 'o'
  | 'gate'
  | 'up'
  | 'down'
  | 'norms'
  | 'head';

export type OperationCounts = Readonly<Record<Operation, { readonly macs: number; readonly bytes: number }>>;

/** What one prefill or decode took: counted where the work was done, and measured. */
export interface SessionStep {
  /** Measured; the mean of the runs. */
  readonly ms: number;
  readonly runs: number;
  /** The smallest step of the clock. */
  readonly resolutionMs: number;
  /** Multiply-adds; 1 MAC = 2 FLOP. */
  readonly macs: number;
  /** Read of weights and cache, and written into the cache. */
  readonly bytes: number;
  readonly operations: OperationCounts;
  /** Bytes of keys and values that are kept after it. */
  readonly kvBytes: number;
}

export interface StepOptions extends CallOptions {
  /** A step too short for the clock is run again until it is long enough; `ms` is the mean. Default false. */
  readonly repeat?: boolean;
}

/** Rows of the cache, (n, width) each. */
export interface KvRows {
  readonly width: number;
  readonly keys: Float32Array;
  readonly values: Float32Array;
}

/** A transformer with its running state. Its calls run one after the other. */
export interface TransformerSession {
  readonly capacity: number;
  /** Tokens so far. */
  readonly length: number;
  prefill(ids: Ids, options?: StepOptions): Promise<SessionStep>;
  decode(id: number, options?: StepOptions): Promise<SessionStep>;
  /** Scores of the next token. */
  logits(): Promise<Float32Array>;
  /** The token with the highest score; the lowest id on a tie. */
  greedy(): Promise<number>;
  /** Keeps the first n tokens. */
  truncate(n: number): Promise<void>;
  kvRows(part: { readonly layer: number; readonly first: number; readonly n: number }): Promise<KvRows>;
  /** (nLayers, positions of the shorter): 1 where the other session's key or value differs in any bit. */
  changedRows(other: TransformerSession): Promise<Uint8Array>;
  dispose(): Promise<void>;
}

export interface TransformerModel extends LanguageModel {
  readonly info: TransformerInfo;
  session(settings?: SessionSettings): Promise<TransformerSession>;
}

/** One or two layers of attention with one head: no positions, no output projection, weights from a seed. */
export interface ToyRequest {
  readonly dim: number;
  readonly nLayers: number;
  readonly vocabSize: number;
  readonly seed: number;
}

export interface Toy {
  /** Greedy tokens after a prompt, and the multiply-adds of the K and V projections, counted. */
  run(
    request: ToyRequest & { readonly prompt: Ids; readonly newTokens: number; readonly cached?: boolean },
  ): Promise<{ readonly ids: Uint32Array; readonly kvProjectionMacs: number }>;
  /** (nLayers, positions of the shorter): 1 where a key or value differs between two texts. */
  changedRows(request: ToyRequest & { readonly before: Ids; readonly after: Ids }): Promise<Uint8Array>;
}
