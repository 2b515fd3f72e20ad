import { choiceField, codec, knobField, numberField, textField } from '../../app/codec.ts';
import type { Entered } from '../../app/entered.ts';
import type {
  Activations,
  CachePrice,
  CacheType,
  ContextFit,
  CostPresets,
  Device,
  GrowthSaving,
  GrowthStep,
  KvCacheSize,
  ModelShape,
  ParameterCount,
  RequestTime,
  StepBound,
  TokenFlops,
  TokenRateLimits,
  WeightType,
} from '../../library/cost-types.ts';
import type { Refusal } from '../../library/errors.ts';
import type { Rounds } from '../../library/types.ts';
import { shapeField, type ShapeFields } from './shape-fields.ts';

export const PARTS = ['bill', 'model', 'growth', 'roofline'] as const;
export type Part = (typeof PARTS)[number];

export const WEIGHT_TYPES = ['f32', 'f16', 'bf16', 'int8', 'int4', 'q8_0', 'q4_0'] as const;
export const CACHE_TYPES = ['f32', 'f16', 'bf16', 'q8_0', 'q4_0'] as const;
/** The device that is measured, not looked up. */
export const BROWSER = 'browser';

/** What is bought, and at what price a million: each of the five has both. */
export const BILLED = ['Input', 'Output', 'CacheRead', 'CacheWrite5min', 'CacheWrite1h'] as const;
export type Billed = (typeof BILLED)[number];

export interface CostSettings {
  readonly part: Part;
  readonly perMillionInput: Entered;
  readonly perMillionOutput: Entered;
  readonly perMillionCacheRead: Entered;
  readonly perMillionCacheWrite5min: Entered;
  readonly perMillionCacheWrite1h: Entered;
  /** null: as many as the running text and its continuation have. */
  readonly inputTokens: Entered | null;
  readonly outputTokens: Entered | null;
  readonly cacheReadTokens: Entered;
  readonly cacheWrite5minTokens: Entered;
  readonly cacheWrite1hTokens: Entered;

  /** A preset's name, and the sizes where the reader gave their own; the second is '' where nothing is compared. */
  readonly shape: string;
  readonly own: ShapeFields | null;
  readonly weights: WeightType;
  readonly cache: CacheType;
  readonly shape2: string;
  readonly own2: ShapeFields | null;
  readonly weights2: WeightType;
  readonly cache2: CacheType;
  readonly positions: Entered;
  readonly memoryGb: Entered;
  readonly sequences: Entered;
  readonly block: Entered;

  readonly growthPrompt: Entered;
  readonly growthNew: Entered;
  readonly masked: 'computed' | 'skipped';
  readonly kvDim: Entered;
  readonly kvPrompt: Entered;
  readonly kvNew: Entered;

  readonly device: string;
  readonly prompt: Entered;
  readonly newTokens: Entered;
}

export interface Bill {
  readonly price: CachePrice;
  readonly rounds: Rounds;
}

export interface ModelCosts {
  readonly shape: ModelShape;
  readonly parameters: ParameterCount;
  readonly flops: TokenFlops;
  /** What one more position to look back at adds. */
  readonly flopsPerPosition: number;
  /** null where a row cannot be cut into the type's blocks. */
  readonly weightBytes: Readonly<Record<WeightType, number | null>>;
  readonly kv: KvCacheSize;
  readonly activations: Activations;
  readonly fit: ContextFit;
}

export interface KvRow {
  readonly promptTokens: number;
  readonly without: number;
  readonly with: number;
  readonly saving: number;
  readonly unsaved: number;
}
export interface Growth {
  readonly curve: readonly GrowthStep[];
  readonly saving: GrowthSaving;
  readonly attentionIsHalfAt: number;
  readonly kv: readonly KvRow[];
}

export interface RooflineSide {
  readonly limits: TokenRateLimits;
  readonly request: RequestTime;
  /** By length of the prompt, and by number of sequences. */
  readonly prefill: readonly (readonly [length: number, StepBound])[];
  readonly decode: readonly (readonly [batch: number, StepBound])[];
}
export interface Roofline {
  readonly device: Device;
  readonly sides: readonly RooflineSide[];
}

export interface CostState {
  readonly settings: CostSettings;
  readonly result: {
    readonly presets: CostPresets | null;
    readonly bill: Bill | null;
    /** One configuration, or two that are compared. */
    readonly models: readonly ModelCosts[];
    readonly growth: Growth | null;
    readonly roofline: Roofline | null;
    readonly refusal: Refusal | null;
  };
}

// Prices of source 000; the numbers of sources 000 and 003 stand in the calculators.
export const costDefaults: CostState = {
  settings: {
    part: 'bill',
    perMillionInput: 4,
    perMillionOutput: 20,
    perMillionCacheRead: 0.2,
    perMillionCacheWrite5min: 5,
    perMillionCacheWrite1h: 8,
    inputTokens: null,
    outputTokens: null,
    cacheReadTokens: 0,
    cacheWrite5minTokens: 0,
    cacheWrite1hTokens: 0,
    shape: 'llama-7b',
    own: null,
    weights: 'f16',
    cache: 'f16',
    shape2: '',
    own2: null,
    weights2: 'f16',
    cache2: 'f16',
    positions: 2000,
    memoryGb: 24,
    sequences: 1,
    block: 1,
    growthPrompt: 1,
    growthNew: 1000,
    masked: 'computed',
    kvDim: 4096,
    kvPrompt: 1000,
    kvNew: 200,
    device: 'a100-40gb',
    prompt: 1000,
    newTokens: 100,
  },
  result: {
    presets: null,
    bill: null,
    models: [],
    growth: null,
    roofline: null,
    refusal: null,
  },
};

export const costCodec = codec<CostSettings>({
  part: choiceField('costs', PARTS),
  perMillionInput: numberField('inPrice'),
  perMillionOutput: numberField('outPrice'),
  perMillionCacheRead: numberField('readPrice'),
  perMillionCacheWrite5min: numberField('write5Price'),
  perMillionCacheWrite1h: numberField('write60Price'),
  inputTokens: knobField('in'),
  outputTokens: knobField('out'),
  cacheReadTokens: numberField('read'),
  cacheWrite5minTokens: numberField('write5'),
  cacheWrite1hTokens: numberField('write60'),
  shape: textField('shape'),
  own: shapeField('own1'),
  weights: choiceField('weights', WEIGHT_TYPES),
  cache: choiceField('kv', CACHE_TYPES),
  shape2: textField('shape2'),
  own2: shapeField('own2'),
  weights2: choiceField('weights2', WEIGHT_TYPES),
  cache2: choiceField('kv2', CACHE_TYPES),
  positions: numberField('positions'),
  memoryGb: numberField('memory'),
  sequences: numberField('sequences'),
  block: numberField('block'),
  growthPrompt: numberField('growFrom'),
  growthNew: numberField('growBy'),
  masked: choiceField('masked', ['computed', 'skipped']),
  kvDim: numberField('kvDim'),
  kvPrompt: numberField('kvPrompt'),
  kvNew: numberField('kvNew'),
  device: textField('device'),
  prompt: numberField('ask'),
  newTokens: numberField('answer'),
});
