import type { DiagnoseExercise } from '../exercise.ts';
import { withLoop } from '../fault/loop.ts';

const RUNS = [
  { temperature: 0.7, seed: 1, maxTokens: 24 },
  { temperature: 0.7, seed: 2, maxTokens: 24 },
  { temperature: 0.7, seed: 2, maxTokens: 40 },
  { temperature: 0.1, seed: 1, maxTokens: 24 },
] as const;

export const exercise: DiagnoseExercise = {
  kind: 'diagnose',
  stage: 'token',
  panel: 'choose',
  evidence: (lab) =>
    withLoop(lab, 'noEnd', async (run) => {
      const runs = await Promise.all(RUNS.map(run));
      const told = RUNS.map(({ temperature, seed, maxTokens }, i) => [
        temperature,
        seed,
        maxTokens,
        runs[i]!.steps.length,
        runs[i]!.text,
      ]);
      const columns = ['count', 'count', 'count', 'count', 'text'] as const;
      return [
        { draw: 'table', columns, rows: told.slice(0, 2) },
        {
          draw: 'table',
          columns: ['text', 'probability', 'count', 'number'],
          rows: runs[0]!.steps.map(({ text, p, rank, u }) => [text, p, rank, u]),
        },
        { draw: 'table', columns, rows: told.slice(2) },
      ];
    }),
  choices: ['tooHot', 'neverDrawn', 'noEnd', 'limit'],
  fault: 'noEnd',
  line: {
    faulty: 'while (steps < maxTokens)',
    sound: 'while (steps < maxTokens && next != endOfText)',
  },
};
