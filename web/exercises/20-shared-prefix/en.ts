import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'The first token that differs',
  task: [
    'A prompt cache can use what it has up to the first token that differs, and not one token more: from there on every key and value is different.',
    '`before` and `after` are the token ids of two requests. Return how many tokens at the beginning are equal; that is also the index of the first that differs.',
  ],
  todo: 'your turn',
  hints: [
    'Count `n` up from 0 as long as `before[n] === after[n]`.',
    'Stop at the end of the shorter list: behind it `undefined === undefined` holds.',
  ],
  mistakes: {
    anywhere: 'You count equal tokens behind the first difference too. There nothing can be used any more.',
    pastTheEnd: 'You run past the end of a list, and `undefined === undefined` holds.',
    fromOne: 'One too many: the token that differs does not count.',
    asSets:
      'You ask whether a token occurs in the other request somewhere. It has to stand at the same place.',
  },
  after:
    'That is why a date in the first line of a system prompt is so expensive, and why histories are only ever appended to. Look for the first difference in tokens, not in characters: one letter can cut a word differently and move it forward.',
};
