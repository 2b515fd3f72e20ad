import { nextTokens } from '../check/next-token.ts';
import type { PredictExercise } from '../exercise.ts';

export const exercise: PredictExercise = {
  kind: 'predict',
  stage: 'distribution',
  panel: 'choose',
  outcomes: (lab) => nextTokens(lab, '修', { temperature: 1.5 }, 1),
};
