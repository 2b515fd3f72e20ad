// What goes into the sandbox and what comes out of it: calls and answers, as text. Whether an answer is right is decided
// outside, and nothing that the code says about itself counts.
import prelude from './worker.js?raw';

/** What a function can be given, and what it can answer: numbers (also those that JSON lacks), texts, lists, records. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [name: string]: Value };
export type Arguments = readonly Value[];

export interface Program {
  /** The learner's code. */
  readonly code: string;
  /** The function in it that is called. */
  readonly name: string;
  readonly calls: readonly Arguments[];
}

export type Outcome =
  | { readonly value: Value }
  | { readonly threw: string; /** In the learner's code, from 1. */ readonly line: number };

/**
 * done     every call has been answered       time     it took longer than it may
 * broken   the code cannot be run             output   it said more than it may, or said no text
 * missing  there is no function of that name  gone     nothing was heard of it: mostly, its memory was full
 * refused  the page around lets no such frame run its script
 */
export type Ended = 'done' | 'broken' | 'missing' | 'time' | 'output' | 'gone' | 'refused';

export interface Ran {
  readonly ended: Ended;
  /** Of the first calls, as far as it came. */
  readonly outcomes: readonly Outcome[];
  /** What it wrote to the console. */
  readonly log: readonly string[];
  /** Where it is broken: what the engine says, and the line in the learner's code. */
  readonly message: string;
  readonly line: number;
}

export type Runner = (program: Program, signal?: AbortSignal) => Promise<Ran>;

const LINES_BEFORE = prelude.split('\n').length;

/** The text of the worker. Nothing in the page compiles it. */
export const workerCode = ({ code, name }: Program): string =>
  `${prelude}\n${code}\n;answerCalls(typeof ${name} === 'undefined' ? undefined : ${name});`;

export const callTexts = ({ calls }: Program): string[] => calls.map((call) => JSON.stringify(call));

/** Reads what the worker says, until it has answered every call. */
export function listen(program: Program): {
  readonly hear: (text: string) => Ended | null;
  readonly ran: (ended: Ended, message?: string, line?: number) => Ran;
} {
  const outcomes: Outcome[] = [];
  const log: string[] = [];
  const lineInCode = (line: number): number =>
    Math.min(Math.max(line - LINES_BEFORE, 0), program.code.split('\n').length);
  return {
    hear(text) {
      const said = parsed(text);
      if (typeof said['log'] === 'string') log.push(said['log']);
      if (said['missing'] === true) return 'missing';
      if (said['call'] !== outcomes.length) return null; // whoever answers out of turn is not heard
      outcomes.push(
        typeof said['threw'] === 'string'
          ? { threw: said['threw'], line: lineInCode(Number(said['line'])) }
          : { value: withEveryNumber(said['value'] as Value) },
      );
      return outcomes.length === program.calls.length ? 'done' : null;
    },
    ran: (ended, message = '', line = 0) => ({ ended, outcomes, log, message, line: lineInCode(line) }),
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const NUMBERS: Readonly<Record<string, number>> = { NaN, Infinity, '-Infinity': -Infinity };

/** The numbers that JSON lacks come as { $: name }. */
function withEveryNumber(value: Value): Value {
  if (value === undefined) return { $: 'undefined' };
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withEveryNumber);
  const entries = Object.entries(value as Record<string, Value>);
  const [name, inner] = entries[0] ?? [];
  if (entries.length === 1 && name === '$' && typeof inner === 'string' && Object.hasOwn(NUMBERS, inner)) {
    return NUMBERS[inner]!;
  }
  return Object.fromEntries(entries.map(([key, one]) => [key, withEveryNumber(one)]));
}
