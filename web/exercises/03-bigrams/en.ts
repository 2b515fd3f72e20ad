import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Count the bigrams',
  task: [
    'The simplest model that predicts a next token looks one token back: it counts what followed what. Every character is a token here.',
    'Fill `counts`: `counts[a][b]` says how often `b` comes right after `a` in the text. What never occurs gets no entry.',
    'Mind that a line break is a character as well, and that an emoji is one character although `text.length` counts it as two: `[...text]` takes a text apart correctly.',
  ],
  todo: 'your turn: go through the text and count each character with its successor',
  hints: [
    'Go with `i` from 0 up to the last character but one; the pair is character `i` and character `i + 1`.',
    'A row has to be there before you count in it: `counts[a] ??= {}`.',
    'And so does the number: `counts[a][b] = (counts[a][b] ?? 0) + 1`.',
  ],
  mistakes: {
    inPairs: 'You jump two characters at a time. The pairs overlap: every character but the last begins one.',
    lastCounts: 'Every count comes out as 1. Add to the number that is already there.',
    backwards: 'Rows and columns are swapped: the outer key is the character that stands first.',
    halves: 'An emoji falls into two halves. `[...text]` splits a text into characters, `split` does not.',
    pastTheEnd: 'The last character has no successor: the loop goes one step too far.',
  },
  after:
    'These counts are the whole knowledge of a bigram model. Their logarithm is its table of scores, and its next token depends on one single character before it, however long your text is.',
};
