import { choiceField, codec, numberField } from '../../app/codec.ts';
import type { Entered } from '../../app/entered.ts';
import type { NetSize } from '../../app/net-shapes.ts';
import type { Refusal } from '../../library/errors.ts';
import type {
  AppendedSession,
  CacheCounts,
  CacheTurn,
  CostPresets,
  PromptCacheSession,
  TimeSaving,
} from '../../library/cost-types.ts';
import type { SessionStep } from '../../library/types.ts';
import { readConversation, written, type Conversation } from './conversation.ts';
import type { PlacedBlock } from './layout.ts';

export const SCENES = [
  'append',
  'editSystem',
  'appendSystem',
  'editTool',
  'compact',
  'expired',
  'newSession',
  'long',
  'reencode',
] as const;
export type SceneName = (typeof SCENES)[number];

/** The shapes that a prefill is measured with. */
export const NETS = ['260K', '15M'] as const satisfies readonly NetSize[];
export type Net = (typeof NETS)[number];

export interface CacheState {
  readonly settings: {
    readonly scene: SceneName;
    /** null: the conversation is the scene's own, in the reader's language. */
    readonly edited: Conversation | null;
    readonly blockSize: Entered;
    readonly minTokens: Entered;
    readonly ttlSeconds: Entered;
    readonly perMillionInput: Entered;
    readonly perMillionOutput: Entered;
    readonly perMillionCacheRead: Entered;
    readonly perMillionCacheWrite: Entered;
    readonly net: Net;
  };
  readonly result: {
    readonly answer: CacheAnswer | null;
    readonly refusal: Refusal | null;
    readonly prices: CostPresets['prices'];
    readonly measured: Measured | null;
    /** The done part of a measurement, 0 … 1; null where none runs. */
    readonly measuring: number | null;
    readonly measureRefusal: Refusal | null;
  };
}

/** What the core says of the conversation. */
export interface CacheAnswer {
  /** The character that the running vocabulary lacks: everything is counted in bytes instead. */
  readonly inBytes: Refusal | null;
  /** A block that was to stand in other ids has no token that was merged. */
  readonly nothingToSplit: boolean;
  readonly vocabSize: number;
  /** Of the draft. */
  readonly ids: Uint32Array;
  readonly blocks: readonly PlacedBlock[];
  readonly session: PromptCacheSession;
  readonly turn: CacheTurn;
  /** The first token that differs from the earlier request that shares most; null: the shorter one is a prefix. */
  readonly differsAt: number | null;
  /** That token here and there: its id, and how a reader sees it. */
  readonly differing: {
    readonly now: string;
    readonly nowId: number;
    readonly before: string;
    readonly beforeId: number;
  } | null;
  /** The draft alone, otherwise. */
  readonly neverCached: CacheCounts;
  readonly alwaysAppended: CacheCounts;
  readonly macs: { readonly whole: number; readonly rest: number; readonly unsaved: number };
  readonly shares: readonly Share[];
  readonly hitRates: readonly HitRate[];
  readonly toy: ToyRows | null;
}

/** What is computed of a prompt of `cached` tokens behind which `added` stand. */
export interface Share {
  readonly cached: number;
  readonly added: number;
  readonly missPositions: number;
  readonly hitPositions: number;
  readonly share: number;
}

/** A session that only appends, of so many requests. */
export interface HitRate extends AppendedSession {
  readonly nRequests: number;
}

/** A window of the draft in the toy: which rows differ from those of the earlier request. */
export interface ToyRows {
  /** Token index of the first column. */
  readonly first: number;
  readonly labels: readonly string[];
  /** (layers, columns): 1 changed, 0 the same; columns beyond the earlier request are not in it. */
  readonly oneLayer: Uint8Array;
  readonly twoLayers: Uint8Array;
}

export interface Measured {
  readonly net: Net;
  readonly whole: SessionStep;
  readonly rest: SessionStep;
  readonly length: number;
  /** Tokens behind what was read. */
  readonly computed: number;
  readonly saving: TimeSaving;
}

// Source 000's prices: writing 1.25 times the input for five minutes.
export const cacheDefaults: CacheState = {
  settings: {
    scene: 'append',
    edited: null,
    blockSize: 1,
    minTokens: 1,
    ttlSeconds: 300,
    perMillionInput: 4,
    perMillionOutput: 20,
    perMillionCacheRead: 0.2,
    perMillionCacheWrite: 5,
    net: '260K',
  },
  result: {
    answer: null,
    refusal: null,
    prices: [],
    measured: null,
    measuring: null,
    measureRefusal: null,
  },
};

export const cacheCodec = codec<CacheState['settings']>({
  scene: choiceField('scene', SCENES),
  edited: {
    name: 'chat',
    text: (conversation) => (conversation ? written(conversation) : ''),
    value: (text) => (text === '' ? null : readConversation(text)),
  },
  blockSize: numberField('pcBlock'),
  minTokens: numberField('pcMin'),
  ttlSeconds: numberField('pcTtl'),
  perMillionInput: numberField('pcIn'),
  perMillionOutput: numberField('pcOut'),
  perMillionCacheRead: numberField('pcRead'),
  perMillionCacheWrite: numberField('pcWrite'),
  net: choiceField('pcNet', NETS),
});
