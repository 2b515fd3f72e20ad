import type { DiagnoseText } from '../exercise.ts';

export const text: DiagnoseText = {
  title: 'The past changes',
  task: [
    'A small decoder of two layers and 16 words. Its weights are random, so what it writes is nonsense; only how it computes counts here.',
    'It has read five words and says what comes next after each of them. Then a sixth word is appended, and all is asked again. The first five have not changed. Name the fault.',
  ],
  exhibits: [
    {
      title: 'The first choice after each position',
      text: 'With its probability, before and after the sixth word was appended. Nothing is drawn: the same input gives the same numbers to the last bit.',
      names: ['Position', 'Word', 'First choice, 5 words', 'p', 'First choice, 6 words', 'p'],
    },
    {
      title: 'The rows of the cache',
      text: 'After the sixth word: each row, its word, and the position by which its key was turned.',
      names: ['Row', 'Word', 'Position'],
    },
    {
      title: 'Who looks at whom',
      text: 'The weights of a head of the first layer. A row looks, a column is looked at; each row adds up to 100 %.',
      names: ['Head 0 of the first layer'],
    },
  ],
  choices: {
    shifted: {
      says: 'The appended word shifts the positions of the others.',
      why: 'The rows of the cache have the positions 0 to 5, each once and in order.',
    },
    overwritten: {
      says: 'The appended word overwrites a row of the cache.',
      why: 'All six words have a row of their own. An overwritten row would also leave the positions before it as they were; here even position 0 has changed.',
    },
    atRandom: {
      says: 'These are random fluctuations; there is always some noise.',
      why: 'Nothing is drawn here, and the engine gives the same bits for the same input. A p that goes from 39 to 43 % has a reason.',
    },
    noMask: {
      says: 'The causal mask is missing: positions also see what comes after them.',
      why: 'Yes. Above the diagonal there should be nothing but dashes. Here the very first word looks at all that follow, so it changes whenever something is appended.',
    },
  },
  after:
    'With such a model keys and values could not be kept: every new token changes all rows. In training it is worse still, for then every position can read the answer off the next one, and the loss looks wonderful.',
};
