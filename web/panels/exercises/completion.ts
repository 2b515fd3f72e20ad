// A code that says what a learner has solved, sealed with a key that the class shares (HMAC-SHA-256). Made and checked in the
// page, with no server. It shows that nobody changed the result who did not have the key; the learner has it.
import type { Params } from '../../app/codec.ts';
import { progressIn, type AllProgress } from './progress.ts';

export interface Completion {
  readonly student: string;
  /** The day on the learner's own clock, ISO 8601. */
  readonly day: string;
  /** The set and its rules as an address says them; {}: all exercises, with all help. */
  readonly set: Params;
  /** Of the exercises in it. */
  readonly progress: AllProgress;
}

export const PREFIX = 'NTL1';

/** Browsers have the needed cryptography only where the page came by https, or from this device. */
export const canSeal = (): boolean => (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;

export async function completionCode(classKey: string, completion: Completion): Promise<string> {
  const body = toText(new TextEncoder().encode(JSON.stringify(completion)));
  const seal = await crypto.subtle.sign('HMAC', await keyOf(classKey), sealed(body));
  return `${PREFIX}.${body}.${toText(new Uint8Array(seal))}`;
}

export interface CodeRead {
  readonly isGenuine: boolean;
  readonly completion: Completion;
}

/** What a code says, and whether its seal is that of this key; 'broken' where it cannot be read any more. */
export async function readCode(classKey: string, code: string): Promise<CodeRead | 'broken'> {
  const [, body = '', seal = ''] = code.split('.');
  try {
    const said = JSON.parse(new TextDecoder().decode(toBytes(body))) as Partial<
      Record<keyof Completion, unknown>
    >;
    const isGenuine = await crypto.subtle.verify('HMAC', await keyOf(classKey), toBytes(seal), sealed(body));
    const { student, day, set } = said;
    if (typeof student !== 'string' || typeof day !== 'string') return 'broken';
    return {
      isGenuine,
      completion: { student, day, set: textsIn(set), progress: progressIn(said.progress) },
    };
  } catch {
    return 'broken';
  }
}

const textsIn = (found: unknown): Params =>
  Object.fromEntries(
    Object.entries(Object(found) as object).flatMap(([name, text]: [string, unknown]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );

const sealed = (body: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`${PREFIX}.${body}`);

/** The same key, typed on different keyboards and by different hands: capitals, width and the length of a space do not count. */
const keyOf = (classKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(classKey.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );

/** base64url: a mail or a form leaves it as it is. */
const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
