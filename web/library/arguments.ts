// What a public call may be given, by kind: a text, a number, a list. Ranges are the core's. What is of the wrong kind is
// refused here, with the same code in a worker and inline, before anything of it reaches the engine.
import { LabError, refusal } from './errors.ts';
import type { CallOptions, ChainConfig, EncodeOptions, ErrorCode, Ids, StageName } from './types.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Refuses a value: what would be accepted, and what was got. */
export function refuse(
  name: string,
  wanted: string,
  got: unknown,
  code: ErrorCode = 'invalid_argument',
): never {
  throw new LabError(refusal(code, `${name} must be ${wanted}, got ${shown(got)}`, shown(got)));
}

/** A value as a reader would write it, as far as that is short. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, 80);
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' && value !== null ? 'an object' : String(value).slice(0, 80);
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

/** An object with named fields. */
export function record<T extends object>(value: T, name: string): T {
  return isRecord(value) ? value : refuse(name, 'an object', value);
}

/** Options may be left out; what stands for them must be an object. */
export function options<T extends object>(value: T | undefined, name = 'options'): T {
  return value === undefined ? ({} as T) : record(value, name);
}

/** A lone surrogate stays: the boundary makes U+FFFD of it. */
export function text(value: string, name: string, code?: ErrorCode): string {
  return typeof value === 'string' ? value : refuse(name, 'a string', value, code);
}

/** Also NaN and infinities: whether a number will do is for the core to say. */
export function number(value: number, name: string, code?: ErrorCode): number {
  return typeof value === 'number' ? value : refuse(name, 'a number', value, code);
}

/** How many, where the engine itself counts. */
export function count(value: number, name: string): number {
  return Number.isSafeInteger(value) && value >= 0 ? value : refuse(name, 'an integer >= 0', value);
}

/** A copy without holes: what is missing in it is undefined, and refused as that. */
export function list<T>(value: readonly T[], name: string): readonly T[] {
  return Array.isArray(value) ? Array.from(value as readonly T[]) : refuse(name, 'an array', value);
}

export function bytes(value: Uint8Array, name: string): Uint8Array {
  return value instanceof Uint8Array ? value : refuse(name, 'a Uint8Array', value);
}

/** Token ids: an array of numbers, or any typed array of them. */
export function ids(value: Ids, name = 'ids'): Ids {
  if (ArrayBuffer.isView(value)) {
    const isNumbers = !(value instanceof DataView) && typeof value[0] !== 'bigint';
    return isNumbers ? value : refuse(name, 'token ids', value);
  }
  if (!Array.isArray(value)) return refuse(name, 'an array', value);
  const numbers = value as readonly number[];
  for (let i = 0; i < numbers.length; ++i) {
    if (typeof numbers[i] !== 'number')
      refuse(`${name}[${i}]`, 'a number', numbers[i], 'token_id_out_of_range');
  }
  return numbers;
}

/** A text, or ids. */
export function prompt(value: string | Ids, name = 'prompt'): string | Ids {
  if (typeof value === 'string') return value;
  return Array.isArray(value) || ArrayBuffer.isView(value)
    ? ids(value, name)
    : refuse(name, 'a string or token ids', value);
}

/** What special tokens are to be, in the text and around it. */
export function encodeOptions(value: EncodeOptions | undefined): Required<EncodeOptions> {
  const { special = 'text', addSpecial = false } = options(value);
  if (special !== 'text' && special !== 'allow') refuse('special', "'text' or 'allow'", special);
  if (typeof addSpecial !== 'boolean') refuse('addSpecial', 'true or false', addSpecial);
  return { special, addSpecial };
}

const KNOBS = [
  ['temperature', 'temperature_out_of_range'],
  ['topK', 'top_k_out_of_range'],
  ['topP', 'top_p_out_of_range'],
  ['minP', 'min_p_out_of_range'],
  ['repetitionPenalty', 'repetition_penalty_out_of_range'],
  ['frequencyPenalty', 'frequency_penalty_out_of_range'],
  ['presencePenalty', 'presence_penalty_out_of_range'],
  ['penaltyWindow', 'penalty_window_out_of_range'],
] as const satisfies readonly (readonly [keyof ChainConfig, ErrorCode])[];

/** A chain with its order. A knob that is absent, undefined or null is off. */
export function chain(
  value: ChainConfig | undefined,
): ChainConfig & { order: NonNullable<ChainConfig['order']> } {
  const given = options(value, 'chain');
  const knobs: Partial<Record<(typeof KNOBS)[number][0], number>> = {};
  for (const [knob, code] of KNOBS) {
    const setting = given[knob] as number | null | undefined;
    if (setting !== undefined && setting !== null) knobs[knob] = number(setting, knob, code);
  }
  return { ...knobs, order: order(given.order ?? 'huggingface') };
}

function order(value: NonNullable<ChainConfig['order']>): NonNullable<ChainConfig['order']> {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) {
    return refuse('chain.order', "'huggingface', 'llama.cpp' or a list of stages", value, 'unknown_preset');
  }
  return Array.from(
    value as readonly StageName[],
    (stage, i) => text(stage, `chain.order[${i}]`, 'unknown_stage') as StageName,
  );
}

export function callback(value: ((told: never) => void) | undefined, name: string): void {
  if (value !== undefined && typeof value !== 'function') refuse(name, 'a function', value);
}

/** `signal` and `onProgress` of any call. */
export function callOptions(value: CallOptions | undefined): CallOptions {
  const { signal, onProgress } = options(value);
  const isSignal =
    signal === undefined || typeof (signal as Partial<AbortSignal> | null)?.addEventListener === 'function';
  if (!isSignal) refuse('signal', 'an AbortSignal', signal);
  callback(onProgress, 'onProgress');
  return { ...(signal && { signal }), ...(onProgress && { onProgress }) };
}

/** Typed scores: every token has a text, and either all have a logit or all a probability. */
export function scores(value: readonly object[]): {
  readonly texts: readonly string[];
  readonly scores: readonly number[];
  readonly probabilities: boolean;
} {
  const tokens = list(value, 'tokens').map((token, i) => record(token, `tokens[${i}]`) as Fields);
  const probabilities = tokens.length > 0 && 'p' in tokens[0]!;
  const [own, other] = probabilities ? ['p', 'logit'] : ['logit', 'p'];
  return {
    probabilities,
    texts: tokens.map((token, i) => text(token.text as string, `tokens[${i}].text`)),
    scores: tokens.map((token, i) => {
      if (other in token || !(own in token))
        refuse('tokens', 'either all with a logit or all with a p', token);
      return number(token[own] as number, `tokens[${i}].${own}`, 'scores_not_finite');
    }),
  };
}
