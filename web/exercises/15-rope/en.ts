import type { CodeText } from '../exercise.ts';

export const text: CodeText = {
  title: 'RoPE: turn by the position',
  task: [
    'Attention compares vectors, and a vector alone does not say where its token stands. RoPE turns it: two numbers at a time are a point in the plane, and the point is turned by an angle that grows with the position.',
    'The pair at `i` and `i + 1` is turned by the angle `position / theta ** (i / vector.length)`: the first pair fast, later ones ever more slowly. Turning a point by an angle makes x into x·cos − y·sin, and y into x·sin + y·cos.',
    '`vector` has an even length. Return the turned vector.',
  ],
  todo: 'your turn: turn the pair at i and i + 1',
  hints: [
    'First the angle: `const angle = position / theta ** (i / vector.length);`.',
    'Take both numbers out before you write: `const [x, y] = [vector[i], vector[i + 1]];`.',
    '`rotated[i] = x * Math.cos(angle) - y * Math.sin(angle);`, and the other one with plus and the sine first.',
  ],
  mistakes: {
    otherWay: 'You turn the other way round. The angle is positive.',
    sameAngle: 'Every pair is turned by the same angle. Later pairs turn more slowly.',
    halfTheExponent:
      'The later pairs turn too fast: `i` already counts in steps of two, the exponent is `i / vector.length`.',
    overwritten:
      'The second number is computed from the first one after it was turned. Keep both old values.',
  },
  after:
    'Now take two vectors, turn one by position 5 and the other by 3, and then by 105 and 103: their product is the same. Only the distance counts, which is what attention needs.',
};
