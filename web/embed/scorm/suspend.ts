// What of the progress a learning platform keeps: cmi.suspend_data takes 4,096 characters. The code that learners write does
// not fit in there: it stays on their device.
import { progressIn, NO_PROGRESS, type AllProgress } from '../../panels/exercises/progress.ts';
import type { ExerciseName } from '../../exercises/names.ts';

export const MOST_CHARACTERS = 4096;

/** The order in which an exercise's fields are written, short of their names. */
const FIELDS = ['solved', 'tries', 'hints', 'solutionSeen', 'points', 'lostBits'] as const;

export function suspended(progress: AllProgress, names: readonly ExerciseName[]): string {
  const begun = names.flatMap((name) => {
    const mine = progress[name];
    return mine ? [[name, FIELDS.map((field) => short(mine[field]))]] : [];
  });
  return JSON.stringify(Object.fromEntries(begun));
}

const short = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

/** What is no such text counts as not begun. */
export function resumed(text: string): AllProgress {
  try {
    const found = Object.entries(Object(JSON.parse(text)) as Record<string, unknown>);
    return progressIn(Object.fromEntries(found.map(([name, values]) => [name, fieldsIn(values)])));
  } catch {
    return {};
  }
}

function fieldsIn(values: unknown): unknown {
  if (!Array.isArray(values)) return NO_PROGRESS;
  const [solved, tries, hints, solutionSeen, points, lostBits] = values as unknown[];
  return { solved: solved === 1, tries, hints, solutionSeen: solutionSeen === 1, points, lostBits };
}
