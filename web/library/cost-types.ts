// What the calculators of lab.cost take and answer: counts and a shape, nothing measured. Every number comes from core/cost/;
// units stand in the names, and its headers give the formulas.

/** A decoder as far as its cost goes; the sizes of a config.json. Absent: as the core's header says. */
export interface ModelShape {
  readonly dim: number;
  readonly nLayers: number;
  readonly nHeads: number;
  readonly nKvHeads: number;
  readonly headDim: number;
  readonly hiddenDim: number;
  readonly vocabSize: number;
  /** 0 where it is not known. */
  readonly maxSeqLen: number;
  readonly tiedEmbeddings?: boolean;
  readonly qkvBias?: boolean;
  readonly qkNorm?: boolean;
  readonly normsPerLayer?: number;
  /** Positions that a local layer sees, and how many layers are local; both 0 where none is. */
  readonly window?: number;
  readonly nWindowLayers?: number;
  readonly latent?: {
    readonly qRank: number;
    readonly kvRank: number;
    readonly nopeHeadDim: number;
    readonly ropeHeadDim: number;
    readonly vHeadDim: number;
  };
  readonly experts?: {
    readonly nMoeLayers: number;
    readonly nExperts: number;
    readonly nActive: number;
    readonly nShared: number;
    readonly hiddenDim: number;
  };
  readonly stateSpace?: {
    readonly nLayers: number;
    readonly innerDim: number;
    readonly stateDim: number;
    readonly convWidth: number;
    readonly dtRank: number;
  };
}

export interface Device {
  readonly flopsPerSecond: number;
  readonly bytesPerSecond: number;
  readonly memoryBytes: number;
}

export type CacheType = 'f32' | 'f16' | 'bf16' | 'q8_0' | 'q4_0';
export type WeightType = CacheType | 'int8' | 'int4';
export type ActivationType = 'f32' | 'f16' | 'bf16';

/** A preset's name, or the thing itself. */
interface OfShape {
  readonly shape: string | ModelShape;
}
interface OnDevice extends OfShape {
  readonly device: string | Device;
  /** Default 'f16'. */
  readonly weights?: WeightType;
  /** Default 'f16'. */
  readonly cache?: CacheType;
}

export interface CachePrices {
  readonly perMillionInput: number;
  readonly perMillionOutput: number;
  readonly perMillionCacheRead: number;
  readonly perMillionCacheWrite5min: number;
  readonly perMillionCacheWrite1h: number;
}

export interface TokenUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly cacheReadTokens?: number;
  readonly cacheWrite5minTokens?: number;
  readonly cacheWrite1hTokens?: number;
}

export interface CachePrice {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite5min: number;
  readonly cacheWrite1h: number;
  readonly total: number;
}

interface Preset {
  readonly name: string;
  readonly title: string;
  readonly source: string;
}
export interface CostPresets {
  readonly shapes: readonly (Preset & { readonly shape: ModelShape })[];
  readonly devices: readonly (Preset & { readonly device: Device })[];
  readonly prices: readonly (Preset & {
    readonly currency: string;
    /** ISO 8601, '' where the source gives none. */
    readonly date: string;
    readonly hasCache: boolean;
    readonly prices: CachePrices;
  })[];
}

export interface Products {
  readonly attention: number;
  readonly feedForward: number;
  readonly experts: number;
  readonly stateSpace: number;
  readonly head: number;
}

export interface ParameterCount {
  readonly embedding: number;
  readonly attention: number;
  readonly feedForward: number;
  readonly experts: number;
  readonly stateSpace: number;
  readonly norms: number;
  readonly head: number;
  readonly total: number;
  readonly active: number;
  /** Multiply-adds of one token, whatever came before it. */
  readonly productsPerToken: Products;
}

export interface TokenFlops {
  readonly attentionProjections: number;
  readonly feedForward: number;
  readonly stateSpace: number;
  readonly head: number;
  readonly attention: number;
  readonly total: number;
  /** What source 003's formula gives, without W_O and one SwiGLU matrix. */
  readonly incomplete: number;
  /** Positions from which on attention costs more than all products; may be Infinity. */
  readonly attentionIsHalfAt: number;
}

