// How a learner's function is judged: on what it answers, and on nothing that it says.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXERCISES } from '../../web/exercises/all.ts';
import { casesOf, check, type Case, type Verdict } from '../../web/exercises/check/check.ts';
import { differsAt } from '../../web/exercises/check/compare.ts';
import { written, writtenCall } from '../../web/exercises/check/written.ts';
import { isCode, type CodeUnit } from '../../web/exercises/exercise.ts';
import type { ExerciseName } from '../../web/exercises/names.ts';
import { listen, type Value } from '../../web/exercises/runner/program.ts';
import type { Lab } from '../../web/library/types.ts';
import { openLab } from './library.ts';
import { runInNode } from './node-runner.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.dispose());

function codeOf(name: ExerciseName): CodeUnit {
  const exercise = EXERCISES[name];
  if (!isCode(exercise)) throw new Error(`${name} is not to write`);
  return exercise;
}

async function verdictOn(name: ExerciseName, code: string, cases?: Case[]): Promise<Verdict> {
  const exercise = codeOf(name);
  return check(exercise, code, cases ?? (await casesOf(exercise, lab)), { lab, run: runInNode });
}

describe('a verdict', () => {
  it('shows the smallest input that fails, smaller than any that was tried where one is found', async () => {
    const code = codeOf('merges').solution.replace('        i++;\n', '');
    const onlyLong: Case[] = [
      {
        args: [
          [...'cabcab'],
          [
            ['a', 'b'],
            ['ab', 'c'],
          ],
        ],
        expected: ['c', 'abc', 'ab'],
      },
    ];
    expect(await verdictOn('merges', code, onlyLong)).toMatchObject({
      kind: 'failed',
      smallest: { args: [['a', 'b'], [['a', 'b']]], expected: ['ab'], outcome: { value: ['ab', 'b'] } },
    });
  });

  it('names the input at which a loop did not end', async () => {
    const code = 'function softmax(logits) { while (logits.length > 1); return [1]; }';
    expect(await verdictOn('softmax', code)).toMatchObject({
      kind: 'ended',
      ended: 'time',
      args: [[0, 0], 1],
    });
  });

  it('names the line of the code that throws, and of one that cannot be run', async () => {
    const throwing = '// a remark\nfunction softmax(logits) {\n  return logits.nothing.there;\n}';
    expect(await verdictOn('softmax', throwing)).toMatchObject({ smallest: { outcome: { line: 3 } } });
    const broken = 'function softmax(logits) {\n  return (;\n}';
    expect(await verdictOn('softmax', broken)).toMatchObject({ kind: 'ended', ended: 'broken', line: 2 });
  });

  it('says that the function is missing, and keeps what was written to the console', async () => {
    expect(await verdictOn('softmax', "console.log('here', [1, NaN]);")).toMatchObject({
      kind: 'ended',
      ended: 'missing',
      log: ['here [1,{"$":"NaN"}]'],
    });
  });

  it('takes a function that is written as an arrow, as async, or answers a typed array', async () => {
    const { solution } = codeOf('softmax');
    const body = solution.slice(solution.indexOf('{'));
    for (const code of [
      `const softmax = (logits, temperature) => ${body}`,
      `async function softmax(logits, temperature) ${body}`,
      solution.replace('return weights.map', 'return Float64Array.from(weights).map'),
    ]) {
      expect(await verdictOn('softmax', code)).toMatchObject({ kind: 'passed' });
    }
  });

  it('is not changed by a function that changes its input', async () => {
    const code = codeOf('softmax').solution.replace('{\n', '{\n  logits.sort();\n');
    expect(await verdictOn('softmax', code)).toMatchObject({ kind: 'failed' });
    expect(await verdictOn('softmax', codeOf('softmax').solution)).toMatchObject({ kind: 'passed' });
  });
});

