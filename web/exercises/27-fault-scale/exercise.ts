import type { Chance } from '../check/chance.ts';
import { withoutOne } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

function some(chance: Chance): Arguments {
  const headDim = chance.of([1, 4, 9, 16, 64]);
  const vector = () => chance.list(headDim, () => chance.whole(-2, 2));
  return [vector(), chance.list(chance.whole(1, 4), vector)];
}

export const exercise: CodeExercise = {
  kind: 'fault',
  stage: 'logits',
  call: 'attentionWeights',
  start,
  solution,
  mistakes: {
    unscaled: [[' / Math.sqrt(query.length)', '']],
    byLength: [['Math.sqrt(query.length)', 'query.length']],
    byKeys: [['Math.sqrt(query.length)', 'Math.sqrt(keys.length)']],
    multiplied: [['/ Math.sqrt', '* Math.sqrt']],
  },
  example: [
    [1, 1, 1, 1],
    [
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ],
  ],
  inputs: (chance) => [
    [[1], [[1], [0]]],
    [
      [1, 1, 1, 1],
      [
        [1, 1, 1, 1],
        [0, 0, 0, 0],
      ],
    ],
    [
      [2, 0, 0, 0],
      [
        [1, 0, 0, 0],
        [0, 1, 0, 0],
        [-1, 0, 0, 0],
      ],
    ],
    ...chance.list(14, () => some(chance)),
  ],
  async reference(lab, [query, keys]) {
    return [...(await lab.parts.attentionWeights({ query: query as number[], keys: keys as number[][] }))];
  },
  smaller: ([query, keys]) => {
    const list = keys as number[][];
    return list.length > 2 ? withoutOne(list).map((fewer) => [query!, fewer]) : [];
  },
};
