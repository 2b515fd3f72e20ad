// Tries a learner's function against the core: on edge cases, then on random inputs, always the same. Of the inputs that
// fail the smallest is shown, and a mistake that is known is recognised by what it answers, not by how it is written.
import type { Lab } from '../../library/types.ts';
import { mistaken, type CodeExercise } from '../exercise.ts';
import type { Arguments, Ended, Outcome, Ran, Runner, Value } from '../runner/program.ts';
import { chanceFrom } from './chance.ts';
import { isRight, isSame, TOLERANCE } from './compare.ts';

export interface Case {
  readonly args: Arguments;
  readonly expected: Value;
}

export interface Failure extends Case {
  readonly outcome: Outcome;
}

export type Verdict = { readonly log: readonly string[] } & (
  | { readonly kind: 'passed'; readonly cases: number }
  | {
      readonly kind: 'failed';
      readonly smallest: Failure;
      readonly failed: number;
      readonly cases: number;
      /** A known one. */
      readonly mistake: string | null;
    }
  | {
      readonly kind: 'ended';
      readonly ended: Exclude<Ended, 'done'>;
      /** At which input, where it is known. */
      readonly args: Arguments | null;
      readonly message: string;
      readonly line: number;
    }
);

export interface Tools {
  readonly lab: Lab;
  readonly run: Runner;
  readonly signal?: AbortSignal;
}

/** Rounds of looking for a smaller input, and how many are tried in each. */
const ROUNDS = 6;
const A_ROUND = 16;

export async function exampleOf(exercise: CodeExercise, lab: Lab): Promise<Case> {
  const { example } = exercise;
  const args = typeof example === 'function' ? await example(lab) : example;
  return { args, expected: await exercise.reference(lab, args) };
}

export async function casesOf(exercise: CodeExercise, lab: Lab): Promise<Case[]> {
  return answered(exercise, lab, await exercise.inputs(await chanceFrom(lab), lab));
}

const answered = (exercise: CodeExercise, lab: Lab, inputs: readonly Arguments[]): Promise<Case[]> =>
  Promise.all(inputs.map(async (args) => ({ args, expected: await exercise.reference(lab, args) })));

export async function check(
  exercise: CodeExercise,
  code: string,
  cases: readonly Case[],
  tools: Tools,
): Promise<Verdict> {
  const ran = await runOn(exercise, code, cases, tools);
  const { ended, outcomes, log, message, line } = ran;
  if (ended !== 'done') {
    const args = ended === 'time' || ended === 'gone' ? (cases[outcomes.length]?.args ?? null) : null;
    return { kind: 'ended', ended, args, message, line, log };
  }
  const failures = failuresOf(exercise, cases, ran);
  const first = smallestOf(failures);
  if (!first) return { kind: 'passed', cases: cases.length, log };
  return {
    kind: 'failed',
    smallest: await shrunk(exercise, code, first, tools),
    failed: failures.length,
    cases: cases.length,
    mistake: await knownMistake(exercise, cases, outcomes, tools),
    log,
  };
}

const runOn = (
  { call }: CodeExercise,
  code: string,
  cases: readonly Case[],
  { run, signal }: Tools,
): Promise<Ran> => run({ code, name: call, calls: cases.map(({ args }) => args) }, signal);

const toleranceOf = ({ tolerance = TOLERANCE }: CodeExercise): number => tolerance;

function failuresOf(exercise: CodeExercise, cases: readonly Case[], { outcomes }: Ran): Failure[] {
  return cases.flatMap((one, i) => {
    const outcome = outcomes[i];
    return !outcome || isRight(one.expected, outcome, toleranceOf(exercise)) ? [] : [{ ...one, outcome }];
  });
}

const sizeOf = ({ args }: Case): number => JSON.stringify(args).length;

function smallestOf(failures: readonly Failure[]): Failure | undefined {
  return [...failures].sort((a, b) => sizeOf(a) - sizeOf(b))[0];
}

async function shrunk(
  exercise: CodeExercise,
  code: string,
  failure: Failure,
  tools: Tools,
): Promise<Failure> {
  let smallest = failure;
  for (let round = 0; round < ROUNDS; round++) {
    const inputs = exercise.smaller?.(smallest.args).slice(0, A_ROUND) ?? [];
    const cases = await answered(exercise, tools.lab, inputs);
    if (cases.length === 0) break;
    const next = failuresOf(exercise, cases, await runOn(exercise, code, cases, tools))[0];
    if (!next) break;
    smallest = next;
  }
  return smallest;
}

/** The mistake that answers as this code does wherever it is wrong; of several, the one that is most like it elsewhere. */
async function knownMistake(
  exercise: CodeExercise,
  cases: readonly Case[],
  outcomes: readonly Outcome[],
  tools: Tools,
): Promise<string | null> {
  const tolerance = toleranceOf(exercise);
  const wrong = cases.map(({ expected }, i) => !isRight(expected, outcomes[i]!, tolerance));
  const likeness = await Promise.all(
    Object.keys(exercise.mistakes).map(async (name) => {
      const ran = await runOn(exercise, mistaken(exercise, name), cases, tools);
      const same = outcomes.map(
        (outcome, i) => ran.outcomes[i] && isSame(outcome, ran.outcomes[i], tolerance),
      );
      const isIt = wrong.every((isWrong, i) => !isWrong || same[i]);
      return { name, alike: isIt ? same.filter(Boolean).length : -1 };
    }),
  );
  const best = [...likeness].sort((a, b) => b.alike - a.alike)[0];
  return best && best.alike >= 0 ? best.name : null;
}
