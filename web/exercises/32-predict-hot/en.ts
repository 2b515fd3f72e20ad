import type { PredictText } from '../exercise.ts';

export const text: PredictText = {
  title: 'Sure of itself, and warm',
  task: [
    'After 修 the six lines know only 复, three times. At temperature 1 the model gives it 86 per cent and shares the rest among the 50 characters that it never saw there.',
    'Now the temperature is 1.5. What is left for 复, and what do all others get together?',
  ],
  after:
    'Half a step of temperature, and the one right token has less than half. Each other one is still rare, but there are fifty of them. That is how a text goes astray: not through one bad candidate, through many small ones.',
};
