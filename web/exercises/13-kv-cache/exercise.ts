import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'cost',
  call: 'projectionMacs',
  start,
  solution,
  mistakes: {
    keysOnly: [['positions * 2 * d * d', 'positions * d * d']],
    oneRoundMore: [['round < newTokens', 'round <= newTokens']],
    promptOnceOnly: [['promptTokens + round', 'promptTokens']],
    noPrefill: [['cached && round > 0', 'cached']],
    notSquared: [['* 2 * d * d', '* 2 * d']],
  },
  example: [32, 40, 20, true],
  inputs: (chance) => [
    [1, 1, 1, true],
    [1, 1, 1, false],
    [4, 3, 0, true],
    [2, 3, 2, false],
    [32, 40, 20, true],
    [32, 40, 20, false],
    ...chance.list(24, (): Arguments => [
      chance.whole(1, 64),
      chance.whole(1, 50),
      chance.whole(0, 30),
      chance.whole(0, 1) === 1,
    ]),
  ],
  reference: (lab, [d, promptTokens, newTokens, cached]) =>
    lab.cost.kvMacs({
      d: d as number,
      promptTokens: promptTokens as number,
      newTokens: newTokens as number,
      cached: cached as boolean,
    }),
  smaller: ([d, promptTokens, newTokens, cached]) =>
    (
      [
        [1, promptTokens, newTokens, cached],
        [d, 1, newTokens, cached],
        [d, promptTokens, 1, cached],
        [d, promptTokens, 2, cached],
      ] as Arguments[]
    ).filter((args) => args.some((value, i) => value !== [d, promptTokens, newTokens, cached][i])),
};
