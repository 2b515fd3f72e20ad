// Single operations of a model, and pipelines with a known fault: what exercises and course pages look into.
import type { Ids } from './base.ts';
import type { ToyRequest, TransformerConfig } from './transformer.ts';

/** core/generate/faulty_decoder.h says what each one is. */
export type DecoderFault = 'none' | 'noMask' | 'unscaled' | 'cacheOffByOne' | 'ropeBase' | 'kvHead';

/** What a decoder leaves to be seen: n positions, row t the query, column p the key; each table in one row after the other. */
export interface DecoderTrace {
  readonly nLayers: number;
  readonly nHeads: number;
  readonly nKvHeads: number;
  readonly vocabSize: number;
  /** (n) the prompt and what was decoded; and by which position the key of each was turned. */
  readonly tokens: Uint32Array;
  readonly positions: Uint32Array;
  /** (nLayers, nHeads, n, n) before the softmax, -Infinity where nothing is seen; and after it. */
  readonly scores: Float64Array;
  readonly weights: Float64Array;
  /** (nLayers, nHeads, n) of a row of weights. */
  readonly entropyBits: Float64Array;
  /** (nLayers, nHeads) standard deviation of the scores. */
  readonly scoreSpread: Float64Array;
  /** (nHeads, nKvHeads) how far the first layer's weights lie at most from those with the keys of each KV head. */
  readonly kvHeadDistance: Float64Array;
  /** (n, vocabSize) of the token after each position; and (n) the most probable one. */
  readonly logits: Float64Array;
  readonly probabilities: Float64Array;
  readonly best: Uint32Array;
}

/** core/generate/faulty_loop.h says what each one is. */
export type LoopFault = 'none' | 'argmax' | 'noEnd';

export interface LoopStep {
  readonly id: number;
  /** At the temperature, and its rank from 1. */
  readonly p: number;
  readonly rank: number;
  /** The number it was drawn with; null where none was. */
  readonly u: number | null;
}

/** Calls that hand one record to the core and one back. */
export interface PartCalls {
  /** A vector turned as a query or key at this position is. Default: base 10000, neighbours are a pair. */
  rope: {
    params: {
      readonly vector: readonly number[];
      readonly position: number;
      readonly ropeTheta?: number;
      readonly ropePairing?: TransformerConfig['ropePairing'];
    };
    result: Float64Array;
  };
  /** The KV head that a query head reads. */
  kvHead: {
    params: { readonly head: number; readonly nHeads: number; readonly nKvHeads: number };
    result: number;
  };
  /** Of one head at one position: softmax of query · key / √headDim. */
  attentionWeights: {
    params: { readonly query: readonly number[]; readonly keys: readonly (readonly number[])[] };
    result: Float64Array;
  };
  /** The numbers of source 000's toy: (vocabSize, dim), and (dim, dim) for each layer, multiplied by a row from the left. */
  toyWeights: {
    params: ToyRequest;
    result: {
      readonly embeddings: Float64Array;
      readonly layers: readonly { readonly [matrix in 'q' | 'k' | 'v']: Float64Array }[];
    };
  };
  /** A small network with untrained weights and 16 tokens: the prompt at once, then its most probable tokens from the cache. */
  decoderTrace: {
    params: {
      readonly prompt: Ids;
      readonly newTokens: number;
      readonly fault: DecoderFault;
      /** Default 8. */
      readonly headDim?: number;
    };
    result: DecoderTrace;
  };
  /** Tokens of a bigram model of these ids, up to and including the one that ends a text. */
  loopSteps: {
    params: {
      readonly corpus: Ids;
      readonly vocabSize: number;
      readonly prompt: Ids;
      readonly end: number;
      readonly temperature: number;
      readonly seed: number;
      readonly maxTokens: number;
      readonly fault: LoopFault;
    };
    result: readonly LoopStep[];
  };
}

export type PartCallName = keyof PartCalls;
export type Parts = {
  readonly [N in PartCallName]: (request: PartCalls[N]['params']) => Promise<PartCalls[N]['result']>;
};
