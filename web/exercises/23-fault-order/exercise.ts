import type { Chance } from '../check/chance.ts';
import { fromLogits, withoutOne } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

const some = (chance: Chance): Arguments => [
  chance.list(chance.whole(2, 6), () => chance.whole(-30, 30) / 10),
  chance.whole(4, 30) / 10,
  chance.whole(1, 19) / 20 + 0.0125,
];

export const exercise: CodeExercise = {
  kind: 'fault',
  stage: 'distribution',
  call: 'sample',
  start,
  solution,
  mistakes: {
    cutBefore: [['topP(scaled, p)', 'topP(softmax(logits), p)']],
    temperatureOnlyToCut: [['const cut = scaled.map((own, id)', 'const cut = softmax(logits).map((own, id)']],
    notNormalised: [['own / total', 'own']],
  },
  example: [[2, 1, 0, -1], 2, 0.8],
  inputs: (chance) => [
    [[1], 1, 0.5],
    [[2, 0], 4, 0.8],
    [[3, 2, 1], 1, 0.7],
    [[2, 1, 0, -1], 3, 0.9],
    ...chance.list(40, () => some(chance)),
  ],
  reference: (lab, [logits, temperature, p]) =>
    fromLogits(lab, logits as number[], {
      order: 'huggingface',
      temperature: temperature as number,
      topP: p as number,
    }),
  smaller: ([logits, temperature, p]) => {
    const list = logits as number[];
    return [
      ...(list.length > 2 ? withoutOne(list).map((fewer) => [fewer, temperature!, p!]) : []),
      ...(list.every(Number.isInteger) ? [] : [[list.map(Math.round), temperature!, p!]]),
    ];
  },
};
