import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'One step of training',
  task: [
    'Where do merge rules come from? Training counts which two tokens stand side by side most often, makes them one new token, and starts over. Write the counting step: which pair is merged next?',
    '`words` is a list of words, each a list of token ids. Count every pair of neighbours inside a word; a pair never reaches from one word into the next. In `[97, 97, 97]` the pair 97, 97 occurs twice.',
    'Return the most frequent pair as `[left, right]`. On a tie the pair with the smaller left id wins, then the one with the smaller right id. If no pair occurs at least twice, return `null`: training ends there.',
  ],
  todo: 'your turn: count the pairs, then find the most frequent one',
  hints: [
    'A Map from a text such as "97 98" to a count serves well: `counts.set(key, (counts.get(key) ?? 0) + 1)`.',
    'Begin the search with `let best = null; let most = 1;`: then a pair that occurs once never wins.',
    'The tie: the counts are equal and `left < best[0] || (left === best[0] && right < best[1])`. Compare numbers, not texts.',
  ],
  mistakes: {
    acrossWords:
      'You also count pairs that reach from the end of one word into the next. No merge goes across words.',
    firstSeen:
      'On a tie you keep the pair that was seen first. The smaller ids decide, so that every run learns the same rules.',
    lastSeen:
      'On a tie you take the pair that was seen last. The smaller ids decide, so that every run learns the same rules.',
    onceIsEnough: 'A pair that occurs once is no pattern: then the answer is null.',
    asText: 'You compare ids as texts, and "100" stands before "97" there. Turn them into numbers first.',
  },
  after:
    'Repeat this tens of thousands of times on a large corpus, and the vocabulary of a real model comes out. Frequent words become single tokens, rare ones stay in pieces: that is why the price of a word depends on what the tokenizer has read.',
};
