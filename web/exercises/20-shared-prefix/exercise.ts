import type { Chance } from '../check/chance.ts';
import { withoutOne } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

/** Two requests: the second goes on from the first, and is changed somewhere or not. */
function some(chance: Chance): Arguments {
  const before = chance.list(chance.whole(1, 10), () => chance.whole(1, 4));
  const after = [...before, ...chance.list(chance.whole(0, 3), () => chance.whole(1, 4))];
  if (chance.number() < 0.7) after[chance.whole(0, after.length - 1)] = chance.whole(1, 9);
  return [before, after.slice(0, chance.whole(1, after.length))];
}

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'cost',
  call: 'sharedTokens',
  start,
  solution,
  mistakes: {
    anywhere: [
      [
        '  while (n < before.length && n < after.length && before[n] === after[n]) n++;\n',
        '  for (let i = 0; i < before.length; i++) if (before[i] === after[i]) n++;\n',
      ],
    ],
    pastTheEnd: [
      ['n < before.length && n < after.length && ', 'n <= before.length && n <= after.length && '],
    ],
    fromOne: [['return n;', 'return Math.min(n + 1, before.length, after.length);']],
    asSets: [
      [
        '  while (n < before.length && n < after.length && before[n] === after[n]) n++;\n',
        '  while (n < before.length && after.includes(before[n])) n++;\n',
      ],
    ],
  },
  example: [
    [7, 7, 3, 9],
    [7, 7, 4, 9, 2],
  ],
  inputs: (chance) => [
    [[1], [1]],
    [[1], [2]],
    [[1, 2], [1]],
    [[1], [1, 2]],
    [
      [1, 2, 3],
      [9, 2, 3],
    ],
    [
      [1, 2, 3],
      [1, 9, 3],
    ],
    [
      [1, 2],
      [2, 1],
    ],
    ...chance.list(30, () => some(chance)),
  ],
  async reference(lab, [before, after]) {
    const { turns } = await lab.cost.promptCache({
      requests: [
        { ids: before as number[], seconds: 0 },
        { ids: after as number[], seconds: 1 },
      ],
    });
    return turns[1]!.shared;
  },
  smaller: ([before, after]) => [
    ...((before as number[]).length > 1
      ? withoutOne(before as number[]).map((fewer) => [fewer, after!])
      : []),
    ...((after as number[]).length > 1 ? withoutOne(after as number[]).map((fewer) => [before!, fewer]) : []),
  ],
};
