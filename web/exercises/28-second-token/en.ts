import type { DiagnoseText } from '../exercise.ts';

export const text: DiagnoseText = {
  title: 'Right once, then wrong',
  task: [
    'The small decoder reads “the cat likes only the dog” at once and then writes six words, one after the other, from its KV cache. To check it, the same words are computed once more all together, with no cache.',
    'With a sound cache both give the same numbers to the last bit, or nearly so. Here they do not. Name the fault.',
  ],
  exhibits: [
    {
      title: 'The probability of each word that was written',
      text: 'As the cache had it, and computed afresh from the same words.',
      names: ['Step', 'Word', 'p with the cache', 'p afresh'],
    },
    {
      title: 'The first choice at each step',
      text: 'What is most probable at the same place, with the cache and afresh.',
      names: ['Step', 'With the cache', 'Afresh'],
    },
    {
      title: 'The rows of the cache',
      text: 'Each row at the end: its word, and the position by which its key was turned. The prompt has the rows 0 to 5.',
      names: ['Row', 'Word', 'Position'],
    },
  ],
  choices: {
    rounded: {
      says: 'The cache stores its rows in fewer bits; this is rounding.',
      why: 'Rounding is small and everywhere. Here the first word agrees to the last digit, and later ones are off by more than ten points.',
    },
    promptCut: {
      says: 'The last word of the prompt is missing in the cache.',
      why: 'All six have their row. Without the last one, the first word written would be wrong as well.',
    },
    offByOne: {
      says: 'Each word that is appended gets the position of the row before it.',
      why: 'Yes. Position 5 stands there twice: the prompt’s last word has it, and the first word that was written. From there on all are one too near to the prompt, while among themselves they fit.',
    },
    noMask: {
      says: 'The causal mask is missing: the new words change the old rows.',
      why: 'Then the first word would differ too, as it would look at what comes after it when all is computed at once.',
    },
  },
  after:
    'Length after the token or length before it: one of the two is the position, and both look right in the code. The test that finds it is cheap, and every engine should have it: with a cache and without one, the same numbers.',
};
