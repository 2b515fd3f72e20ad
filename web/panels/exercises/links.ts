import { fragmentOf, paramsOf, shorten } from '../../app/permalink.ts';
import type { PanelName } from '../../app/shell-state.ts';
import type { LabState } from '../../app/state.ts';
import type { ExerciseName } from '../../exercises/names.ts';
import { exercisesDefaults, type ExercisesState } from './state.ts';

/** Another panel, with the reader's settings. */
export const linkToPanel = (state: LabState, panel: PanelName): string =>
  link(state, panel, { exercise: '' });

/** An exercise, or the list. */
export const linkToExercise = (state: LabState, exercise: ExerciseName | ''): string =>
  link(state, 'exercises', { exercise });

/** Where a set is put together, and out of there: to the set as a learner sees it, or to all exercises. */
export const linkToBuilder = (state: LabState): string => link(state, 'exercises', { build: true });
export const linkToLearner = (state: LabState): string => link(state, 'exercises', { build: false });
export const linkToAll = (state: LabState): string => link(state, 'exercises', exercisesDefaults.settings);

function link(state: LabState, panel: PanelName, part: Partial<ExercisesState['settings']>): string {
  const { exercises } = state;
  const settings = { ...exercises.settings, ...part };
  return fragmentOf(panel, shorten(paramsOf({ ...state, exercises: { ...exercises, settings } })).params);
}