describe('inputs', () => {
  const isBinary = (value: number) => Number.isInteger(value * 2 ** 10);

  it('of top-p have no sum within 1e-9 of p, unless all numbers are binary fractions', async () => {
    for (const { args } of await casesOf(codeOf('topP'), lab)) {
      const [probabilities, p] = args as unknown as [number[], number];
      if ([...probabilities, p].every(isBinary)) continue;
      let sum = 0;
      for (const one of [...probabilities].sort((a, b) => b - a)) {
        expect(Math.abs((sum += one) - p)).toBeGreaterThan(1e-9);
      }
    }
  });

  it('of top-p have the source’s test among them: after 录 exactly two of 51 characters stay', async () => {
    const cases = await casesOf(codeOf('topP'), lab);
    const afterLu = cases.filter(({ args }) => (args[0] as Value[]).length === 51);
    expect(
      afterLu.map(({ args, expected }) => [args[1], (expected as number[]).filter((p) => p > 0)]),
    ).toEqual([[0.7, [3.01 / 4.02, 1.01 / 4.02].map((p) => expect.closeTo(p, 9) as number)]]);
  });

  it('are the same every time', async () => {
    expect(await casesOf(codeOf('minP'), lab)).toEqual(await casesOf(codeOf('minP'), lab));
  });
});

describe('what the worker says', () => {
  const program = { code: 'a\nb', name: 'f', calls: [[1], [2]] };

  it('counts in the order of the calls, and once each', () => {
    const { hear, ran } = listen(program);
    expect(hear('{"call":1,"value":7}')).toBeNull();
    expect(hear('{"call":0,"value":1}')).toBeNull();
    expect(hear('{"call":0,"value":8}')).toBeNull();
    expect(hear('{"call":1,"value":2}')).toBe('done');
    expect(ran('done').outcomes).toEqual([{ value: 1 }, { value: 2 }]);
  });

  it.each(['', 'null', '5', '[]', '{"passed":true}', '{"ended":"done"}', '{"call":"0","value":1}'])(
    'is not heard where it is no answer: %s',
    (text) => {
      const { hear, ran } = listen(program);
      expect(hear(text)).toBeNull();
      expect(ran('done').outcomes).toEqual([]);
    },
  );

  it('has the numbers that JSON lacks, and no prototype of ours', () => {
    const { hear, ran } = listen(program);
    hear(
      '{"call":0,"value":[{"$":"NaN"},{"$":"-Infinity"},{"$":"function"},{"__proto__":{"kind":"passed"}}]}',
    );
    hear('{"call":1}');
    const [first, second] = ran('done').outcomes;
    expect(first).toMatchObject({ value: [NaN, -Infinity, { $: 'function' }, {}] });
    expect(second).toEqual({ value: { $: 'undefined' } });
    expect('kind' in {}).toBe(false);
  });
});

describe('answers', () => {
  it.each<[string, Value, Value, string | null]>([
    ['within the tolerance', [1, 0.5], [1, 0.5 + 1e-10], null],
    ['beyond it', [1, 0.5], [1, 0.5 + 1e-8], '[1]'],
    ['not a number', [1], [NaN], '[0]'],
    ['a number too few', [1, 2], [1], '[1]'],
    ['a number too many', [1], [1, 2], '[1]'],
    ['a record in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, null],
    ['a name too many', { a: { b: 1 } }, { a: { b: 1, c: 1 } }, '.a.c'],
    ['a list for a record', { 0: 1 }, [1], ''],
    ['a text for a number', 1, '1', ''],
    ['nothing for null', null, { $: 'undefined' }, ''],
    ['what every object has', {}, { constructor: 1 }, '.constructor'],
  ])('%s', (_, expected, got, path) => {
    expect(differsAt(expected, got, 1e-9)).toBe(path);
  });

  it('are written as a learner would write them', () => {
    expect(
      writtenCall('f', [[1, 0.1 + 0.2, NaN], { 录: '\n', 'a b': null }, { $: 'undefined' }, {}, true]),
    ).toBe('f([1, 0.3, NaN], { 录: "\\n", "a b": null }, undefined, {}, true)');
    expect(written(Array.from({ length: 15 }, (_, i) => i))).toBe(
      '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, … +3]',
    );
  });
});
