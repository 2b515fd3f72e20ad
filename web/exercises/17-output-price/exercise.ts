import type { ExplainExercise } from '../exercise.ts';

/** The same number of tokens, once read and once written, by a model of seven billion parameters. */
const TOKENS = 1000;
const MODEL = { shape: 'llama-7b', device: 'a100-80gb' } as const;

export const exercise: ExplainExercise = {
  kind: 'explain',
  stage: 'cost',
  panel: 'cost',
  async facts(lab) {
    const { ttftSeconds, decodeSeconds } = await lab.cost.requestBound({
      ...MODEL,
      promptTokens: TOKENS,
      newTokens: TOKENS,
    });
    const weights = await lab.cost.weightBytes({ shape: MODEL.shape, type: 'f16' });
    return { tokens: TOKENS, prefillSeconds: ttftSeconds, decodeSeconds, weightBytes: weights };
  },
};
