import { choiceField, codec, knobField, numberField } from '../../app/codec.ts';
import type { Entered } from '../../app/entered.ts';
import { NET_SHAPES, NET_SIZES, type NetSize } from '../../app/net-shapes.ts';
import type { Refusal } from '../../library/errors.ts';
import type { RunComparison, TransformerModel } from '../../library/types.ts';

/** Positions of the models: so many that the memory is full before the larger ones come to an end. */
export const LONGEST_TEXT = 262_144;

/** Small enough, and short enough, to run unasked. */
export const RUNS_AT_ONCE: NetSize = '260K';
export const LONGEST_AT_ONCE = 2048;
export const MOST_PARAMETERS_AT_ONCE = 1_000_000;

/** A running text without tokens gives a prompt of as many as source 000's. */
export const GIVEN_LENGTH = 40;

/** Frames of the animation, a second. */
export const SPEEDS = ['1', '4', '16'] as const;
export type Speed = (typeof SPEEDS)[number];

/** One step of one of the two runs, as the engine counted and timed it. */
export interface StepRecord {
  /** Computed in this step: positions [first, length). */
  readonly first: number;
  readonly length: number;
  readonly macs: number;
  readonly bytes: number;
  readonly keyBytes: number;
  readonly valueBytes: number;
  readonly kvBytes: number;
  readonly ms: number;
  readonly runs: number;
  /** The token that it gave, and its bytes where the running tokenizer has it. */
  readonly id: number;
  readonly token: Uint8Array | null;
}

/** The same step, without and with the cache. */
export interface StepPair {
  readonly without: StepRecord;
  readonly with: StepRecord;
}

/** The row of one position that the reader looks at. */
export interface KvRow {
  readonly layer: number;
  readonly position: number;
  readonly keys: Float32Array;
  readonly values: Float32Array;
}

/** A trained model that the reader opened. */
export interface Checkpoint {
  readonly name: string;
  /** null: it takes ids only, and writes ids. */
  readonly tokenizerName: string | null;
  readonly model: TransformerModel;
  /** The running text in its tokens. */
  readonly ids: Uint32Array;
}

/** What a size takes, its cache when it is full. */
export interface Needs {
  readonly weightBytes: number;
  readonly kvBytes: number;
}

/** Source 000's figures, computed when the panel opens. */
export interface SourceFigures {
  /** K and V projections of the toy, counted in its loop. */
  readonly toy: { readonly without: number; readonly with: number; readonly sameTokens: boolean };
  readonly rows: readonly {
    readonly promptTokens: number;
    readonly without: number;
    readonly with: number;
    readonly saving: number;
    /** Of the source's bars of 40 cells. */
    readonly cells: number;
  }[];
}

export interface PrefillState {
  readonly settings: {
    readonly size: NetSize;
    /** null: the running text's own. */
    readonly promptTokens: Entered | null;
    readonly newTokens: Entered;
    readonly speed: Speed;
    /** Of the axis of time. */
    readonly scale: 'linear' | 'log';
    /** What is looked at in the cache. */
    readonly layer: Entered;
    readonly position: Entered;
  };
  readonly result: {
    readonly checkpoint: Checkpoint | null;
    /** The prompt, and whether its tokens are those of the running text. */
    readonly prompt: Uint32Array;
    readonly fromText: boolean;
    readonly steps: readonly StepPair[];
    /** As many as `steps`. */
    readonly account: RunComparison | null;
    readonly resolutionMs: number;
    /** Weights and cache of the chosen size, before anything is allocated. */
    readonly needs: Needs | null;
    /** It is large, and waits to be asked. */
    readonly onDemand: boolean;
    /** The done part, 0 … 1; null where nothing runs. */
    readonly progress: number | null;
    readonly stopped: boolean;
    readonly refusal: Refusal | null;
    readonly row: KvRow | null;
    readonly rowRefusal: Refusal | null;
    readonly source: SourceFigures | null;
  };
}

export const prefillDefaults: PrefillState = {
  settings: {
    size: '260K',
    promptTokens: null,
    newTokens: 20,
    speed: '4',
    scale: 'linear',
    layer: 0,
    position: 0,
  },
  result: {
    checkpoint: null,
    prompt: new Uint32Array(),
    fromText: true,
    steps: [],
    account: null,
    resolutionMs: 0,
    needs: null,
    onDemand: false,
    progress: null,
    stopped: false,
    refusal: null,
    row: null,
    rowRefusal: null,
    source: null,
  },
};

export const nLayersOf = ({ settings, result }: PrefillState): number =>
  result.checkpoint?.model.info.config.nLayers ?? NET_SHAPES[settings.size].nLayers;

export const prefillCodec = codec<PrefillState['settings']>({
  size: choiceField('pdModel', NET_SIZES),
  promptTokens: knobField('pdPrompt'),
  newTokens: numberField('pdNew'),
  speed: choiceField('pdSpeed', SPEEDS),
  scale: choiceField('pdScale', ['linear', 'log']),
  layer: numberField('pdLayer'),
  position: numberField('pdPosition'),
});
