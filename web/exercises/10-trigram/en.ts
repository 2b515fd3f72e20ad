import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Two characters of context',
  task: [
    'In the transcript a bigram model wrote 拆分记录页: in one of the six lines 页 comes after 录, and the model cannot see that this time 记 stands before 录. Look back further.',
    '`followers(text, context)` counts which characters come right after `context`, however long that is: with one character you have the bigram, with two the trigram. Occurrences may overlap.',
    'Return an object of character and count; empty if the context never occurs, or only at the very end.',
  ],
  todo: 'your turn',
  hints: [
    'Take both texts apart with `[...text]` first, so that positions count characters.',
    'At each position `i` compare `characters.slice(i, i + length).join("")` with the context.',
    'If they are equal, count `characters[i + length]`. The loop ends where no such character is left.',
  ],
  mistakes: {
    lastCharacter:
      'You compare only the last character of the context. Then a trigram is a bigram again, and 记录页 comes back.',
    noOverlap:
      'After a match you jump over the context. In aaaa the context aa occurs three times, and twice something follows.',
    onlyFirst: 'You count the first occurrence only.',
    wholeText: 'At the end of the text nothing follows the context any more: the loop goes one step too far.',
  },
  after:
    'Compare followers(…, "录") with followers(…, "记录"): with two characters only 列 is left, and 拆分记录页 can no longer be written. What that costs is the next question.',
};