export interface KvCacheSize {
  readonly bytesPerToken: number;
  readonly bytesPerTokenBeyondWindow: number;
  readonly stateBytes: number;
  readonly bytes: number;
  readonly naiveBytesPerToken: number;
  readonly naiveBytes: number;
  /** naiveBytes / bytes. */
  readonly naiveFactor: number;
}

export interface Activations {
  readonly bytes: number;
  readonly scoreBytes: number;
}

export interface ContextFit {
  readonly weightBytes: number;
  readonly activationBytes: number;
  /** Negative where the weights do not fit. */
  readonly leftBytes: number;
  readonly positionsByMemory: number;
  readonly positions: number;
  readonly boundBy: 'weights' | 'memory' | 'trained' | 'none';
}

export interface GrowthMacs {
  readonly projections: number;
  readonly head: number;
  readonly attention: number;
}
export interface GrowthStep {
  readonly step: number;
  readonly positions: number;
  readonly withoutCache: GrowthMacs;
  readonly withCache: GrowthMacs;
  readonly totalWithoutCache: GrowthMacs;
  readonly totalWithCache: GrowthMacs;
}
interface Growth extends OfShape {
  readonly promptTokens: number;
  readonly newTokens: number;
  /** Whether the half of the scores that the mask removes is computed (t²) or not. Default 'computed'. */
  readonly masked?: 'computed' | 'skipped';
}

/** Without the cache / with it. */
export interface GrowthSaving {
  readonly projections: number;
  readonly attention: number;
  readonly all: number;
}

export interface StepBound {
  readonly flops: number;
  readonly weightBytes: number;
  readonly cacheBytes: number;
  readonly intensity: number;
  readonly computeSeconds: number;
  readonly memorySeconds: number;
  readonly seconds: number;
  /** Reached at best. */
  readonly flopsPerSecond: number;
  /** Of all sequences together. */
  readonly tokensPerSecond: number;
  readonly boundBy: 'memory' | 'compute';
}

export interface RequestTime {
  readonly ttftSeconds: number;
  readonly decodeSeconds: number;
  readonly totalSeconds: number;
  readonly tokensPerSecond: number;
}

export interface TokenRateLimits {
  readonly byBandwidth: number;
  readonly byCompute: number;
  /** FLOP a byte. */
  readonly ridge: number;
}

export interface PromptCacheRequest {
  readonly ids: Uint32Array | readonly number[];
  readonly seconds: number;
  readonly outputTokens?: number;
}
export interface PromptCacheQuery {
  readonly requests: readonly PromptCacheRequest[];
  /** Default 1. */
  readonly blockSize?: number;
  /** Default 1. */
  readonly minTokens?: number;
  /** Default 300. */
  readonly ttlSeconds?: number;
  readonly perMillionInput?: number;
  readonly perMillionOutput?: number;
  readonly perMillionCacheRead?: number;
  readonly perMillionCacheWrite?: number;
}
export interface CacheCounts {
  readonly length: number;
  readonly read: number;
  readonly written: number;
  readonly plain: number;
  readonly computed: number;
  /** read / length, 0 … 1. */
  readonly hitRate: number;
  readonly readCost: number;
  readonly writeCost: number;
  readonly inputCost: number;
  readonly outputCost: number;
  readonly totalCost: number;
}
export interface CacheTurn extends CacheCounts {
  /** Leading tokens in common with the earlier request that shares most, and its index; −1 where none does. */
  readonly shared: number;
  readonly sharedWith: number;
  readonly why: 'hit' | 'first' | 'expired' | 'changed' | 'tooShort';
}
export interface PromptCacheSession {
  readonly turns: readonly CacheTurn[];
  readonly total: CacheCounts;
  readonly neverCached: CacheCounts;
  readonly alwaysAppended: CacheCounts;
}
/** A session whose every request appends as much to the one before it, from counts alone. */
export interface AppendedSession {
  readonly lastLength: number;
  /** Prompt tokens of all requests, and how many of them are read. */
  readonly sent: number;
  readonly read: number;
  readonly hitRate: number;
}
/** A prefill of a whole prompt beside one of what stands behind a hit. */
export interface TimeSaving {
  readonly milliseconds: number;
  readonly factor: number;
}

