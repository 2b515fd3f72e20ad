import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'Apply the merges',
  task: [
    'A BPE tokenizer cuts a text into characters, then takes its merge rules in the order in which they were learned: wherever the two parts of a rule stand side by side, they become one token.',
    'Both loops are written, the middle is missing. If `tokens[i]` is `left` and `tokens[i + 1]` is `right`, push `left + right` into `merged` and pass over the second one (so `i` must move on by one more). Else push `tokens[i]`, as the code does now.',
    '`tokens` is a list of texts, `merges` a list of pairs.',
  ],
  todo: 'is this the pair?',
  hints: [
    'You need an if and an else. In the else stands the line that is already there.',
    'The condition has two halves: `tokens[i] === left && tokens[i + 1] === right`.',
    'Inside the if: `merged.push(left + right);` and then `i++;`, so that the second part is passed over.',
  ],
  mistakes: {
    noSkip:
      'The second part of the pair comes out twice: once inside the new token, once on its own. Move `i` one further after a merge.',
    noElse:
      'The new token is put in, and then its two parts as well. What was merged must not be put in once more: the line that was there belongs in an else.',
    firstOnly: 'Only the first place of each rule is merged. A rule holds everywhere in the text.',
    lastRuleFirst:
      'The rules are applied from last to first. The one that was learned first goes first: later rules are made of its results.',
  },
  after:
    'That is the whole encoder. Real ones find the next pair faster, but they make exactly these tokens. And nowhere did you look a word up in a vocabulary: the rules alone decide.',
};
