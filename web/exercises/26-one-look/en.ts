import type { DiagnoseText } from '../exercise.ts';

export const text: DiagnoseText = {
  title: 'Each looks at one place only',
  task: [
    'A small decoder once more. Someone has made its heads wider, 64 numbers instead of 4, so that it may notice more. Since then it notices less.',
    'Both versions run the same code, with one fault in it. Name it.',
  ],
  exhibits: [
    {
      title: 'Who looks at whom: heads of 64 numbers',
      text: 'A row looks, a column is looked at; each row adds up to 100 %.',
      names: ['Head 1 of the first layer, 64 numbers wide'],
    },
    {
      title: 'The same code with heads of 4 numbers',
      text: 'The same sentence, the same head.',
      names: ['Head 1 of the first layer, 4 numbers wide'],
    },
    {
      title: 'How far the scores spread',
      text: 'The standard deviation of the scores that go into the softmax, for each head of the first layer, at four widths.',
      names: ['Width of a head', 'Head 0', 'Head 1', 'Head 2', 'Head 3'],
    },
  ],
  choices: {
    temperature: {
      says: 'The sampling temperature is too low.',
      why: 'That one is applied to the scores of the next token, long after the attention. It cannot touch these weights.',
    },
    noPosition: {
      says: 'The positions are missing: no RoPE.',
      why: 'Without positions the same word would get the same weight wherever it stands. That would not make rows sharp, and would not depend on the width of a head.',
    },
    noMask: {
      says: 'The causal mask is missing.',
      why: 'Above the diagonal there are only dashes: nobody sees what comes later.',
    },
    unscaled: {
      says: 'The scores are not divided by the root of the width of a head.',
      why: 'Yes. The spread doubles, more or less, whenever the head gets four times as wide: it grows like the root. Divided by it, it would stay near 1 at every width; so the softmax gets differences of ten and more, and takes the largest score nearly alone.',
    },
  },
  after:
    'A sum of d random products grows like √d. That is all there is to the root in the formula: it is a temperature, set so that a softmax of any width begins softly. The next exercise has it as code.',
};
