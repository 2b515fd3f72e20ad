import type { Chance } from '../check/chance.ts';
import { narrowed, oneLess, spread } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

/** No probability is as near to the threshold as rounding reaches. */
const isClear = (probabilities: readonly number[], ratio: number): boolean =>
  probabilities.every((p) => Math.abs(p - ratio * Math.max(...probabilities)) > 1e-9);

function some(chance: Chance): Arguments {
  const probabilities = spread(chance, chance.whole(2, 7));
  let ratio: number;
  do ratio = chance.whole(1, 99) / 100;
  while (!isClear(probabilities, ratio));
  return [probabilities, ratio];
}

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'distribution',
  call: 'minP',
  start,
  solution,
  mistakes: {
    above: [['p >= least', 'p > least']],
    notRelative: [['ratio * Math.max(...probabilities)', 'Math.min(ratio, Math.max(...probabilities))']],
    notNormalised: [['p / total', 'p']],
  },
  example: [[0.5, 0.25, 0.125, 0.125], 0.4],
  inputs: (chance) => [
    [[1], 1],
    [[0.5, 0.25, 0.25], 0.5],
    [[0.5, 0.25, 0.125, 0.125], 0.25],
    [[0.5, 0.5], 1],
    [[0.75, 0.25], 0],
    ...chance.list(30, () => some(chance)),
  ],
  reference: (lab, [probabilities, ratio]) =>
    narrowed(lab, probabilities as number[], { minP: ratio as number }),
  smaller: ([probabilities, ratio]) =>
    oneLess(probabilities as number[])
      .filter((fewer) => isClear(fewer, ratio as number))
      .map((fewer) => [fewer, ratio!]),
};
