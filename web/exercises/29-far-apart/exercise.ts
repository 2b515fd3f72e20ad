import type { DiagnoseExercise } from '../exercise.ts';
import { firstChoice, scoresByDistance, traced } from '../fault/net.ts';

/** Wide enough for pairs of several speeds. */
const HEAD_DIM = 16;
const LENGTH = 24;
const TEXT = Array.from({ length: LENGTH }, (_, at) => (at * 7 + (at % 3)) % 16);
/** Every second position: the rest shows the same. */
const SHOWN = Array.from({ length: LENGTH / 2 }, (_, i) => 2 * i + 1);
/** One word again and again: only the distance tells its scores apart. */
const SAME_WORD = Array.from({ length: LENGTH }, () => 4);
const HEADS = [1, 2];

export const exercise: DiagnoseExercise = {
  kind: 'diagnose',
  stage: 'logits',
  panel: 'prefill',
  async evidence(lab) {
    const both = (prompt: readonly number[]) =>
      Promise.all(
        (['ropeBase', 'none'] as const).map((fault) => traced(lab, fault, { prompt, headDim: HEAD_DIM })),
      );
    const [text, asTrained] = await both(TEXT);
    const same = await both(SAME_WORD);
    return [
      {
        draw: 'table',
        columns: ['count', 'word', 'probability', 'word', 'probability'],
        rows: SHOWN.map((at) => [at, ...firstChoice(text!, at), ...firstChoice(asTrained!, at)]),
      },
      ...HEADS.map((head) => ({
        draw: 'lines' as const,
        lines: same.map((trace) => scoresByDistance(trace, head)),
      })),
    ];
  },
  choices: ['noRope', 'offByOne', 'ropeBase', 'unscaled'],
  fault: 'ropeBase',
  line: { faulty: 'ropeTheta = 500000', sound: 'ropeTheta = 10000   // as the weights were trained' },
};
