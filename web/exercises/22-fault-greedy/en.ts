import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'The temperature that does nothing',
  task: [
    'Someone reports: “I turn the temperature from 0.3 to 2, and every time the same text comes out. The seed makes no difference either.” The code is here, and it runs without an error.',
    'Each line is right on its own, and a published program has this fault. Find it and mend it: `nextToken` is to draw a token with the random number `u`, in the order of the ids, as in the exercise “Draw a token”.',
  ],
  hints: [
    'Which token has the largest probability after the division by the temperature? And before it?',
    'Dividing by a positive number keeps the order. So the last line always picks the same token, and `u` is never used.',
    'Replace the last line by the loop that adds up the probabilities and returns the first id at which the sum exceeds `u`.',
  ],
  mistakes: {
    stillGreedy: 'The most probable token is still taken. It is the same at every temperature.',
    temperatureLost: 'Now something is drawn, but the temperature is gone.',
    eachAlone: 'You compare each single probability with `u`. The sum of all up to here is meant.',
    notNormalised: 'The weights do not add up to 1, so `u` falls short of the later ones.',
  },
  after:
    'Temperature only changes how far apart the probabilities are, never who is first. It shows where something is drawn. So a log that says T = 0.8 proves nothing about how a text was made.',
};