/** One step of a generation as a session counted and timed it. */
export interface CountedStep {
  readonly positions: number;
  readonly macs: number;
  readonly bytes: number;
  /** Of them, keys read for the scores and values read for the weighted sum. */
  readonly keyBytes: number;
  readonly valueBytes: number;
  readonly milliseconds: number;
}
/** What the step took, and all steps up to it. */
export interface AccountedStep {
  readonly weightBytes: number;
  readonly kvReadBytes: number;
  readonly weightBytesPerPosition: number;
  readonly modelledMilliseconds: number;
  readonly totalPositions: number;
  readonly totalMacs: number;
  readonly totalWeightBytes: number;
  readonly totalKvReadBytes: number;
  readonly totalMilliseconds: number;
}
export interface RunAccount {
  readonly steps: readonly AccountedStep[];
  readonly ttftMilliseconds: number;
  readonly decodeMilliseconds: number;
  /** 0 where there is no decode, or none that took time. */
  readonly tokensPerSecond: number;
}
export interface RunSaving {
  readonly positions: number;
  readonly macs: number;
  readonly milliseconds: number;
}
export interface RunComparison {
  readonly withoutCache: RunAccount;
  readonly withCache: RunAccount;
  /** Without / with, over the steps so far. */
  readonly saving: readonly RunSaving[];
}

/** Name, request and answer of each calculator. */
export interface CostCalls {
  kvMacs: {
    params: { d: number; promptTokens: number; newTokens: number; cached?: boolean };
    result: number;
  };
  kvSaving: { params: { promptTokens: number; newTokens: number }; result: number };
  kvUnsavedMacs: { params: { d: number; promptTokens: number; newTokens: number }; result: number };
  barCells: { params: { value: number; full: number; width: number }; result: number };
  cachePrice: { params: TokenUsage & CachePrices; result: CachePrice };
  prefillShare: {
    params: { cachedTokens: number; newTokens: number };
    result: { readonly missPositions: number; readonly hitPositions: number; readonly share: number };
  };
  promptCache: { params: PromptCacheQuery; result: PromptCacheSession };
  appendedSession: {
    params: { firstTokens: number; addedTokens: number; nRequests: number };
    result: AppendedSession;
  };
  timeSaving: { params: { wholeMs: number; restMs: number }; result: TimeSaving };
  compareRuns: {
    params: {
      withoutCache: readonly CountedStep[];
      withCache: readonly CountedStep[];
      /** Of one position's keys and values over all layers. */
      kvRowBytes: number;
      /** Absent: as many as the faster of the two prefills did. */
      macsPerSecond?: number;
      /** Absent: memory never binds. */
      bytesPerSecond?: number;
    };
    result: RunComparison;
  };
  parameters: { params: OfShape; result: ParameterCount };
  flopsPerToken: { params: OfShape & { positions: number }; result: TokenFlops };
  prefillFlops: { params: OfShape & { cachedTokens: number; newTokens: number }; result: number };
  weightBytes: { params: (OfShape | { nParameters: number }) & { type: WeightType }; result: number };
  kvCache: { params: OfShape & { type: CacheType; positions: number }; result: KvCacheSize };
  activations: {
    params: OfShape & { type: ActivationType; blockPositions: number; positions: number };
    result: Activations;
  };
  contextFit: {
    params: OfShape & {
      memoryBytes: number;
      nSequences?: number;
      blockPositions?: number;
      weights?: WeightType;
      cache?: CacheType;
      activations?: ActivationType;
    };
    result: ContextFit;
  };
  growthCurve: { params: Growth & { maxPoints: number }; result: readonly GrowthStep[] };
  growthSaving: {
    params: Growth;
    result: GrowthSaving;
  };
  decodeBound: { params: OnDevice & { batch: number; positions: number }; result: StepBound };
  prefillBound: { params: OnDevice & { cachedTokens: number; newTokens: number }; result: StepBound };
  requestBound: {
    params: OnDevice & { promptTokens: number; newTokens: number };
    result: RequestTime;
  };
  /** What measureMachine found, as a device. */
  measuredDevice: { params: { macsPerSecond: number; bytesPerSecond: number }; result: Device };
  tokenRateLimits: {
    params: OnDevice;
    result: TokenRateLimits;
  };
}

export type CostCallName = keyof CostCalls;
export type CostCalculators = {
  [N in CostCallName]: (request: CostCalls[N]['params']) => Promise<CostCalls[N]['result']>;
};
