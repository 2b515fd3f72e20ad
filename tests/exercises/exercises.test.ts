// The three runs of each exercise, and its words: the solution passes, the untouched start fails, each known mistake
// meets its own hint.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXERCISES } from '../../web/exercises/all.ts';
import { casesOf, check, type Case, type Verdict } from '../../web/exercises/check/check.ts';
import { mistaken, startOf } from '../../web/exercises/exercise.ts';
import { EXERCISE_NAMES } from '../../web/exercises/names.ts';
import type { Lab } from '../../web/library/types.ts';
import { runInNode } from './node-runner.ts';

const LIBRARY = new URL('../../dist/lab.js', import.meta.url).href;
let lab: Lab;
beforeAll(async () => {
  const { createLab } = (await import(/* @vite-ignore */ LIBRARY)) as { createLab: () => Promise<Lab> };
  lab = await createLab();
});
afterAll(() => lab.dispose());

describe.each(EXERCISE_NAMES)('exercise %s', (name) => {
  const exercise = EXERCISES[name];
  let cases: Case[];
  beforeAll(async () => {
    cases = await casesOf(exercise, lab);
  });
  const verdictOn = (code: string): Promise<Verdict> => check(exercise, code, cases, { lab, run: runInNode });

  it('has its solution pass', async () => {
    const v = await verdictOn(exercise.solution);
    if (v.kind !== 'passed') console.log(JSON.stringify(v));
    expect(v).toMatchObject({ kind: 'passed' });
  });

  it('has the untouched start fail', async () => {
    const verdict = await verdictOn(startOf(exercise, exercise.text.en));
    expect(verdict.kind).toBe('failed');
  });

  it.each(Object.keys(exercise.mistakes))('recognises the mistake %s', async (mistake) => {
    const code = mistaken(exercise, mistake);
    for (const [from] of exercise.mistakes[mistake]!) expect(exercise.solution.split(from)).toHaveLength(2);
    expect(await verdictOn(code)).toMatchObject({ kind: 'failed', mistake });
  });
});
