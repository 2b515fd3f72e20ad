import type { ExplainExercise } from '../exercise.ts';

const SYSTEM = 3000;
const TURN = 1000;
const TURNS = 20;

/** A session of twenty turns, told by ids; `changed` is the position of the token that the last request has otherwise. */
function lastOf(changed: number | null): number[] {
  const ids = Array.from({ length: SYSTEM + TURN * TURNS }, (_, at) => (at % 997) + 1);
  if (changed !== null) ids[changed] = 0;
  return ids;
}

export const exercise: ExplainExercise = {
  kind: 'explain',
  stage: 'cost',
  panel: 'cache',
  async facts(lab) {
    const before = lastOf(null).slice(0, SYSTEM + TURN * (TURNS - 1));
    const read = async (changed: number | null): Promise<number> => {
      const requests = [before, lastOf(changed)].map((ids, i) => ({ ids, seconds: i * 10 }));
      const { turns } = await lab.cost.promptCache({ requests });
      return turns[1]!.read;
    };
    return {
      turns: TURNS,
      tokens: lastOf(null).length,
      appended: await read(null),
      late: await read(SYSTEM + TURN * (TURNS - 2) + TURN / 2),
      early: await read(20),
    };
  },
};
