import commits from '../../../corpus/zh/commits.txt?raw';
import type { ExplainExercise } from '../exercise.ts';

export const exercise: ExplainExercise = {
  kind: 'explain',
  stage: 'logits',
  panel: 'table',
  async facts(lab) {
    const tokenizer = await lab.tokenizer({ kind: 'char', corpus: commits });
    const model = await lab.ngram({ order: 3, corpus: commits, tokenizer });
    const { contexts, possibleContexts, singleContinuation } = model.info;
    await model.dispose();
    await tokenizer.dispose();
    return { contexts, possibleContexts, singleContinuation };
  },
};
