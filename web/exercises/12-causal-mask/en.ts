import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'The causal mask',
  task: [
    'In attention every position looks at the others and weighs them: `scores[i][j]` says how well position j fits what position i looks for, and softmax makes weights of a row. But no position may see what comes after it: there the answer would stand.',
    'The softmax is written, only the mask is missing: a score of a later position has to become `-Infinity` before the softmax, so that its weight is exactly 0 and the rest still adds up to 1.',
    'Position i sees itself and everything before it. Return the table of weights.',
  ],
  todo: 'your turn: make masked scores of this row, and use them below',
  hints: [
    '`map` hands you the index too: `scores.map((row, position) => …)` and `row.map((score, other) => …)`.',
    '`other <= position ? score : -Infinity` keeps what may be seen.',
    'Then let `largest` and `weights` work on the masked row instead of `row`.',
  ],
  mistakes: {
    noMask: 'Later positions still have weight: every position sees the answer.',
    zeroScore: 'A score of 0 is no mask: exp(0) is 1, and the future keeps weight. Only -Infinity becomes 0.',
    notItself: 'A position has to see itself, too: `<=`, not `<`.',
    forward: 'The mask is the wrong way round: now every position sees only what comes after it.',
    afterwards:
      'You cut the future off after the softmax. Then what is left no longer adds up to 1: the mask belongs before it.',
  },
  after:
    'This triangle is why keys and values can be kept: what comes later changes nothing about an earlier position. The KV cache, the prompt cache and the prices for both rest on it.',
};
