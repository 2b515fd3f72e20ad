import type { Chance } from '../check/chance.ts';
import { drawnWith, fromLogits } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

const some = (chance: Chance): Arguments => [
  chance.list(chance.whole(2, 5), () => chance.whole(-30, 30) / 10),
  chance.whole(3, 20) / 10,
  chance.number(),
];

const GREEDY = `  return probabilities.indexOf(Math.max(...probabilities));\n`;

export const exercise: CodeExercise = {
  kind: 'fault',
  stage: 'token',
  call: 'nextToken',
  start,
  solution,
  mistakes: {
    stillGreedy: [['  let sum = 0;\n', `${GREEDY}  let sum = 0;\n`]],
    temperatureLost: [['logit / temperature', 'logit']],
    eachAlone: [['sum += probabilities[id];', 'sum = probabilities[id];']],
    notNormalised: [['weight / total', 'weight']],
  },
  example: [[2, 1, 0], 1.5, 0.9],
  inputs: (chance) => [
    [[0, 1], 1, 0.1],
    [[3], 1, 0.5],
    [[0, 0.1, 0.2], 5, 0.05],
    ...chance.list(40, () => some(chance)),
  ],
  async reference(lab, [logits, temperature, u]) {
    const p = await fromLogits(lab, logits as number[], { temperature: temperature as number });
    return drawnWith(lab, p, u as number);
  },
  smaller: ([logits, temperature, u]) => {
    const list = logits as number[];
    return [
      ...(list.length > 2 ? [[list.slice(0, 2), temperature!, u!]] : []),
      ...(temperature === 1 ? [] : [[list, 1, u!]]),
      ...(list.every(Number.isInteger) ? [] : [[list.map(Math.round), temperature!, u!]]),
    ];
  },
};
