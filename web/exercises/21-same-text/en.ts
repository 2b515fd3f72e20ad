import type { DiagnoseText } from '../exercise.ts';

export const text: DiagnoseText = {
  title: 'Four settings, one text',
  task: [
    'The bigram model of the six lines continues `fix(webapp): 修`. Someone has turned the temperature and changed the seed, and wonders what the two knobs are for.',
    'This loop really runs, in the engine of this page, with one fault built in. Find it from what it leaves to be seen. Name it as soon as you are sure; until then ask for more evidence.',
  ],
  exhibits: [
    {
      title: 'What it writes',
      text: 'Four runs of up to 20 tokens.',
      names: ['Temperature', 'Seed', 'Text'],
    },
    {
      title: 'The distribution after 修复',
      text: 'The five most probable tokens of one step, at a temperature of 0.3 and at one of 2, as the loop has them just before it chooses.',
      names: ['T = 0.3', 'T = 2'],
    },
    {
      title: 'The last run, step by step',
      text: 'Temperature 2, seed 2. With each token: its probability, its rank among all, and the random number it was drawn with.',
      names: ['Token', 'p', 'Rank', 'Random number u'],
    },
  ],
  choices: {
    notDivided: {
      says: 'The scores are never divided by the temperature.',
      why: 'They are: in the second exhibit the same tokens have quite other probabilities at 0.3 and at 2. The temperature arrives; something after it makes nothing of it.',
    },
    oneSeed: {
      says: 'The seed is not handed on, so the same random numbers come every time.',
      why: 'Then the temperature would still change the text, since the same u falls on another token when the distribution is flatter. And the step by step table has no random number at all.',
    },
    argmax: {
      says: 'The temperature is divided out, but then the largest probability is taken instead of a draw.',
      why: 'Yes. Every token has rank 1, even where its p is only 13 %, and no u was ever drawn. Dividing by a positive number keeps the order, so the first stays the first at every temperature.',
    },
    noChoice: {
      says: 'With so little text the model knows only one continuation each time.',
      why: 'It knows several: after 复 three tokens share the distribution, and some of the tokens it took had a p far below one half. A draw would often take another.',
    },
  },
  after:
    'A temperature only shows where something is drawn. The next exercise has the same fault as code: mend it there. In a log, rank 1 at every step and no u give it away.',
};
