import type { LabState } from '../../app/state.ts';
import { slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import { EXERCISES } from '../../exercises/all.ts';
import { casesOf, check, type Case, type Verdict } from '../../exercises/check/check.ts';
import { isCode, type CodeUnit } from '../../exercises/exercise.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import type { Runner } from '../../exercises/runner/program.ts';
import type { Refusal } from '../../library/errors.ts';
import type { ForecastScore, Lab } from '../../library/types.ts';
import { exercisesDefaults } from './state.ts';

export interface ExercisesRun {
  /** Tries this code; an earlier try that is still under way is given up. */
  tryCode(exercise: CodeUnit, code: string, done: (verdict: Verdict) => void): void;
  /** What these shares of the open exercise's outcomes are worth. */
  tryForecast(shares: readonly number[], done: (score: ForecastScore) => void): void;
  end(): void;
}

export function runExercises(lab: Lab, store: Store<LabState>, run: Runner): ExercisesRun {
  const own = slice(store, 'exercises');
  const none = exercisesDefaults.result;
  const asking = latest();
  const trying = latest();
  const casesKnown = new Map<CodeUnit, Promise<Case[]>>();
  const set = (part: Partial<typeof none>) =>
    own.update(({ result }) => ({ result: { ...result, ...part } }));
  const refused = (refusal: Refusal) => set({ checking: false, refusal });

  const cases = (exercise: CodeUnit): Promise<Case[]> => {
    const known = casesKnown.get(exercise) ?? casesOf(exercise, lab);
    casesKnown.set(exercise, known);
    known.catch(() => casesKnown.delete(exercise)); // the next try asks again
    return known;
  };
  const numbers = async (name: ExerciseName): Promise<Partial<typeof none>> => {
    const exercise = EXERCISES[name];
    if (isCode(exercise)) return { example: await exercise.reference(lab, exercise.example) };
    return exercise.kind === 'predict'
      ? { outcomes: await exercise.outcomes(lab) }
      : { facts: await exercise.facts(lab) };
  };

  const stop = own.watch(
    ({ settings }) => settings.exercise,
    (name) => {
      trying.stop();
      own.update({ result: none });
      if (name === '') asking.stop();
      else asking.run(() => numbers(name), set, refused);
    },
  );
  return {
    tryCode(exercise, code, done) {
      set({ checking: true, verdict: null, refusal: null });
      trying.run(
        async (signal) => check(exercise, code, await cases(exercise), { lab, run, signal }),
        (verdict) => {
          set({ checking: false, verdict });
          done(verdict);
        },
        refused,
      );
    },
    tryForecast(shares, done) {
      set({ score: null, refusal: null });
      trying.run(
        (signal) => lab.forecastScore(own.get().result.outcomes?.p ?? [], shares, { signal }),
        (score) => {
          set({ score });
          done(score);
        },
        refused,
      );
    },
    end() {
      stop();
      asking.stop();
      trying.stop();
    },
  };
}
