import type { Chance } from '../check/chance.ts';
import { fromLogits, withoutOne } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

const some = (chance: Chance): Arguments => [
  chance.list(chance.whole(2, 7), () => chance.whole(-60, 60) / 10),
  chance.whole(2, 30) / 10,
];

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'distribution',
  call: 'softmax',
  start,
  solution,
  mistakes: {
    overflow: [['const largest = Math.max(...logits);', 'const largest = 0;']],
    multiplied: [['(logit - largest) / temperature', '(logit - largest) * temperature']],
    noTemperature: [['(logit - largest) / temperature', 'logit - largest']],
    afterwards: [
      ['(logit - largest) / temperature', 'logit - largest'],
      ['weight / total', 'weight / total / temperature'],
    ],
    notNormalised: [['weight / total', 'weight']],
  },
  example: [[2, 1, 0], 0.5],
  inputs: (chance) => [
    [[3], 1],
    [[0, 0], 1],
    [[1, 2], 0.5],
    [[1000, 999], 1],
    [[-1000, -1001, -1002], 2],
    [[5, -5], 0.01],
    ...chance.list(30, () => some(chance)),
  ],
  reference: (lab, [logits, temperature]) =>
    fromLogits(lab, logits as number[], { temperature: temperature as number }),
  smaller: ([logits, temperature]) => {
    const list = logits as number[];
    return [
      ...(list.length > 1 ? withoutOne(list).map((fewer) => [fewer, temperature!]) : []),
      ...(temperature === 1 ? [] : [[list, 1]]),
      ...(list.every(Number.isInteger) ? [] : [[list.map(Math.round), temperature!]]),
    ];
  },
};
