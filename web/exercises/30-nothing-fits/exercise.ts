import type { DiagnoseExercise } from '../exercise.ts';
import { firstChoice, PROMPT, traced, weightsOf } from '../fault/net.ts';

export const exercise: DiagnoseExercise = {
  kind: 'diagnose',
  stage: 'logits',
  panel: 'prefill',
  async evidence(lab) {
    const broken = await traced(lab, 'kvHead');
    const sound = await traced(lab, 'none');
    const { nHeads, nKvHeads, kvHeadDistance } = broken;
    const heads = Array.from({ length: nHeads }, (_, head) => head);
    return [
      {
        draw: 'table',
        columns: ['count', 'word', 'word', 'probability', 'word', 'probability'],
        rows: PROMPT.map((word, at) => [at, word, ...firstChoice(broken, at), ...firstChoice(sound, at)]),
      },
      {
        draw: 'weights',
        tables: heads.flatMap((head) => [weightsOf(broken, head), weightsOf(sound, head)]),
      },
      {
        draw: 'table',
        columns: ['count', 'number', 'number'],
        rows: heads.map((head) => [head, ...kvHeadDistance.subarray(head * nKvHeads, (head + 1) * nKvHeads)]),
      },
    ];
  },
  choices: ['unscaled', 'allFirst', 'inTurn', 'positions'],
  fault: 'inTurn',
  line: { faulty: 'kvHead = head % nKvHeads', sound: 'kvHead = head / (nHeads / nKvHeads)' },
};
