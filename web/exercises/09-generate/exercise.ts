import type { Chance } from '../check/chance.ts';
import { drawnWith, spread } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

function some(chance: Chance): Arguments {
  const n = chance.whole(2, 4);
  return [
    chance.list(n, () => spread(chance, n)),
    chance.list(chance.whole(1, 3), () => chance.whole(1, n - 1)),
    chance.list(chance.whole(1, 6), () => (chance.whole(0, 998) + 0.5) / 999.5),
    0,
  ];
}

const CIRCLE = [
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 0],
];

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'token',
  call: 'generate',
  start,
  solution,
  mistakes: {
    promptOnly: [['const last = ids[ids.length - 1];', 'const last = prompt[prompt.length - 1];']],
    neverStops: [['    if (next === stop) break;\n', '']],
    stopMissing: [
      [
        '    ids.push(next);\n    if (next === stop) break;\n',
        '    if (next === stop) break;\n    ids.push(next);\n',
      ],
    ],
    sameNumber: [['draw(table[last], u)', 'draw(table[last], us[0])']],
    firstOfPrompt: [['ids[ids.length - 1]', 'ids[0]']],
    newOnly: [['return ids;', 'return ids.slice(prompt.length);']],
  },
  example: [CIRCLE, [1], [0.3, 0.9, 0.5], 0],
  inputs: (chance) => [
    [CIRCLE, [0], [], 2],
    [CIRCLE, [0], [0.5], 9],
    [CIRCLE, [1], [0.1, 0.2, 0.3, 0.4], 0],
    [CIRCLE, [2, 0], [0.1, 0.2, 0.3, 0.4], 9],
    [
      [
        [0.5, 0.5],
        [0.5, 0.5],
      ],
      [1],
      [0.25, 0.75],
      9,
    ],
    ...chance.list(30, () => some(chance)),
  ],
  async reference(lab, [table, prompt, us, stop]) {
    // The core draws; rounds are made outside it, here as in the lab. Tests hold this one to what the lab's writes with a bigram model.
    const ids = [...(prompt as number[])];
    for (const u of us as number[]) {
      const row = (table as number[][])[ids.at(-1)!]!;
      const next = await drawnWith(lab, row, u);
      ids.push(next);
      if (next === stop) break;
    }
    return ids;
  },
  smaller: ([table, prompt, us, stop]) => {
    const [ids, numbers] = [prompt as number[], us as number[]];
    return [
      ...(ids.length > 1 ? [[table!, ids.slice(1), numbers, stop!]] : []),
      ...(numbers.length > 1 ? [[table!, ids, numbers.slice(0, -1), stop!]] : []),
    ];
  },
};
