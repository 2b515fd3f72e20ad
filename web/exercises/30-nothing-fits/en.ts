import type { DiagnoseText } from '../exercise.ts';

export const text: DiagnoseText = {
  title: 'It runs, and nothing fits',
  task: [
    'The small decoder has 4 query heads that share 2 KV heads: grouped-query attention. Its shapes are right, nothing throws, all weights add up to 1. And yet the answers are not those of the engine beside it, which has the same weights.',
    'Name the fault.',
  ],
  exhibits: [
    {
      title: 'The first choice after each position',
      text: 'With its probability: here, and in the engine.',
      names: ['Position', 'Word', 'Here', 'p', 'Engine', 'p'],
    },
    {
      title: 'Who looks at whom, head by head',
      text: 'All four heads of the first layer, each here and in the engine.',
      names: [
        'Head 0, here',
        'Head 0, engine',
        'Head 1, here',
        'Head 1, engine',
        'Head 2, here',
        'Head 2, engine',
        'Head 3, here',
        'Head 3, engine',
      ],
    },
    {
      title: 'Whose keys does a head read?',
      text: 'For each head of the first layer its weights are computed twice more, with the keys of either KV head. The number is the largest difference to the weights that it really has: 0 where it reads just these keys.',
      names: ['Head', 'KV head 0', 'KV head 1'],
    },
  ],
  choices: {
    unscaled: {
      says: 'The scores are not divided by the root of the width of a head.',
      why: 'That would make the rows of all heads sharper. Two heads are right to the last digit.',
    },
    allFirst: {
      says: 'All heads read the first KV head.',
      why: 'Then heads 2 and 3 would be wrong, and heads 0 and 1 right. Look which two differ.',
    },
    inTurn: {
      says: 'The KV heads are dealt out in turn; neighbours should share one.',
      why: 'Yes. The heads read 0, 1, 0, 1; it should be 0, 0, 1, 1. So heads 0 and 3 happen to be right, and 1 and 2 read the other group’s keys and values.',
    },
    positions: {
      says: 'The keys are turned by wrong positions.',
      why: 'Positions are the same for all heads: then none would be right, except in its first row.',
    },
  },
  after:
    'With as many KV heads as query heads both mappings are the same, and with one KV head too. So the fault sleeps until the first model with groups is loaded. In the exercise “Who shares a KV head?” you have written the line.',
};
