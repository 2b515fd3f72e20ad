import commits from '../../../corpus/zh/commits.txt?raw';
import { fromNgrams } from '../check/core.ts';
import type { ExplainExercise } from '../exercise.ts';

export const exercise: ExplainExercise = {
  kind: 'explain',
  stage: 'logits',
  panel: 'table',
  facts: (lab) =>
    fromNgrams(lab, { order: 3, corpus: commits }, ({ info }) => {
      const { contexts, possibleContexts, singleContinuation } = info;
      return { contexts, possibleContexts, singleContinuation };
    }),
};
