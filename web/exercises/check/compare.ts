// Whether an answer is the core's, and where it differs first.
import type { Outcome, Value } from '../runner/program.ts';

export const TOLERANCE = 1e-9;

/** The path to the first difference ('[3]', '.page'); null where there is none. */
export function differsAt(expected: Value, got: Value, tolerance: number, path = ''): string | null {
  if (typeof expected === 'number' && typeof got === 'number') {
    const near = Math.abs(expected - got) <= tolerance * Math.max(1, Math.abs(expected));
    return near || Object.is(expected, got) ? null : path;
  }
  if (typeof expected !== 'object' || typeof got !== 'object' || expected === null || got === null) {
    return expected === got ? null : path;
  }
  if (Array.isArray(expected) !== Array.isArray(got)) return path;
  const [wanted, found] = [new Map(Object.entries(expected)), new Map(Object.entries(got))];
  for (const key of new Set([...wanted.keys(), ...found.keys()])) {
    const here = `${path}${Array.isArray(expected) ? `[${key}]` : `.${key}`}`;
    const [one, other] = [wanted.get(key), found.get(key)];
    if (one === undefined || other === undefined) return here;
    const inner = differsAt(one, other, tolerance, here);
    if (inner !== null) return inner;
  }
  return null;
}

export const isRight = (expected: Value, outcome: Outcome, tolerance: number): boolean =>
  'value' in outcome && differsAt(expected, outcome.value, tolerance) === null;

/** Whether two programs did the same. */
export const isSame = (one: Outcome, other: Outcome, tolerance: number): boolean =>
  'value' in one ? isRight(one.value, other, tolerance) : 'threw' in other && one.threw === other.threw;
