import commits from '../../../corpus/zh/commits.txt?raw';
import type { Chance } from '../check/chance.ts';
import { fromNgrams, withoutOne } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

/** A context that occurs, and one that may not. */
function some(chance: Chance): Arguments[] {
  const characters = chance.list(chance.whole(4, 16), () => chance.of([...'ab录']));
  const at = chance.whole(0, characters.length - 3);
  const text = characters.join('');
  const length = chance.whole(1, 3);
  return [
    [text, characters.slice(at, at + length).join('')],
    [text, chance.list(2, () => chance.of(characters)).join('')],
  ];
}

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'logits',
  call: 'followers',
  start,
  solution,
  mistakes: {
    lastCharacter: [
      [
        "characters.slice(i, i + length).join('') === context",
        'characters[i + length - 1] === [...context].at(-1)',
      ],
    ],
    noOverlap: [
      ['      const next', '      i += length - 1;\n      const next'],
      ['characters[i + length];', 'characters[i + 1];'],
    ],
    onlyFirst: [['(counts[next] ?? 0) + 1;', '(counts[next] ?? 0) + 1;\n      break;']],
    wholeText: [['i + length < characters.length', 'i + length <= characters.length']],
  },
  example: [commits, '记录'],
  inputs: (chance) => [
    [commits, '录'],
    [commits, '记录'],
    [commits, '登录'],
    [commits, '分记'],
    [commits, '录页'],
    ['aaaa', 'aa'],
    ['ab', 'ab'],
    ['ab', 'ba'],
    ...chance.list(18, () => some(chance)).flat(),
  ],
  async reference(lab, [text, context]) {
    const order = [...(context as string)].length + 1;
    const spec = { order, corpus: text as string, unseen: 'uniform' } as const;
    return fromNgrams(lab, spec, async (model, tokenizer) => {
      const { counts, seen } = await model.row(context as string);
      if (!seen) return {};
      const found = [...counts.entries()].filter(([, count]) => count > 0);
      const named = await Promise.all(
        found.map(async ([id, count]): Promise<[string, number]> => [await tokenizer.decode([id]), count]),
      );
      return Object.fromEntries(named);
    });
  },
  smaller: ([text, context]) =>
    text === commits
      ? []
      : withoutOne([...(text as string)])
          .map((fewer) => fewer.join(''))
          .filter((fewer) => [...(context as string)].every((character) => fewer.includes(character)))
          .filter((fewer) => [...fewer].length > [...(context as string)].length)
          .map((fewer) => [fewer, context!]),
};
