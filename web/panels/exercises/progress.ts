// How far the reader is, and their code: kept on this device where it keeps anything. Of a learner whom a platform sends the
// progress is the platform's alone: what a device has kept of anybody never counts as theirs.
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

/** '' is the device's own reader; else the learner as a platform names them, null where it does not. */
export type Reader = string | null;

const PROGRESS = 'exercises';

export const keptProgress = (reader: Reader): AllProgress =>
  reader === '' ? progressIn(parsed(remembered(PROGRESS) ?? '')) : {};

/** More than anybody makes: what says so is none of ours. */
const MOST = 99_999;
const MOST_POINTS = 99;

/** Progress as it was kept or sent; what is none of it counts as not begun. */
export function progressIn(found: unknown): AllProgress {
  const all = Object(found) as Record<string, unknown>;
  return Object.fromEntries(
    EXERCISE_NAMES.flatMap((name) => (Object.hasOwn(all, name) ? [[name, oneOf(all[name])]] : [])),
  );
}

function oneOf(found: unknown): Progress {
  const { solved, tries, hints, solutionSeen, points, lostBits } = Object(found) as Record<string, unknown>;
  const isUpTo = (most: number, value: unknown): value is number =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
  const count = (value: unknown): number => (isUpTo(MOST, value) ? value : 0);
  return {
    solved: solved === true,
    tries: count(tries),
    hints: count(hints),
    solutionSeen: solutionSeen === true,
    points: Array.isArray(points) ? [...new Set(points.filter((point) => isUpTo(MOST_POINTS, point)))] : [],
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

/** Keeps it too, together with what another tab or element has kept meanwhile. */
export function noteProgress(
  reader: Reader,
  all: AllProgress,
  name: ExerciseName,
  part: Partial<Progress>,
): AllProgress {
  const mine = { ...all, [name]: { ...NO_PROGRESS, ...all[name], ...part } };
  if (reader !== '') return mine;
  const kept = keptProgress(reader);
  const next: Partial<Record<ExerciseName, Progress>> = together(mine, kept);
  // Here the reader has just said which points they have; what was kept is older.
  if (part.points) next[name] = { ...next[name]!, points: part.points };
  remember(PROGRESS, JSON.stringify(next));
  return next;
}

/** Nothing of either is lost. */
function together(mine: AllProgress, kept: AllProgress): AllProgress {
  const both = (name: ExerciseName): Progress => {
    const [one, other] = [mine[name], kept[name]];
    if (!one || !other) return one ?? other ?? NO_PROGRESS;
    return {
      solved: one.solved || other.solved,
      tries: Math.max(one.tries, other.tries),
      hints: Math.max(one.hints, other.hints),
      solutionSeen: one.solutionSeen || other.solutionSeen,
      points: other.points, // a tab keeps them at once: no other has newer ones
      lostBits: other.lostBits ?? one.lostBits,
    };
  };
  const begun = EXERCISE_NAMES.filter((name) => mine[name] ?? kept[name]);
  return Object.fromEntries(begun.map((name) => [name, both(name)]));
}

/** On a device that several learners share, each has a place of their own; one who is not named has none. */
function codeKey(reader: Reader, name: ExerciseName): string | null {
  const key = `exercise-${name}`;
  if (reader === null) return null;
  return reader === '' ? key : `${key}@${reader}`;
}

export function keptCode(reader: Reader, name: ExerciseName): string | null {
  const key = codeKey(reader, name);
  return key === null ? null : remembered(key);
}

/** Whether it could be kept. */
export function keepCode(reader: Reader, name: ExerciseName, code: string): boolean {
  const key = codeKey(reader, name);
  return key !== null && remember(key, code);
}
