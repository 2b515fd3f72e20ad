// How far the reader is, and their code: kept on this device where it keeps anything.
import { remember, remembered } from '../../app/storage.ts';
import { EXERCISE_NAMES, type ExerciseName } from '../../exercises/names.ts';

export interface Progress {
  readonly solved: boolean;
  /** Times the code was tried. */
  readonly tries: number;
  /** Of the hints, or of the parts of an answer, how many were looked at. */
  readonly hints: number;
  readonly solutionSeen: boolean;
  /** Of the points of an answer, those that the reader's own has. */
  readonly points: readonly number[];
}

export type AllProgress = Readonly<Partial<Record<ExerciseName, Progress>>>;

export const NO_PROGRESS: Progress = { solved: false, tries: 0, hints: 0, solutionSeen: false, points: [] };

const KEY = 'exercises';

export const allProgress = (): AllProgress => progressIn(parsed(remembered(KEY) ?? ''));

/** Progress as it was kept or sent; what is none of it counts as not begun. */
export function progressIn(found: unknown): AllProgress {
  const all = Object(found) as Record<string, unknown>;
  return Object.fromEntries(
    EXERCISE_NAMES.flatMap((name) => (Object.hasOwn(all, name) ? [[name, oneOf(all[name])]] : [])),
  );
}

function oneOf(found: unknown): Progress {
  const { solved, tries, hints, solutionSeen, points } = Object(found) as Record<string, unknown>;
  const count = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0);
  return {
    solved: solved === true,
    tries: count(tries),
    hints: count(hints),
    solutionSeen: solutionSeen === true,
    points: Array.isArray(points) ? points.map(count) : [],
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export function noteProgress(all: AllProgress, name: ExerciseName, part: Partial<Progress>): AllProgress {
  const next = { ...all, [name]: { ...NO_PROGRESS, ...all[name], ...part } };
  remember(KEY, JSON.stringify(next));
  return next;
}

const codeKey = (name: ExerciseName): string => `exercise-${name}`;

export const keptCode = (name: ExerciseName): string | null => remembered(codeKey(name));

/** Whether it could be kept. */
export const keepCode = (name: ExerciseName, code: string): boolean => remember(codeKey(name), code);
