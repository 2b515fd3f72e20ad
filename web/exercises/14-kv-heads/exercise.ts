import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'logits',
  call: 'kvHeadOf',
  start,
  solution,
  mistakes: {
    inTurn: [['Math.floor(head / groupSize)', 'head % nKvHeads']],
    notRounded: [['Math.floor(head / groupSize)', 'head / groupSize']],
    dividedByGroups: [['Math.floor(head / groupSize)', 'Math.floor(head / nKvHeads)']],
    roundedUp: [['Math.floor(head / groupSize)', 'Math.round(head / groupSize)']],
  },
  example: [5, 16, 8],
  inputs: (chance) => [
    [0, 1, 1],
    [3, 4, 4],
    [3, 4, 1],
    [7, 8, 2],
    [15, 16, 8],
    ...chance.list(30, (): Arguments => {
      const nKvHeads = chance.whole(1, 8);
      const nHeads = nKvHeads * chance.whole(1, 8);
      return [chance.whole(0, nHeads - 1), nHeads, nKvHeads];
    }),
  ],
  reference: (lab, [head, nHeads, nKvHeads]) =>
    lab.parts.kvHead({
      head: head as number,
      nHeads: nHeads as number,
      nKvHeads: nKvHeads as number,
    }),
};
