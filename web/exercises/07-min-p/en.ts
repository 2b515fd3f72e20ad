import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Min-p',
  task: [
    'Min-p measures every token against the best one: a token stays if its probability is at least `ratio` times the largest. All others get 0, and what is left is divided by its sum.',
    '`probabilities[id]` is the probability of a token, `ratio` is from 0 to 1. Return a list of the same length in the same order. No sorting is needed.',
  ],
  todo: 'your turn',
  hints: [
    'The threshold is `ratio * Math.max(...probabilities)`.',
    'Set what is below the threshold to 0; what is equal to it stays.',
    'Then divide by the sum of what is left, as in top-k.',
  ],
  mistakes: {
    above: 'A token exactly at the threshold is cut. At least means `>=`.',
    notRelative: 'You compare with `ratio` itself. The threshold is `ratio` times the largest probability.',
    notNormalised:
      'The right tokens stay, but together they have less than 1. Divide by the sum of those that stay.',
  },
  after:
    'Where the best token has 0.9, a ratio of 0.1 asks for 0.09; where it has 0.02, for 0.002. So min-p is strict where the model is sure and lenient where it is not, which helps at high temperatures.',
};
