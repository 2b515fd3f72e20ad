import { fragmentOf, parseFragment } from '../../app/permalink.ts';
import type { ExerciseName } from '../../exercises/names.ts';

/** The address of an exercise, or of the list; the reader's settings go along. */
export function linkToExercise(name: ExerciseName | ''): string {
  const params = { ...parseFragment(location.hash).params };
  delete params['exercise'];
  return fragmentOf('exercises', name === '' ? params : { ...params, exercise: name });
}
