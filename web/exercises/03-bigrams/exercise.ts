import type { Lab } from '../../library/types.ts';
import { fromNgrams, withoutOne } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Value } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

/** { character: { the one after it: how often } }, of those that occur. */
async function bigrams(lab: Lab, text: string): Promise<Value> {
  if (text === '') return {};
  return fromNgrams(lab, { order: 2, corpus: text }, async (model, tokenizer) => {
    const names = await Promise.all(
      Array.from({ length: tokenizer.vocabSize }, (_, id) => tokenizer.decode([id])),
    );
    const rows = await Promise.all(names.map((name) => model.row(name)));
    const entries = rows.map(({ counts }, id): [string, Value] => [
      names[id]!,
      Object.fromEntries(
        names.map((name, i): [string, number] => [name, counts[i]!]).filter(([, n]) => n > 0),
      ),
    ]);
    return Object.fromEntries(entries.filter(([, row]) => Object.keys(row as object).length > 0));
  });
}

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'logits',
  call: 'countBigrams',
  start,
  solution,
  mistakes: {
    inPairs: [['i++', 'i += 2']],
    lastCounts: [['(row[characters[i + 1]] ?? 0) + 1', '1']],
    backwards: [
      ['counts[characters[i]]', 'counts[characters[i + 1]]'],
      ['row[characters[i + 1]] =', 'row[characters[i]] ='],
      ['(row[characters[i + 1]] ?? 0)', '(row[characters[i]] ?? 0)'],
    ],
    halves: [['[...text]', "text.split('')"]],
    pastTheEnd: [['i + 1 < characters.length', 'i < characters.length']],
  },
  example: ['记录列表记录页'],
  inputs: (chance) => [
    [''],
    ['录'],
    ['aa'],
    ['aaa'],
    ['😀👍😀👍'],
    ['修复登录页\n修复记录'],
    ...chance.list(25, () => [chance.list(chance.whole(2, 16), () => chance.of([...'ab\n录列页'])).join('')]),
  ],
  reference: (lab, [text]) => bigrams(lab, text as string),
  smaller: ([text]) => withoutOne([...(text as string)]).map((fewer) => [fewer.join('')]),
};
