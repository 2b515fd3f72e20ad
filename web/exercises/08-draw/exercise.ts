import type { Chance } from '../check/chance.ts';
import { drawnWith, oneLess, spread } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

/** No border between two tokens is as near to u as rounding reaches. */
function isClear(probabilities: readonly number[], u: number): boolean {
  let sum = 0;
  return probabilities.every((p) => Math.abs((sum += p) - u) > 1e-9);
}

function some(chance: Chance): Arguments {
  const probabilities = spread(chance, chance.whole(2, 7));
  let u: number;
  do u = chance.whole(0, 999) / 1000;
  while (!isClear(probabilities, u));
  return [probabilities, u];
}

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'token',
  call: 'draw',
  start,
  solution,
  mistakes: {
    reached: [['sum > u', 'sum >= u']],
    eachAlone: [['sum += probabilities[id];', 'sum = probabilities[id];']],
    mostProbable: [
      ['let sum = 0;', 'return probabilities.indexOf(Math.max(...probabilities));\n  let sum = 0;'],
    ],
    byRank: [
      [
        '  let sum = 0;\n',
        '  let sum = 0;\n  const ids = probabilities.map((_, id) => id).sort((a, b) => probabilities[b] - probabilities[a] || a - b);\n',
      ],
      ['sum += probabilities[id];', 'sum += probabilities[ids[id]];'],
      ['if (sum > u) return id;', 'if (sum > u) return ids[id];'],
    ],
    oneTooFar: [
      ['if (sum > u) return id;', 'if (sum > u) return Math.min(id + 1, probabilities.length - 1);'],
    ],
  },
  example: [[0.25, 0.5, 0.25], 0.6],
  inputs: (chance) => [
    [[1], 0],
    [[0.5, 0.5], 0.5],
    [[0.5, 0.5], 0],
    [[0.25, 0.5, 0.25], 0.75],
    [[0, 1], 0],
    [[0.5, 0, 0.5], 0.5],
    [[0.125, 0.125, 0.75], 0.999],
    ...chance.list(30, () => some(chance)),
  ],
  reference: (lab, [probabilities, u]) => drawnWith(lab, probabilities as number[], u as number),
  smaller: ([probabilities, u]) =>
    oneLess(probabilities as number[])
      .filter((fewer) => isClear(fewer, u as number))
      .map((fewer) => [fewer, u!]),
};
