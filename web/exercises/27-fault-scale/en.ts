import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Attention that stares',
  task: [
    'With heads of 4 numbers this attention worked well. Since the heads have 64, every position looks at one single other position and ignores the rest; training hardly makes headway. No error, no NaN.',
    '`query` is a vector, `keys` a list of vectors of the same length. Find what is missing between the product and the softmax.',
  ],
  hints: [
    'How large does a sum of 64 products get, compared with one of 4?',
    'Large differences make a softmax one-hot, as a small temperature does.',
    'The paper divides every score by the square root of the length of a head: `dot(query, key) / Math.sqrt(query.length)`.',
  ],
  mistakes: {
    unscaled: 'The scores still grow with the length of the vectors.',
    byLength: 'That is too much: a sum of d random products grows like √d, so divide by the root.',
    byKeys: 'You divide by the root of the number of positions. The length of the vectors is meant.',
    multiplied: 'You multiply by the root: now it stares even more.',
  },
  after:
    'The root of d is a temperature, built into every attention layer: “Attention is all you need” gives just this reason for it. Leave it out and the model still runs; it has only lost the ability to look at several places.',
};
