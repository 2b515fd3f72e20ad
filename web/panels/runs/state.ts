import { codec, numberField, textField } from '../../app/codec.ts';
import type { Entered } from '../../app/entered.ts';
import type { Refusal } from '../../library/errors.ts';
import type { RepeatedDraws, Step } from '../../library/types.ts';

/** One line of generated text: its seed, and its steps so far. */
export interface Run {
  readonly seed: number;
  readonly steps: readonly Step[];
}

/** The same choice made n times at one temperature. */
export interface DrawsAt {
  readonly temperature: number;
  readonly draws: RepeatedDraws;
}

export interface RunsState {
  readonly settings: {
    /** Seeds seed, seed + 1, … of the chooser, in rows. */
    readonly rows: Entered;
    readonly draws: Entered;
    /** Temperatures of «draw n times», separated by spaces; the chooser's other knobs stay. */
    readonly temperatures: string;
  };
  readonly result: {
    readonly runs: readonly Run[];
    readonly table: readonly DrawsAt[];
    /** Over the steps of all rows, one row after the other; null while they are being made. */
    readonly digest: string | null;
    /** The done part of the rows, 0 … 1; null where none is being made. */
    readonly progress: number | null;
    readonly refusal: Refusal | null;
    /** The same for «draw n times». */
    readonly drawing: number | null;
    readonly drawsRefusal: Refusal | null;
  };
}

export const runsDefaults: RunsState = {
  settings: { rows: 6, draws: 50, temperatures: '0 0.3 0.7 1 1.5' },
  result: {
    runs: [],
    table: [],
    digest: null,
    progress: null,
    refusal: null,
    drawing: null,
    drawsRefusal: null,
  },
};

export const runsCodec = codec<RunsState['settings']>({
  rows: numberField('rows'),
  draws: numberField('draws'),
  temperatures: textField('Ts'),
});
