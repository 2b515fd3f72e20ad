import type { Lab } from '../../library/types.ts';
import type { Chance } from '../check/chance.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments, Value } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

const POSITIONS = 24;

/**
 * The key of one token at position 0, where nothing is turned, and at this one: in the first layer only the rotation
 * tells them apart.
 */
async function keysOf(lab: Lab, headDim: number, ropeTheta: number, position: number): Promise<number[][]> {
  const shape = { dim: headDim, nLayers: 1, nHeads: 1, headDim, hiddenDim: headDim };
  const config = { ...shape, vocabSize: 2, maxSeqLen: POSITIONS, ropeTheta };
  const model = await lab.transformer({ kind: 'random', config });
  const session = await model.session();
  try {
    await session.prefill(Array.from({ length: POSITIONS }, () => 1));
    const { keys } = await session.kvRows({ layer: 0, first: 0, n: POSITIONS });
    return [0, position].map((at) => [...keys.subarray(at * headDim, (at + 1) * headDim)]);
  } finally {
    await session.dispose();
    await model.dispose();
  }
}

/** The vector, turned as the core turned its key: pair by pair. */
function turnedLike(
  vector: readonly number[],
  before: readonly number[],
  after: readonly number[],
): number[] {
  return vector.map((_, i) => {
    const even = i - (i % 2);
    const [a, b] = [before[even]!, before[even + 1]!];
    const [c, d] = [after[even]!, after[even + 1]!];
    const length = a * a + b * b;
    const [cos, sin] = [(a * c + b * d) / length, (a * d - b * c) / length];
    const [x, y] = [vector[even]!, vector[even + 1]!];
    return i === even ? x * cos - y * sin : x * sin + y * cos;
  });
}

const some = (chance: Chance): Arguments => [
  chance.list(chance.of([2, 4, 8]), () => chance.whole(-3, 3)),
  chance.whole(1, POSITIONS - 1),
  chance.of([100, 10_000, 500_000]),
];

export const exercise: CodeExercise = {
  kind: 'code',
  stage: 'logits',
  call: 'rotate',
  start,
  solution,
  mistakes: {
    otherWay: [['const angle = position /', 'const angle = -position /']],
    sameAngle: [['theta ** (i / vector.length)', 'theta ** 0']],
    halfTheExponent: [['theta ** (i / vector.length)', 'theta ** (i / 2 / vector.length)']],
    overwritten: [
      ['const [x, y] = [vector[i], vector[i + 1]];', 'const y = vector[i + 1];'],
      ['rotated[i] = x *', 'rotated[i] = rotated[i] *'],
      ['= x * Math.sin(angle)', '= rotated[i] * Math.sin(angle)'],
    ],
  },
  example: [[1, 0, 1, 0], 1, 10_000],
  inputs: (chance) => [
    [[1, 0], 0, 10_000],
    [[1, 0], 1, 10_000],
    [[0, 1], 1, 10_000],
    [[1, 0, 1, 0], 2, 100],
    ...chance.list(20, () => some(chance)),
  ],
  tolerance: 1e-5, // the core keeps keys in single precision
  async reference(lab, [vector, position, theta]): Promise<Value> {
    const list = vector as number[];
    const [before, after] = await keysOf(lab, list.length, theta as number, position as number);
    return turnedLike(list, before!, after!);
  },
  smaller: ([vector, position, theta]) => {
    const list = vector as number[];
    return [
      ...(list.length > 2 ? [[list.slice(0, list.length / 2), position!, theta!]] : []),
      ...(position === 1 ? [] : [[list, 1, theta!]]),
    ];
  },
};
