import { narrowed, oneLess, spread } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'distribution',
  call: 'topK',
  start,
  solution,
  mistakes: {
    notNormalised: [['p / total', 'p']],
    keepsTies: [['kept.has(id)', 'p >= probabilities[ids[Math.min(k, ids.length) - 1]]']],
    firstInOrder: [['ids.sort((a, b) => probabilities[b] - probabilities[a] || a - b);\n', '']],
    smallest: [['probabilities[b] - probabilities[a]', 'probabilities[a] - probabilities[b]']],
    oneTooFew: [['slice(0, k)', 'slice(0, Math.max(1, k - 1))']],
    sortedOut: [
      ['return cut.map((p) => p / total);', 'return cut.map((p) => p / total).sort((a, b) => b - a);'],
    ],
  },
  example: [[0.125, 0.5, 0.125, 0.25], 2],
  inputs: (chance) => [
    [[1], 1],
    [[0.5, 0.5], 1],
    [[0.25, 0.5, 0.25], 2],
    [[0.25, 0.25, 0.25, 0.25], 3],
    [[0.5, 0.25, 0.25], 9],
    [[0.125, 0.125, 0.25, 0.5], 1],
    ...chance.list(30, () => [spread(chance, chance.whole(2, 7)), chance.whole(1, 6)]),
  ],
  reference: (lab, [probabilities, k]) => narrowed(lab, probabilities as number[], { topK: k as number }),
  smaller: ([probabilities, k]) => oneLess(probabilities as number[]).map((fewer) => [fewer, k!]),
};
