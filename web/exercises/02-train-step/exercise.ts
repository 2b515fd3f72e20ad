import type { Chance } from '../check/chance.ts';
import { withoutOne } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Value } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

/** The ids of a byte vocabulary: the letters of a word are its bytes. */
const ids = (word: string): number[] => [...new TextEncoder().encode(word)];

const someWord = (chance: Chance, letters: string): string =>
  chance.list(chance.whole(1, 5), () => chance.of([...letters])).join('');

const some = (chance: Chance, letters: string): Value[] => [
  chance.list(chance.whole(2, 7), () => ids(someWord(chance, letters))),
];

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'tokens',
  call: 'nextMerge',
  start,
  solution,
  mistakes: {
    acrossWords: [['for (const word of words) {', 'for (const word of [words.flat()]) {']],
    firstSeen: [['count > most || (count === most && isSmaller)', 'count > most']],
    lastSeen: [['count > most || (count === most && isSmaller)', 'count > most || (best && count === most)']],
    onceIsEnough: [['let most = 1;', 'let most = 0;']],
    asText: [
      ["const [left, right] = key.split(' ').map(Number);", "const [left, right] = key.split(' ');"],
      ['return best;', 'return best && best.map(Number);'],
    ],
  },
  example: [[ids('abab'), ids('ab'), ids('bb')]],
  inputs: (chance) => [
    [[]],
    [[ids('ab')]],
    [[ids('aaa')]],
    [[ids('ba'), ids('ab'), ids('ab'), ids('ba')]],
    [[ids('a'), ids('b'), ids('a'), ids('b')]],
    [[ids('zd'), ids('zd'), ids('da'), ids('da')]],
    ...chance.list(20, () => some(chance, 'abz')),
    ...chance.list(15, () => some(chance, 'cdefx')),
  ],
  async reference(lab, [words]) {
    const list = words as number[][];
    // A line break stands between the words, where nothing is merged.
    const corpus = list.map((word) => String.fromCharCode(...word)).join('\n');
    if (corpus === '') return null;
    const tokenizer = await lab.tokenizer({ kind: 'bpe', corpus, vocabSize: 257 });
    try {
      const merge = tokenizer.training!.merges[0];
      return merge ? [merge.left, merge.right] : null;
    } finally {
      await tokenizer.dispose();
    }
  },
  smaller: ([words]) => {
    const list = words as number[][];
    const shorter = list.flatMap((word, i) =>
      withoutOne(word).map((less) => list.map((other, j) => (j === i ? less : other))),
    );
    return [...withoutOne(list), ...shorter].map((fewer) => [fewer]);
  },
};
