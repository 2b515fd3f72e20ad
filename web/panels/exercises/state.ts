import { choiceField, codec, textField, type Field, type Fields } from '../../app/codec.ts';
import type { Exhibit, Facts, Outcomes } from '../../exercises/exercise.ts';
import type { Case, Verdict } from '../../exercises/check/check.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../exercises/names.ts';
import type { ForecastScore } from '../../library/types.ts';
import type { Refusal } from '../../library/errors.ts';
import type { AllProgress, Reader } from './progress.ts';

/** After how many tries help is offered; null: never. */
export type AfterTries = number | null;

export type Build = 'off' | 'on' | 'check';

/** What a teacher hands out, frozen into a link. */
export interface ExerciseSet {
  /** In their order; none: all of them, in the order of the list. */
  readonly set: readonly ExerciseName[];
  readonly heading: string;
  readonly hints: AfterTries;
  readonly solution: AfterTries;
}

export interface ExercisesState {
  readonly settings: ExerciseSet & {
    /** The exercise that is open; '' is the list. */
    readonly exercise: ExerciseName | '';
    /** A set is being put together; 'check': codes of a class are being read, on the same page. */
    readonly build: Build;
  };
  /** Whose progress and code it is. */
  readonly reader: Reader;
  /** null until it has been read. */
  readonly progress: AllProgress | null;
  readonly result: {
    /** The core's answer to the example of the open exercise. */
    readonly example: Case | null;
    /** And the numbers of its words. */
    readonly facts: Facts | null;
    /** What is to be predicted; a forecast of it that was made, and what it is worth. */
    readonly outcomes: Outcomes | null;
    readonly score: ForecastScore | null;
    /** What a pipeline leaves to be seen, and which fault was named last. */
    readonly evidence: readonly Exhibit[] | null;
    readonly named: string | null;
    /** Code of the open exercise is being tried. */
    readonly checking: boolean;
    readonly verdict: Verdict | null;
    /** The last try that came to an end. */
    readonly tried: Tried | null;
    readonly refusal: Refusal | null;
  };
}

export interface Tried {
  readonly exercise: ExerciseName;
  /** What the engine says; of an open question, that the reader has compared their answer. */
  readonly passed: boolean;
  /** Of a forecast. */
  readonly score: ForecastScore | null;
}

export const exercisesDefaults: ExercisesState = {
  settings: { exercise: '', build: 'off', set: [], heading: '', hints: 0, solution: 0 },
  reader: '',
  progress: null,
  result: {
    example: null,
    facts: null,
    evidence: null,
    named: null,
    outcomes: null,
    score: null,
    checking: false,
    verdict: null,
    tried: null,
    refusal: null,
  },
};

/** A damaged link gives no help that its teacher may have withheld. */
const afterTriesField = (name: string): Field<AfterTries> => ({
  name,
  text: (tries) => (tries === null ? 'off' : String(tries)),
  value: (text) => (text === 'off' ? null : /^\d{1,2}$/.test(text) ? Number(text) : undefined),
  instead: () => null,
  accepted: ['off', '0', '1', '2', '…'],
});

/** Those that there are, each once. */
const knownIn = (text: string): ExerciseSet['set'] => [
  ...new Set((text.split('.') as ExerciseName[]).filter((name) => EXERCISE_NAMES.includes(name))),
];

const setText = (names: ExerciseSet['set']): string => [...names].join('.');

const setField: Field<ExerciseSet['set']> = {
  name: 'set',
  text: setText,
  value: (text) => (setText(knownIn(text)) === text ? knownIn(text) : undefined),
  instead: knownIn,
  accepted: EXERCISE_NAMES,
};

export const setFields: Fields<ExerciseSet> = {
  set: setField,
  heading: textField('heading'),
  hints: afterTriesField('hints'),
  solution: afterTriesField('solution'),
};

export const exercisesCodec = codec<ExercisesState['settings']>({
  exercise: choiceField('exercise', ['', ...EXERCISE_NAMES]),
  build: choiceField('build', ['off', 'on', 'check']),
  ...setFields,
});
