import { fragmentOf, parseFragment } from '../../app/permalink.ts';
import type { PanelName } from '../../app/shell-state.ts';
import type { ExerciseName } from '../../exercises/names.ts';

/** Another panel, with the reader's settings. */
export const linkToPanel = (panel: PanelName): string => link(panel, '');

/** An exercise, or the list. */
export const linkToExercise = (name: ExerciseName | ''): string => link('exercises', name);

function link(panel: PanelName, exercise: ExerciseName | ''): string {
  const params = { ...parseFragment(location.hash).params };
  delete params['exercise'];
  return fragmentOf(panel, exercise === '' ? params : { ...params, exercise });
}
