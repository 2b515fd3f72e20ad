// The three runs of each exercise, and its words: the solution passes, the untouched start fails, each known mistake
// meets its own hint.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXERCISES } from '../../web/exercises/all.ts';
import { fromNgrams } from '../../web/exercises/check/core.ts';
import { casesOf, check, type Case, type Verdict } from '../../web/exercises/check/check.ts';
import { isCode, mistaken, startOf, type Exhibit } from '../../web/exercises/exercise.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../web/exercises/names.ts';
import type { Arguments } from '../../web/exercises/runner/program.ts';
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

const toDiagnose = units.flatMap(({ name, exercise }) =>
  exercise.kind === 'diagnose' ? [{ name, exercise }] : [],
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

  it('has the number for each placeholder of its last words, and no other', async () => {
    const numbers = (await exercise.facts?.(lab)) ?? {};
    for (const { after } of Object.values(exercise.text))
      expect(placeholdersOf(after)).toEqual(keysOf(numbers));
  });
});

const keysOf = (numbers: object): Set<string> => new Set(Object.keys(numbers));
const placeholdersOf = (words: unknown): Set<string> =>
  new Set([...JSON.stringify(words).matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));

describe.each(toExplain)('question $name', ({ exercise: { facts, text } }) => {
  it('has the number for each placeholder of its words, and no other', async () => {
    const numbers = await facts(lab);
    for (const words of Object.values(text)) expect(placeholdersOf(words)).toEqual(keysOf(numbers));
    expect(Object.values(numbers).every(Number.isFinite)).toBe(true);
  });
});

describe.each(toDiagnose)('pipeline $name', ({ exercise }) => {
  it('offers its own fault among others, with words for each and for every exhibit', async () => {
    const evidence = await exercise.evidence(lab);
    expect(exercise.choices).toContain(exercise.fault);
    expect(new Set(exercise.choices).size).toBe(4);
    expect(evidence.length).toBeGreaterThan(1);
    for (const text of Object.values(exercise.text)) {
      expect(Object.keys(text.choices).sort()).toEqual([...exercise.choices].sort());
      expect(text.exhibits.map(({ names }) => names.length)).toEqual(evidence.map(namesWanted));
    }
  });

  it('has the core run it: every number of its exhibits is one, and no two runs differ', async () => {
    const evidence = await exercise.evidence(lab);
    for (const number of numbersIn(evidence)) expect(number).not.toBeNaN();
    expect(await exercise.evidence(lab)).toEqual(evidence);
  });
});

