// The three runs of each exercise, and its words: the solution passes, the untouched start fails, each known mistake
// meets its own hint.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXERCISES } from '../../web/exercises/all.ts';
import { casesOf, check, type Case, type Verdict } from '../../web/exercises/check/check.ts';
import { isCode, mistaken, startOf } from '../../web/exercises/exercise.ts';
import { EXERCISE_NAMES } from '../../web/exercises/names.ts';
import type { Lab } from '../../web/library/types.ts';
import { openLab } from './library.ts';
import { runInNode } from './node-runner.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.dispose());

const units = EXERCISE_NAMES.map((name) => ({ name, exercise: EXERCISES[name] }));
const toWrite = units.flatMap(({ name, exercise }) => (isCode(exercise) ? [{ name, exercise }] : []));
const toExplain = units.flatMap(({ name, exercise }) =>
  exercise.kind === 'explain' ? [{ name, exercise }] : [],
);

describe.each(toWrite)('exercise $name', ({ exercise }) => {
  let cases: Case[];
  beforeAll(async () => {
    cases = await casesOf(exercise, lab);
  });
  const verdictOn = (code: string): Promise<Verdict> => check(exercise, code, cases, { lab, run: runInNode });

  it('has its solution pass', async () => {
    expect(await verdictOn(exercise.solution)).toMatchObject({ kind: 'passed' });
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

describe.each(toExplain)('question $name', ({ exercise: { facts, text } }) => {
  it('has the number for each placeholder of its words, and no other', async () => {
    const numbers = await facts(lab);
    for (const words of Object.values(text)) {
      const used = JSON.stringify(words).matchAll(/\{(\w+)\}/g);
      expect(new Set([...used].map(([, name]) => name))).toEqual(new Set(Object.keys(numbers)));
    }
    expect(Object.values(numbers).every(Number.isFinite)).toBe(true);
  });
});

describe('the generation with a cache', () => {
  it('has the case of source 000 among its inputs: 120,832 multiply-adds, as the calculator says', async () => {
    const { kvCache } = EXERCISES;
    const cases = isCode(kvCache) ? await casesOf(kvCache, lab) : [];
    const { args, expected } = cases.at(-1)!;
    // 40 + 19 positions, a key and a value each, 32 · 32 multiply-adds for either.
    expect(expected).toMatchObject({ macs: 120_832 });
    expect((expected as { ids: number[] }).ids).toHaveLength(60);
    expect((args[1] as number[]).length).toBe(40);
    const request = { d: 32, promptTokens: 40, newTokens: 20, cached: true };
    expect(await lab.cost.kvMacs(request)).toBe(120_832);
  });
});

describe('the numbers of the questions', () => {
  it('are those of source 000: of 2601 contexts of two characters 70 occur, 64 with one continuation', async () => {
    const { trigramText } = EXERCISES;
    expect(trigramText.kind === 'explain' && (await trigramText.facts(lab))).toEqual({
      contexts: 70,
      possibleContexts: 2601,
      singleContinuation: 64,
    });
  });

  it('say that an edit keeps exactly what stands before it', async () => {
    const { edits } = EXERCISES;
    // 3,000 of the system prompt and 20 turns of 1,000; the request before has all but the last.
    expect(edits.kind === 'explain' && (await edits.facts(lab))).toEqual({
      turns: 20,
      tokens: 23_000,
      appended: 22_000,
      late: 21_500,
      early: 20,
    });
  });
});

describe('the predictions', () => {
  it('are of the probabilities that source 000 prints, and of what is left', async () => {
    const { predictNext, predictHot } = EXERCISES;
    const next = predictNext.kind === 'predict' && (await predictNext.outcomes(lab));
    const hot = predictHot.kind === 'predict' && (await predictHot.outcomes(lab));
    // 3.01 / 4.51, 1.01 / 4.51, and 49 times 0.01 / 4.51.
    expect(next && next.tokens).toEqual(['列', '页']);
    expect(next && next.p.map((p) => p.toFixed(4))).toEqual(['0.6674', '0.2239', '0.1086']);
    expect(hot && hot.tokens).toEqual(['复']);
    expect(hot && hot.p[0]!.toFixed(3)).toBe('0.473');
  });
});
