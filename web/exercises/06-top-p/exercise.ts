import type { Lab } from '../../library/types.ts';
import type { Chance } from '../check/chance.ts';
import { fromNgrams, narrowed, oneLess, spread } from '../check/core.ts';
import { COMMITS_BIGRAMS } from '../check/next-token.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

/** No sum of the most probable ones is as near to p as rounding reaches. */
function isClear(probabilities: readonly number[], p: number): boolean {
  let sum = 0;
  return [...probabilities].sort((a, b) => b - a).every((one) => Math.abs((sum += one) - p) > 1e-9);
}

function some(chance: Chance): Arguments {
  const probabilities = spread(chance, chance.whole(2, 7));
  let p: number;
  do p = chance.whole(1, 99) / 100;
  while (!isClear(probabilities, p));
  return [probabilities, p];
}

/** What the bigram model of the six lines gives after 录: at p = 0.7 exactly 列 and 页 stay. */
const afterLu = (lab: Lab): Promise<Arguments> =>
  fromNgrams(lab, COMMITS_BIGRAMS, async (model) => [[...(await model.row('录')).p], 0.7]);

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'distribution',
  call: 'topP',
  start,
  solution,
  mistakes: {
    beyond: [['sum >= p', 'sum > p']],
    withoutTheLast: [
      [
        '    kept.add(id);\n',
        '    if (kept.size > 0 && sum + probabilities[id] > p) break;\n    kept.add(id);\n',
      ],
    ],
    notNormalised: [['own / sum', 'own']],
    unsorted: [['  ids.sort((a, b) => probabilities[b] - probabilities[a] || a - b);\n', '']],
    eachAlone: [
      ['    if (sum >= p) break;\n', ''],
      [
        '    kept.add(id);\n    sum += probabilities[id];\n',
        '    if (kept.size > 0 && probabilities[id] < p) break;\n    kept.add(id);\n    sum += probabilities[id];\n',
      ],
    ],
  },
  example: [[0.125, 0.5, 0.125, 0.25], 0.7],
  inputs: async (chance, lab) => [
    [[1], 1],
    [[0.5, 0.25, 0.125, 0.125], 0.75],
    [[0.5, 0.25, 0.125, 0.125], 0.5],
    [[0.25, 0.5, 0.25], 0.75],
    [[0.125, 0.375, 0.5], 0.01],
    [[0.5, 0.5], 1],
    await afterLu(lab),
    ...chance.list(30, () => some(chance)),
  ],
  reference: (lab, [probabilities, p]) => narrowed(lab, probabilities as number[], { topP: p as number }),
  smaller: ([probabilities, p]) =>
    oneLess(probabilities as number[])
      .filter((fewer) => isClear(fewer, p as number))
      .map((fewer) => [fewer, p!]),
};
