import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Softmax with a temperature',
  task: [
    'A model gives every token a score, the logit. Softmax makes probabilities of them: divide each logit by the temperature, take the exponential, and divide by the sum of all.',
    '`logits` is a list of numbers, `temperature` is above 0. Return the probabilities in the same order.',
    'One trap: `Math.exp(1000)` is Infinity. Take the largest logit away from all of them first. It changes no probability, and no number gets too large.',
  ],
  todo: 'your turn',
  hints: [
    'Three steps: weights with `logits.map(…)`, their sum, weights divided by the sum.',
    'A weight is `Math.exp((logit - largest) / temperature)` with `const largest = Math.max(...logits)`.',
    'The sum: `weights.reduce((sum, weight) => sum + weight, 0)`.',
  ],
  mistakes: {
    overflow:
      'With large logits you get NaN: Infinity divided by Infinity. Take the largest logit away before the exponential.',
    multiplied:
      'You multiply by the temperature. Dividing is right: a small temperature makes the differences larger.',
    noTemperature: 'The temperature has no effect. Divide the logits by it, before the exponential.',
    afterwards:
      'You divide the probabilities by the temperature. It belongs to the logits, before the exponential.',
    notNormalised: 'Your numbers do not add up to 1. Divide each by the sum of all.',
  },
  after:
    'A temperature below 1 sharpens the distribution, one above 1 flattens it, and at 1 it is what the model learned. Taking the largest logit away is not only for exercises: every engine does it, this page too.',
};