/** Of an exhibit: how many names its words must have. */
function namesWanted(exhibit: Exhibit): number {
  switch (exhibit.draw) {
    case 'table':
      for (const row of exhibit.rows) expect(row).toHaveLength(exhibit.columns.length);
      return exhibit.columns.length;
    case 'weights':
      return exhibit.tables.length;
    case 'lines':
      return 2 + exhibit.lines.length;
    case 'bars':
      return 2;
  }
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** The rows of a table among the exhibits. */
async function rowsOf(name: ExerciseName, at: number) {
  const exercise = EXERCISES[name];
  const exhibit = exercise.kind === 'diagnose' ? (await exercise.evidence(lab))[at] : undefined;
  return exhibit?.draw === 'table' ? exhibit.rows : [];
}

describe('what the pipelines leave to be seen is what their words say', () => {
  it('sameText: one text four times, each token of rank 1 and never drawn, one of them with p = 13 %', async () => {
    const runs = await rowsOf('sameText', 0);
    expect(new Set(runs.map(([, , text]) => text)).size).toBe(1);
    const steps = await rowsOf('sameText', 2);
    expect(steps.every(([, , rank, u]) => rank === 1 && u === null)).toBe(true);
    expect(steps.some(([, p]) => Math.round(100 * Number(p)) === 13)).toBe(true);
  });

  it('runsOn: as many tokens as it may have, an end among the first ones, with nearly all of the probability', async () => {
    const runs = [...(await rowsOf('runsOn', 0)), ...(await rowsOf('runsOn', 2))];
    expect(runs.every(([, , most, written]) => most === written)).toBe(true);
    expect(runs.every((row) => String(row.at(-1)).includes('\n'))).toBe(true);
    const end = (await rowsOf('runsOn', 1)).find(([text]) => text === '\n');
    expect(Number(end?.[1])).toBeGreaterThan(0.9);
  });

  it('pastChanges: every position has other numbers once a word is appended, the first goes from 39 to 43 %', async () => {
    const rows = await rowsOf('pastChanges', 0);
    expect(rows.every(([, , , before, , after]) => before !== after)).toBe(true);
    expect([rows[0]![3], rows[0]![5]].map((p) => Math.round(100 * Number(p)))).toEqual([39, 43]);
    expect((await rowsOf('pastChanges', 1)).map(([, , position]) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('oneLook: the spread doubles, more or less, with four times the width, in every head', async () => {
    const rows = (await rowsOf('oneLook', 2)) as number[][];
    for (const head of [1, 2, 3, 4]) {
      // From 4 to 256 numbers: 64 times as wide, 8 times the spread.
      const growth = rows.at(-1)![head]! / rows[0]![head]!;
      expect(growth).toBeGreaterThan(5);
      expect(growth).toBeLessThan(12);
    }
  });

  it('secondToken: the first word agrees, one is off by more than ten points, and position 5 is there twice', async () => {
    const [first, ...others] = (await rowsOf('secondToken', 0)) as number[][];
    expect(first![2]).toBeCloseTo(first![3]!, 9);
    expect(Math.max(...others.map(([, , p, afresh]) => Math.abs(p! - afresh!)))).toBeGreaterThan(0.1);
    const positions = (await rowsOf('secondToken', 2)).map(([, , position]) => position);
    expect(positions).toEqual([0, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10]);
  });

  it('farApart: both lines begin with one value and are far from each other at the end', async () => {
    const { farApart } = EXERCISES;
    const [, lines] = farApart.kind === 'diagnose' ? await farApart.evidence(lab) : [];
    const [here, asTrained] = lines?.draw === 'lines' ? lines.lines : [];
    expect(here![0]![1]).toBeCloseTo(asTrained![0]![1], 6);
    expect(Math.abs(here!.at(-1)![1] - asTrained!.at(-1)![1])).toBeGreaterThan(0.5);
  });

  it('nothingFits: the heads read the KV heads 0, 1, 0, 1', async () => {
    const rows = (await rowsOf('nothingFits', 2)) as number[][];
    expect(rows.map(([, ...distances]) => distances.findIndex((distance) => distance < 1e-9))).toEqual([
      0, 1, 0, 1,
    ]);
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
    expect(isCode(kvCache) && (await kvCache.facts?.(lab))).toMatchObject({
      cached: 120_832,
      again: 2_027_520,
    });
  });
});

describe('the references that take a step of the core for each position or token', () => {
  const referenceOf = (name: ExerciseName, args: Arguments) => {
    const exercise = EXERCISES[name];
    return isCode(exercise) ? exercise.reference(lab, args) : null;
  };

  it('causalMask: are what the core’s network has behind its mask, from the scores it has without one', async () => {
    const run = { prompt: [3, 1, 4, 1, 5, 9], newTokens: 0 };
    const { scores, nHeads } = await lab.parts.decoderTrace({ ...run, fault: 'noMask' });
    const { weights } = await lab.parts.decoderTrace({ ...run, fault: 'none' });
    // The first layer: its scores come of the tokens alone.
    for (let head = 0; head < nHeads; head++) {
      const mine = (await referenceOf('causalMask', [tableOf(scores, head, 6)])) as number[][];
      const theirs = tableOf(weights, head, 6);
      mine.flat().forEach((weight, i) => expect(weight).toBeCloseTo(theirs.flat()[i]!, 6));
    }
  });

  it('generate: are what the core’s own loop writes with a bigram model, up to its end', async () => {
    const corpus = 'abcab\nacb\nbca\n';
    await fromNgrams(lab, { order: 2, corpus, alpha: 0.01 }, async (model, tokenizer) => {
      const table: number[][] = [];
      for (let id = 0; id < tokenizer.vocabSize; id++) {
        const { candidates } = await model.next([id], { top: tokenizer.vocabSize });
        table.push([...candidates].sort((a, b) => a.id - b.id).map(({ p }) => p));
      }
      const [stop] = await tokenizer.encode('\n');
      const prompt = [...(await tokenizer.encode('ab'))];
      const ends: string[] = [];
      for (let seed = 1; seed <= 8; seed++) {
        const ids: number[] = [];
        const us: number[] = [];
        for await (const { id, u, stopped } of model.generate({ prompt, seed, maxTokens: 6, stop: '\n' })) {
          ids.push(id);
          us.push(u!);
          if (stopped) ends.push(stopped);
        }
        expect(await referenceOf('generate', [table, prompt, us, stop!])).toEqual([...prompt, ...ids]);
      }
      expect(new Set(ends)).toEqual(new Set(['stop', 'length']));
    });
  });

  const tableOf = (all: Float64Array, table: number, n: number): number[][] =>
    Array.from({ length: n }, (_, row) => [
      ...all.subarray((table * n + row) * n, (table * n + row + 1) * n),
    ]);
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
