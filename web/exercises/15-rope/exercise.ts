import type { Chance } from '../check/chance.ts';
import type { CodeExercise } from '../exercise.ts';
import type { Arguments } from '../runner/program.ts';
import solution from './solution.js?raw';
import start from './start.js?raw';

const POSITIONS = 24;

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
  async reference(lab, [vector, position, theta]) {
    const turned = await lab.parts.rope({
      vector: vector as number[],
      position: position as number,
      ropeTheta: theta as number,
    });
    return [...turned];
  },
  smaller: ([vector, position, theta]) => {
    const list = vector as number[];
    return [
      ...(list.length > 2 ? [[list.slice(0, list.length / 2), position!, theta!]] : []),
      ...(position === 1 ? [] : [[list, 1, theta!]]),
    ];
  },
};
