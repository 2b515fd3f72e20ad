// Values and calls as a learner would write them.
import type { Arguments, Value } from '../runner/program.ts';

/** Enough to see what the comparison sees. */
const DIGITS = 10;
const LONGEST = 12;

/** Of a long list the beginning, and how many more there are. */
export function written(value: Value): string {
  if (typeof value === 'number')
    return Number.isFinite(value) ? String(Number(value.toPrecision(DIGITS))) : String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const shown = value.slice(0, LONGEST).map((one: Value) => written(one));
    const more = value.length - shown.length;
    return `[${[...shown, ...(more > 0 ? [`… +${more}`] : [])].join(', ')}]`;
  }
  const entries = Object.entries(value as Record<string, Value>);
  const [key, name] = entries[0] ?? [];
  if (entries.length === 1 && key === '$') return name as string; // undefined, a function, …
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([name, one]) => `${/^[\p{L}_$][\p{L}\d_$]*$/u.test(name) ? name : JSON.stringify(name)}: ${written(one)}`).join(', ')} }`;
}

export const writtenCall = (name: string, args: Arguments): string =>
  `${name}(${args.map(written).join(', ')})`;
