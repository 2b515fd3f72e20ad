import { choiceField, codec } from '../../app/codec.ts';
import type { Facts, Outcomes } from '../../exercises/exercise.ts';
import type { Verdict } from '../../exercises/check/check.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../exercises/names.ts';
import type { Value } from '../../exercises/runner/program.ts';
import type { ForecastScore } from '../../library/types.ts';
import type { Refusal } from '../../library/errors.ts';

export interface ExercisesState {
  /** The exercise that is open; '' is the list. */
  readonly settings: { readonly exercise: ExerciseName | '' };
  readonly result: {
    /** The core's answer to the example of the open exercise. */
    readonly example: Value | null;
    /** And its numbers, where the open exercise is a question. */
    readonly facts: Facts | null;
    /** What is to be predicted; a forecast of it that was made, and what it is worth. */
    readonly outcomes: Outcomes | null;
    readonly score: ForecastScore | null;
    /** Code of the open exercise is being tried. */
    readonly checking: boolean;
    readonly verdict: Verdict | null;
    readonly refusal: Refusal | null;
  };
}

export const exercisesDefaults: ExercisesState = {
  settings: { exercise: '' },
  result: {
    example: null,
    facts: null,
    outcomes: null,
    score: null,
    checking: false,
    verdict: null,
    refusal: null,
  },
};

export const exercisesCodec = codec<ExercisesState['settings']>({
  exercise: choiceField('exercise', ['', ...EXERCISE_NAMES]),
});
