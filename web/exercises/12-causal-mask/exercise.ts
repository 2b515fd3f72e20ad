import type { Chance } from '../check/chance.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

function some(chance: Chance): Arguments {
  const n = chance.whole(2, 5);
  return [chance.list(n, () => chance.list(n, () => chance.whole(-30, 30) / 10))];
}

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'logits',
  call: 'attentionWeights',
  start,
  solution,
  mistakes: {
    noMask: [['other <= position ? score : -Infinity', 'score']],
    zeroScore: [['score : -Infinity', 'score : 0']],
    notItself: [['other <= position', '(other < position || position === 0 && other === 0)']],
    forward: [['other <= position', 'other >= position']],
    afterwards: [
      ['other <= position ? score : -Infinity', 'score'],
      ['weight / total);', '(weight / total)).map((weight, other) => (other <= position ? weight : 0));'],
    ],
  },
  example: [
    [
      [1, 2],
      [0, 0],
    ],
  ],
  inputs: (chance) => [
    [[[5]]],
    [
      [
        [0, 0],
        [0, 0],
      ],
    ],
    [
      [
        [0, 9],
        [1, 0],
      ],
    ],
    [
      [
        [-100, 1, 1],
        [-100, -100, 1],
        [1, 1, 1],
      ],
    ],
    ...chance.list(20, () => some(chance)),
  ],
  async reference(lab, [scores]) {
    // The core's attention knows no mask: a position is given the keys up to its own (core/models/llama/attention.h). One number wide, the
    // product of query 1 and a key is the score itself.
    return Promise.all(
      (scores as number[][]).map(async (row, position) => {
        const keys = row.slice(0, position + 1).map((score) => [score]);
        const seen = await lab.parts.attentionWeights({ query: [1], keys });
        return [...seen, ...row.slice(position + 1).map(() => 0)];
      }),
    );
  },
  smaller: ([scores]) => {
    const rows = scores as number[][];
    const n = rows.length;
    return n < 2 ? [] : [[rows.slice(0, n - 1).map((row) => row.slice(0, n - 1))]];
  },
};
