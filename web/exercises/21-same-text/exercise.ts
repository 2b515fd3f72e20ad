import { fromNgrams } from '../check/core.ts';
import { COMMITS_BIGRAMS } from '../check/next-token.ts';
import type { DiagnoseExercise, Exhibit } from '../exercise.ts';
import { LOOP_PROMPT, withLoop } from '../fault/loop.ts';
import type { Lab } from '../../library/types.ts';

const RUNS = [
  { temperature: 0.3, seed: 1 },
  { temperature: 1, seed: 1 },
  { temperature: 2, seed: 1 },
  { temperature: 2, seed: 2 },
] as const;
const [COLD, HOT] = [0.3, 2];

/** What the model gives to its first choices two tokens on, where it has several. */
const choicesAt = (lab: Lab, temperature: number) =>
  fromNgrams(lab, COMMITS_BIGRAMS, async (model) => {
    const { candidates } = await model.next(`${LOOP_PROMPT}复`, { chain: { temperature }, top: 5 });
    return candidates;
  });

export const exercise: DiagnoseExercise = {
  kind: 'diagnose',
  stage: 'token',
  panel: 'choose',
  async evidence(lab) {
    const runs = await withLoop(lab, 'argmax', async (run) =>
      Promise.all(RUNS.map((settings) => run({ ...settings, maxTokens: 20 }))),
    );
    const [cold, hot] = await Promise.all([COLD, HOT].map((temperature) => choicesAt(lab, temperature)));
    const bars: Exhibit = {
      draw: 'bars',
      bars: cold!.map(({ id, text, pFinal }) => ({
        text,
        value: pFinal,
        after: hot!.find((other) => other.id === id)!.pFinal,
      })),
    };
    return [
      {
        draw: 'table',
        columns: ['count', 'count', 'text'],
        rows: RUNS.map(({ temperature, seed }, i) => [temperature, seed, runs[i]!.text]),
      },
      bars,
      {
        draw: 'table',
        columns: ['text', 'probability', 'count', 'number'],
        rows: runs.at(-1)!.steps.map(({ text, p, rank, u }) => [text, p, rank, u]),
      },
    ];
  },
  choices: ['notDivided', 'oneSeed', 'argmax', 'noChoice'],
  fault: 'argmax',
  line: {
    faulty: 'next = argmax(softmax(logits / temperature))',
    sound: 'next = draw(softmax(logits / temperature), random())',
  },
};
