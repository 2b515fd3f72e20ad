// Completion codes in a text: one that a mail has broken into lines, or those of a class, one a line, each with its learner's
// name, a quotation or the other fields of a table around it.
import { PREFIX, readCode, type CodeRead, type Completion } from './completion.ts';
import { namesIn, setIn } from './set.ts';

export interface ReadCode extends CodeRead {
  /** Where it begins, from 1. */
  readonly line: number;
  /** Where the very same code was given first; null: here. */
  readonly sameAs: number | null;
  /** Where other codes of this student are. */
  readonly others: readonly number[];
}

export interface UnreadLine {
  readonly line: number;
  readonly text: string;
  /** There is none; one begins and is not whole; one was changed so that nothing can be read. */
  readonly reason: 'noCode' | 'cut' | 'broken';
}

export interface Codes {
  readonly read: readonly ReadCode[];
  /** No line is left out: what no code was found in is here. */
  readonly unread: readonly UnreadLine[];
}

/** In the alphabet of base64url; a seal has 32 bytes. */
const CODE = new RegExp(`^${PREFIX}\\.[\\w-]+\\.[\\w-]{1,43}`);
const BEGIN = new RegExp(`${PREFIX}\\.`, 'g');
/** What a mail or a chat puts into a code: breaks, marks of a quotation, characters that are not seen. */
const PUT_IN = /[\s\p{Cf}>|]/gu;

interface Found {
  readonly line: number;
  readonly lastLine: number;
  /** null: it is not whole. */
  readonly code: string | null;
}

function codesIn(lines: readonly string[]): Found[] {
  const bare = lines.map((line) => line.replace(PUT_IN, ''));
  const whole = bare.join('');
  let length = 0;
  const ends = bare.map((line) => (length += line.length));
  const lineAt = (place: number) => ends.findIndex((end) => place < end) + 1;
  const begins = [...whole.matchAll(BEGIN)].map(({ index }) => index);
  return begins.map((begin, i) => {
    const code = CODE.exec(whole.slice(begin, begins[i + 1]))?.[0] ?? null;
    return { line: lineAt(begin), lastLine: lineAt(begin + (code?.length ?? 1) - 1), code };
  });
}

export async function readCodes(classKey: string, text: string): Promise<Codes> {
  const lines = text.split(/\r\n?|\n/);
  const found = await Promise.all(
    codesIn(lines).map(async (one) => ({
      ...one,
      said: one.code === null ? ('cut' as const) : await readCode(classKey, one.code),
    })),
  );
  const read = found.flatMap(({ line, code, said }) =>
    typeof said === 'string' ? [] : [{ ...said, line, code, student: nameOf(said.completion) }],
  );
  const byCode = grouped(read, ({ code }) => code!);
  const byStudent = grouped(read, ({ student }) => student);
  const failed = new Map(
    found.flatMap(({ line, said }) => (typeof said === 'string' ? [[line, said] as const] : [])),
  );
  return {
    read: read.map(({ line, code, student, isGenuine, completion }, i) => {
      const [first] = byCode.get(code!)!;
      return {
        line,
        isGenuine,
        completion,
        sameAs: first === read[i] ? null : first!.line,
        others: byStudent.get(student)!.flatMap((other) => (other.code === code ? [] : [other.line])),
      };
    }),
    unread: lines.flatMap((text, i): UnreadLine[] => {
      const line = i + 1;
      const reason = failed.get(line) ?? (isIn(found, line) || isBlank(text) ? null : 'noCode');
      return reason === null ? [] : [{ line, text: text.trim(), reason }];
    }),
  };
}

/** Among several codes only a right seal shows that the lines after the first were part of one. */
const isIn = (found: readonly (Found & { readonly said: CodeRead | string })[], line: number): boolean =>
  found.some(
    ({ line: first, lastLine, said }) =>
      first === line ||
      (first < line &&
        line <= lastLine &&
        (found.length === 1 || (typeof said === 'object' && said.isGenuine))),
  );

const isBlank = (text: string): boolean => text.replace(PUT_IN, '') === '';

/** As two people, or one on two days, write the same name. */
const nameOf = ({ student }: Completion): string =>
  student.normalize('NFKC').replace(PUT_IN, '').toLowerCase();

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

export interface Sums {
  readonly solved: number;
  /** Exercises in the set. */
  readonly total: number;
  readonly tries: number;
  readonly hints: number;
  readonly solutionsSeen: number;
}

/** Of the set that the code names. */
export function sumsOf({ set, progress }: Completion): Sums {
  const names = namesIn(setIn(set));
  const begun = names.flatMap((name) => progress[name] ?? []);
  return {
    solved: begun.filter(({ solved }) => solved).length,
    total: names.length,
    tries: begun.reduce((sum, { tries }) => sum + tries, 0),
    hints: begun.reduce((sum, { hints }) => sum + hints, 0),
    solutionsSeen: begun.filter(({ solutionSeen }) => solutionSeen).length,
  };
}
