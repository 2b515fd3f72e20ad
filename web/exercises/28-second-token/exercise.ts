import type { DiagnoseExercise } from '../exercise.ts';
import { cacheRows, probabilityOf, PROMPT, traced } from '../fault/net.ts';

const NEW_TOKENS = 6;

export const exercise: DiagnoseExercise = {
  kind: 'diagnose',
  stage: 'cost',
  panel: 'prefill',
  async evidence(lab) {
    const cached = await traced(lab, 'cacheOffByOne', { newTokens: NEW_TOKENS });
    const written = [...cached.tokens.subarray(PROMPT.length)];
    // The same tokens, all at once: nothing comes out of a cache.
    const afresh = await traced(lab, 'cacheOffByOne', { prompt: [...cached.tokens] });
    return [
      {
        draw: 'table',
        columns: ['count', 'word', 'probability', 'probability'],
        rows: written.map((word, i) => {
          const at = PROMPT.length - 1 + i;
          return [i + 1, word, probabilityOf(cached, at, word), probabilityOf(afresh, at, word)];
        }),
      },
      {
        draw: 'table',
        columns: ['count', 'word', 'word'],
        rows: written.map((_, i) => {
          const at = PROMPT.length - 1 + i;
          return [i + 1, cached.best[at]!, afresh.best[at]!];
        }),
      },
      { draw: 'table', columns: ['count', 'word', 'count'], rows: cacheRows(cached) },
    ];
  },
  choices: ['rounded', 'promptCut', 'offByOne', 'noMask'],
  fault: 'offByOne',
  line: {
    faulty: 'position = cache.length - 1   // of the token that is appended',
    sound: 'position = cache.length',
  },
};
