import type { LabState } from '../../app/state.ts';
import { slice, type Store } from '../../app/store.ts';
import { latest } from '../../app/task.ts';
import { EXERCISES } from '../../exercises/all.ts';
import { casesOf, check, exampleOf, type Case } from '../../exercises/check/check.ts';
import { isCode, type CodeUnit, type DiagnoseUnit } from '../../exercises/exercise.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import type { Runner } from '../../exercises/runner/program.ts';
import type { Refusal } from '../../library/errors.ts';
import type { Lab } from '../../library/types.ts';
import { keptProgress, noteProgress, NO_PROGRESS, type Progress } from './progress.ts';
import { openIn } from './set.ts';
import { exercisesDefaults, type Tried } from './state.ts';

export interface ExercisesRun {
  /** Tries this code; an earlier try that is still under way is given up. */
  tryCode(name: ExerciseName, exercise: CodeUnit, code: string): void;
  /** What these shares of the open exercise's outcomes are worth. */
  tryForecast(name: ExerciseName, shares: readonly number[]): void;
  /** The reader says what is wrong. */
  nameFault(name: ExerciseName, exercise: DiagnoseUnit, choice: string): void;
  /** The reader has compared their answer. */
  compared(name: ExerciseName): void;
  /** The code that it was about is gone. */
  forgetVerdict(): void;
  note(name: ExerciseName, part: Partial<Progress>): void;
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

  const progressOf = (name: ExerciseName): Progress => own.get().progress?.[name] ?? NO_PROGRESS;
  const note = (name: ExerciseName, part: Partial<Progress>) =>
    own.update(({ reader, progress }) => ({ progress: noteProgress(reader, progress ?? {}, name, part) }));
  const tried = (exercise: ExerciseName, passed: boolean, score: Tried['score'] = null) => {
    const { tries, solved, lostBits } = progressOf(exercise);
    const isFirst = tries === 0 && score !== null && Number.isFinite(score.lostBits);
    note(exercise, {
      tries: tries + 1,
      solved: solved || passed,
      lostBits: isFirst ? score.lostBits : lostBits,
    });
    set({ tried: { exercise, passed, score } });
  };

  const cases = (exercise: CodeUnit): Promise<Case[]> => {
    const known = casesKnown.get(exercise) ?? casesOf(exercise, lab);
    casesKnown.set(exercise, known);
    known.catch(() => casesKnown.delete(exercise)); // the next try asks again
    return known;
  };
  const numbers = async (name: ExerciseName): Promise<Partial<typeof none>> => {
    const exercise = EXERCISES[name];
    if (isCode(exercise)) {
      return { example: await exampleOf(exercise, lab), facts: (await exercise.facts?.(lab)) ?? {} };
    }
    if (exercise.kind === 'predict') return { outcomes: await exercise.outcomes(lab) };
    if (exercise.kind === 'diagnose') return { evidence: await exercise.evidence(lab) };
    return { facts: await exercise.facts(lab) };
  };

  if (own.get().progress === null) own.update(({ reader }) => ({ progress: keptProgress(reader) }));
  const stop = own.watch(
    ({ settings }) => openIn(settings),
    (name) => {
      trying.stop();
      own.update({ result: none });
      if (name === '') asking.stop();
      else asking.run(() => numbers(name), set, refused);
    },
  );
  return {
    tryCode(name, exercise, code) {
      set({ checking: true, verdict: null, refusal: null });
      trying.run(
        async (signal) => check(exercise, code, await cases(exercise), { lab, run, signal }),
        (verdict) => {
          set({ checking: false, verdict });
          tried(name, verdict.kind === 'passed');
        },
        refused,
      );
    },
    tryForecast(name, shares) {
      set({ score: null, refusal: null });
      trying.run(
        (signal) => lab.forecastScore(own.get().result.outcomes?.p ?? [], shares, { signal }),
        (score) => {
          set({ score });
          tried(name, Number.isFinite(score.bits), score);
        },
        refused,
      );
    },
    nameFault(name, { fault }, choice) {
      set({ named: choice });
      tried(name, choice === fault);
    },
    compared: (name) => tried(name, true),
    forgetVerdict() {
      trying.stop();
      set({ checking: false, verdict: null });
    },
    note,
    end() {
      stop();
      asking.stop();
      trying.stop();
    },
  };
}
