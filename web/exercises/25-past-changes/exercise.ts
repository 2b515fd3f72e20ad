import type { DiagnoseExercise } from '../exercise.ts';
import { cacheRows, firstChoice, PROMPT, traced, weightsOf } from '../fault/net.ts';

const SHORTER = PROMPT.slice(0, -1);

export const exercise: DiagnoseExercise = {
  kind: 'diagnose',
  stage: 'logits',
  panel: 'prefill',
  async evidence(lab) {
    const shorter = await traced(lab, 'noMask', { prompt: SHORTER });
    const longer = await traced(lab, 'noMask');
    return [
      {
        draw: 'table',
        columns: ['count', 'word', 'word', 'probability', 'word', 'probability'],
        rows: SHORTER.map((word, at) => [at, word, ...firstChoice(shorter, at), ...firstChoice(longer, at)]),
      },
      { draw: 'table', columns: ['count', 'word', 'count'], rows: cacheRows(longer) },
      { draw: 'weights', tables: [weightsOf(longer, 0)] },
    ];
  },
  choices: ['shifted', 'overwritten', 'atRandom', 'noMask'],
  fault: 'noMask',
  line: {
    faulty: 'for (p = 0; p < length; ++p) scores[p] = dot(q[i], k[p]) / sqrt(headDim)',
    sound: 'for (p = 0; p <= i; ++p) scores[p] = dot(q[i], k[p]) / sqrt(headDim)',
  },
};
