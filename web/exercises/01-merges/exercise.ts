import type { Chance } from '../check/chance.ts';
import { withoutOne } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

type Merge = readonly [left: string, right: string];

/** A tokenizer.json with just these merges. */
function tokenizerOf(tokens: readonly string[], merges: readonly Merge[]): Uint8Array {
  const names = [...new Set([...tokens, ...merges.flatMap(([left, right]) => [left, right, left + right])])];
  const vocab = Object.fromEntries(names.map((name, id) => [name, id]));
  return new TextEncoder().encode(JSON.stringify({ model: { type: 'BPE', vocab, merges } }));
}

/** Merges that could have been learned: each of parts that were there before it. */
function someMerges(chance: Chance, n: number): Merge[] {
  const parts = ['a', 'b', 'c'];
  const merges = new Map<string, Merge>();
  while (merges.size < n) {
    const merge: Merge = [chance.of(parts), chance.of(parts)];
    const whole = merge.join('');
    if (whole.length > 4 || merges.has(whole)) continue;
    merges.set(whole, merge);
    parts.push(whole);
  }
  return [...merges.values()];
}

const someText = (chance: Chance): string[] =>
  chance.list(chance.whole(1, 14), () => chance.of(['a', 'a', 'b', 'c']));

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'tokens',
  call: 'applyMerges',
  start,
  solution,
  mistakes: {
    noSkip: [['        i++;\n', '']],
    noElse: [
      ['        i++;\n', ''],
      [
        '      } else {\n        merged.push(tokens[i]);\n      }\n',
        '      }\n      merged.push(tokens[i]);\n',
      ],
    ],
    firstOnly: [['if (tokens[i]', 'if (merged.length === i && tokens[i]']],
    lastRuleFirst: [['of merges)', 'of [...merges].reverse())']],
  },
  example: [
    [...'abcab'],
    [
      ['a', 'b'],
      ['ab', 'c'],
    ],
  ],
  inputs: (chance) => [
    [[], [['a', 'b']]],
    [['a'], [['a', 'a']]],
    [[...'ab'], []],
    [[...'aaa'], [['a', 'a']]],
    [[...'abab'], [['a', 'b']]],
    [
      [...'修复登录页'],
      [
        ['修', '复'],
        ['登', '录'],
        ['登录', '页'],
      ],
    ],
    ...chance.list(30, () => [someText(chance), someMerges(chance, chance.whole(1, 4))]),
  ],
  async reference(lab, [tokens, merges]) {
    const text = (tokens as string[]).join('');
    const bytes = tokenizerOf(tokens as string[], merges as unknown as Merge[]);
    if (text === '') return [];
    const tokenizer = await lab.tokenizer({ kind: 'file', bytes });
    try {
      return (await tokenizer.pieces(text)).map((piece) => piece.text);
    } finally {
      await tokenizer.dispose();
    }
  },
  smaller: ([tokens, merges]) => [
    ...withoutOne(tokens as string[]).map((fewer) => [fewer, merges!]),
    [tokens!, (merges as unknown as Merge[]).slice(0, -1)],
  ],
};
