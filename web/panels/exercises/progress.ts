// How far the reader is, and their code: kept on this device where it keeps anything.
import { remember, remembered } from '../../app/storage.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../exercises/names.ts';

export interface Progress {
  readonly solved: boolean;
  /** Tries that came to an end: code that was checked, forecasts, an answer that was compared. */
  readonly tries: number;
  /** Of the hints, or of the parts of an answer, how many were looked at. */
  readonly hints: number;
  readonly solutionSeen: boolean;
  /** Of the points of an answer, those that the reader's own has. */
  readonly points: readonly number[];
  /** What the first forecast lost to the model; null: there was none, or it lost without bound. */
  readonly lostBits: number | null;
}

export type AllProgress = Readonly<Partial<Record<ExerciseName, Progress>>>;

export const NO_PROGRESS: Progress = {
  solved: false,
  tries: 0,
  hints: 0,
  solutionSeen: false,
  points: [],
  lostBits: null,
};

/** On a device that several readers share, each has a place of their own. */
const keyFor = (reader: string, key: string): string => (reader === '' ? key : `${key}@${reader}`);

export const keptProgress = (reader: string): AllProgress =>
  progressIn(parsed(remembered(keyFor(reader, 'exercises')) ?? ''));

/** Progress as it was kept or sent; what is none of it counts as not begun. */
export function progressIn(found: unknown): AllProgress {
  const all = Object(found) as Record<string, unknown>;
  return Object.fromEntries(
    EXERCISE_NAMES.flatMap((name) => (Object.hasOwn(all, name) ? [[name, oneOf(all[name])]] : [])),
  );
}

function oneOf(found: unknown): Progress {
  const { solved, tries, hints, solutionSeen, points, lostBits } = Object(found) as Record<string, unknown>;
  const count = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0);
  return {
    solved: solved === true,
    tries: count(tries),
    hints: count(hints),
    solutionSeen: solutionSeen === true,
    points: Array.isArray(points) ? points.map(count) : [],
    lostBits: Number.isFinite(lostBits) ? (lostBits as number) : null,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export function keepProgress(reader: string, progress: AllProgress): void {
  remember(keyFor(reader, 'exercises'), JSON.stringify(progress));
}

/** Keeps it too, beside what another tab or element has kept meanwhile. */
export function noteProgress(
  reader: string,
  all: AllProgress,
  name: ExerciseName,
  part: Partial<Progress>,
): AllProgress {
  const known = { ...all, ...keptProgress(reader) };
  const next = { ...known, [name]: { ...NO_PROGRESS, ...known[name], ...part } };
  keepProgress(reader, next);
  return next;
}

const codeKey = (reader: string, name: ExerciseName): string => keyFor(reader, `exercise-${name}`);

export const keptCode = (reader: string, name: ExerciseName): string | null =>
  remembered(codeKey(reader, name));

/** Whether it could be kept. */
export const keepCode = (reader: string, name: ExerciseName, code: string): boolean =>
  remember(codeKey(reader, name), code);
