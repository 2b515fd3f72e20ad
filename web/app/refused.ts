// What a reader entered, on its way to a calculator and back as refused.
import { LabError, refusal, type Refusal } from '../library/errors.ts';
import type { ErrorCode } from '../library/types.ts';
import type { Entered } from './entered.ts';

/** The core quotes a value; of a setting that it refuses by name, `blockSize = 0`. */
const quoted = (value: Entered | null, name?: string): string =>
  name === undefined ? String(value ?? '') : `${name} = ${value}`;

/** A number for a calculator: what is none is refused under the setting's own code, and quoted. */
export function numberGiven(value: Entered, code: ErrorCode, name?: string): number {
  if (typeof value === 'number') return value;
  throw new LabError(refusal(code, 'it must be a number', quoted(value, name)));
}

/** Whether it was this value that was refused. */
export const refuses = (
  refused: Refusal | null,
  code: ErrorCode,
  value: Entered | null,
  name?: string,
): refused is Refusal => refused?.code === code && refused.got === quoted(value, name);
