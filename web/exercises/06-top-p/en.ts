import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Top-p',
  task: [
    'Top-p asks how much rather than how many: go from the most probable token downwards, add up, and stop as soon as the sum reaches p. Those tokens stay, all others get 0, and what is left is divided by its sum.',
    '`probabilities[id]` is the probability of a token; return a list of the same length in the same order. The sum may be exactly p: then it has reached p. Of two that are equally probable the one with the lower id goes first. At least one token stays.',
    'One of the inputs is real: what a bigram model of six Chinese commit lines gives for the token after 录. With p = 0.7 two tokens must stay there, 列 and 页, and no other.',
  ],
  todo: 'your turn',
  hints: [
    'Sort the ids by probability downwards, on a tie by id, as in top-k.',
    'In the loop first keep the token and add its probability, then ask `if (sum >= p) break;`. The token that reaches p stays.',
    'At the end `sum` is what you divide by: `kept.has(id) ? probabilities[id] / sum : 0`.',
  ],
  mistakes: {
    beyond: 'Where the sum is exactly p you go on. It has reached p then: `>=`, not `>`.',
    withoutTheLast:
      'The token that brings the sum over p is missing. It stays: without it the sum has not reached p.',
    notNormalised:
      'The right tokens stay, but together they have less than 1. Divide by the sum of those that stay.',
    unsorted: 'You add up in the order of the ids. Begin with the most probable token.',
    eachAlone: 'You compare every single probability with p. The sum is meant.',
  },
  after:
    'After 录 two tokens reach 0.7, and all 49 others, which the model never saw there, are gone. How many stay is decided by the distribution itself: one where the model is sure, many where it is not.',
};
