import type { Lab } from '../../library/types.ts';
import type { Chance } from '../check/chance.ts';
import { withoutOne } from '../check/core.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

interface Turn {
  readonly read: number;
  readonly written: number;
  readonly input: number;
  readonly output: number;
}
interface Prices {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** The list of source 000: reading is a twentieth of the input, writing for five minutes a quarter more. */
const PRICES: Prices = { input: 4, output: 20, cacheRead: 0.2, cacheWrite: 5 };

const turn = (chance: Chance): Turn => ({
  read: chance.whole(0, 40) * 1000,
  written: chance.whole(0, 5) * 1000,
  input: chance.whole(0, 9) * 100,
  output: chance.whole(0, 9) * 100,
});

const given = (turns: readonly Turn[], prices: Prices): Arguments => [
  turns.map((one) => ({ ...one })),
  { ...prices },
];

async function costOf(lab: Lab, turns: readonly Turn[], prices: Prices): Promise<number> {
  const sum = (kind: keyof Turn) => turns.reduce((total, one) => total + one[kind], 0);
  const { total } = await lab.cost.cachePrice({
    inputTokens: sum('input'),
    outputTokens: sum('output'),
    cacheReadTokens: sum('read'),
    cacheWrite5minTokens: sum('written'),
    perMillionInput: prices.input,
    perMillionOutput: prices.output,
    perMillionCacheRead: prices.cacheRead,
    perMillionCacheWrite5min: prices.cacheWrite,
    perMillionCacheWrite1h: prices.cacheWrite,
  });
  return total;
}

const NOTHING: Turn = { read: 0, written: 0, input: 0, output: 0 };

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'cost',
  call: 'sessionCost',
  start,
  solution,
  mistakes: {
    readAsInput: [['turn.read * prices.cacheRead', 'turn.read * prices.input']],
    readIsFree: [['turn.read * prices.cacheRead', '0']],
    writtenAsInput: [['turn.written * prices.cacheWrite', 'turn.written * prices.input']],
    lastTurnOnly: [['total += turn.read', 'total = turn.read']],
    perThousand: [['1_000_000', '1_000']],
  },
  example: given([{ read: 40_000, written: 2000, input: 0, output: 500 }], PRICES),
  inputs: (chance) => [
    given([], PRICES),
    given([{ ...NOTHING, input: 1_000_000 }], PRICES),
    given([{ ...NOTHING, output: 1_000_000 }], PRICES),
    given(
      [
        { ...NOTHING, read: 1_000_000 },
        { ...NOTHING, written: 1_000_000 },
      ],
      PRICES,
    ),
    ...chance.list(24, () =>
      given(
        chance.list(chance.whole(1, 4), () => turn(chance)),
        {
          input: chance.whole(1, 9),
          output: chance.whole(5, 30),
          cacheRead: chance.whole(1, 9) / 10,
          cacheWrite: chance.whole(2, 12),
        },
      ),
    ),
  ],
  reference: (lab, [turns, prices]) => costOf(lab, turns as unknown as Turn[], prices as unknown as Prices),
  smaller: ([turns, prices]) =>
    withoutOne(turns as unknown as Turn[]).map((fewer) => [fewer.map((one) => ({ ...one })), prices!]),
};
