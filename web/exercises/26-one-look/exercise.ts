import type { DiagnoseExercise } from '../exercise.ts';
import { traced, weightsOf } from '../fault/net.ts';

const WIDTHS = [4, 16, 64, 256];
const HEAD = 1;

export const exercise: DiagnoseExercise = {
  kind: 'diagnose',
  stage: 'logits',
  panel: 'prefill',
  async evidence(lab) {
    const runs = await Promise.all(WIDTHS.map((headDim) => traced(lab, 'unscaled', { headDim })));
    const [narrow, , wide] = runs;
    return [
      { draw: 'weights', tables: [weightsOf(wide!, HEAD)] },
      { draw: 'weights', tables: [weightsOf(narrow!, HEAD)] },
      {
        draw: 'table',
        columns: ['count', 'number', 'number', 'number', 'number'],
        rows: runs.map(({ scoreSpread, nHeads }, i) => [WIDTHS[i]!, ...scoreSpread.subarray(0, nHeads)]),
      },
    ];
  },
  choices: ['temperature', 'noPosition', 'noMask', 'unscaled'],
  fault: 'unscaled',
  line: { faulty: 'scores[p] = dot(q, k[p])', sound: 'scores[p] = dot(q, k[p]) / sqrt(headDim)' },
};
