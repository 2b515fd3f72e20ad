import type { DiagnoseText } from '../exercise.ts';

export const text: DiagnoseText = {
  title: 'It never comes to an end',
  task: [
    'The same model, asked for one commit message. In its six lines every message ends with a line break, written ⏎ here: for this model it is the token that ends a text.',
    'What comes back is always as long as it may be. The loop runs with one fault; name it from the evidence.',
  ],
  exhibits: [
    {
      title: 'What it writes',
      text: 'After `fix(webapp): 修`, twice.',
      names: ['T', 'Seed', 'At most', 'Written', 'Text'],
    },
    {
      title: 'The first run, step by step',
      text: 'With each token: its probability, its rank among all, and the random number it was drawn with.',
      names: ['Token', 'p', 'Rank', 'Random number u'],
    },
    {
      title: 'Two other settings',
      text: 'Once with more room, once nearly cold.',
      names: ['T', 'Seed', 'At most', 'Written', 'Text'],
    },
  ],
  choices: {
    tooHot: {
      says: 'The temperature is too high: the model loses its way and finds no end.',
      why: 'It finds the end each time, with a high p. And at a temperature of 0.1 it runs on just the same.',
    },
    neverDrawn: {
      says: 'The token that ends a text can never be drawn; something has cut it off.',
      why: 'It is drawn: look for ⏎ in the text and in the steps. Something else should have happened then.',
    },
    noEnd: {
      says: 'The loop does not stop when the token that ends a text has been drawn.',
      why: 'Yes. ⏎ is drawn, with nearly all of the probability, and the loop writes it down like any other and goes on to the next message.',
    },
    limit: {
      says: 'The limit on the number of tokens is set too high.',
      why: 'The limit is a brake for emergencies, no place to stop: with 40 it fills those 40 as well, and with a low one it would break off in mid-word.',
    },
  },
  after:
    'Forgetting the end token, or asking for the wrong one, is among the most frequent faults when a model is wired up. The answer seems right, and then the model begins to talk to itself, at the reader’s expense.',
};
