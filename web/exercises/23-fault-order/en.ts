import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Two servers, one setting',
  task: [
    'T = 2 and top-p = 0.8 on both servers, and yet one writes wildly and the other tamely. Nothing is broken: they apply the two in a different order.',
    'This code is meant to do as Hugging Face does: first the temperature, then top-p on what comes out of it. It does something else. Find the place; you need to change little.',
  ],
  hints: [
    'On which probabilities does top-p work here: on those before the temperature, or on those after it?',
    'A high temperature flattens the distribution; then it takes more tokens to reach p.',
    'First compute `scaled`, then `topP(scaled, p)`.',
  ],
  mistakes: {
    cutBefore: 'Top-p still cuts the distribution as it was before the temperature.',
    temperatureOnlyToCut:
      'The temperature decides who stays, but the probabilities that come back do not have it.',
    notNormalised: 'What is left has to add up to 1.',
  },
  after:
    'Both orders are in use: this one is Hugging Face’s, llama.cpp cuts first. On the panel “Choose” you can switch between them and watch who is cut. The names of two knobs do not say what they do together.',
};
