import type { Table } from '../../app/export.ts';
import { EXERCISES } from '../../exercises/all.ts';
import { exercisesWords } from '../../locales/exercises.ts';
import type { LabState } from '../../app/state.ts';
import { keptProgress, NO_PROGRESS } from './progress.ts';
import { namesIn } from './set.ts';

/** What the reader has done of the set: what is exported, and what an embedding page gets. */
export function resultsOf({ exercises, shell }: LabState): Table {
  const progress = exercises.progress ?? keptProgress(exercises.reader);
  return {
    name: exercisesWords(shell.settings.language).file,
    columns: ['exercise', 'kind', 'solved', 'tries', 'hints', 'solution_seen', 'points', 'lost_bits'],
    rows: namesIn(exercises.settings).map((name) => {
      const { solved, tries, hints, solutionSeen, points, lostBits } = progress[name] ?? NO_PROGRESS;
      const { kind } = EXERCISES[name];
      return [name, kind, String(solved), tries, hints, String(solutionSeen), points.length, lostBits];
    }),
  };
}
