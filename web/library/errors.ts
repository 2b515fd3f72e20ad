import type { ErrorCode } from './types.ts';

/** What was refused, as plain data: an Error loses its code when it crosses to another thread. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  /** The refused value as a reader would write it. */
  readonly got: string;
  /** Where in the input, in code points from 0; −1 where that has no meaning. */
  readonly position: number;
}

/** The error that every refused call rejects with. */
export class LabError extends Error implements Refusal {
  override readonly name = 'LabError';
  readonly code: ErrorCode;
  readonly got: string;
  readonly position: number;

  constructor({ code, message, got, position }: Refusal) {
    super(message);
    this.code = code;
    this.got = got;
    this.position = position;
  }
}

/** Whether a text was refused because the vocabulary cannot write a character of it. */
export const lacksCharacter = ({ code }: Refusal): boolean =>
  code === 'unknown_character' || code === 'no_token_for_character';

export function refusal(code: ErrorCode, message: string, got = '', position = -1): Refusal {
  return { code, message, got, position };
}
