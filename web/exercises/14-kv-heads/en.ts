import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Who shares a KV head?',
  task: [
    'In grouped-query attention several query heads read the same keys and values. Neighbours share: with 16 query heads and 8 KV heads, heads 0 and 1 read KV head 0, heads 2 and 3 read KV head 1, and so on.',
    'Return the number of the KV head that query head `head` reads. `nHeads` is always a multiple of `nKvHeads`; all count from 0.',
  ],
  todo: 'your turn',
  hints: [
    'How many query heads share one KV head? `nHeads / nKvHeads`.',
    'Divide the number of the head by the size of its group, and round down.',
  ],
  mistakes: {
    inTurn: 'You deal the heads out in turn, as cards are dealt. It is neighbours that share.',
    notRounded: 'A head has a whole number: round down.',
    dividedByGroups: 'You divide by the number of groups. Divide by the size of a group.',
    roundedUp:
      'You round to the nearest: then the second half of each group reads its neighbour’s keys. Round down.',
  },
  after:
    'Half as many KV heads, half the cache: that is all it is for. Whoever takes the wrong mapping gets a model that runs, throws no error and talks nonsense, since every head reads another one’s keys.',
};
