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

export function allProgress(): AllProgress {
  const found = parsed(remembered(KEY) ?? '');
  return Object.fromEntries(
    EXERCISE_NAMES.flatMap((name) => {
      const one = found[name];
      return typeof one === 'object' && one !== null ? [[name, { ...NO_PROGRESS, ...one }]] : [];
    }),
  );
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
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
