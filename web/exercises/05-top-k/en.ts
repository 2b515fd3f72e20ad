import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Top-k',
  task: [
    'Top-k lets only the k most probable tokens stay. All others get 0, and what is left is divided by its sum, so that it adds up to 1 again.',
    '`probabilities[id]` is the probability of the token with that id. Return a list of the same length in the same order.',
    'Exactly k tokens stay. Where two are equally probable, the one with the lower id goes first. If there are fewer than k tokens, all stay.',
  ],
  todo: 'your turn',
  hints: [
    'Do not sort the probabilities themselves: you would lose which token is which. Sort the ids.',
    'Sort with `ids.sort((a, b) => probabilities[b] - probabilities[a] || a - b)`: by probability downwards, on a tie by id.',
    'Put the first k ids into a Set, set all others to 0, and divide by the sum.',
  ],
  mistakes: {
    notNormalised:
      'The right tokens stay, but together they have less than 1. Divide by the sum of those that stay.',
    keepsTies: 'Where tokens are equally probable, more than k stay. Exactly k: the lower ids first.',
    firstInOrder: 'You keep the first k tokens in the order of their ids. The most probable ones are meant.',
    smallest: 'You keep the least probable ones: sort downwards.',
    oneTooFew: 'One token too few stays: the k-th still belongs to them.',
    sortedOut: 'The list comes back sorted. Every probability has to stay at the place of its token.',
  },
  after:
    'k says how many, whatever the distribution looks like. That is its weakness: where the model is sure, the second token is already one too many; where it is not, k cuts good ones off. The next two exercises do better.',
};
